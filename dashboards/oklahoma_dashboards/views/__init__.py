"""One module a page, each with `render(page)`."""

"""The pages of `oklahoma dashboard`.

The contract between the frame and a page:

- A page is a module `views/<name>.py` with `render(page: Page) -> None` (`views/import_.py` for `import`). It
  is loaded when it is first looked at. It draws its own heading with `frame.heading(page)`.
- `page.words.say("hands.title", count=3)` is a sentence of the catalogue, `pages.hands.title`. Streamlit's
  texts are Markdown: use `say_md` where a value comes out of a log, `text.md(name)` for a bare name,
  `text.html(name)` within markup.
- `page.data(question, *given)` asks `question(store, *given)` with the database open for just that, and
  remembers the answer until the data change; `with page.reading() as store:` is the same without memory, and
  nothing is drawn within. `with page.writing("review") as store:` is for decisions, after
  `page.may("review")`. A question may use the functions of the pipeline's store, `queries.frame(store,
  "name", values)` for `queries/<name>.sql`, and returns plain data; it must not use Streamlit.
- Errors of the store are left to the frame: `states.guarded` turns them into what one can do next.
- What is chosen stands in the address: `page.address.get/put/id/number`, `address.wanted(page.address)` for
  the filter, `page.link("hands", player=as_id(account), stat="vpip", made=1)` for where a number's hands are.
  The parameters are listed in `address.py`. The widgets of `controls` each read and write one of them.
- `controls.filters(page)` draws the filter with its saved ones and returns what is wanted,
  `downloads.offer(page, sheet, name)` the three downloads under a table, `charts.*` make charts from frames,
  and `controls.chart(page, drawn)` draws them. `acts.do(...)` does what a person decides, if he may.
"""

from __future__ import annotations

from oklahoma_dashboards.frame import main

if __name__ == "__main__":
    main()

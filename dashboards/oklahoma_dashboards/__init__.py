"""Pages over the tables that the pipeline fills."""

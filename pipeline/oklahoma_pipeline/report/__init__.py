"""The audit as a document to hand in: what was looked at, what was found, what was said of it.

`gathered` collects it from the store, `page` writes it as one HTML file and `book` as a workbook.
"""

from oklahoma_pipeline.report.facts import Report, gathered

__all__ = ["Report", "gathered"]

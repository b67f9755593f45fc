"""Events to text, in any layout that has words for it: the inverse of the parser.

The words and the shapes of the lines are data, one file a dialect in `dialects/`; nothing here knows a
language. What the events do not hold is found again in them (who sat on which blind, who put nothing in) or
was decoration. A line that a layout has no form for is left out: talk and traffic, never an act, a card or an
amount.
"""

from oklahoma_grammar.writer.text import line_of, write
from oklahoma_grammar.writer.words import Words, words_of, writable

__all__ = ["Words", "line_of", "words_of", "writable", "write"]

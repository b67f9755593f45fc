"""`oklahoma completion`: what makes a shell ask this program for the words that may come next."""

from __future__ import annotations

import os

from oklahoma_pipeline.cli.language import words
from oklahoma_pipeline.cli.output import complain, say, visible

FINE, FAILED = 0, 1

# Each passes the words before the cursor as arguments and the one at the cursor in OKLAHOMA_WORD, because
# not every shell hands on an empty argument.
_BASH = r"""_oklahoma_words() {
    local IFS=$'\n' word
    COMPREPLY=()
    while IFS= read -r word; do
        COMPREPLY+=("$(printf '%q' "$word")")
    done < <(OKLAHOMA_COMPLETE=bash OKLAHOMA_WORD="${COMP_WORDS[COMP_CWORD]}" \
        "${COMP_WORDS[0]}" "${COMP_WORDS[@]:1:COMP_CWORD-1}" 2>/dev/null)
}
complete -o default -F _oklahoma_words oklahoma"""

_ZSH = r"""#compdef oklahoma
_oklahoma_words() {
    local -a shown
    local line
    while IFS= read -r line; do
        shown+=("$line")
    done < <(OKLAHOMA_COMPLETE=zsh OKLAHOMA_WORD="${(Q)words[CURRENT]}" \
        "${words[1]}" "${(@Q)words[2,CURRENT-1]}" 2>/dev/null)
    if (( ${#shown} )); then _describe oklahoma shown; else _files; fi
}
compdef _oklahoma_words oklahoma"""

_FISH = r"""function __oklahoma_words
    set -l before (commandline -opc)
    set -l word (commandline -ct)
    OKLAHOMA_COMPLETE=fish OKLAHOMA_WORD="$word" $before[1] $before[2..-1] 2>/dev/null
end
complete -c oklahoma -a '(__oklahoma_words)'"""

_POWERSHELL = r"""Register-ArgumentCompleter -Native -CommandName oklahoma -ScriptBlock {
    param($wordToComplete, $commandAst, $cursorPosition)
    $before = @($commandAst.CommandElements | ForEach-Object { $_.ToString().Trim('"', "'") })
    if ($wordToComplete) { $before = $before[0..($before.Count - 2)] }
    $env:OKLAHOMA_COMPLETE = 'powershell'; $env:OKLAHOMA_WORD = $wordToComplete.Trim('"', "'")
    try {
        & $before[0] @($before | Select-Object -Skip 1) 2>$null | ForEach-Object {
            $word, $about = $_ -split "`t", 2
            $shown = if ($word -match '\s') { '"' + $word + '"' } else { $word }
            if (-not $about) { $about = $word }
            [System.Management.Automation.CompletionResult]::new($shown, $word, 'ParameterValue', $about)
        }
    } finally { Remove-Item Env:OKLAHOMA_COMPLETE, Env:OKLAHOMA_WORD }
}"""

SCRIPTS = {"bash": _BASH, "zsh": _ZSH, "fish": _FISH, "powershell": _POWERSHELL}
_ALSO = {"pwsh": "powershell"}


def completion(shell: str | None) -> int:
    """Print the script of a shell, of one's own where none is named; 1 where there is none."""
    known = tuple(SCRIPTS)
    asked = shell or own()
    if asked is None:
        complain(words().text("completion.unsaid", texts_known="|".join(known)))
        return FAILED
    script = SCRIPTS.get(_ALSO.get(asked.lower(), asked.lower()))
    if script is None:
        complain(words().text("completion.unknown", text=visible(asked), texts_known=known))
        return FAILED
    say(script)
    return FINE


def own() -> str | None:
    """The shell of the person, as far as the environment tells."""
    path = os.environ.get("SHELL")
    if path:
        return os.path.basename(path)
    return "powershell" if os.environ.get("PSModulePath") else None  # noqa: SIM112 - Windows spells it so

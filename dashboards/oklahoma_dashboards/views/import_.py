"""Hands into the data folder; what could not be read; imports taken back."""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import Any

import streamlit as st

from oklahoma_dashboards import controls, downloads, jobs, quarantine, states, tables
from oklahoma_dashboards.frame import heading
from oklahoma_dashboards.page import Page
from oklahoma_dashboards.tables import Cell
from oklahoma_dashboards.text import md, name
from oklahoma_pipeline.cli.output import visible
from oklahoma_pipeline.cli.stored.sheets import Sheet
from oklahoma_pipeline.store import undo
from oklahoma_pipeline.store.errors import Empty
from oklahoma_pipeline.store.reports import CATEGORIES

LOOK = 1.0
FILES, UNREAD, IMPORTS = 100, 5, 25
_TOO_FEW_RIGHTS = "login.not_allowed"


def render(page: Page) -> None:
    """Draw the page."""
    heading(page)
    job = jobs.current(page.folder)
    if job is not None and job.running:
        _watch(page)
        return
    if job is not None:
        _came_of(page, job)
    if page.may("import"):
        _bring(page)
    else:
        st.info(page.words.say(_TOO_FEW_RIGHTS), icon=":material/lock:")
    try:
        count = page.data(quarantine.count)
    except Empty:
        return
    if count:
        _quarantine(page, count)
    _imports(page)


def _bring(page: Page) -> None:
    words = page.words
    left, right = st.columns([3, 2], gap="large")
    with left:
        turn = st.session_state.setdefault("upload_turn", 0)
        sent = st.file_uploader(
            words.say("import.drop"),
            accept_multiple_files=True,
            key=f"upload_{turn}",
            help=words.say("import.drop_help"),
        )
        if (
            st.button(
                words.say("import.start"),
                type="primary",
                disabled=not sent,
                icon=":material/upload_file:",
                key="start_upload",
            )
            and sent
        ):
            _start(page, "import", ["--json", "--"], sent)
    with right, st.form("folder", border=False):
        path = st.text_input(
            words.say("import.folder"),
            key="folder_path",
            max_chars=1000,
            placeholder=words.say("import.folder_like"),
        )
        if (
            st.form_submit_button(words.say("import.folder_start"), icon=":material/folder_open:")
            and path.strip()
        ):
            wanted = os.path.abspath(os.path.expanduser(path.strip()))
            if os.path.exists(wanted):
                _start(page, "import", ["--json", "--", wanted])
            else:
                st.error(words.say_md("import.no_folder", text_folder=wanted))


def _start(page: Page, kind: jobs.Kind, arguments: list[str], sent: Any = ()) -> None:
    if page.may(kind):
        jobs.start(page.folder, kind, arguments, page.words.language, sent)
        st.session_state["upload_turn"] = st.session_state.get("upload_turn", 0) + 1
    st.rerun()


def _watch(page: Page) -> None:
    """The job that runs, looked at again and again until it has ended."""
    words = page.words

    @st.fragment(run_every=LOOK)
    def look() -> None:
        job = jobs.current(page.folder)
        if job is None or not job.running:
            st.rerun()
        told = words.say(f"import.running.{job.kind}", text_time=f"{job.seconds // 60}:{job.seconds % 60:02}")
        st.status(told, state="running", expanded=False)
        if job.kind == "import":
            st.html(tables.tiles([(Cell(words.count(job.hands)), words.say("import.read_so_far"))]))
            if page.may("import"):
                st.button(
                    words.say("import.stop"), on_click=job.stop, icon=":material/stop_circle:", key="stop_job"
                )

    look()


def _came_of(page: Page, job: jobs.Job) -> None:
    words = page.words
    report = job.report
    if job.kind == "import" and report is not None:
        with st.container(border=True):
            _report(page, report, sent=job.sent)
    elif job.stopped:
        st.warning(words.say("import.stopped"))
    else:
        text = md(
            "\n".join(part for part in (job.said.strip(), job.complained.strip()) if part)[-2000:], 2000
        )
        (st.success if job.status == 0 else st.error)(text or words.say("import.failed"))
    st.button(
        words.say("import.seen"),
        key="seen",
        on_click=jobs.forget,
        args=(page.folder,),
        type="tertiary",
        icon=":material/close:",
    )


def _report(page: Page, report: Mapping[str, Any], *, sent: bool) -> None:
    words = page.words
    st.markdown(f"**{words.say('import.done' if report['import'] is not None else 'import.nothing')}**")
    told = [(Cell(words.count(int(report["hands"]))), words.say("import.hands"))]
    told += [(Cell(words.count(int(report[key]))), words.say(f"import.category.{key}")) for key in CATEGORIES]
    told.append(
        (
            Cell(
                words.count(int(report["hands_with_violations"])),
                href=page.link("audit"),
                kind="down" if report["hands_with_violations"] else "",
            ),
            words.say("import.violations"),
        )
    )
    st.html(tables.tiles(told))
    files = report["files"]
    with st.expander(
        words.say("import.by_file", count=len(files)),
        expanded=len(files) <= 10 or any(one["trouble"] for one in files),
    ):
        # What went wrong first.
        listed = sorted(files, key=lambda one: (one["trouble"] is None, -one["quarantined"], one["path"]))
        heads = [
            Cell(words.say("import.file")),
            *(Cell(words.say(f"import.category.{key}"), kind="num") for key in CATEGORIES),
            Cell(words.say("import.remark")),
        ]
        tables.show(heads, [_file(page, one, sent=sent) for one in listed[:FILES]], kind="full")
        if len(listed) > FILES:
            st.caption(words.say("overview.more", count_shown=FILES, count=len(listed)))
        downloads.offer(
            page,
            Sheet(
                ["path", *CATEGORIES, "lines_outside", "known", "trouble"],
                [
                    [
                        one["path"],
                        *(one[key] for key in CATEGORIES),
                        one["lines_outside"],
                        str(one["known"]),
                        one["trouble"],
                    ]
                    for one in listed
                ],
            ),
            "import",
        )


def _trouble(page: Page, trouble: str, path: str, *, sent: bool) -> str:
    """Why a file was not read and what to do; one who sent it has no folder of ours to look into."""
    words = page.words
    told = words.catalogue.raw("whys.told")
    if sent and trouble in words.catalogue.table("pages")["import"]["sent"]:  # type: ignore[index]
        return words.say(f"import.sent.{trouble}", text=told)
    return words.other(f"store.trouble.{trouble}", text_file=path, text=told).removeprefix(f"{path}: ")


def _file(page: Page, one: Mapping[str, Any], *, sent: bool) -> list[Cell]:
    words = page.words
    path = name(str(one["path"]), 80)
    if one["trouble"]:
        remark = _trouble(page, one["trouble"], path, sent=sent)
    elif one["known"]:
        remark = words.say("import.known")
    else:
        remark = words.say("import.outside", count=int(one["lines_outside"])) if one["lines_outside"] else ""
    counts = [
        Cell(
            words.count(int(one[key])) if one[key] else "",
            kind="num" + (" down" if key in ("quarantined", "conflicting") else ""),
        )
        for key in CATEGORIES
    ]
    return [Cell(path), *counts, Cell(remark, kind="wrap")]


def _quarantine(page: Page, count: int) -> None:
    words = page.words
    left, right = st.columns([3, 2], vertical_alignment="bottom")
    with left:
        st.subheader(words.say("import.quarantine", count=count), anchor=False)
        st.caption(words.say("import.quarantine_about"))
    with right:
        controls.pager(page, count, UNREAD)
    now = controls.page_of(page, count, UNREAD)
    for one in page.data(quarantine.unread, UNREAD, (now - 1) * UNREAD):
        with st.container(border=True):
            st.markdown(quarantine.reason(page, one))
            told = quarantine.offers(page, one)
            st.html(quarantine.marked(one, told))
            for offer in told:
                st.markdown(quarantine.worded(page, one, offer))
                if offer.text is not None:
                    st.code(visible(offer.text), language=None, wrap_lines=True)
    if page.may("retry"):
        st.button(
            words.say("import.retry"),
            key="retry",
            icon=":material/refresh:",
            help=words.say("import.retry_help"),
            on_click=_begin,
            args=(page, "retry", []),
        )


def _begin(page: Page, kind: jobs.Kind, arguments: list[str]) -> None:
    if page.may(kind):
        jobs.start(page.folder, kind, arguments, page.words.language)


def _imports(page: Page) -> None:
    words = page.words
    listed = page.data(undo.imports)
    if not listed:
        states.note(page, "empty")
        return
    st.subheader(words.say("import.imports"), anchor=False)
    for one in listed[:IMPORTS]:
        with st.container(horizontal=True, vertical_alignment="center", gap="small"):
            key = "import.row_undone" if one.undone else "import.row"
            st.markdown(
                words.say(
                    key,
                    text_number=str(one.number),
                    text_date=f"{one.started_at:%Y-%m-%d %H:%M}",
                    count_files=one.files,
                    count_hands=one.hands,
                    count_new=one.new,
                ),
                width="stretch",
            )
            if not one.undone and page.may("undo"):
                with st.popover(words.say("import.undo"), icon=":material/undo:"):
                    st.markdown(words.say("import.undo_about", text_number=str(one.number)))
                    st.button(
                        words.say("import.undo_do"),
                        key=f"undo_{one.number}",
                        on_click=_begin,
                        type="primary",
                        args=(page, "undo", [str(one.number)]),
                    )
    if len(listed) > IMPORTS:
        st.caption(words.say("overview.more", count_shown=IMPORTS, count=len(listed)))

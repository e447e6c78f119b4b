"""The command line of pairing engines: what each word means."""

from __future__ import annotations

import pytest

from pairloom.cli.exits import UsageError
from pairloom.cli.legacy import Mode, parse_call


def test_a_bbp_call_names_system_input_and_output() -> None:
    call = parse_call(["--dutch", "in.trf", "-p", "out.txt"])

    assert (call.mode, call.system) == (Mode.PAIR, "dutch")
    assert (call.input, call.output) == ("in.trf", "out.txt")


def test_a_javafo_call_names_no_system() -> None:
    call = parse_call(["in.trfx", "-p", "out.txt"])

    assert call.system is None
    assert call.output == "out.txt"


def test_options_may_come_in_any_order() -> None:
    call = parse_call(["-b", "in.trf", "-l", "list.txt", "-r", "--dutch", "-p"])

    assert (call.mode, call.system, call.input) == (Mode.PAIR, "dutch", "in.trf")
    assert (call.baku, call.release, call.output) == (True, True, None)
    assert (call.checklist, call.checklist_name) == (True, "list.txt")


def test_a_list_option_after_p_leaves_the_output_open() -> None:
    call = parse_call(["--dutch", "in.trf", "-p", "-l"])

    assert call.output is None
    assert (call.checklist, call.checklist_name) == (True, "")


def test_a_round_after_c_must_be_a_number() -> None:
    assert parse_call(["in.trf", "-c", "3"]).round == 3
    assert parse_call(["-c", "in.trf"]).round is None


@pytest.mark.parametrize("flag", ["-check", "--check"])
def test_the_annex_form_names_the_file_after_the_flag(flag: str) -> None:
    call = parse_call([flag, "report.fid", "2"])

    assert (call.mode, call.input, call.round) == (Mode.CHECK, "report.fid", 2)


def test_switches_of_older_engines_are_accepted_and_ignored() -> None:
    call = parse_call(["in.trf", "-q", "5000", "-w", "-p"])

    assert (call.input, call.mode) == ("in.trf", Mode.PAIR)


@pytest.mark.parametrize(
    "arguments",
    [
        ["--fast", "--dutch", "in.trf", "-p"],
        ["--dutch", "--fast", "in.trf", "-p"],
        ["--dutch", "in.trf", "--fast", "-p"],
        ["--dutch", "in.trf", "-p", "--fast"],
    ],
)
def test_fast_is_accepted_anywhere_and_ignored(arguments: list[str]) -> None:
    assert parse_call(arguments) == parse_call(["--dutch", "in.trf", "-p"])


def test_a_dash_is_standard_input_or_output() -> None:
    call = parse_call(["-", "-p", "-"])

    assert (call.input, call.output) == ("-", "-")


def test_a_generator_call_has_model_or_configuration_and_seed() -> None:
    call = parse_call(["--dutch", "-g", "settings.cfg", "-o", "out.trf", "-s", "7"])

    assert (call.mode, call.configuration, call.input) == (Mode.GENERATE, "settings.cfg", None)
    assert (call.output, call.seed) == ("out.trf", 7)
    assert parse_call(["model.trf", "-g", "-o", "out.trf"]).input == "model.trf"


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        (["--dutch"], "nothing to do"),
        (["in.trf"], "what to do with"),
        (["in.trf", "-p", "-x"], "unknown option '-x'"),
        (["a.trf", "-c", "b.trf"], "one input file"),
        (["a.trf", "-c", "-p"], "choose one of"),
        (["--dutch", "--burstein", "a.trf", "-p"], "two pairing systems"),
        (["-p"], "needs an input file"),
        (["-g"], "needs -o"),
        (["-g", "-o"], "needs a file name"),
        (["-g", "-o", "x", "-s", "seven"], "whole number"),
        (["a.trf", "-p", "--timeout", "soon"], "seconds"),
    ],
)
def test_a_call_that_makes_no_sense_says_why(arguments: list[str], problem: str) -> None:
    with pytest.raises(UsageError, match=problem):
        parse_call(arguments)

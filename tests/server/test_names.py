"""Tests of names and chat: all scripts are welcome, deceptive text is refused."""

# ruff: noqa: RUF001 - look-alikes are what this is about

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from panier.core.errors import PanierError, Reason
from panier.core.unicode import graphemes, strip_hidden
from panier.server.model.names import clean_name, clean_text, look_confusable, with_free_number

FAMILY = "\U0001f468\u200d\U0001f469\u200d\U0001f467\u200d\U0001f466"
ASTRONAUT = "\U0001f469\U0001f3fd\u200d\U0001f680"  # with a skin tone
BURNING_HEART = "\u2764\ufe0f\u200d\U0001f525"
NO = "\U0001f642\u200d\u2194\ufe0f"  # a face that shakes its head
ENGLAND = "\U0001f3f4\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f"
FRANCE, BELGIUM = "\U0001f1eb\U0001f1f7", "\U0001f1e7\U0001f1ea"
KEYCAP_ONE = "1\ufe0f\u20e3"
NEWER_THAN_PYTHON = "\U0001fae9"
CYRILLIC_A = "\u0410"


def refused(text: str, *taken: str) -> Reason:
    with pytest.raises(PanierError) as caught:
        clean_name(text, taken)
    return caught.value.reason


@pytest.mark.parametrize(
    ("name", "length"),
    [
        ("Ana", 3),
        ("O'Neill-Łukasz Jr.", 18),
        ("Nguyễn Thị Mai", 14),
        ("محمد", 4),
        ("علی\u200cرضا", 6),
        ("שָׁלוֹם", 4),
        ("李小龍", 3),
        ("김민준", 3),
        ("さくら", 3),
        ("\u1140\u1161\u11ab", 1),  # an old Korean syllable that has no code point of its own
        ("सचिन", 3),
        ("ශ්\u200dරියානි", 4),
        ("สมชาย", 5),
        ("မြို့", 1),
        ("Иван Ёлкин", 10),
        ("Ἀθηνᾶ", 5),
        (FAMILY, 1),
        (FAMILY * 14, 14),
        (ASTRONAUT, 1),
        (BURNING_HEART, 1),
        (NO, 1),
        (ENGLAND, 1),
        (FRANCE + BELGIUM, 2),
        (KEYCAP_ONE, 1),
        (NEWER_THAN_PYTHON, 1),
        ("\u2615\ufe0f Ana", 5),
        ("x" * 20, 20),
        ("<b>&", 4),
    ],
)
def test_an_ordinary_name_is_not_changed(name: str, length: int) -> None:
    name = unicodedata.normalize("NFC", name)
    assert clean_name(name, ["Somebody"]) == name
    assert len(graphemes(name)) == length


def test_a_name_is_normalized() -> None:
    assert clean_name("Ame\u0301lie", []) == "Am\xe9lie"
    assert clean_name("\u1100\u1161\u11a8", []) == "\uac01"  # a Korean syllable, typed by its letters
    assert clean_name("\t Jean\u3000\n\u00a0 Paul\u2028", []) == "Jean Paul"


@pytest.mark.parametrize(
    "text", ["", "   ", "\n", "\u200b", "\u200b \u200b", "\u3164", "\u2800\u2800", "\u200d", "\ufe0f", "\x00", "\u00ad"]
)
def test_an_invisible_name_is_refused(text: str) -> None:
    assert refused(text).key == "name-empty"


@pytest.mark.parametrize(
    "hidden",
    [
        "\u202e",  # reverses the text that follows
        "\u2066",
        "\u200e",
        "\u061c",
        "\u200b",
        "\u200c",
        "\u200d",
        "\u2060",
        "\ufeff",
        "\u00ad",
        "\x00",
        "\x1b",
        "\x07",
        "\x7f",
        "\u0080",
        "\u034f",
        "\u3164",
        "\ufffc",
        "\ue000",  # private use: shown as a box or a logo
        "\u0378",  # not assigned
        "\ufe0f",
        "\U000e0101",
        "\U000e0061",
        "\u180e",
    ],
)
def test_a_hidden_character_is_named_and_a_clean_name_suggested(hidden: str) -> None:
    for text in (f"An{hidden}a", f"Ana{hidden}", f"{hidden}Ana"):
        reason = refused(text)
        assert reason.key == "name-letters"
        assert f"U+{ord(hidden):04X}" in reason.text
        assert reason.facts == {"suggestion": "Ana"}
        assert clean_text(text) == "Ana"


def test_a_hidden_character_between_spaces_leaves_one_space() -> None:
    assert refused("Ana \u200b Bo").facts == {"suggestion": "Ana Bo"}
    assert clean_text("Ana \u200b Bo") == "Ana Bo"


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("\U0001f468\u200da", "\U0001f468a"),  # joins an emoji to a letter
        ("a\u200d\U0001f468", "a\U0001f468"),
        ("\U0001f468\u200d", "\U0001f468"),
        ("\U0001f468\u200d\u200d\U0001f469", "\U0001f468\u200d\U0001f469"),
        ("علی\u200c", "علی"),
        ("a\ufe0f", "a"),
        ("\U0001f3f4a\U000e0067", "\U0001f3f4a"),  # tags that make no flag
        ("\U0001f3f4" + "\U000e0067" * 9, "\U0001f3f4" + "\U000e0067" * 7),
    ],
)
def test_a_joiner_is_kept_only_where_it_joins(text: str, shown: str) -> None:
    assert strip_hidden(text) == shown


ZALGO = "Z\u0351\u036b\u0343\u0489\u0300\u0341a\u0340\u0342l"


@pytest.mark.parametrize(
    "text",
    [
        ZALGO,
        "a\u0301\u0302\u0303\u0304\u0305\u0306",
        "Q\u0301\u0301",  # the same accent twice: one on screen, two in the text
        "\u0301Ana",  # would be drawn over the text before the name
        "An \u0301a",
        "\u093eAna",
        "क\u094d\u200d\u094d\u200d\u094d",  # joiners between the marks
    ],
)
def test_too_many_accents_are_refused(text: str) -> None:
    assert refused(text).key == "name-letters"
    with pytest.raises(PanierError):
        clean_text(text)


def test_a_letter_can_carry_four_accents_and_no_more() -> None:
    four = "q\u0301\u0302\u0303\u0304"
    assert clean_name(four * 2, []) == four * 2
    assert refused(four + "\u0305").key == "name-letters"


@pytest.mark.parametrize(
    "text", ["x" * 21, "é" * 21, FAMILY * 21, FAMILY * 15, "\u200d".join(["\U0001f468"] * 60), "x" * 5000]
)
def test_a_name_has_at_most_twenty_characters(text: str) -> None:
    reason = refused(text)
    assert (reason.key, reason.facts) == ("name-too-long", {"most": 20})


@pytest.mark.parametrize(
    ("name", "taken"),
    [
        ("Ana", "Ana"),
        ("ana", "ANA"),
        ("Ána", "Ana"),
        ("A na", "Ana"),
        (f"{CYRILLIC_A}na", "Ana"),
        ("\u0391\u039d\u0391", "ANA"),  # Greek
        ("\U0001d400\U0001d427\U0001d41a", "Ana"),  # mathematical letters
        ("Ａｎａ", "Ana"),
        ("B0b", "Bob"),
        ("M1a", "Mia"),
        ("lan", "Ian"),
        ("E11a", "Ella"),
        ("PAU1", "PAUI"),
        ("\u0406an", "lan"),
        ("Søren", "Soren"),
        ("Łukasz", "Lukasz"),
        ("Kadı", "kadi"),
        ("Straße", "STRASSE"),
        ("Вера", "BEPA"),
        ("\u041dana", "Hana"),
        ("\u0397ana", "Hana"),  # a capital Greek eta
        ("علیرضا", "علی\u200cرضا"),
        ("ᴀɴᴀ", "Ana"),
        ("ꓮꓠꓮ", "Ana"),  # Lisu
        ("\u13aan\u13aa", "Ana"),  # Cherokee
        ("\uab7an\uab7a", "Ana"),  # and its small letters
        ("\u2c80\u2c9a\u2c80", "Ana"),  # Coptic
        ("\u2c81\u2c9b\u2c81", "Ana"),
        ("Tom", "Torn"),
        ("VVilla", "Willa"),
        ("4n4", "Ana"),
        ("8en", "Ben"),
    ],
)
def test_a_name_that_looks_like_another_is_refused(name: str, taken: str) -> None:
    for one, other in ((name, taken), (taken, name)):
        reason = refused(one, "Zoé", other)
        assert reason.key == "name-taken"
        free = reason.facts["suggestion"]
        assert isinstance(free, str)
        assert clean_name(free, ["Zoé", other]) == free


@pytest.mark.parametrize(
    ("name", "taken"),
    [("Ian", "Lan"), ("Ali", "All"), ("Ana", "Anna"), ("Anna", "Анна"), ("Ana", "Ana 2"), ("Mia", "Mila"),
     ("Clara", "Dara"), ("李", "王"),     ("\U0001f44d", "\U0001f44d\U0001f3fd"), (FAMILY, ASTRONAUT), ("?!", "!?")],
)  # fmt: skip
def test_different_names_do_not_look_confusable(name: str, taken: str) -> None:
    assert not look_confusable(name, taken)
    assert clean_name(name, [taken]) == name


def test_the_suggested_name_is_the_first_free_one_and_not_too_long() -> None:
    assert refused("Ana", "ana").facts == {"name": "Ana", "suggestion": "Ana 2"}
    assert refused("Ana", "Ana 3", "ana", "ANA 2").facts["suggestion"] == "Ana 4"
    assert with_free_number("x" * 20, ["x" * 20]) == "x" * 18 + " 2"
    assert with_free_number(FAMILY + "x" * 17 + " y", []) == FAMILY + "x" * 17 + " 2"
    crowd = ["Ana", *(f"Ana {number}" for number in range(2, 13))]
    assert with_free_number("Ana", crowd) == "Ana 13"


def test_a_chat_message_is_one_line_of_at_most_200_characters() -> None:
    assert clean_text("  good\n\ngame \u202e!") == "good game !"
    assert clean_text("é" * 200) == "é" * 200
    assert clean_text("abc", max_chars=3) == "abc"
    for text, most, key in [
        ("x" * 201, 200, "text-too-long"),
        ("abcd", 3, "text-too-long"),
        (" \u200b ", 9, "text-empty"),
    ]:
        with pytest.raises(PanierError) as caught:
            clean_text(text, most)
        assert caught.value.reason.key == key


ODD = (
    "a \u0301\u0302\u200d\u200c\ufe0f\u20e3\u202e\U0001f468\U0001f3fd\U0001f3f4\U000e0067\u094d\u0915\u0639\u1100\u1161"
)


@given(st.text() | st.text(st.sampled_from(ODD)))
def test_cleaning_a_clean_text_changes_nothing(text: str) -> None:
    for clean in (lambda text: clean_name(text, []), clean_text):
        try:
            once = clean(text)
        except PanierError:
            continue
        assert clean(once) == once
        assert "\u202e" not in once
        assert "".join(graphemes(once)) == once

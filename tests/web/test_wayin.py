"""The way in: from the home page or a scanned code to a chair, and everything a room can be told between games."""

import re

from playwright.async_api import Locator, Page, expect

from web.people import Company, Person


async def open_room(host: Person, game: str = "Snack Match") -> str:
    """A room with nobody else in it yet; gives its path."""
    await host.go()
    await host.page.get_by_role("button", name=f"With friends: open a room for {game}").click()
    await expect(host.page.get_by_role("heading", name=re.compile(r"^Room "))).to_be_visible()
    return "/room/" + host.page.url.rpartition("/")[2]


async def sit_down(guest: Person, path: str, name: str) -> None:
    await guest.go(path)
    await guest.page.get_by_label("Your name").fill(name)
    await guest.page.get_by_role("button", name="Sit down").click()
    await expect(chairs(guest.page).filter(has_text="you")).to_contain_text(name)


def chairs(page: Page) -> Locator:
    return page.get_by_role("region", name=re.compile(r"^At the table")).get_by_role("listitem")


def at_table(page: Page) -> Locator:
    return page.locator("main[data-game]")


async def press(button: Locator) -> None:
    """By keyboard: what has just appeared ignores fingers for a moment."""
    await button.press("Enter")


async def test_one_tap_plays_and_nothing_is_lost_by_going_away(company: Company) -> None:
    ana = await company.phone("Ana")
    await ana.go()
    await ana.look("home", whole=True)
    await ana.page.get_by_role("button", name="Play now: Snack Match").click()
    await expect(at_table(ana.page)).to_have_attribute("data-game", "snack-match")
    await ana.page.reload()
    await expect(at_table(ana.page)).to_be_visible()
    await ana.page.go_back()
    await ana.page.get_by_role("region", name="Continue").get_by_role("link").click()
    await expect(at_table(ana.page)).to_be_visible()


async def test_a_french_browser_is_french_and_may_be_told_otherwise(company: Company) -> None:
    ana = await company.desktop("Ana", locale="fr-FR", dark=True)
    await ana.go()
    await expect(ana.page.get_by_role("button", name="Jouer à Snack Match contre des robots")).to_be_visible()
    await ana.look("home", whole=True)
    await ana.page.get_by_role("button", name="English").click()
    await ana.page.reload()
    await expect(ana.page.get_by_role("button", name="Play now: Snack Match")).to_be_visible()
    await expect(ana.page.locator("html")).to_have_attribute("lang", "en")


async def test_from_a_scanned_code_to_a_chair_it_is_one_tap_and_one_more_to_be_ready(company: Company) -> None:
    ana = await company.desktop("Ana")
    path = await open_room(ana)
    ben = await company.phone("Ben", locale="fr-FR")
    await ben.go(path)
    await ben.look("door", whole=True)
    await ben.page.get_by_role("button", name="asseoir").click()
    await expect(chairs(ana.page).filter(has_text="not ready yet")).to_have_count(1)
    await ben.page.get_by_role("button", name="bon pour moi").click()
    await expect(chairs(ana.page).filter(has_text="not ready yet")).to_have_count(0)
    await ana.look("lobby", whole=True)
    await ben.look("lobby", whole=True)
    await ana.page.get_by_role("button", name="Start").click()
    await expect(at_table(ana.page)).to_be_visible()
    await expect(at_table(ben.page)).to_be_visible()


async def test_a_code_is_read_however_it_is_typed(company: Company) -> None:
    ana, ben = await company.phone("Ana"), await company.phone("Ben")
    path = await open_room(ana)
    code = path.rpartition("/")[2]
    await ben.go()
    field = ben.page.get_by_label("Join friends")
    await field.fill("what")
    await field.press("Enter")
    await expect(ben.page.get_by_role("alert")).to_contain_text("six letters")
    await field.fill(f" {code[:3]} {code[3:]} ".lower())
    await field.press("Enter")
    await expect(ben.page.get_by_role("button", name="Sit down")).to_be_visible()


async def test_a_code_that_nobody_has_is_said_to_be_so(company: Company) -> None:
    ana = await company.phone("Ana")
    ana.forgive("status of 404")
    await ana.go("/room/AAAAAA")
    await expect(ana.page.get_by_role("alert")).to_contain_text("There is no room with this code")
    await ana.look("no-such-room")


async def test_a_name_that_is_taken_comes_with_another_that_is_free(company: Company) -> None:
    ana, ben, other = await company.phone("Ana"), await company.phone("Ben"), await company.phone("Other")
    path = await open_room(ana)
    await sit_down(ben, path, "Ben")
    other.forgive("status of 409")
    await other.go(path)
    await other.page.get_by_label("Your name").fill("ben")
    await other.page.get_by_role("button", name="Sit down").click()
    await expect(other.page.get_by_role("alert")).to_contain_text("Somebody here is called ben")
    await other.look("door-name-taken")
    await other.page.get_by_role("button", name="Be ben 2").click()
    await other.page.get_by_role("button", name="Sit down").click()
    await expect(chairs(ana.page).filter(has_text="ben 2")).to_have_count(1)


async def test_a_new_phone_gets_its_seat_in_mid_game_when_somebody_says_yes(company: Company) -> None:
    ana, ben, new = await company.desktop("Ana"), await company.phone("Ben"), await company.phone("New")
    path = await open_room(ana)
    await sit_down(ben, path, "Ben")
    await ana.page.get_by_role("button", name="Start").click()
    await expect(at_table(ben.page)).to_be_visible()

    await new.go(path)
    await expect(new.page.get_by_text("A game is running.")).to_be_visible()
    await new.page.get_by_role("button", name="I was here already").click()
    await new.page.get_by_role("button", name="Ben").click()
    number = await new.page.locator(".number").inner_text()
    await new.look("lost-seat")
    await expect(ana.page.get_by_role("alert")).to_contain_text(f"Is this Ben at a new phone, showing {number}?")
    await ana.look("seat-request")
    await press(ana.page.get_by_role("button", name="No", exact=True))
    await expect(new.page.get_by_role("heading", name="Somebody said no.")).to_be_visible()

    await press(new.page.get_by_role("button", name="Ask again"))
    await press(ana.page.get_by_role("button", name="Yes, let them in"))
    await expect(at_table(new.page)).to_be_visible()
    await expect(ben.page.get_by_role("heading", name="This seat is open in another window")).to_be_visible()


async def test_two_windows_of_one_person_take_turns(company: Company) -> None:
    ana = await company.phone("Ana")
    path = await open_room(ana)
    second = await ana.page.context.new_page()
    await second.goto(ana.url + path)
    await expect(chairs(second)).not_to_have_count(0)
    await ana.look("replaced")
    await ana.page.get_by_role("button", name="Use it here").click()
    await expect(chairs(ana.page)).not_to_have_count(0)
    await expect(second.get_by_role("button", name="Use it here")).to_be_visible()


async def test_who_is_sent_away_or_leaves_is_told_and_may_knock_again(company: Company) -> None:
    ana, ben = await company.phone("Ana"), await company.phone("Ben")
    path = await open_room(ana)
    await sit_down(ben, path, "Ben")
    await ana.page.get_by_role("button", name="Ben").click()
    await ana.look("chair-of-a-person")
    await press(ana.page.get_by_role("button", name="Send them away"))
    await press(ana.page.get_by_role("button", name="Send away"))
    await expect(ben.page.get_by_role("heading", name="The host has asked you to leave.")).to_be_visible()
    await sit_down(ben, path, "Ben")
    await ben.page.get_by_role("button", name="Menu").click()
    await press(ben.page.get_by_role("button", name="Leave the room"))
    await press(ben.page.get_by_role("button", name="Leave", exact=True))
    await expect(ben.page.get_by_role("heading", name="Panier")).to_be_visible()


async def test_bots_come_in_three_strengths_and_chairs_change_places(company: Company) -> None:
    ana = await company.phone("Ana")
    await open_room(ana)
    for number in (2, 3):
        await ana.page.get_by_role("button", name="Add a bot").click()
        await expect(chairs(ana.page).filter(has_text="bot")).to_have_count(number)  # with the chair to add one
    bot = chairs(ana.page).nth(1)
    await bot.get_by_role("button").click()
    await ana.page.get_by_label("strong bot").press("Space")
    await expect(bot).to_contain_text("strong bot")
    await ana.look("chair-of-a-bot")
    await press(ana.page.get_by_role("button", name="Earlier"))
    await expect(chairs(ana.page).nth(0)).to_contain_text("strong bot")
    await press(ana.page.get_by_role("button", name="Remove this bot"))
    await expect(chairs(ana.page).filter(has_text="strong bot")).to_have_count(0)


async def test_variants_are_switches_that_stay_as_they_were_set(company: Company) -> None:
    ana = await company.phone("Ana")
    await open_room(ana)
    await ana.page.get_by_text("Variants").click()
    await ana.page.get_by_role("switch", name="Going beneath").click()
    await ana.page.get_by_label("My own choice").check()
    card = ana.page.get_by_role("group", name="Bonus card 1")
    await card.get_by_label("What counts").select_option("most")
    await ana.look("variants", whole=True)
    await expect(ana.page.get_by_text("2 changed")).to_be_visible()
    await ana.page.reload()
    await ana.page.get_by_text("Variants").click()
    await expect(ana.page.get_by_role("switch", name="Going beneath")).not_to_be_checked()
    await expect(card.get_by_label("What counts")).to_have_value("most")
    other = ana.page.get_by_role("group", name="Bonus card 2").get_by_label("What counts")
    await expect(other).not_to_have_value(re.compile("least|most"))


async def test_what_is_done_without_a_connection_is_done_when_it_is_back(company: Company) -> None:
    ana = await company.phone("Ana")
    await open_room(ana)
    await ana.air.lose()
    await expect(ana.page.get_by_text("No connection.")).to_be_visible()
    await ana.page.get_by_role("button", name="Add a bot").click()
    await expect(ana.page.get_by_text("What you did is kept")).to_be_visible()
    await ana.look("lobby-without-connection")
    ana.air.recover()
    await expect(chairs(ana.page).filter(has_text="good bot")).to_have_count(1)
    await expect(ana.page.get_by_text("No connection.")).to_have_count(0)


async def test_settings_and_the_invitation_are_in_the_menu(company: Company) -> None:
    ana = await company.phone("Ana")
    path = await open_room(ana)
    await ana.page.get_by_role("button", name="Menu").click()
    await ana.look("menu")
    await press(ana.page.get_by_role("button", name="Settings"))
    await ana.page.get_by_label("Dark").check()
    await expect(ana.page.locator("html")).to_have_attribute("data-theme", "dark")
    name = ana.page.get_by_label("Your name")
    await name.fill("Anastasia")
    await name.press("Enter")
    await ana.look("settings")
    await press(ana.page.get_by_role("button", name="Back"))
    await press(ana.page.get_by_role("button", name="Invite"))
    dialog = ana.page.get_by_role("dialog")
    await expect(dialog.get_by_label("Link")).to_have_value(re.compile(path + "$"))
    await expect(dialog.get_by_role("img", name="QR code")).to_have_js_property("complete", True)
    await press(dialog.get_by_role("button", name="Copy"))
    await expect(dialog.get_by_text("The link is copied.")).to_be_visible()
    await ana.page.keyboard.press("Escape")
    await expect(chairs(ana.page).filter(has_text="you")).to_contain_text("Anastasia")

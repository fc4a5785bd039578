"""Reception can be lost, stall and recover, and a phone can be locked: a page meets what it would in a garden."""

from playwright.async_api import Locator, expect

from web.people import Company, Person

# A room, and a socket in it; what happens is written on the page, where `expect` waits for it.
FOLLOW = """async () => {
    const post = async (path, body) => (await fetch(path, {
        method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body),
    })).json();
    const line = (text) => document.body.append(Object.assign(document.createElement("p"), { textContent: text }));
    const { code, person } = await post("/api/rooms", { name: "Ana" });
    const { ticket } = await post(`/api/rooms/${code}/ticket`, { person });
    window.socket = new WebSocket(`ws://${location.host}/ws`);
    socket.onopen = () => socket.send(JSON.stringify({ t: "hello", ticket }));
    socket.onmessage = ({ data }) => line(`heard ${JSON.parse(data).t}`);
    socket.onclose = () => line("closed");
    document.onvisibilitychange = () => line(document.visibilityState);
    window.addBot = () => socket.send(JSON.stringify({ t: "add-bot", cmd: "12345678", strength: "sprout" }));
}"""


REACHES = "() => fetch('/healthz').then(() => true, () => false)"


def heard(person: Person) -> Locator:
    return person.page.get_by_text("heard")


async def following(company: Company) -> Person:
    ana = await company.phone("Ana")
    await ana.go()
    await ana.page.evaluate(FOLLOW)
    await expect(heard(ana).first).to_be_visible()
    return ana


async def test_lost_reception_breaks_sockets_and_lets_nobody_through(company: Company) -> None:
    ana = await following(company)
    await ana.air.lose()
    await expect(ana.page.get_by_text("closed")).to_be_visible()
    assert not await ana.page.evaluate(REACHES)
    ana.air.recover()
    assert await ana.page.evaluate(REACHES)


async def test_in_a_tunnel_nothing_arrives_and_nothing_is_lost(company: Company) -> None:
    ana = await following(company)
    ben = await company.desktop("Ben")
    await ben.go()
    ana.air.stall()
    before = await heard(ana).count()
    await ana.page.evaluate("addBot()")
    assert await ben.page.evaluate(REACHES)  # who is elsewhere notices nothing, and by then Ana would have heard
    assert await heard(ana).count() == before
    ana.air.recover()
    await expect(ana.page.get_by_text("heard done")).to_be_visible()
    await expect(ana.page.get_by_text("closed")).to_have_count(0)


async def test_a_locked_phone_is_hidden_and_stands_still_and_its_socket_breaks(company: Company) -> None:
    ana = await following(company)
    ticks: list[str] = []
    ana.page.on("console", lambda message: ticks.append(message.text))
    async with ana.page.expect_console_message():
        await ana.page.evaluate("() => void setInterval(() => console.log('tick'), 10)")
    await ana.lock()
    ben = await company.desktop("Ben")
    await ben.go()
    ticks.clear()  # what was under way when the phone was locked
    assert await ben.page.evaluate(REACHES)
    assert await ben.page.evaluate("new Promise((resolve) => setTimeout(() => resolve(true), 200))")
    assert ticks == []
    async with ana.page.expect_console_message():
        await ana.unlock()
    await expect(ana.page.locator("p", has_text="hidden")).to_be_visible()
    await expect(ana.page.locator("p", has_text="visible")).to_be_visible()
    await expect(ana.page.get_by_text("closed")).to_be_visible()
    assert await ana.page.evaluate(REACHES)

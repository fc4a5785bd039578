import { describe, expect, it } from "vitest";

import { bestsAfter } from "../../src/wire/duel.svelte.ts";
import { duelRows, overtook, bestReaction, type Duellist } from "../../src/pages/party/duelRows.ts";
import { addresses } from "../../src/room/invitation.svelte.ts";
import { COMPANY_TIMEOUT_MS, waitForCompany } from "../../src/room/waitForCompany.ts";
import { isWhole, loom, nextStrip, step, unwoven, WINDOW, woven, type Loom } from "../../src/pages/party/weaver.ts";
import { EMPTY, lay, slotOf, whyNot } from "../../src/games/picnic/rulesMirror/weave.ts";
import { colOf, rowOf } from "../../src/games/picnic/rulesMirror/field.ts";
import type { DuelMessage } from "../../src/wire/wire.ts";

const over = (more: Partial<DuelMessage>): DuelMessage => ({
  t: "duelling",
  duel: 1,
  state: "over",
  people: [0, 1, 2, 3],
  photo: [],
  winners: [],
  early: [],
  waited: 0,
  ...more,
});
const PEOPLE: Duellist[] = ["Ana", "Ben", "Cleo", "Dan"].map((name, id) => ({ id, name, avatar: "donut" }));

/** Chance that can be had again. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1664525 + 1013904223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

describe("a duel that is over", () => {
  const duel = over({
    photo: [
      { person: 2, millis: 240, arrived: 2 },
      { person: 0, millis: 300, arrived: 1 },
    ],
    winners: [2],
    early: [1],
  });

  it("lists who was quick, who did not tap, who could not wait", () => {
    expect(duelRows(duel, PEOPLE)).toEqual([
      { person: PEOPLE[2], millis: 240, early: false, won: true, behind: 0, length: 80 },
      { person: PEOPLE[0], millis: 300, early: false, won: false, behind: 60, length: 100 },
      { person: PEOPLE[3], millis: null, early: false, won: false, behind: 0, length: 0 },
      { person: PEOPLE[1], millis: null, early: true, won: false, behind: 0, length: 0 },
    ]);
  });

  it("leaves out who has left the room", () => {
    expect(duelRows(duel, PEOPLE.slice(0, 2)).map((line) => line.person.name)).toEqual(["Ana", "Ben"]);
  });

  it("says when the quickest was not the first to come in", () => {
    expect(overtook(duel)).toBe(true);
    expect(overtook({ ...duel, winners: [0, 2] })).toBe(false);
    expect(overtook(over({}))).toBe(false);
    const inTime = [
      { person: 2, millis: 240, arrived: 1 },
      { person: 0, millis: 300, arrived: 2 },
    ];
    expect(overtook({ ...duel, photo: inTime })).toBe(false);
  });

  it("is remembered for the evening by each one's best", () => {
    const first = bestsAfter(new Map(), duel);
    const photo = [
      { person: 0, millis: 230, arrived: 1 },
      { person: 2, millis: 260, arrived: 2 },
    ];
    const bests = bestsAfter(first, over({ photo }));
    expect([...bests]).toEqual([
      [2, 240],
      [0, 230],
    ]);
    expect(bestReaction(bests)).toEqual({ person: 0, millis: 230 });
    expect([...first]).toEqual([
      [2, 240],
      [0, 300],
    ]);
    expect(bestReaction(new Map())).toBeNull();
    const level = bestsAfter(bests, over({ photo: [{ person: 3, millis: 230, arrived: 1 }] }));
    expect(bestReaction(level)).toEqual({ person: 0, millis: 230 }); // who was so quick first
    const later = bestsAfter(level, over({ photo: [{ person: 2, millis: 230, arrived: 1 }] }));
    expect(bestReaction(later)).toEqual({ person: 0, millis: 230 });
  });
});

describe("a picnic that weaves itself", () => {
  it("keeps to the rules and to its window until it is whole, some strips going beneath", () => {
    let beneath = 0;
    for (let seed = 1; seed <= 40; seed++) {
      const random = seeded(seed);
      let picnic = EMPTY;
      while (!isWhole(picnic)) {
        const place = nextStrip(picnic, random);
        expect(whyNot(picnic, place, { touch: true, braid: true })).toBeNull();
        for (const cell of slotOf(place).cells) {
          expect(rowOf(cell)).toBeGreaterThanOrEqual(WINDOW.row);
          expect(rowOf(cell)).toBeLessThan(WINDOW.row + WINDOW.rows);
          expect(colOf(cell)).toBeGreaterThanOrEqual(WINDOW.col);
          expect(colOf(cell)).toBeLessThan(WINDOW.col + WINDOW.cols);
        }
        beneath += place.beneath.length;
        picnic = lay(picnic, place);
        expect(picnic.strips.length).toBeLessThanOrEqual(12);
      }
    }
    expect(beneath).toBeGreaterThan(40);
  });

  it("comes apart in reverse", () => {
    const picnic = woven(seeded(3));
    expect(lay(unwoven(picnic), picnic.strips.at(-1)!)).toEqual(picnic);
  });

  it("moves one strip at a time, for ever, and lets each be bare before it is woven anew", () => {
    const random = seeded(5);
    let looms: Loom[] = [loom(woven(random, 2)), loom(EMPTY)];
    const strips: number[] = [];
    for (let i = 0; i < 120; i++) {
      const before = looms;
      looms = step(looms, random);
      expect(looms.filter((one) => one.moving).length).toBe(1);
      for (const [at, one] of looms.entries()) {
        const was = before[at]!;
        if (was.moving && !was.going)
          expect(one.picnic.strips.length + (one.going ? 1 : 0)).toBe(was.picnic.strips.length + 1);
      }
      strips.push(looms[0]!.picnic.strips.length);
    }
    const top = strips.indexOf(Math.max(...strips));
    expect(strips.slice(top)).toContain(0);
  });
});

describe("when nobody comes", () => {
  it("says so after a minute, and not if somebody came", () => {
    let waiting: { millis: number; then: () => void } | null = null;
    const after = (millis: number, then: () => void) => {
      waiting = { millis, then };
      return () => (waiting = null);
    };
    let said = 0;
    waitForCompany(() => said++, after);
    expect(waiting!.millis).toBe(COMPANY_TIMEOUT_MS);
    waiting!.then();
    expect(said).toBe(1);
    waitForCompany(() => said++, after)();
    expect(waiting).toBeNull();
  });

  it("has every address of the invitation, to scan and to type", () => {
    const found = {
      url: "http://192.168.1.7:8420/room/K7M2QX",
      others: ["http://panier.local:8420/room/K7M2QX"],
      qr: "/qr.svg",
    };
    expect(addresses(found, "http://x/")).toEqual([
      { url: found.url, typed: "192.168.1.7:8420", scheme: "http://", qr: "/qr.svg?address=0", reachable: true },
      { url: found.others[0], typed: "panier.local:8420", scheme: "http://", qr: "/qr.svg?address=1", reachable: true },
    ]);
    expect(addresses(null, "https://game.test/room/K7M2QX")).toEqual([
      { url: "https://game.test/room/K7M2QX", typed: "game.test", scheme: "https://", qr: null, reachable: true },
    ]);
  });

  it.each(["localhost:8000", "127.0.0.1:8000", "[::1]:8000"])(
    "has nothing to scan at %s, which is nobody else's",
    (host) => {
      const found = { url: `http://${host}/room/K7M2QX`, others: [], qr: "/qr.svg" };
      expect(addresses(found, "http://x/")[0]).toMatchObject({ qr: null, reachable: false });
    },
  );
});

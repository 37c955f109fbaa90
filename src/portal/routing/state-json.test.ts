import { expect, it } from "vitest";
import { textOf } from "#tests/support/document-text.ts";
import { toStateJson } from "./state-json.ts";

const toText = (state: Parameters<typeof toStateJson>[0]): string => textOf(toStateJson(state));

const screen = (title: string) => ({ title, blocks: { a: { block: "<b>" } }, order: ["a"] });

/** Parts of a state as the server has it, some of them not there. */
const stateOf = (parts: object) => ({
  url: "/",
  site: { code: "x", name: undefined, menus: { m: "</script>" }, screens: { home: screen("h") } },
  texts: { "a.b": "line\u2028and\u2029more" },
  status: null,
  data: { "k?{}": { list: ["<", null] }, gone: undefined, none: null },
  now: 5,
  ...parts,
});

it("says what JSON says of the whole state, and nothing that could end a script", () => {
  for (let turn = 0; turn < 2; turn += 1) {
    const state = stateOf({});
    const text = toText(state);
    expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(state)));
    expect(text).not.toMatch(/[<\u2028\u2029]/u);
  }
});

it("writes what two pages share once, and what differs each time", () => {
  const [texts, menus, answer] = [{ a: "1" }, { m: "1" }, { list: [1] }];
  let read = 0;
  const counted = new Proxy(answer, {
    get: (target, name) => {
      if (name === "list") read += 1;
      return Reflect.get(target, name);
    },
  });
  const pageOf = (id: string, now: number) =>
    toText(
      stateOf({ texts, now, site: { menus, screens: { [id]: screen(id) } }, data: { k: counted } }),
    );
  const [home, lobby] = [JSON.parse(pageOf("home", 1)), JSON.parse(pageOf("lobby", 2))];
  expect(read).toBe(1);
  expect([home.now, lobby.now]).toEqual([1, 2]);
  expect(Object.keys(lobby.site.screens)).toEqual(["lobby"]);
  expect(lobby.data).toEqual({ k: answer });
});

it("forgets the oldest rather than grow without end", () => {
  const first = { long: "x".repeat(9_000_000) };
  const text = toText(stateOf({ texts: first }));
  first.long = "y";
  expect(toText(stateOf({ texts: first }))).toBe(text);
  toStateJson(stateOf({ texts: { long: "z".repeat(9_000_000) } }));
  expect(toText(stateOf({ texts: first }))).not.toBe(text);
});

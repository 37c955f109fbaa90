import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isNarrowed, type LobbyState, plainState, readState, writeState } from "./state.ts";

const read = (query: string): LobbyState => readState(new URLSearchParams(query));

describe("the lobby's state in the address", () => {
  it("is empty for the plain lobby", () => {
    expect(writeState(plainState)).toBe("");
    expect(isNarrowed(plainState)).toBe(false);
  });

  it("comes back as it was written", () => {
    const states = fc.record({
      vendor: fc.option(fc.stringMatching(/^[A-Z0-9_]{1,16}$/)),
      search: fc.string({ maxLength: 100 }).map((text) => text.trim()),
      everywhere: fc.boolean(),
      minBet: fc.boolean(),
      lines: fc.boolean(),
      hold: fc.boolean(),
      show: fc.constantFrom("all" as const, "favourites" as const, "recent" as const),
      sort: fc.constantFrom("hot" as const, "name" as const, "new" as const),
      pages: fc.integer({ min: 1, max: 50 }),
    });
    fc.assert(
      fc.property(states, (state) => {
        const expected = { ...state, everywhere: state.everywhere && state.search !== "" };
        expect(read(writeState(state))).toEqual(expected);
      }),
    );
  });

  it("takes nothing strange from an address", () => {
    expect(read("page=9999").pages).toBe(50);
    expect(read("page=-3").pages).toBe(1);
    expect(read("page=x").pages).toBe(1);
    expect(read("sort=constructor").sort).toBe("hot");
    expect(read(`search=${"a".repeat(500)}`).search).toHaveLength(100);
    expect(read("search=%00ko%0Ai%7F").search).toBe("koi");
    expect(read("vendor=").vendor).toBeNull();
  });
});

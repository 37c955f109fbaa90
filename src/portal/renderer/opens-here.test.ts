import { describe, expect, it } from "vitest";
import { opensHere } from "./opens-here.ts";

describe("a link to an address outside", () => {
  it("opens a window of its own, unless it says otherwise", () => {
    const url = "https://example.com/";
    expect(opensHere({ type: "url", url })).toBe(false);
    expect(opensHere({ type: "url", url, newWindow: true })).toBe(false);
    expect(opensHere({ type: "url", url, newWindow: false })).toBe(true);
    expect(opensHere({ type: "route", path: "/" })).toBe(false);
  });
});

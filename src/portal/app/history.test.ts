import { describe, expect, it } from "vitest";
import { browserPlace, fixedPlace } from "./history.tsx";

/** As much of a window as a history needs, with a Back that works. */
function fakeWindow(start: string) {
  const entries: { url: string; state: unknown }[] = [{ url: start, state: null }];
  let at = 0;
  let back: () => void = () => undefined;
  const part = () => new URL(entries[at]?.url ?? "/", "http://portal.test");
  const window = {
    addEventListener: (_name: string, listener: () => void) => {
      back = listener;
    },
    location: {
      get pathname() {
        return part().pathname;
      },
      get search() {
        return part().search;
      },
      get hash() {
        return part().hash;
      },
    },
    history: {
      get state() {
        return entries[at]?.state ?? null;
      },
      pushState: (state: unknown, _title: string, url: string) => {
        entries.splice(at + 1, entries.length, { url, state });
        at += 1;
      },
      replaceState: (state: unknown, _title: string, url: string) => {
        entries[at] = { url, state };
      },
    },
  };
  const go = (steps: number) => {
    at += steps;
    back();
  };
  return { window: window as unknown as Window, go, entries, length: () => entries.length };
}

describe("browserPlace", () => {
  it("pushes and replaces entries, each with a key and what was left with it", () => {
    const { window, length } = fakeWindow("/rng?page=2");
    const place = browserPlace(window);
    expect(place.current()).toEqual({ url: "/rng?page=2", key: "first", way: "POP", state: null });
    place.navigate("/live", { state: { keepScroll: true } });
    const second = place.current();
    expect(second).toMatchObject({ url: "/live", way: "PUSH", state: { keepScroll: true } });
    place.navigate("/fish", { replace: true });
    expect(place.current()).toMatchObject({ url: "/fish", way: "REPLACE", state: null });
    expect(place.current().key).not.toBe(second.key);
    expect(length()).toBe(2);
  });

  it("comes back to an entry under its own key, and says so once", () => {
    const { window, go } = fakeWindow("/");
    const place = browserPlace(window);
    place.navigate("/rng");
    const { key } = place.current();
    place.navigate("/live");
    let told = 0;
    place.subscribe(() => {
      told += 1;
    });
    go(-1);
    expect(place.current()).toMatchObject({ url: "/rng", key, way: "POP" });
    go(-1);
    expect(place.current()).toMatchObject({ url: "/", key: "first" });
    expect(told).toBe(2);
  });

  it("stays on its entry when the page only jumps to a part of itself", () => {
    const { window, go, entries } = fakeWindow("/");
    const place = browserPlace(window);
    place.navigate("/rng");
    const before = place.current();
    entries.push({ url: "/rng#main", state: null });
    go(1);
    expect(place.current()).toBe(before);
  });

  it("gives the same place as long as nothing moved, as React asks", () => {
    const place = browserPlace(fakeWindow("/").window);
    expect(place.current()).toBe(place.current());
    const still = fixedPlace("/rng");
    expect(still.current()).toBe(still.current());
  });
});

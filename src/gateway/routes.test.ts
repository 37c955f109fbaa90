import { describe, expect, it } from "vitest";
import type { Merchant, Screen } from "#src/contracts/site.gen.ts";
import { loginAddress, needsLogin, screenAt } from "./routes.ts";

const screen = (route: Partial<Screen["route"]>): Screen =>
  ({
    title: { text: "x" },
    blocks: {},
    order: [],
    route: { access: "open", ...route },
  }) as unknown as Screen;

const screens = {
  lobby: screen({ path: "/{games}", params: { games: ["rng", "live"] } }),
  home: screen({ path: "/", aliases: ["/index.html"] }),
  login: screen({ path: "/login", access: "public" }),
  register: screen({ path: "/register", aliases: ["/register.html"], access: "public" }),
  promo: screen({ path: "/promo/{id}" }),
};
const closed = { screens, access: { loginRequired: true } } as unknown as Merchant;
const open = { screens, access: { loginRequired: false } } as unknown as Merchant;

describe("the screen of a path", () => {
  it.each([
    ["/", screens.home],
    ["/index.html", screens.home],
    ["/rng", screens.lobby],
    ["/rng/", screens.lobby],
    ["/login", screens.login],
    ["/promo/7", screens.promo],
    ["/poker", undefined],
    ["/promo", undefined],
    ["/promo/", undefined],
    ["/constructor", undefined],
  ])("%s", (path, expected) => {
    expect(screenAt(open, path)).toBe(expected);
  });
});

describe("login-only access", () => {
  it("ROUTE-22 sends visitors away from everything but the exempt pages", () => {
    const sent = ["/", "/rng", "/nowhere"].map((path) => needsLogin(closed, path));
    const exempt = ["/login", "/register", "/register.html"].map((path) =>
      needsLogin(closed, path),
    );
    expect(sent).toEqual([true, true, true]);
    expect(exempt).toEqual([false, false, false]);
  });

  it("ROUTE-23 sends nobody anywhere when it is off", () => {
    expect(["/", "/rng", "/nowhere"].some((path) => needsLogin(open, path))).toBe(false);
  });

  it("remembers where the visitor wanted to go", () => {
    expect(loginAddress("/")).toBe("/login");
    expect(loginAddress("/rng?page=2&x=//evil")).toBe(
      "/login?return=%2Frng%3Fpage%3D2%26x%3D%2F%2Fevil",
    );
  });
});

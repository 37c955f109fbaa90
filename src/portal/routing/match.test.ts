import { describe, expect, it } from "vitest";
import type { Screen } from "#src/contracts/site.gen.ts";
import { matchScreen } from "./match.ts";

const chrome = {
  header: true,
  sideMenu: "full",
  banner: true,
  footer: true,
  bottomBar: true,
} as const;
const screen = (route: Partial<Screen["route"]> & { path: string }): Screen => ({
  title: "t",
  route: { chrome, access: "open", chunk: "index", ...route },
  blocks: {},
  order: [],
});

const screens = {
  lobby: screen({ path: "/{games}", params: { games: ["rng", "live"] } }),
  home: screen({ path: "/", aliases: ["/index", "/index.html", "/home"] }),
  register: screen({ path: "/register", aliases: ["/register.html"] }),
};

describe("matching a path to a screen", () => {
  it("ROUTE-01 ROUTE-02 ROUTE-04 finds screens by path and by alias", () => {
    for (const path of ["/", "/index", "/index.html", "/home", "/home/"])
      expect(matchScreen(screens, path)?.screenId, path).toBe("home");
    for (const path of ["/register", "/register.html"])
      expect(matchScreen(screens, path)?.screenId, path).toBe("register");
  });

  it("ROUTE-11 accepts only the named values of a parameter", () => {
    expect(matchScreen(screens, "/rng")).toMatchObject({
      screenId: "lobby",
      params: { games: "rng" },
    });
    for (const path of ["/casino", "/rng/slots", "/constructor", "//", "/%72ng"])
      expect(matchScreen(screens, path)?.screenId === "lobby", path).toBe(false);
  });
});

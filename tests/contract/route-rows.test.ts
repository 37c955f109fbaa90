import { beforeAll, describe, expect, it } from "vitest";
import { type PortalRoute, readSkin, type Skin } from "#tests/support/portal-routes.ts";
import { some } from "#tests/support/some.ts";

let aurora: Skin;
let siam: Skin;
beforeAll(async () => {
  [aurora, siam] = await Promise.all([readSkin("aurora"), readSkin("siam")]);
});

const routeAt = (path: string, { routes } = aurora): PortalRoute => {
  const found = routes.find((route) => route.path === path);
  if (found === undefined) throw new Error(`No screen of the skin has the path ${path}.`);
  return found;
};

/** A route's parts of the frame, as the table of specification 2 names them. */
interface Chrome {
  header: boolean;
  banner: boolean;
  footer: boolean;
  sideMenu: "full" | "mini" | "none";
}

describe("the table of routes (spec 2)", () => {
  const all = { header: true, banner: true, footer: true, sideMenu: "full" as const };

  const form = { header: true, banner: true, footer: false, sideMenu: "none" as const };

  it.each<[row: string, paths: [string, ...string[]], screen: string, chrome: Chrome]>([
    ["ROUTE-01 ROUTE-02 ROUTE-03", ["/", "/index", "/index.html", "/home"], "home", all],
    ["ROUTE-04 ROUTE-05", ["/register", "/register.html"], "register", form],
  ])("%s %j is in both skins the screen %s with its parts", (_row, paths, screen, chrome) => {
    for (const skin of [aurora, siam])
      for (const path of some(paths)) {
        const route = routeAt(path, skin);
        expect([path, route.screen]).toEqual([path, screen]);
        expect(route.chrome).toMatchObject(chrome);
        expect(route.bannerGroup).toMatch(/^[\w-]+$/);
      }
  });

  it("ROUTE-10 ROUTE-11 the lobby has the addresses of the specification alone, with all parts", () => {
    const games = "cockfight elott esports fish hot inhouse live lott pvp rng sports".split(" ");
    const lobbiesOf = ({ routes }: Skin) => routes.filter(({ screen }) => screen === "lobby");
    expect(
      lobbiesOf(aurora)
        .map(({ path }) => path)
        .sort(),
    ).toEqual(games.map((each) => `/${each}`));
    for (const { path, chrome } of some([...lobbiesOf(aurora), ...lobbiesOf(siam)])) {
      expect([path, games.includes(path.slice(1))]).toEqual([path, true]);
      expect(chrome).toMatchObject(all);
    }
  });

  it.each<[row: string, path: string, screen: string, chrome: Partial<Chrome>]>([
    [
      "ROUTE-06",
      "/pointMall",
      "pointMall",
      { header: true, banner: true, footer: true, sideMenu: "none" },
    ],
    [
      "ROUTE-07",
      "/lottery",
      "lottery",
      { header: true, banner: false, footer: false, sideMenu: "none" },
    ],
    ["ROUTE-08", "/vnlottery", "vnlottery", { header: true, banner: false, footer: false }],
    ["ROUTE-12", "/promotions", "promotions", { header: true, footer: true, sideMenu: "full" }],
    ["ROUTE-13", "/promoDetail", "promoDetail", { header: true, footer: true, sideMenu: "full" }],
    ["ROUTE-14", "/seamless", "seamless", { header: true, sideMenu: "mini" }],
    ["ROUTE-16", "/helpmc", "help", { header: false }],
    ["ROUTE-17", "/help", "help", { header: false }],
    ["ROUTE-18", "/down", "download", { header: true }],
    ["ROUTE-21", "/download", "download", { header: true }],
  ])("%s %s is the screen %s with its parts of the frame", (_row, path, screen, chrome) => {
    const route = routeAt(path);
    expect(route.screen).toBe(screen);
    expect(route.chrome).toMatchObject(chrome);
  });

  it("ROUTE-08 /vnlottery has a side menu", () => {
    expect(routeAt("/vnlottery").chrome.sideMenu).not.toBe("none");
  });

  it("ROUTE-17 ROUTE-21 the pages of help and of downloads stay open where a login is demanded", () => {
    const { site, routes } = siam;
    expect(site.access.loginRequired).toBe(true);
    const open = routes.filter(({ closed }) => !closed).map(({ path }) => path);
    expect(open).toEqual(expect.arrayContaining(["/help", "/helpmc", "/down", "/download"]));
    expect(open).not.toContain("/");
  });
});

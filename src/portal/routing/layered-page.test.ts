import { describe, expect, it } from "vitest";
import { isUncovered, type LayeredPage, layOver } from "./layered-page.ts";
import { pageOf } from "./page.ts";
import { siteFixture } from "./site.fixture.ts";

const centreScreen = (path: string, centre: "member" | "agent" = "member") => ({
  ...(siteFixture.screens.home as NonNullable<typeof siteFixture.screens.home>),
  route: {
    ...(siteFixture.screens.home as NonNullable<typeof siteFixture.screens.home>).route,
    path,
    aliases: [],
    centre,
  },
});
const site = {
  ...siteFixture,
  screens: {
    ...siteFixture.screens,
    security: centreScreen("/member/securityCenter"),
    deposit: centreScreen("/member/depositv2"),
    team: centreScreen("/agent/agentTeamOverview", "agent"),
  },
};

function entry(url: string, index: number): LayeredPage {
  const page = pageOf(site, url);
  if (page === undefined) throw new Error(`No page has the address ${url}.`);
  return { loaded: { page, blocks: {}, info: {} }, key: `k${index}`, index };
}
const walk = (...urls: readonly [string, ...string[]]): LayeredPage => {
  const [first, ...rest] = urls;
  return rest.reduce((before, url, at) => layOver(before, entry(url, at + 1)), entry(first, 0));
};
const urlUnder = (page: LayeredPage): string | undefined => page.under?.loaded.page.url;

describe("a centre's page (LAYOUT-02)", () => {
  it("lies over the page one came from, however many of its pages follow", () => {
    expect(urlUnder(walk("/rng?vendor=a", "/member/securityCenter"))).toBe("/rng?vendor=a");
    const third = walk("/", "/rng", "/member/securityCenter", "/member/depositv2");
    expect([urlUnder(third), third.under?.index]).toEqual(["/rng", 1]);
  });

  it("LAYOUT-03 the agent centre lies over the page with no member centre open, and in its place where one is", () => {
    const team = walk("/rng", "/agent/agentTeamOverview");
    expect([urlUnder(team), team.loaded.page.screen.route.centre]).toEqual(["/rng", "agent"]);
    const after = walk("/rng", "/member/depositv2", "/agent/agentTeamOverview");
    expect([urlUnder(after), after.under?.under]).toEqual(["/rng", undefined]);
    expect(urlUnder(walk("/rng", "/agent/agentTeamOverview", "/member/depositv2"))).toBe("/rng");
  });

  it("stands alone by its own address, and where one came through the login or registration", () => {
    expect(urlUnder(walk("/member/securityCenter", "/member/depositv2"))).toBeUndefined();
    expect(urlUnder(walk("/login?return=/member/depositv2", "/member/depositv2"))).toBeUndefined();
  });

  it("leaves nothing under the page that follows it", () => {
    expect(urlUnder(walk("/rng", "/member/depositv2", "/"))).toBeUndefined();
  });

  it("uncovers the page it lay over, and no other", () => {
    const open = walk("/rng", "/member/depositv2");
    expect(isUncovered(open, entry("/rng", 0))).toBe(true);
    expect(isUncovered(open, entry("/", 2))).toBe(false);
    expect(isUncovered(entry("/", 0), entry("/rng", 1))).toBe(false);
  });
});

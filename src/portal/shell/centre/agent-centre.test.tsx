import { describe, expect, it } from "vitest";
import type { ConsolidatedValue } from "#src/contracts/api.gen.ts";
import { pageOf } from "#src/portal/routing/page.ts";
import { type BlockWorld, makeBlockWorld } from "#tests/support/block-world.tsx";
import { some } from "#tests/support/some.ts";
import { menuEntries } from "../frame/menu-entries.ts";
import { CentreMenu } from "./centre-menu.tsx";
import { FlagScope } from "./flag-scope.tsx";
import { type CentreName, menuOf } from "./menu-of.ts";
import { PageAllowed } from "./page-allowed.tsx";

const off: ConsolidatedValue = {
  sumBalance: "0.00",
  dailysalreq: "0",
  dailysalreqtype: "0",
  divtypereq: "0",
  contracthoursalreq: "0",
  realtimesalreqtype: "0",
};
const overview = "/agent/agentTeamOverview";

/** The centre of somebody, with the flags of their account; without any they are still on their way. */
const worldOf = (world: BlockWorld, flags?: Partial<ConsolidatedValue>) =>
  makeBlockWorld({
    theme: "dark",
    url: overview,
    ...world,
    ...(flags && {
      answers: [{ name: "consolidated", payload: {}, value: { ...off, ...flags } }],
    }),
  });

async function drawMenu(
  url: string,
  flags: Partial<ConsolidatedValue>,
  { centre, isAgent }: { centre: CentreName; isAgent: number } = { centre: "agent", isAgent: 1 },
): Promise<string> {
  const { draw } = await worldOf({ signedIn: true, isAgent, url }, flags);
  return draw(
    <FlagScope centre={centre}>
      <CentreMenu centre={centre} />
    </FlagScope>,
  );
}

/** The page keys that a menu leads to, in their order. */
const keysIn = (html: string): (string | undefined)[] =>
  [...html.matchAll(/href="\/agent\/(\w+)"/g)].map(([, key]) => key);

async function drawPage(
  world: BlockWorld,
  flags: Partial<ConsolidatedValue> | undefined,
  path = overview,
): Promise<string> {
  const { draw } = await worldOf(world, flags);
  return draw(
    <FlagScope centre="agent">
      <PageAllowed centre="agent" path={path}>
        <p>the page itself</p>
      </PageAllowed>
    </FlagScope>,
  );
}

describe("the agent centre", () => {
  it("AGENT-03 opens on agentTeamOverview", async () => {
    const { site } = await makeBlockWorld();
    expect(pageOf(site, "/agent")?.screenId).toBe("agentTeamOverview");
  });

  it.each([
    ["AGENT-04", "agentAnnouncement"],
    ["AGENT-05", "agentTeamOverview"],
    ["AGENT-06", "registerCenter"],
    ["AGENT-07", "downlineManagmentView"],
    ["AGENT-08", "personalHistoryCopy"],
    ["AGENT-09", "palStatementsAgentCopy"],
    ["AGENT-10", "agentRevenueReport"],
    ["AGENT-11", "agentDownlineTransactionDetailsCopy"],
  ])("%s has %s for every agent, whatever the flags of the account", async (_row, key) => {
    const { site } = await makeBlockWorld();
    expect(keysIn(await drawMenu(overview, {}))).toContain(key);
    expect(pageOf(site, `/agent/${key}`)?.screen.route.centre).toBe("agent");
  });

  it.each([
    ["AGENT-12", "divtypereq", "agentDividendRecordCopy2"],
    ["AGENT-13", "dailysalreq", "agentDailyWages2"],
    ["AGENT-14", "contracthoursalreq", "agentHourSalary"],
    ["AGENT-15", "realtimesalreqtype", "agentRealtimeSalary"],
  ])("%s the flag %s alone brings %s, and contracts with it", async (_row, field, key) => {
    const without = keysIn(await drawMenu(overview, {}));
    const more = keysIn(await drawMenu(overview, { [field]: "1" })).filter(
      (one) => !without.includes(one),
    );
    expect(more).toEqual(["contractRequests", key]);
    const path = `/agent/${key}`;
    const agent = { signedIn: true, isAgent: 1, url: path };
    expect(await drawPage(agent, { [field]: "1" }, path)).toContain("the page itself");
    const closed = await drawPage(agent, {}, path);
    expect(closed).not.toContain("the page itself");
    expect(closed).toContain("not switched on for your account");
    expect(closed).toContain(">Agent centre<");
  });

  it("OPEN-067 the key personalHistoryCopy names a page of either centre, each by its own address", async () => {
    const { site } = await makeBlockWorld();
    const callOf = (path: string): unknown =>
      Object.values(pageOf(site, path)?.screen.blocks ?? {}).map(({ props }) => props?.call);
    expect(callOf("/member/personalHistoryCopy")).toEqual(["recordBet", "lotteryTickets"]);
    expect(callOf("/agent/personalHistoryCopy")).toEqual(["agentTeamBets"]);
  });

  it("SCREEN-04 has contract requests in both centres, for whom a contract is possible", async () => {
    const { site } = await makeBlockWorld();
    for (const [centre, isAgent] of [
      ["member", 0],
      ["agent", 1],
    ] as const) {
      const path = `/${centre}/contractRequests`;
      expect(pageOf(site, path)?.screen.route.centre).toBe(centre);
      const menu = (flags: Partial<ConsolidatedValue>) =>
        drawMenu(path, flags, { centre, isAgent });
      expect(await menu({ divtypereq: "1" })).toContain(`href="${path}"`);
      expect(await menu({})).not.toContain(`href="${path}"`);
    }
  });

  it.each(["agentAnnouncement", "agentTeamOverview", "personalHistoryCopy"])(
    "AGENT-02 highlights the entry of %s while it is open, and no other",
    async (key) => {
      const html = await drawMenu(`/agent/${key}`, {});
      const current = [...html.matchAll(/<a[^>]*aria-current="page"[^>]*>/g)];
      expect(current).toHaveLength(1);
      expect(current[0]?.[0]).toContain(`href="/agent/${key}"`);
    },
  );

  it("AGENT-02 marks on a page without an entry the one that leads to it, in either centre", async () => {
    const { site } = await makeBlockWorld();
    const pages = Object.entries(site.screens).filter(
      ([, { route }]) => route.centre !== undefined,
    );
    let without = 0;
    for (const [id, { route }] of some(pages)) {
      const centre = route.centre ?? "member";
      const entries = Object.values(menuOf(site, centre)?.items ?? {}).map((item) =>
        item?.link.type === "route" ? item.link.path : "",
      );
      if (entries.includes(route.path)) expect([id, route.within]).toEqual([id, undefined]);
      else {
        without += 1;
        for (const path of some(route.within ?? [])) expect(entries).toContain(path);
        const isAgent = centre === "agent" ? 1 : 0;
        const html = await drawMenu(route.path, {}, { centre, isAgent });
        const current = [...html.matchAll(/<a[^>]*aria-current="location"[^>]*>/g)];
        expect([id, current.length]).toEqual([id, 1]);
        expect(current[0]?.[0]).toContain(`href="${route.within?.[0]}"`);
        expect(html).not.toContain('aria-current="page"');
      }
    }
    expect(without).toBeGreaterThan(5);
  });

  it.each([1, 2, 41, 42])("ROLE-12 draws its pages for the agent type %i", async (isAgent) => {
    expect(await drawPage({ signedIn: true, isAgent }, {})).toContain("the page itself");
  });

  it.each([
    ["a member", { signedIn: true, isAgent: 0 }, "The agent centre is for agents"],
    ["a trial account", { signedIn: true, isAgent: 4 }, "You need a real account"],
  ])("ROLE-12 tells %s why there is nothing, and the way on", async (_who, world, words) => {
    const html = await drawPage(world, {});
    expect(html).not.toContain("the page itself");
    expect(html).toMatch(new RegExp(words, "i"));
    expect(html).toContain("<button");
  });

  it("asks for nothing until it is known who is there", async () => {
    const html = await drawPage({}, undefined);
    expect(html).not.toContain("the page itself");
    expect(html).not.toContain("The agent centre is for agents");
  });

  it("HEAD-12 the avatar's menu has the entry for agents alone", async () => {
    for (const [isAgent, isThere] of [
      [1, true],
      [42, true],
      [0, false],
      [4, false],
    ] as const) {
      const { site, facts } = await worldOf({ signedIn: true, isAgent });
      const entries = menuEntries(site.menus.account, facts);
      const paths = entries.map(({ link }) => (link.type === "route" ? link.path : ""));
      expect([isAgent, paths.includes("/agent")]).toEqual([isAgent, isThere]);
    }
  });
});

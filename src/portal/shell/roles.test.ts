import { describe, expect, it, vi } from "vitest";
import type { MemberInfoValue } from "#src/contracts/api.gen.ts";
import { calls } from "#src/contracts/calls.gen.ts";
import type { Menu } from "#src/contracts/site.gen.ts";
import { pageOf } from "../routing/page.ts";
import { siteFixture } from "../routing/site.fixture.ts";
import { gameItem } from "../runtime/launch-item.ts";
import type { PageScope } from "../runtime/page.ts";
import type { Portal, PortalView } from "../runtime/portal.ts";
import type { SessionView } from "../runtime/session.ts";
import { makeStorage } from "../runtime/storage.ts";
import { toSessionView } from "../session/view.ts";
import { makeCommands } from "./commands.ts";
import { menuEntries } from "./frame/menu-entries.ts";

/** Who is there, by the agent type of the login and, once it is loaded, of the member info. */
function viewOf(isAgent: number | null, member: { isAgent: number; type: number } | null = null) {
  const facts = { userName: "lan", account: "A1", nickname: "Lan", isAgent: isAgent ?? 0 };
  return toSessionView({
    context: {
      session: isAgent === null ? null : facts,
      member: member as MemberInfoValue | null,
      hasSession: isAgent !== null,
    },
    hasTag: (tag: string) => tag === "signed-in" && isAgent !== null,
  } as unknown as PortalView);
}

/** What somebody can do on a lobby's page, and the events that the root gets from it. */
function commandsOf(session: SessionView) {
  const sent: unknown[] = [];
  const opened: string[] = [];
  const page = pageOf(siteFixture, "/rng?vendor=JL");
  if (page === undefined) throw new Error("The fixture has no lobby");
  const commands = makeCommands({
    services: {
      client: { call: () => Promise.reject(new Error("Nothing is called here")) },
      portal: { send: (event: unknown) => sent.push(event) } as unknown as Portal,
      navigate: (to) => opened.push(to),
      storage: makeStorage({ session: () => undefined, local: () => undefined }),
      notify: () => undefined,
      report: () => undefined,
    },
    locale: { site: siteFixture, t: (key) => key },
    session,
    page,
    origin: "http://demo.localhost",
  });
  return { commands, sent, opened };
}

/** What a press does that needs a real account: the events the root gets, and whether it acted. */
function press(session: SessionView, options?: Parameters<PageScope["restricted"]>[1]) {
  const { commands, sent } = commandsOf(session);
  let acted = 0;
  commands.restricted(() => {
    acted += 1;
  }, options);
  return { sent, acted };
}

const account: Menu = {
  items: {
    profile: { label: "menu.home", icon: "user", link: { type: "route", path: "/" } },
    agents: {
      label: "menu.home",
      icon: "users",
      link: { type: "route", path: "/rng" },
      when: { type: "role", role: "agent" },
    },
  },
  order: ["profile", "agents"],
};
const entriesFor = (session: SessionView): string[] =>
  menuEntries(account, {
    modules: {},
    signedIn: session.signedIn,
    role: session.role,
    language: "EN",
    languages: [],
    vendorsByCategory: {},
    resources: [],
    country: "VN",
    at: "2026-11-22T12:00:00.000Z",
    consolidated: {},
  }).map(({ id }) => id);

describe("the roles of spec 6", () => {
  it.each([
    [1, "agent"],
    [2, "agent"],
    [41, "agent"],
    [42, "agent"],
    [4, "trial"],
    [0, "member"],
    [3, "member"],
    [5, "member"],
  ])("ROLE-09 ROLE-11 isAgent %i is of the role %s", (isAgent, role) => {
    expect(viewOf(isAgent).role).toBe(role);
    expect(viewOf(null).role).toBe("visitor");
  });

  it("SCOPE-02 everybody is a visitor, a member or an agent; a guest on trial is a member with less", () => {
    const roles = Array.from({ length: 50 }, (_, isAgent) => viewOf(isAgent).role);
    expect(new Set([viewOf(null).role, ...roles])).toEqual(
      new Set(["visitor", "member", "agent", "trial"]),
    );
    expect(roles.filter((role) => role === "trial")).toHaveLength(1);
    expect(viewOf(4)).toMatchObject({ signedIn: true, isAgent: false });
  });

  it("ROLE-02 ROLE-10 ERR-05 a trial account's restricted action stops at the real-account warning", () => {
    const trial = viewOf(4);
    expect(press(trial)).toEqual({
      acted: 0,
      sent: [{ type: "DIALOG.OPENED", dialog: "realAccount" }],
    });
    // A game that is open to trial accounts starts all the same (OPEN-028).
    expect(press(trial, { allowTrial: true })).toEqual({ acted: 1, sent: [] });
    expect(trial.isAgent).toBe(false);
  });

  it("ROLE-01 ROLE-06 a visitor's restricted action opens the login, which comes back here", () => {
    const asked = { type: "LOGIN.ASKED", returnTo: "/rng?vendor=JL" };
    expect(press(viewOf(null))).toEqual({ acted: 0, sent: [asked] });
    expect(press(viewOf(null), { allowTrial: true })).toEqual({ acted: 0, sent: [asked] });
    expect(press(viewOf(0))).toEqual({ acted: 1, sent: [] });
    expect(press(viewOf(41))).toEqual({ acted: 1, sent: [] });
  });

  it("a game that is pressed before it is known who is there waits for that on its own page", () => {
    const { commands, sent, opened } = commandsOf({ ...viewOf(null), state: "checking" });
    vi.stubGlobal("location", new URL("http://demo.localhost/rng?vendor=JL"));
    vi.stubGlobal("history", { state: null });
    commands.play(gameItem({ vassalage: "JL", nodeId: "7" }));
    vi.unstubAllGlobals();
    expect(opened).toEqual(["/game?vendor=JL&id=7"]);
    expect(sent).toEqual([]);
  });

  it("a link to the change of the password is for a real account, wherever a menu has it", () => {
    const follow = (session: SessionView): unknown[] => {
      const { commands, sent } = commandsOf(session);
      commands.open({ type: "modal", modal: "changePassword" });
      return sent;
    };
    expect(follow(viewOf(null))).toEqual([{ type: "LOGIN.ASKED", returnTo: "/rng?vendor=JL" }]);
    expect(follow(viewOf(4))).toEqual([{ type: "DIALOG.OPENED", dialog: "realAccount" }]);
    expect(follow(viewOf(0))).toEqual([{ type: "DIALOG.OPENED", dialog: "changePassword" }]);
  });

  it("ROLE-08 the entry to the agent centre shows only where the agent check passes", () => {
    for (const isAgent of [1, 2, 41, 42])
      expect(entriesFor(viewOf(isAgent))).toEqual(["profile", "agents"]);
    for (const isAgent of [null, 0, 3, 4]) expect(entriesFor(viewOf(isAgent))).toEqual(["profile"]);
  });

  it("ROLE-16 the member info's type decides on agent features, whatever the login said", () => {
    expect(viewOf(1, { isAgent: 1, type: 1 }).isAgent).toBe(true);
    expect(viewOf(1, { isAgent: 1, type: 0 }).isAgent).toBe(false);
    expect(viewOf(1, { isAgent: 0, type: 0 }).isAgent).toBe(false);
    expect(viewOf(0, { isAgent: 41, type: 41 }).isAgent).toBe(true);
  });

  it("ROLE-13 no call of the portal is for an admin: staff work elsewhere (OPEN-032)", () => {
    const accesses = new Set(Object.values(calls).map(({ access }) => JSON.stringify(access)));
    expect(accesses.size).toBeGreaterThan(2);
    expect([...accesses].filter((access) => /admin|staff/i.test(access))).toEqual([]);
  });
});

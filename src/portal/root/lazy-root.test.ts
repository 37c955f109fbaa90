import { describe, expect, it } from "vitest";
import { createActor, fromPromise } from "xstate";
import type { CountryCodeValue, MemberInfoValue } from "#src/contracts/api.gen.ts";
import type { Result } from "#src/shared/result.ts";
import { refusal } from "#tests/support/refusal.ts";
import type { CallProblem } from "../api/problem.ts";
import { inputOf, restsAtFirst } from "../app/container.ts";
import { portalMachine } from "../machines/portal.machine.ts";
import type { PortalEvent, SessionFacts } from "../machines/portal.types.ts";
import { systemStatusMachine } from "../machines/system-status.machine.ts";
import { pageOf } from "../routing/page.ts";
import { siteFixture, statusFixture } from "../routing/site.fixture.ts";
import { makeRelogin } from "../session/reauthentication.ts";
import { makeRoot, type Root } from "./lazy-root.ts";
import { startLevel } from "./level-start.ts";
import type { RootFlow } from "./root-flow.ts";
import { startOf } from "./root-start.ts";

const nobody = { storage: { session: { get: () => null } } as never, rememberedName: "" };

function inputFor(path: string, code: 0 | 1 | 2 = 0, hasSession = false) {
  const page = pageOf(siteFixture, path);
  if (page === undefined) throw new Error(`The fixture has no ${path}`);
  return inputOf({ site: siteFixture, status: statusFixture(code), hasSession }, page, nobody);
}

/** Who is there, and what the platform answers about them. */
interface Member {
  readonly facts: SessionFacts;
  readonly answer: Promise<Result<MemberInfoValue, CallProblem>>;
}

const facts: SessionFacts = { userName: "lan", account: "lan@aurora", nickname: "Lan", isAgent: 0 };
const info = { nickname: "Lan" } as MemberInfoValue;
const nobodyKnown: Result<MemberInfoValue, CallProblem> = { ok: false, error: refusal("NETWORK") };
const nowhere: Result<CountryCodeValue, CallProblem> = { ok: false, error: refusal("NETWORK") };
const nothing = (): void => undefined;

/** The real machine with nothing around it, the events it got, and a hold on when its code comes. */
function makeStage({ mayRest, member }: { mayRest: boolean; member?: Member }) {
  const input = inputFor("/", 0, member !== undefined);
  const heard: string[] = [];
  let fetched = 0;
  let deliver: () => void = nothing;
  const travelling = new Promise<void>((resolve) => {
    deliver = resolve;
  });
  let touch: () => void = nothing;
  const firstTouch = new Promise<void>((resolve) => {
    touch = resolve;
  });
  const fetch = async (): Promise<RootFlow> => {
    fetched += 1;
    await travelling;
    const portal = createActor(
      portalMachine.provide({
        actors: {
          loadCountry: fromPromise(async () => nowhere),
          readSession: fromPromise<SessionFacts | null>(async () => member?.facts ?? null),
          loadMember: fromPromise(async () => (await member?.answer) ?? nobodyKnown),
          systemStatus: systemStatusMachine,
          loadFlows: fromPromise(async () => new Promise<void>(() => undefined)),
        },
        actions: {
          sayExpiry: nothing,
          clearSession: nothing,
          goHome: nothing,
          storeMember: nothing,
        },
      }),
      {
        input,
        inspect: (event) => {
          if (event.type === "@xstate.event" && event.actorRef === portal)
            heard.push(event.event.type);
        },
      },
    );
    return {
      portal,
      relogin: makeRelogin(portal),
      start: (shown) => startLevel(portal, shown),
      startFlow: async (name) => name as never,
    };
  };
  const root = makeRoot({ input, first: startOf(input), fetch, mayRest, firstTouch });
  const sent = (): string[] => heard.filter((type) => !type.startsWith("xstate."));
  return { root, sent, deliver, touch, fetched: () => fetched };
}

/** Lets what is settled already have its consequences. */
const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe("the root of a page", () => {
  it("rests while a visitor only reads, and wakes with the first move", async () => {
    const { root, deliver, touch, fetched } = makeStage({ mayRest: true });
    root.start();
    deliver();
    await settle();
    expect(fetched()).toBe(0);
    expect(root.portal.getSnapshot().hasTag("normal")).toBe(true);
    touch();
    await settle();
    expect(fetched()).toBe(1);
    expect(root.portal.getSnapshot().hasTag("member-settled")).toBe(true);
  });

  it("runs at once where it has something to do by itself, but not before the page is alive", async () => {
    const { root, deliver, fetched } = makeStage({ mayRest: false });
    deliver();
    await settle();
    expect(fetched()).toBe(0);
    root.start();
    await settle();
    expect(fetched()).toBe(1);
  });

  it("gives the machine what was sent before its code came, in its order, and tells who listens", async () => {
    const { root, deliver, sent, fetched } = makeStage({ mayRest: true });
    const seen: boolean[] = [];
    root.portal.subscribe((view) => seen.push(view.hasTag("login-open")));
    const events: PortalEvent[] = [
      { type: "PAGE.ENTERED", page: inputFor("/rng").page },
      { type: "LOGIN.ASKED", returnTo: "/rng" },
    ];
    for (const event of events) root.portal.send(event);
    root.start();
    await settle();
    expect(fetched()).toBe(1);
    expect(seen).toEqual([]);
    deliver();
    await settle();
    expect(sent()).toEqual(["PAGE.ENTERED", "LOGIN.ASKED"]);
    expect(seen.at(-1)).toBe(true);
    expect(root.portal.getSnapshot().context).toMatchObject({
      returnTo: "/rng",
      page: { path: "/rng" },
    });
    root.portal.send({ type: "DIALOG.CLOSED" });
    expect(root.portal.getSnapshot().hasTag("login-open")).toBe(false);
  });

  it("waits for a member whose session ran out only once the machine knows of it", async () => {
    const { root, deliver, sent } = makeStage({ mayRest: true });
    root.start();
    await root.relogin.settled();
    let told = 0;
    const leave = root.relogin.subscribe(() => {
      told += 1;
    });
    root.relogin.expire();
    deliver();
    await settle();
    expect(sent()).toContain("SESSION.ENDED");
    expect(told).toBeGreaterThan(0);
    leave();
    expect(await root.startFlow("forgotPassword", {} as never)).toBe("forgotPassword");
  });
});

describe("the root of a member's page", () => {
  const seen = ({ portal }: Root) => {
    const view = portal.getSnapshot();
    const { session, member } = view.context;
    return [view.hasTag("signed-in"), view.hasTag("member-settled"), session, member];
  };

  it("shows who is there while the machine rests, and the member info once it came", () => {
    const answer = Promise.resolve({ ok: true, value: info } as const);
    const { root, fetched } = makeStage({ mayRest: true, member: { facts, answer } });
    root.start();
    expect(root.portal.getSnapshot().hasTag("session-checking")).toBe(true);
    root.showMember(facts, null);
    expect(seen(root)).toEqual([true, false, facts, null]);
    root.showMember(facts, info);
    expect(seen(root)).toEqual([true, true, facts, info]);
    expect(fetched()).toBe(0);
  });

  it("goes on as it is while the machine finds out the same, and gives it what was sent after that", async () => {
    let reply: (answer: Result<MemberInfoValue, CallProblem>) => void = nothing;
    const answer = new Promise<Result<MemberInfoValue, CallProblem>>((resolve) => {
      reply = resolve;
    });
    const { root, deliver, sent } = makeStage({ mayRest: true, member: { facts, answer } });
    root.showMember(facts, info);
    const views: unknown[] = [];
    root.portal.subscribe(() => views.push(seen(root)));
    root.start();
    root.portal.send({ type: "LOGOUT.ASKED" });
    deliver();
    await settle();
    expect(sent()).toEqual([]);
    expect(views).toEqual([]);
    reply({ ok: true, value: info });
    await settle();
    expect(sent()).toEqual(["LOGOUT.ASKED"]);
    expect(views[0]).toEqual([true, true, facts, info]);
  });

  it("does not wait for a member info that has not come: a session that ran out is said at once", async () => {
    const answer = new Promise<never>(nothing);
    const { root, deliver, sent } = makeStage({ mayRest: true, member: { facts, answer } });
    root.showMember(facts, null);
    root.start();
    root.relogin.expire();
    deliver();
    await settle();
    expect(sent()).toContain("SESSION.ENDED");
    expect(root.portal.getSnapshot().hasTag("signed-in")).toBe(false);
    expect(root.relogin.isWaiting()).toBe(true);
  });
});

describe("whether a page may do without its root", () => {
  const registers = { ...inputFor("/register").page, registers: true };
  const drawn = { ...inputFor("/login").page, drawsLogin: true };

  it("may where an open portal is read, also on the pages that draw their form", () => {
    expect(restsAtFirst(inputFor("/"))).toBe(true);
    expect(restsAtFirst(inputFor("/rng"))).toBe(true);
    expect(restsAtFirst(inputFor("/rng", 0, true))).toBe(true);
    expect(restsAtFirst({ ...inputFor("/register"), page: registers })).toBe(true);
    expect(restsAtFirst({ ...inputFor("/login"), page: drawn })).toBe(true);
  });

  it("may not where the portal is closed, a popup is asked for, or a member is led away", () => {
    for (const at of [drawn, registers])
      expect(restsAtFirst({ ...inputFor("/", 0, true), page: at })).toBe(false);
    for (const code of [1, 2] as const) expect(restsAtFirst(inputFor("/", code))).toBe(false);
    const linked = { ...inputFor("/register").page, registers: true, affiliateCode: "A1" };
    expect(restsAtFirst({ ...inputFor("/register"), page: linked })).toBe(false);
    // The fixture's login page draws no form: the popup over it wants its flow.
    expect(restsAtFirst(inputFor("/login"))).toBe(false);
  });

  it("shows, before its code is there, what the machine itself shows first", () => {
    for (const input of [inputFor("/"), inputFor("/login"), inputFor("/", 1), inputFor("/", 2)]) {
      const { tags, context } = startOf(input);
      const snapshot = createActor(portalMachine, { input }).getSnapshot();
      expect(new Set(tags)).toEqual(snapshot.tags);
      expect({ ...input, ...context }).toEqual(snapshot.context);
    }
  });
});

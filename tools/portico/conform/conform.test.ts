import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { type ServedPlatform, servePlatform } from "#tests/support/served-platform.ts";
import { some } from "#tests/support/some.ts";
import { goodPassword, makeTestPlatform, type Visitor } from "#tests/support/test-platform.ts";
import { wrongPlatforms } from "#tests/support/wrong-platforms/all.ts";
import type { Cast } from "#tests/support/wrong-platforms/make.ts";
import { allCalls } from "./calls.ts";
import { type ConformReport, findingsOf } from "./report.ts";
import { rules } from "./rules.ts";
import { type ConformOptions, conform } from "./run.ts";

let cast: Cast;
let served: ServedPlatform;
const account = (username: string) => ({ username, password: goodPassword });

beforeAll(async () => {
  const platform = await makeTestPlatform();
  // Messages are sealed by this machine's clock.
  platform.clock.now = Date.now();
  const join = async (username: string): Promise<Visitor> => {
    const visitor = platform.visitor("aurora");
    await visitor.join(username);
    return visitor;
  };
  const [member, other, agent] = [
    await join("conform01"),
    await join("conform02"),
    await join("conform03"),
  ];
  await platform.test.asOwner("update member set agent_type = 1 where username = $1", [
    "conform03",
  ]);
  cast = { platform, member, other, agent };
  served = await servePlatform(platform);
});
beforeEach(() => served.setBetween({}));
afterAll(async () => {
  await served?.close();
  await cast?.platform.close();
});

/** Tries the platform as an ordinary run does, with every kind of account. */
const tryPlatform = (given: Partial<ConformOptions> = {}): Promise<ConformReport> =>
  conform({
    url: served.url,
    merchant: "aurora",
    clientIp: "203.0.113.7",
    language: "EN",
    member: account("conform01"),
    other: account("conform02"),
    agent: account("conform03"),
    register: true,
    writes: false,
    quick: false,
    only: [],
    // Neither tests the speed of a machine that does other things as well.
    budget: 30_000,
    patience: 30_000,
    onProgress: () => undefined,
    wait: () => Promise.reject(new Error("Nothing has to be waited for here.")),
    ...given,
  });

describe("the reference platform", () => {
  it("CALL-001 CALL-002 CALL-003 CALL-004 passes every try of every call", async () => {
    // Every single wrong payload, of the same maker, is sent by tests/contract/every-call.test.ts.
    const report = await tryPlatform({ quick: true });
    expect(findingsOf(report)).toEqual([]);
    const names = report.calls.map(({ call }) => call);
    expect(names).toEqual(["server", ...allCalls.map(({ name }) => name)]);
    for (const { call, tries } of some(report.calls))
      expect([call, tries > 0]).toEqual([call, true]);
  });
});

describe("the reference platform, where calls may change something", () => {
  it("answers every valid payload, or refuses it by a code of the call", async () => {
    const changing = allCalls.filter(({ reads, encrypted }) => !reads && !encrypted);
    const only = changing.map(({ name }) => name);
    const report = await tryPlatform({ only, writes: true, quick: true });
    expect(findingsOf(report)).toEqual([]);
    const measured = report.calls.filter(({ ms }) => ms !== null).map(({ call }) => call);
    expect(measured).toEqual(
      expect.arrayContaining(["deposit", "feedback", "setLimit", "signIn", "addFavourite"]),
    );
  });
});

describe("a platform that limits calls", () => {
  it("is waited for as it says, and sent one wrong payload of each kind from then on", async () => {
    const platform = await makeTestPlatform({ limits: { write: 2 } });
    onTestFinished(() => platform.close());
    platform.clock.now = Date.now();
    const limited = await servePlatform(platform);
    onTestFinished(() => limited.close());
    const waits: number[] = [];
    const report = await tryPlatform({
      url: limited.url,
      member: undefined,
      other: undefined,
      agent: undefined,
      only: ["feedback"],
      wait: async (seconds) => {
        waits.push(seconds);
        platform.clock.now += seconds * 1000;
      },
    });
    expect(findingsOf(report)).toEqual([]);
    expect(waits.length).toBeGreaterThan(0);
    expect(Math.max(...waits)).toBeLessThanOrEqual(60);
    expect(report.calls[0]?.untried.join()).toContain("one of each kind is sent");
  });
});

describe("a wrong platform", () => {
  it.each(some(wrongPlatforms))("that $name is caught by $rule alone", async (wrong) => {
    const { rule, only, call = only, between, budget } = wrong;
    served.setBetween(between(cast));
    const speed = budget === undefined ? {} : { budget };
    const patience = rule === "answered" ? 2000 : 30_000;
    const report = await tryPlatform({ only: [only], patience, ...speed });
    const found = report.calls.flatMap(({ call: name, findings }) =>
      findings.map((finding) => ({ ...finding, call: name })),
    );
    expect(found).toEqual([
      expect.objectContaining({ call, rule, sent: expect.stringMatching(/^[A-Z]+ \//) }),
    ]);
  });

  it("is there for every rule", () => {
    const caught = new Set(wrongPlatforms.map(({ rule }) => rule));
    expect(Object.keys(rules).filter((name) => !caught.has(name as never))).toEqual([]);
  });
});

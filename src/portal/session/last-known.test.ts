import { describe, expect, it } from "vitest";
import { createActor, toPromise } from "xstate";
import { sampleVendors } from "#tests/support/sample-answers.ts";
import type { Client } from "../api/client.ts";
import type { FlowDeps } from "../flows/deps.ts";
import { makeLogin } from "../flows/login.ts";
import { makeRegistration } from "../flows/registration.ts";
import { settings } from "../forms/engine/forms.fixture.ts";
import { portalMachine } from "../machines/portal.machine.ts";
import { makeFlows } from "../root/portal-actors.ts";
import { siteFixture, statusFixture } from "../routing/site.fixture.ts";
import { makeStorage } from "../runtime/storage.ts";
import { keepLanes, keepSettings, keptLanes, keptRules, keptSettings } from "./last-known.ts";
import { readSession } from "./store.ts";

const empty = () => makeStorage({ session: () => undefined, local: () => undefined });

/** Flows over calls that a test answers; what they store stays in memory. */
function makeDeps(answers: Record<string, unknown>): FlowDeps {
  const call = async (name: string) => {
    const value = answers[name];
    if (value !== undefined) return { ok: true, value };
    const error = { code: "NETWORK", status: 0, message: null, value: null };
    return { ok: false, error: { ...error, requestId: null, retryAfter: null } };
  };
  const deps: FlowDeps = {
    site: () => siteFixture,
    origin: "http://demo.localhost",
    client: { call } as unknown as Client,
    storage: empty(),
    now: () => 0,
    portal: () => createActor(portalMachine, { input: {} as never }),
    navigate: () => undefined,
    say: () => undefined,
    setCookie: () => undefined,
    startToken: null,
    takeRested: () => null,
    tellTabs: () => undefined,
    onStored: () => () => undefined,
  };
  return deps;
}

/** Runs one of a machine's actors by its name. */
const run = async (machine: { implementations: { actors: object } }, name: string) => {
  const logic = Reflect.get(machine.implementations.actors, name);
  return toPromise(createActor(logic, { input: {} }).start()) as Promise<{ ok: boolean }>;
};

describe("what a tab keeps of the platform", () => {
  it("STORE-16 the module switches stand under settings, as the last status had them", async () => {
    const deps = makeDeps({ systemStatus: statusFixture(0) });
    const { portal } = makeFlows(deps);
    expect(keptSettings(deps.storage)).toBeNull();
    const status = portal.implementations.actors.systemStatus as never;
    await run(status, "loadStatus");
    const stored = JSON.parse(deps.storage.session.get("settings") ?? "null");
    expect(stored).toEqual(statusFixture(0).info.whitelabel);
    expect(keptSettings(deps.storage)).toEqual(stored);
  });

  it("STORE-15 the registration's rules stand under validate, and serve without a network", async () => {
    const rules = settings({});
    const answers: Record<string, unknown> = { registerSettings: rules };
    const deps = makeDeps(answers);
    const registration = makeRegistration(deps);
    expect(await run(registration, "loadRules")).toEqual({ ok: true, value: rules });
    expect(JSON.parse(deps.storage.session.get("validate") ?? "null")).toEqual(rules);
    delete answers.registerSettings;
    expect(await run(registration, "loadRules")).toEqual({ ok: true, value: rules });
    deps.storage.session.clear();
    expect(await run(registration, "loadRules")).toMatchObject({ ok: false });
  });

  it("STORE-17 the vendors' lanes stand under lanes, and come back as they were", () => {
    const storage = empty();
    expect(keptLanes(storage)).toBeUndefined();
    keepLanes(storage, sampleVendors);
    expect(JSON.parse(storage.session.get("lanes") ?? "null")).toEqual(sampleVendors.data);
    expect(keptLanes(storage)).toEqual(sampleVendors);
    for (const text of ["{}", "[]", '{"lanes":[5]}', '{"lanes":"x"}', "{broken"]) {
      storage.session.set("lanes", text);
      expect(keptLanes(storage), text).toBeUndefined();
    }
  });

  it.each(["", "[]", "5", "{broken", '{"CBS3":1}'])("takes %j there for nothing", (text) => {
    const storage = empty();
    storage.session.set("settings", text);
    expect(keptSettings(storage)).toBeNull();
    storage.session.set("validate", text === '{"CBS3":1}' ? "null" : text);
    expect(keptRules(storage)).toBeNull();
  });

  it("holds what was kept last", () => {
    const storage = empty();
    keepSettings(storage, { CBS3: "1" });
    keepSettings(storage, { CBS3: "0" });
    expect(keptSettings(storage)).toEqual({ CBS3: "0" });
  });
});

describe("the password-change flag", () => {
  it.each([
    [true, "true"],
    [false, "false"],
  ])("STORE-02 a login whose change is demanded: %s leaves cpw %s", (demanded, text) => {
    const deps = makeDeps({});
    const { flagPasswordChange } = makeLogin(deps).implementations.actions as unknown as {
      flagPasswordChange: (_: object, params: { demanded: boolean }) => void;
    };
    flagPasswordChange({}, { demanded });
    expect(deps.storage.session.get("cpw")).toBe(text);
    deps.storage.session.set("token", "t");
    expect(readSession(deps.storage)?.mustChange).toBe(demanded ? true : undefined);
  });
});

import { describe, expect, it } from "vitest";
import { refusal } from "#tests/support/refusal.ts";
import type { Client } from "./client.ts";
import { makePrefetch } from "./prefetch.ts";

/** A client that counts its calls and answers each by its number. */
function makeStage(ok = true) {
  const made: string[] = [];
  let failures = 0;
  const call = async (name: string) => {
    made.push(name);
    const value = `${name} ${made.length}`;
    return ok ? { ok, value } : { ok, error: refusal("NETWORK") };
  };
  const prefetch = makePrefetch({ call } as unknown as Client, () => {
    failures += 1;
  });
  return { prefetch, made, failures: () => failures };
}

describe("asking ahead", () => {
  it("makes a call once, and gives the flow that answer and no other", async () => {
    const { prefetch, made } = makeStage();
    prefetch.ask("captcha");
    prefetch.ask("captcha");
    expect(await prefetch.client.call("captcha", {})).toEqual({ ok: true, value: "captcha 1" });
    expect(made).toEqual(["captcha"]);
    // The next one is asked for anew.
    expect(await prefetch.client.call("captcha", {})).toEqual({ ok: true, value: "captcha 2" });
    expect(await prefetch.client.call("countryCode", {})).toEqual({
      ok: true,
      value: "countryCode 3",
    });
  });

  it("asks for nothing that the flow has asked for before the page did", async () => {
    const { prefetch, made } = makeStage();
    const own = prefetch.client.call("captcha", {});
    prefetch.ask("captcha");
    expect(await own).toEqual({ ok: true, value: "captcha 1" });
    expect(made).toEqual(["captcha"]);
  });

  it("leaves the call to the flow where what came is not wanted any more", async () => {
    const { prefetch, made } = makeStage();
    prefetch.ask("captcha");
    prefetch.forget("captcha");
    expect(await prefetch.client.call("captcha", {})).toEqual({ ok: true, value: "captcha 2" });
    expect(made).toHaveLength(2);
  });

  it("shows what came, to whoever listens", async () => {
    const { prefetch } = makeStage();
    let told = 0;
    const leave = prefetch.subscribe(() => {
      told += 1;
    });
    prefetch.ask("captcha");
    expect(prefetch.read("captcha")).toBeUndefined();
    await prefetch.client.call("captcha", {});
    expect(prefetch.read("captcha")).toBe("captcha 1");
    expect(told).toBe(1);
    leave();
  });

  it("leaves a failure to the flow, and calls for it", async () => {
    const { prefetch, failures } = makeStage(false);
    prefetch.ask("registerSettings");
    expect(await prefetch.client.call("registerSettings", {})).toMatchObject({ ok: false });
    expect(prefetch.read("registerSettings")).toBeUndefined();
    expect(failures()).toBe(1);
  });
});

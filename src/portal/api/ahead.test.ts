import { describe, expect, it } from "vitest";
import { refusal } from "#tests/support/fake-runtime.ts";
import { makeAhead } from "./ahead.ts";
import type { Client } from "./client.ts";

/** A client that counts its calls and answers each by its number. */
function makeStage(ok = true) {
  const made: string[] = [];
  let failures = 0;
  const call = async (name: string) => {
    made.push(name);
    const value = `${name} ${made.length}`;
    return ok ? { ok, value } : { ok, error: refusal("NETWORK") };
  };
  const ahead = makeAhead({ call } as unknown as Client, () => {
    failures += 1;
  });
  return { ahead, made, failures: () => failures };
}

describe("asking ahead", () => {
  it("makes a call once, and gives the flow that answer and no other", async () => {
    const { ahead, made } = makeStage();
    ahead.ask("captcha");
    ahead.ask("captcha");
    expect(await ahead.client.call("captcha", {})).toEqual({ ok: true, value: "captcha 1" });
    expect(made).toEqual(["captcha"]);
    // The next one is asked for anew.
    expect(await ahead.client.call("captcha", {})).toEqual({ ok: true, value: "captcha 2" });
    expect(await ahead.client.call("countryCode", {})).toEqual({
      ok: true,
      value: "countryCode 3",
    });
  });

  it("leaves the call to the flow where what came is not wanted any more", async () => {
    const { ahead, made } = makeStage();
    ahead.ask("captcha");
    ahead.forget("captcha");
    expect(await ahead.client.call("captcha", {})).toEqual({ ok: true, value: "captcha 2" });
    expect(made).toHaveLength(2);
  });

  it("shows what came, to whoever listens", async () => {
    const { ahead } = makeStage();
    let told = 0;
    const leave = ahead.subscribe(() => {
      told += 1;
    });
    ahead.ask("captcha");
    expect(ahead.read("captcha")).toBeUndefined();
    await ahead.client.call("captcha", {});
    expect(ahead.read("captcha")).toBe("captcha 1");
    expect(told).toBe(1);
    leave();
  });

  it("leaves a failure to the flow, and calls for it", async () => {
    const { ahead, failures } = makeStage(false);
    ahead.ask("registerSettings");
    expect(await ahead.client.call("registerSettings", {})).toMatchObject({ ok: false });
    expect(ahead.read("registerSettings")).toBeUndefined();
    expect(failures()).toBe(1);
  });
});

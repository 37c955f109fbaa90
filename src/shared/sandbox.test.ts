import { describe, expect, it } from "vitest";
import { readSandbox, sandboxParts } from "./sandbox.ts";

const parts = (env: Record<string, string | undefined>) => [...readSandbox(env)].sort();

describe("readSandbox", () => {
  it.each([{}, { PORTICO_SANDBOX: "" }, { PORTICO_SANDBOX: "none" }, { PORTICO_SANDBOX: " , " }])(
    "has nothing unless it is asked for: %j",
    (env) => {
      expect(parts(env)).toEqual([]);
    },
  );

  it("has what is named, or everything", () => {
    expect(parts({ PORTICO_SANDBOX: " outbox " })).toEqual(["outbox"]);
    expect(parts({ PORTICO_SANDBOX: "api,outbox" })).toEqual(["api", "outbox"]);
    expect(parts({ PORTICO_SANDBOX: "all" })).toEqual([...sandboxParts].sort());
  });

  it.each(["DATABASE_URL", "PORTICO_TRUSTED_PROXIES"])(
    "takes no word for everything where %s shows that strangers may come by",
    (sign) => {
      expect(() => readSandbox({ PORTICO_SANDBOX: "all", [sign]: "10.0.0.1" })).toThrow(
        `The whole sandbox is for a machine of your own, and ${sign} is set: name the parts`,
      );
      expect(parts({ PORTICO_SANDBOX: "all", [sign]: " " })).toEqual([...sandboxParts].sort());
      expect(parts({ PORTICO_SANDBOX: "outbox", [sign]: "10.0.0.1" })).toEqual(["outbox"]);
    },
  );

  it("has no phone operator whose codes nobody can read", () => {
    expect(() => readSandbox({ PORTICO_SANDBOX: "phone" })).toThrow("name both, phone,outbox");
    expect(parts({ PORTICO_SANDBOX: "phone,outbox" })).toEqual(["outbox", "phone"]);
  });

  it("says which parts there are when there is none of a name", () => {
    expect(() => readSandbox({ PORTICO_SANDBOX: "outbox,payment" })).toThrow(
      'The sandbox has no part "payment" (PORTICO_SANDBOX): give ',
    );
    expect(() => readSandbox({ PORTICO_SANDBOX: "1" })).toThrow('no part "1"');
  });
});

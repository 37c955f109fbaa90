import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { HashingBusy } from "./hash-pool.ts";
import {
  dummyHash,
  hashPassword,
  isOutdated,
  maxAtOnce,
  maxWaiting,
  verifyPassword,
} from "./passwords.ts";

describe("a password", () => {
  it("is verified as it was given, with a salt of its own each time", async () => {
    const [one, other] = await Promise.all([
      hashPassword("Pass word 1"),
      hashPassword("Pass word 1"),
    ]);
    expect(one).not.toBe(other);
    expect(await verifyPassword("Pass word 1", one)).toBe(true);
    for (const near of ["pass word 1", "Pass word 1 ", "Pass word", ""])
      expect(await verifyPassword(near, one)).toBe(false);
  });

  it("is the same however a keyboard composes its accents", async () => {
    const stored = await hashPassword("mật khẩu dài".normalize("NFD"));
    expect(await verifyPassword("mật khẩu dài".normalize("NFC"), stored)).toBe(true);
  });

  it("of nobody fits nothing", async () => {
    expect(await verifyPassword("", await dummyHash)).toBe(false);
  });

  it("with weaker figures is to be hashed again", async () => {
    expect(isOutdated(await hashPassword("Pass word 1"))).toBe(false);
    expect(isOutdated("$argon2id$v=19$m=8192,t=2,p=1$c2FsdHNhbHQ$dGFn")).toBe(true);
  });

  it.runIf(process.platform === "linux")(
    "is hashed in threads that stand behind all others",
    async () => {
      await hashPassword("Pass word 1");
      const nices = readdirSync("/proc/self/task").map((thread) => {
        // The name of the program may hold spaces; what counts stands behind its bracket.
        const [, fields = ""] = readFileSync(`/proc/self/task/${thread}/stat`, "utf8").split(") ");
        return Number(fields.split(" ")[16]);
      });
      const others = nices.filter((nice) => nice !== Math.max(...nices));
      expect(Math.max(...nices)).toBeGreaterThanOrEqual(Math.max(...others) + 5);
      expect(nices.length - others.length).toBeLessThanOrEqual(maxAtOnce);
    },
  );

  it("that cannot be hashed keeps no other from it", async () => {
    const broken = "$argon2id$v=19$m=1,t=1,p=1$c2FsdHNhbHQ$dGFn";
    for (let turn = 0; turn <= maxAtOnce; turn += 1)
      await expect(verifyPassword("x", broken)).rejects.toThrow();
    expect(await verifyPassword("x", await hashPassword("x"))).toBe(true);
  });

  it("waits its turn behind others, and the next is turned away", async () => {
    const flood = await Promise.allSettled(
      Array.from({ length: 60 }, () =>
        verifyPassword("x", "$argon2id$v=19$m=64,t=1,p=1$c2FsdHNhbHQ$dGFn"),
      ),
    );
    const busy = flood.filter(
      (result) => result.status === "rejected" && result.reason instanceof HashingBusy,
    );
    expect(busy).toHaveLength(60 - maxAtOnce - maxWaiting);
  });
});

import { readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { makeTempFolder } from "#tests/support/temp-folder.ts";
import { openKeyRing } from "./key-ring.ts";

const start = Date.UTC(2026, 0, 1);

describe("the key ring", () => {
  it("is kept over a restart, readable by its owner only", async () => {
    const file = join(makeTempFolder(), "keys", "encryption.json");
    const first = await openKeyRing(file, start);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(statSync(join(file, "..")).mode & 0o777).toBe(0o700);
    const second = await openKeyRing(file, start + 1000);
    expect(second.publicKeys()).toEqual(first.publicKeys());
  });

  it("makes a new key after 30 days, also when it was closed meanwhile", async () => {
    const file = join(makeTempFolder(), "encryption.json");
    const first = await openKeyRing(file, start);
    expect(await first.rotateIfDue(start + 29 * 86_400_000)).toBe(false);
    const later = await openKeyRing(file, start + 30 * 86_400_000);
    expect(later.publicKeys()).not.toEqual(first.publicKeys());
    expect(JSON.parse(readFileSync(file, "utf8")).keys).toHaveLength(2);
  });

  it("says which file is damaged rather than making new keys over it", async () => {
    const file = join(makeTempFolder(), "encryption.json");
    await openKeyRing(file, start);
    const [key] = JSON.parse(readFileSync(file, "utf8")).keys;
    const strangePoint = { ...key, jwk: { ...key.jwk, x: key.jwk.y, y: key.jwk.x } };
    for (const keys of [
      undefined,
      null,
      [],
      [{}],
      [{ ...key, jwk: { kty: "EC" } }],
      [strangePoint],
    ]) {
      const text = JSON.stringify({ keys });
      writeFileSync(file, text);
      await expect(openKeyRing(file, start), text).rejects.toThrow(/damaged; restore it/);
      expect(readFileSync(file, "utf8")).toBe(text);
    }
    writeFileSync(file, "{");
    await expect(openKeyRing(file, start)).rejects.toThrow(file);
    expect(readFileSync(file, "utf8")).toBe("{");
  });
});

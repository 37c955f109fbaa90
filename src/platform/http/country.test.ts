import { mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyRequest } from "fastify";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Merchant } from "#src/contracts/site.gen.ts";
import { toCountryFile } from "#tests/support/country-file.ts";
import { normalizeIp } from "../kernel/client-ip.ts";
import { makeCountrySource } from "./country.ts";
import { openCountryDatabase } from "./country-database.ts";

let dir = "";
let file = "";
let said: string[] = [];
const log = {
  info: (...words: unknown[]) => void said.push(`info ${words.at(-1)}`),
  warn: (...words: unknown[]) => void said.push(`warn ${words.at(-1)}`),
  error: (...words: unknown[]) => void said.push(`error ${words.at(-1)}`),
};

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), "portico-countries-"));
  file = join(dir, "countries.mmdb");
  said = [];
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const plan = {
  "203.0.113.0/24": "TH",
  "198.51.100.7/32": "KH",
  "2001:db8:1::/48": "LA",
};
const site = { country: "VN" } as Merchant;
const requestWith = (headers: Record<string, string> = {}) => ({ headers }) as FastifyRequest;

describe("the country database", () => {
  it.each(["flat", "nested"] as const)(
    "knows IPv4 and IPv6 networks, written %s",
    async (shape) => {
      writeFileSync(file, toCountryFile(plan, shape));
      const database = await openCountryDatabase(file, log);
      expect(database.countryOf("203.0.113.200")).toBe("TH");
      expect(database.countryOf("198.51.100.7")).toBe("KH");
      expect(database.countryOf("198.51.100.8")).toBeUndefined();
      expect(database.countryOf("2001:db8:1:ffff::9")).toBe("LA");
      expect(database.countryOf("2001:db8:2::9")).toBeUndefined();
      expect(database.countryOf("no address")).toBeUndefined();
      database.close();
    },
  );

  it("says in one sentence that a named file is missing or is no database", async () => {
    await expect(openCountryDatabase(file, log)).rejects.toThrow(
      /^The country database .*countries\.mmdb of PORTICO_COUNTRY_DATABASE cannot be read: ENOENT.*\.$/,
    );
    writeFileSync(file, "not a database");
    await expect(openCountryDatabase(file, log)).rejects.toThrow("cannot be read");
    writeFileSync(file, "");
    await expect(openCountryDatabase(file, log)).rejects.toThrow("cannot be read");
  });

  it("takes a new file at once, and keeps the last good one beside a broken or missing one", async () => {
    writeFileSync(file, toCountryFile(plan));
    const database = await openCountryDatabase(file, log);
    const replace = (content: Buffer | string) => {
      writeFileSync(`${file}.new`, content);
      renameSync(`${file}.new`, file);
    };
    replace(toCountryFile({ "203.0.113.0/24": "MY" }));
    await database.refresh();
    expect(database.countryOf("203.0.113.1")).toBe("MY");
    replace("half a file");
    await database.refresh();
    await database.refresh();
    expect(database.countryOf("203.0.113.1")).toBe("MY");
    rmSync(file);
    await database.refresh();
    expect(database.countryOf("203.0.113.1")).toBe("MY");
    replace(toCountryFile({ "203.0.113.0/24": "SG" }));
    await database.refresh();
    expect(database.countryOf("203.0.113.1")).toBe("SG");
    expect(said.filter((line) => line.startsWith("warn"))).toHaveLength(2);
    database.close();
  });
});

describe("a visitor's country", () => {
  it("comes from the trusted header, else from the database, else from the merchant", async () => {
    writeFileSync(file, toCountryFile(plan));
    const database = await openCountryDatabase(file, log);
    const both = makeCountrySource("CF-IPCountry", database);
    const said = requestWith({ "x-portico-country": "JP" });
    expect(both.countryOf(said, "203.0.113.1", site)).toBe("JP");
    expect(both.countryOf(requestWith(), "203.0.113.1", site)).toBe("TH");
    expect(both.countryOf(requestWith(), "192.0.2.1", site)).toBe("VN");
    expect(both.knownCountryOf(requestWith(), "203.0.113.1")).toBe("TH");
    expect(both.knownCountryOf(requestWith(), "192.0.2.1")).toBeUndefined();
    for (const unknown of ["XX", "T1", "", "jp", "Japan"])
      expect(
        both.countryOf(requestWith({ "x-portico-country": unknown }), "203.0.113.1", site),
      ).toBe("TH");
    expect(both.description).toBe(
      "Visitors' countries: the trusted proxy's header cf-ipcountry, then the country database, then the merchant's own",
    );
    database.close();
  });

  it("believes no header where none is configured", () => {
    const none = makeCountrySource(undefined);
    const request = requestWith({ "x-portico-country": "JP", "cf-ipcountry": "JP" });
    expect(none.countryOf(request, "203.0.113.1", site)).toBe("VN");
    expect(none.description).toContain("as neither PORTICO_COUNTRY_HEADER");
  });
});

it.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["::FFFF:cb00:7107", "203.0.113.7"],
  ["0:0:0:0:0:ffff:203.0.113.7", "203.0.113.7"],
  ["2001:DB8:0:0::9", "2001:db8::9"],
  ["fe80::1%eth0", "fe80::1"],
  ["::ffff:1.2.3", undefined],
  ["203.0.113", undefined],
])("writes %s as %s", (given, expected) => {
  expect(normalizeIp(given)).toBe(expected);
});

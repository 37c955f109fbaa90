import { describe, expect, it } from "vitest";
import { browserCallTables } from "./browser-calls.ts";
import { checkCatalogue } from "./catalogue-check.ts";
import { type CallEntry, type CallFile, readSources, type Sources } from "./sources.ts";

const call = (change: Partial<CallEntry> = {}): CallEntry => ({
  summary: "A call.",
  method: "POST",
  path: "/wps/one",
  access: "public",
  moduleId: "ONE",
  encrypted: false,
  limit: "read",
  payload: { type: "object", properties: {}, additionalProperties: false },
  value: { type: "object" },
  errors: [],
  spec: [],
  ...change,
});

const sources = (...domains: CallFile[]): Sources => ({ ...readSources(), domains });
const file = (
  domain: string,
  calls: CallFile["calls"],
  more: Partial<CallFile> = {},
): CallFile => ({
  domain,
  calls,
  ...more,
});

describe("the catalogue", () => {
  it("is sound as it stands", () => {
    expect(() => checkCatalogue("api", readSources())).not.toThrow();
  });

  it.each([
    [
      "a call of the same name twice",
      [file("a", { one: call() }), file("b", { one: call({ path: "/wps/two" }) })],
      "schemas/api/b.calls.json declares the call one, which schemas/api/a.calls.json has.",
    ],
    [
      "a field that every payload is sent with and none declares",
      [file("a", { one: call({ sends: { merchant: "$merchant" } }) })],
      "schemas/api/a.calls.json: the call one sends merchant, which its payload does not declare.",
    ],
    [
      "an address twice, whatever its parameter is called",
      [
        file("a", { one: call({ method: "GET", path: "/wps/x", aliases: ["POST"] }) }),
        file("b", { two: call({ path: "/wps/x" }) }),
      ],
      "schemas/api/b.calls.json declares POST /wps/x, which schemas/api/a.calls.json has.",
    ],
    [
      "a shape twice",
      [
        file("a", {}, { definitions: { Thing: {} } }),
        file("b", {}, { definitions: { Thing: {} } }),
      ],
      "schemas/api/b.calls.json declares the shape Thing, which schemas/api/a.calls.json has.",
    ],
    [
      "an error nobody knows",
      [file("a", { one: call({ errors: ["NOBODY_KNOWS"] }) })],
      "the call one names the error NOBODY_KNOWS, which schemas/api/errors.json does not have",
    ],
    [
      "a parameter that the payload does not require",
      [file("a", { one: call({ path: "/wps/{id}/go" }) })],
      "the call one has {id} in its path, which its payload does not require",
    ],
    [
      "an encrypted read",
      [file("a", { one: call({ method: "GET", encrypted: true }) })],
      "the call one is encrypted, yet a GET has no body",
    ],
  ])("refuses %s", (_what, domains, message) => {
    expect(() => checkCatalogue("api", sources(...domains))).toThrow(message);
  });
});

describe("the tables that browsers are sent", () => {
  it("hold each call once: with every page, with the first of the later ones, with a member, or with the centres", () => {
    const { domains } = readSources();
    const { first, later, members, centre } = browserCallTables(domains);
    const namesIn = (text: string) =>
      [...text.matchAll(/^ {2}(\w+): \[/gm)].map(([, name]) => name);
    const all = domains.flatMap(({ calls }) => Object.keys(calls));
    expect([first, later, members, centre].flatMap(namesIn).sort()).toEqual(all.sort());
  });

  it("hold an answer to no sample where its reader takes one without some of its parts", () => {
    const value = { type: "object", properties: { list: { type: "array" } }, required: ["list"] };
    const { first } = browserCallTables([
      file("a", { held: call({ value }), loose: call({ value, partial: true }) }),
    ]);
    expect(first).toMatch(/ {2}held: \[.*\{"list":\[\]\}\]/);
    expect(first).toMatch(/ {2}loose: \[.*"public"\]/);
  });

  it("put a call where its own word says, before its file's", () => {
    const { first, later, members, centre } = browserCallTables([
      file("a", { one: call(), two: call({ later: true }), five: call({ later: "centres" }) }),
      file("c", { six: call() }, { later: "members" }),
      file("b", { three: call(), four: call({ later: false }) }, { later: true }),
    ]);
    for (const name of ["one", "four"]) expect(first).toContain(`  ${name}: [`);
    for (const name of ["two", "three"]) expect(later).toContain(`  ${name}: [`);
    expect(centre).toContain("  five: [");
    expect(members).toContain("  six: [");
  });
});

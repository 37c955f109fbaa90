import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Validator } from "@seriousme/openapi-schema-validator";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import type { CallName, ErrorCode } from "#src/contracts/api.gen.ts";
import { type CallDeclaration, calls, errorCodes } from "#src/contracts/calls.gen.ts";
import { some } from "#tests/support/some.ts";

type Node = Record<string, never>;
interface Operation {
  operationId: string;
  security: Record<string, string[]>[];
  parameters: { $ref?: string; name?: string; in?: string }[];
  requestBody?: { content: Record<string, { schema: Node }> };
  responses: Record<string, { content: { "application/json": { schema: { allOf: Node[] } } } }>;
}

const file = join(import.meta.dirname, "../../src/contracts/openapi.gen.json");
const text = readFileSync(file, "utf8");
const api = JSON.parse(text) as {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, object> };
};
const names = Object.keys(calls) as CallName[];
const operationOf = (name: CallName): Operation => {
  const { method, path }: CallDeclaration = calls[name];
  const found = api.paths[path]?.[method.toLowerCase()];
  if (found === undefined) throw new Error(`The document lacks ${method} ${path}.`);
  return found;
};
const codesOf = (name: CallName): string[] =>
  Object.entries(operationOf(name).responses).flatMap(([status, { content }]) => {
    const parts = JSON.stringify(content["application/json"].schema.allOf);
    return status === "200"
      ? []
      : [...parts.matchAll(/"([A-Z][A-Z0-9_]+)"/g)].map(([, c = ""]) => c);
  });

describe("the OpenAPI document", () => {
  it("is valid by the schema of OpenAPI 3.1", async () => {
    const validator = new Validator();
    expect(await validator.validate(JSON.parse(text))).toEqual({ valid: true });
    expect(validator.version).toBe("3.1");
  });

  it("holds shapes that are JSON Schemas of its dialect, every name in them declared", () => {
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    ajv.addSchema({ $id: "https://portico.example/openapi", ...api });
    for (const name of some(Object.keys(api.components.schemas)))
      expect(() =>
        ajv.compile({ $ref: `https://portico.example/openapi#/components/schemas/${name}` }),
      ).not.toThrow();
    for (const [, kind = "", name = ""] of some(text.matchAll(/"#\/components\/(\w+)\/(\w+)"/g)))
      expect(Object.keys((api.components as Record<string, object>)[kind] ?? {})).toContain(name);
  });

  it("has every call, each once, by its name", () => {
    for (const name of some(names)) expect(operationOf(name).operationId).toBe(name);
    const ids = Object.values(api.paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    );
    expect(new Set(ids).size).toBe(ids.length);
    const aliases = names.reduce((sum, name) => sum + calls[name].aliases.length, 0);
    expect(ids.length).toBe(names.length + aliases);
  });

  it("CALL-002 asks for both halves of a session where the call needs one, and nowhere else", () => {
    for (const name of some(names)) {
      const wanted = calls[name].access === "public" ? [] : [{ token: [], cookie: [] }];
      expect([name, operationOf(name).security]).toEqual([name, wanted]);
    }
  });

  it("CALL-003 sends an encrypted call as application/jose and says what is inside", () => {
    for (const name of some(names.filter((one) => calls[one].encrypted))) {
      const { content } = operationOf(name).requestBody ?? { content: {} };
      expect(Object.keys(content)).toEqual(["application/jose"]);
      expect(content["application/jose"]?.schema).toMatchObject({
        contentMediaType: "application/json",
        contentSchema: { properties: { call: { const: name } } },
      });
    }
    for (const name of some(names.filter((one) => !calls[one].encrypted)))
      expect(JSON.stringify(operationOf(name).requestBody ?? {})).not.toContain("jose");
  });

  it("names each call's own error codes under their HTTP status", () => {
    for (const name of some(names))
      expect(codesOf(name)).toEqual(expect.arrayContaining([...calls[name].errors]));
    const own = names.flatMap((name) => calls[name].errors.map((code) => ({ name, code })));
    for (const { name, code } of some(own))
      expect(
        JSON.stringify(operationOf(name).responses[errorCodes[code as ErrorCode].status]),
      ).toContain(`"${code}"`);
  });
});

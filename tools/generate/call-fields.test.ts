import { describe, expect, it } from "vitest";
import { callFields } from "./call-fields.ts";
import type { CallFile, Schema } from "./sources.ts";

const object = (properties: Record<string, Schema>, more: Schema = {}): Schema => ({
  type: "object",
  properties,
  ...more,
});
const money = { $ref: "https://portico.example/schemas/common/money.schema.json" };
const time = { type: "string", format: "date-time" };

/** What is generated for one call. */
function fieldsOf(payload: Schema, value: Schema, sends?: Record<string, string>): unknown {
  const file: CallFile = {
    domain: "one",
    definitions: { Row: object({ sum: money, at: { anyOf: [time, { type: "null" }] } }) },
    calls: {
      ask: {
        ...{ summary: "A call.", method: "GET", path: "/wps/one", access: "public" },
        ...{ moduleId: "ONE", encrypted: false, limit: "read", errors: [], spec: [] },
        ...{ payload, value },
        ...(sends !== undefined && { sends }),
      },
    },
  };
  const line = callFields([file]).match(/^ {2}ask: (.*),$/m)?.[1] ?? "";
  return JSON.parse(line);
}

describe("the fields of calls", () => {
  it("are told by kind, a row's through its shape and an amount's through what it is", () => {
    const value = object({
      items: { type: "array", items: { $ref: "#/definitions/Row" } },
      totals: object({ sum: { allOf: [money], description: "All of it." } }),
      total: { type: "integer" },
      state: { type: "string", enum: ["open", "done"] },
      code: { type: "integer", enum: [0, 1] },
      sure: { const: true },
      name: { type: ["string", "null"] },
      odd: { oneOf: [{ type: "string" }, { type: "integer" }] },
    });
    expect(fieldsOf(object({}), value)).toMatchObject({
      reads: true,
      rows: { sum: "money", at: "time" },
      totals: { sum: "money" },
      value: {
        ...{ items: "list", totals: "object", total: "number", state: ["open", "done"] },
        ...{ code: "number", sure: "boolean", name: "text", odd: "any" },
      },
    });
  });

  it("are no rows where a list holds none, or bears a name that no block looks at", () => {
    const list = (items: Schema): Schema => ({ type: "array", items });
    const plain = fieldsOf(object({}), object({ list: list({ type: "string" }) }));
    expect(plain).not.toHaveProperty("rows");
    const named = fieldsOf(object({}), object({ games: list({ $ref: "#/definitions/Row" }) }));
    expect(named).not.toHaveProperty("rows");
  });

  it("say what a call cannot do without, but not what the portal sends by itself", () => {
    const payload = object(
      {
        language: { type: "string" },
        id: { type: "string" },
        from: { type: "string", pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}$" },
      },
      { required: ["language", "id"] },
    );
    expect(fieldsOf(payload, object({}), { language: "$language" })).toMatchObject({
      params: { language: "text", id: "text", from: "day" },
      needs: ["id"],
    });
  });
});

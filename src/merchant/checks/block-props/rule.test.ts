import { Ajv } from "ajv";
import { describe, expect, it } from "vitest";
import { makeContext } from "../../context.ts";
import { loadMerchant } from "../../load.ts";
import { changedSource } from "../../testing/changed-source.ts";
import { provesByFixtures } from "../../testing/fixtures.ts";
import { makeRule, rule } from "./rule.ts";

const ajv = new Ajv({ allErrors: true, verbose: true, strictRequired: false });
const validate = ajv.compile({
  type: "object",
  properties: {
    size: { type: "string", enum: ["small", "large"] },
    title: {
      anyOf: [
        { type: "string", pattern: "^[a-z]+\\.[a-z]+$" },
        { type: "object", additionalProperties: { type: "string", minLength: 1 } },
      ],
    },
    count: { type: "integer", minimum: 1 },
  },
  required: ["count", "size"],
  additionalProperties: false,
});

async function judge(props: object | undefined) {
  const block = { block: "test-block", ...(props && { props }) };
  const source = changedSource({ "skin/screens/home.json": { blocks: { it: block } as never } });
  const neighbours = {
    hosts: new Map(),
    codes: new Map(),
    looks: new Map(),
    all: new Set<string>(),
  };
  const context = makeContext(await loadMerchant(source, "skin"), neighbours);
  return makeRule({ test_block: validate }).run(context);
}

describe("block-props", () => {
  provesByFixtures(rule.id, import.meta.dirname);

  it("points at the block when it has no settings at all", async () => {
    const [finding, ...more] = await judge(undefined);
    expect(more).toEqual([]);
    expect(finding).toMatchObject({
      pointer: "/screens/home/blocks/it",
      message: 'screens › home › it lacks "count" and "size".',
    });
  });

  it("names one problem for each cause, with what was meant", async () => {
    const found = await judge({ count: 0, size: "smal", title: { EN: "" }, colour: 1 });
    expect(
      found.map(({ pointer, message, help }) => [pointer.split("/props")[1], message, help]),
    ).toEqual(
      expect.arrayContaining([
        ["/count", expect.stringContaining("the least it can be is 1"), undefined],
        ["/size", expect.stringContaining('cannot be "smal"'), 'Did you mean "small"?'],
        ["/title/EN", expect.stringContaining("is empty"), undefined],
        ["/colour", expect.stringContaining('no setting called "colour"'), expect.any(String)],
      ]),
    );
    expect(found).toHaveLength(4);
  });

  it("says of a text that is neither key nor words what it should be, once", async () => {
    const found = await judge({ count: 1, size: "small", title: "Hello" });
    expect(found.map(({ message }) => message)).toEqual([
      'screens › home › it › title is "Hello", which is no translation key.',
    ]);
  });
});

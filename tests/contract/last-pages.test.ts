import { expect, it } from "vitest";
import type { CallName } from "#src/contracts/api.gen.ts";
import { calls } from "#src/contracts/calls.gen.ts";
import { some } from "#tests/support/some.ts";
import { payloadSchema, propertiesOf } from "#tools/catalogue/payload-schema.ts";

/** As many rows as the largest line of an agent is measured with, one to a page. */
const rows = 5_000_000;

it("every list takes the number of the last page that it can say it has", () => {
  const limits = (Object.keys(calls) as CallName[]).flatMap((name) => {
    const { schema, follow } = payloadSchema(name);
    const { pageNo } = propertiesOf(follow(schema));
    return pageNo === undefined ? [] : [[name, Number(follow(pageNo).maximum)] as const];
  });
  expect(some(limits).filter(([, max]) => !(max >= rows))).toEqual([]);
});

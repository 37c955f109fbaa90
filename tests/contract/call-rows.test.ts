import { afterAll, beforeAll, expect, it } from "vitest";
import { type CallDeclaration, calls } from "#src/contracts/calls.gen.ts";
import { type CallStage, makeCallStage } from "#tests/support/call-stage.ts";
import { some } from "#tests/support/some.ts";
import { payloadSchema } from "#tools/catalogue/payload-schema.ts";
import { agentRows } from "./rows/agent-rows.ts";
import { gameRows } from "./rows/game-rows.ts";
import { otherRows } from "./rows/other-rows.ts";
import { playerRows } from "./rows/player-rows.ts";

const rows = [...playerRows, ...gameRows, ...otherRows, ...agentRows];

let stage: CallStage;
beforeAll(async () => {
  stage = await makeCallStage();
});
afterAll(() => stage?.close());

/** What stands at a place of a value, such as `data.lanes.0`. */
const at = (value: unknown, place: string): unknown =>
  place
    .split(".")
    .reduce<unknown>(
      (node, key) => (node as Record<string, unknown> | null | undefined)?.[key],
      value,
    );

it.each(some(rows))(
  "$title",
  async ({ name, at: address, token, encrypted, takes = [], gives = [] }) => {
    const call: CallDeclaration = calls[name];
    expect(`${call.method} ${call.path}`).toBe(address);
    if (token === true) expect(call.access).not.toBe("public");
    expect(call.encrypted).toBe(encrypted === true);
    const { properties = {} } = payloadSchema(name).schema;
    expect(Object.keys(properties as object)).toEqual(expect.arrayContaining(takes));
    const reply = await stage.makeValid(name);
    expect(reply).toMatchObject({ status: 200, success: true });
    expect(gives.filter((place) => at(reply.value, place) === undefined)).toEqual([]);
  },
);

it("CALL-015 the captcha's value is a PNG in base64", async () => {
  const { value } = await stage.makeValid("captcha");
  expect(value).toMatch(/^iVBORw0KGgo[\w+/=]+$/);
});

it("CALL-075 agents, salaries and points are called below /wps/relay/", () => {
  const all = Object.entries<CallDeclaration>(calls);
  for (const domain of ["agent", "contract", "points", "reward", "mission"])
    for (const [name, { path }] of some(all.filter(([, call]) => call.domain === domain)))
      expect([name, path]).toEqual([name, expect.stringMatching(/^\/wps\/relay\//)]);
  const salaries = all.filter(([name]) => /Salary/.test(name));
  for (const [name, { path }] of some(salaries))
    expect([name, path]).toEqual([name, expect.stringMatching(/^\/wps\/relay\//)]);
});

it.each([
  ["CALL-097", "redeemPoints"],
  ["CALL-098", "convertPoints"],
] as const)("%s %s needs the password and does nothing without it", async (_row, name) => {
  const before = (await stage.member.call("pointsBalance")).value.points;
  const payload = { ...(await stage.fitting(name)), password: "not the password" };
  expect(await stage.like(stage.member).call(name, payload)).toMatchObject({
    status: 403,
    code: "PASSWORD_WRONG",
  });
  const given = await stage.member.call("pointsBalance");
  expect(given.value.spent).toBe(0);
  expect(given.value.points).toBeGreaterThanOrEqual(before);
});

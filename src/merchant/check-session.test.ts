import { beforeEach, expect, it } from "vitest";
import { type CheckSession, openCheck } from "./check-session.ts";
import { type MemoryMerchant, memorySource } from "./memory-source.ts";
import { soundFiles } from "./testing/sound.ts";

const codes = ["anchor", "beacon", "compass", "dock", "ebb"];
const never = (): boolean => false;

let merchants: Record<string, MemoryMerchant>;
let session: CheckSession;
/** What the clock moves on by whenever it is read, milliseconds. */
let step: number;

const toTexts = (files: Record<string, unknown>): MemoryMerchant =>
  Object.fromEntries(
    Object.entries(files).map(([path, content]) => [
      path,
      typeof content === "string" ? content : JSON.stringify(content),
    ]),
  );
const { base = {}, skin = {} } = soundFiles();
const skinOf = (code: string, changes: object = {}): MemoryMerchant => ({
  ...toTexts(skin),
  "merchant.json": JSON.stringify({
    ...(skin["merchant.json"] as object),
    merchantCode: code,
    hosts: [`${code}.example`],
    ...changes,
  }),
});
const changeBase = (module: string): void => {
  const modules = { ...(base["modules.json"] as object), [module]: "1" };
  merchants.base = { ...merchants.base, "modules.json": JSON.stringify(modules) };
};

beforeEach(async () => {
  merchants = {
    base: toTexts(base),
    ...Object.fromEntries(codes.map((code) => [code, skinOf(code)])),
  };
  step = 0;
  let time = 0;
  const now = (): number => {
    time += step;
    return time;
  };
  const opened = await openCheck(memorySource(merchants), undefined, {}, undefined, now);
  expect(opened.findings).toEqual([]);
  session = opened;
});

it("judges all that a change concerns at once where that is soon done", async () => {
  changeBase("CBS3");
  const delta = await session.update(["base"]);
  expect([delta.merchants, delta.left]).toEqual([["base", ...codes], 0]);
  expect((await session.goOn(never)).merchants).toEqual([]);
});

it("tells what it finds in a layer before it judges all that stand on it", async () => {
  step = 1000;
  changeBase("CBSS3");
  const delta = await session.update(["base"]);
  expect([delta.merchants, delta.left]).toEqual([["base"], codes.length]);
  expect(delta.appeared).toMatchObject([{ merchant: "base", ruleId: "schema" }]);
  const rest = await session.goOn(never);
  expect([rest.merchants, rest.left, rest.appeared]).toEqual([codes, 0, []]);
});

it("judges what is saved meanwhile first, and then what is left", async () => {
  step = 1000;
  changeBase("CBS3");
  await session.update(["base"]);
  let turns = 2;
  const part = await session.goOn(() => turns-- === 0);
  expect([part.merchants, part.left]).toEqual([["anchor", "beacon"], 3]);
  merchants.ebb = skinOf("ebb", { compny: "E" });
  const saved = await session.update(["ebb"]);
  expect([saved.merchants, saved.left]).toEqual([["ebb"], 2]);
  expect(saved.appeared).toMatchObject([{ merchant: "ebb", ruleId: "schema" }]);
  delete merchants.dock;
  expect((await session.update(["dock"])).left).toBe(1);
  expect((await session.goOn(never)).merchants).toEqual(["compass"]);
});

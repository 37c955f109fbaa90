import { beforeEach, describe, expect, it } from "vitest";
import type { Workspace } from "./load.ts";
import { makeWorkspace } from "./load.ts";
import { memorySource } from "./memory-source.ts";
import { makeNeighbourIndex, renewNeighbours } from "./neighbours.ts";

const filesOf = (hosts: readonly string[]) => ({ "merchant.json": JSON.stringify({ hosts }) });

let merchants: Record<string, Record<string, string>>;
let asked: string[];
let workspace: Workspace;

beforeEach(() => {
  merchants = { anchor: filesOf(["a.example"]), beacon: filesOf(["b.example"]) };
  asked = [];
  const below = (): Workspace => makeWorkspace(memorySource(merchants));
  workspace = {
    ...below(),
    list: () => below().list(),
    layer: (code) => {
      asked.push(code);
      return below().layer(code);
    },
  };
});

describe("what merchants may not share, after a change", () => {
  it("reads those that changed and came, forgets those that went, and leaves all others as they are", async () => {
    const index = makeNeighbourIndex();
    await renewNeighbours(workspace, index, new Set());
    expect(asked).toEqual(["anchor", "beacon"]);
    asked = [];
    merchants = {
      anchor: filesOf(["other.example"]),
      beacon: filesOf(["b.example"]),
      compass: filesOf(["c.example"]),
    };
    await renewNeighbours(workspace, index, new Set(["anchor"]));
    expect(asked).toEqual(["anchor", "compass"]);
    delete merchants.beacon;
    await renewNeighbours(workspace, index, new Set(["beacon"]));
    expect([...index.all].sort()).toEqual(["anchor", "compass"]);
    expect([...index.hosts]).toEqual([
      ["other.example", ["anchor"]],
      ["c.example", ["compass"]],
    ]);
  });

  it("stays as it was where the merchants cannot be listed", async () => {
    const index = makeNeighbourIndex();
    await renewNeighbours(workspace, index, new Set());
    const closed = { ...workspace, list: () => Promise.reject(new Error("gone")) };
    await expect(renewNeighbours(closed, index, new Set(["anchor"]))).rejects.toThrow("gone");
    expect([...index.all]).toEqual(["anchor", "beacon"]);
  });
});

import { expect, it, onTestFinished } from "vitest";
import type { ControlClient } from "./control-client.ts";
import { makeControlSource } from "./control-source.ts";
import { sha256 } from "./file-map.ts";
import type { KeptLayers } from "./kept-layers.ts";

it("says of a disk that is full to make room, not that the control plane is away, and goes on by itself", async () => {
  const content = Buffer.from("{}");
  const files = { "merchant.json": sha256(content) };
  const change = { seq: 1, merchant: "lotus", owner: "studio" as const, layer: "x", format: 1 };
  const client: ControlClient = {
    listChanges: async () => ({ installation: "one", cursor: 1, items: [change] }),
    readLayer: async (hash) => ({ hash, merchant: "lotus", files }),
    readFile: async () => content,
    follow: async function* (_after, signal) {
      await new Promise((ended) => signal.addEventListener("abort", ended));
    },
  };
  let hasRoom = false;
  const kept: KeptLayers = {
    load: async () => undefined,
    save: async () => undefined,
    has: async () => false,
    put: async () => {
      if (hasRoom) return;
      throw Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" });
    },
    read: async () => ({ content, file: "" }),
  };
  const lines: string[] = [];
  const note = (line: string): void => void lines.push(line);
  const source = makeControlSource({
    client,
    kept,
    log: { info: note, warn: note, error: note },
  });
  onTestFinished(() => source.close());
  await source.start();
  const room =
    /^There is no room to keep .*Make room on the disk of the data folder; it is tried again/;
  await expect.poll(() => lines).toContainEqual(expect.stringMatching(room));
  expect(lines.filter((line) => line.includes("does not answer"))).toEqual([]);
  expect(source.owns("lotus")).toBe(false);
  hasRoom = true;
  await expect.poll(() => source.owns("lotus"), { timeout: 10_000 }).toBe(true);
});

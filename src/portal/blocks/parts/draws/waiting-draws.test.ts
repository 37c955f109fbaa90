import { describe, expect, it } from "vitest";
import { makeStorage } from "../../../runtime/storage.ts";
import {
  dropWaitingDraw,
  noteWaitingDraw,
  onWaitingDraws,
  readWaitingDraws,
} from "./waiting-draws.ts";

const makeLocal = () => makeStorage({ session: () => undefined, local: () => undefined }).local;
const draw = (numero: string) => ({
  gameCode: "FIVE1",
  numero,
  name: "Five in one",
  path: "/lottery",
  drawsAt: 1000,
});

describe("draws that a member waits for", () => {
  it("notes each draw once, for its member alone, and leaves no key behind", () => {
    const local = makeLocal();
    noteWaitingDraw(local, "lan", draw("1"));
    noteWaitingDraw(local, "lan", draw("2"));
    noteWaitingDraw(local, "lan", draw("1"));
    expect(readWaitingDraws(local, "lan").map(({ numero }) => numero)).toEqual(["2", "1"]);
    expect(readWaitingDraws(local, "minh")).toEqual([]);
    expect(dropWaitingDraw(local, "lan", draw("2"))).toBe(true);
    expect(dropWaitingDraw(local, "lan", draw("2"))).toBe(false);
    expect(dropWaitingDraw(local, "lan", draw("1"))).toBe(true);
    expect(local.get("LOTTWAIT:lan")).toBeNull();
  });

  it("tells who listens of each change, until they end it", () => {
    const local = makeLocal();
    let heard = 0;
    const end = onWaitingDraws(() => {
      heard += 1;
    });
    noteWaitingDraw(local, "lan", draw("1"));
    expect(heard).toBe(1);
    dropWaitingDraw(local, "lan", draw("1"));
    expect(heard).toBe(2);
    end();
    noteWaitingDraw(local, "lan", draw("1"));
    expect(heard).toBe(2);
  });

  it.each(["{", "7", '[{"gameCode": "FIVE1"}]'])("takes %s for nothing to wait for", (kept) => {
    const local = makeLocal();
    local.set("LOTTWAIT:lan", kept);
    expect(readWaitingDraws(local, "lan")).toEqual([]);
  });
});

import { describe, expect, it } from "vitest";
import { toAddresses, toServiceMessage } from "./messages.ts";

describe("toServiceMessage", () => {
  it("reads what a service says", () => {
    expect(toServiceMessage({ type: "ready", url: "http://127.0.0.1:1" })).toEqual({
      type: "ready",
      url: "http://127.0.0.1:1",
      portals: undefined,
    });
    expect(toServiceMessage({ type: "failed", message: "Port taken." })).toEqual({
      type: "failed",
      message: "Port taken.",
    });
  });

  it.each([undefined, null, "ready", {}, { type: "metrics" }])("passes over %j", (value) => {
    expect(toServiceMessage(value)).toBeUndefined();
  });
});

describe("toAddresses", () => {
  it("keeps an announced address and makes the others from code and port", () => {
    expect(
      toAddresses(
        [
          { code: "aurora", name: "Aurora" },
          { code: "b", url: "https://b.example" },
        ],
        80,
      ),
    ).toEqual([
      { code: "aurora", name: "Aurora", url: "http://aurora.localhost:80" },
      { code: "b", name: "b", url: "https://b.example" },
    ]);
  });
});

import { describe, expect, it } from "vitest";
import { makeMemoryLimiter, takeAddress } from "./limits.ts";

const limits = { read: 5, write: 5, credential: 5, picture: 5 };

/** How many calls get through, each from another address, before one is refused. */
async function passed(addressOf: (call: number) => string): Promise<number> {
  const limiter = makeMemoryLimiter(limits);
  for (let call = 0; call < 1000; call += 1) {
    const from = { place: "aurora", clientIp: addressOf(call) };
    if ((await takeAddress(limiter, from, "read", 0)) !== undefined) return call;
  }
  return Number.POSITIVE_INFINITY;
}

const hex = (call: number): string => call.toString(16);

describe("calls of one address", () => {
  it.each([
    ["one IPv4 address", () => "198.51.100.7", 5],
    ["one /64, whatever the address in it", (call: number) => `2001:db8:1:2::${hex(call)}`, 5],
    [
      "one /56 of many networks",
      (call: number) => `2001:db8:1:2${hex(call % 256).padStart(2, "0")}::1`,
      20,
    ],
    ["one /48 of many networks", (call: number) => `2001:db8:1:${hex(call * 256)}::1`, 80],
  ])("S12 are counted together in %s", async (_name, addressOf, max) => {
    expect(await passed(addressOf)).toBe(max);
  });

  it("are counted apart where nobody is given the networks together", async () => {
    expect(await passed((call) => `2001:db8:${hex(call)}::1`)).toBe(Number.POSITIVE_INFINITY);
    expect(await passed((call) => `198.51.${Math.floor(call / 250)}.${call % 250}`)).toBe(
      Number.POSITIVE_INFINITY,
    );
  });
});

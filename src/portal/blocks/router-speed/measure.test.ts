import { expect, it } from "vitest";
import { measure, type Stopwatch } from "./measure.ts";

/** A stopwatch on which each request takes the time given; a negative one fails. */
function watch(times: number[]): Stopwatch & { asked: string[] } {
  let at = 0;
  const asked: string[] = [];
  return {
    asked,
    now: () => at,
    fetch: async (url) => {
      asked.push(String(url));
      const time = times.shift() ?? 0;
      at += Math.abs(time);
      if (time < 0) throw new TypeError("Failed to fetch");
      return new Response("{}");
    },
  };
}

it("takes the one in the middle of three requests", async () => {
  const stopwatch = watch([400, 20, 35]);
  expect(await measure("https://a.example", stopwatch)).toBe(35);
  expect(stopwatch.asked).toEqual(Array(3).fill("https://a.example/_health"));
});

it("gives nothing for an address that does not answer, or with a failure", async () => {
  expect(await measure("https://a.example", watch([10, -10]))).toBeNull();
  const failing: Stopwatch = { now: () => 0, fetch: async () => new Response("", { status: 503 }) };
  expect(await measure("https://a.example", failing)).toBeNull();
});

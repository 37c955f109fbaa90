import { fastify } from "fastify";
import { expect, it } from "vitest";
import { isProbe, mountProbes } from "./probes.ts";

/** A server that tells its state by a database and by whether it is about to stop. */
function serverOf(state: { answers: boolean; draining: boolean }) {
  const app = fastify();
  const ping = async () => {
    if (!state.answers) throw new Error("no answer");
  };
  mountProbes(app, { database: { ping }, isDraining: () => state.draining });
  return async (path: string) => (await app.inject(path)).statusCode;
}

it("is ready while the database answers and it is not about to stop, and lives in any case", async () => {
  const state = { answers: true, draining: false };
  const statusOf = serverOf(state);
  const all = async () => [
    await statusOf("/livez"),
    await statusOf("/readyz"),
    await statusOf("/health"),
  ];
  expect(await all()).toEqual([200, 200, 200]);
  state.draining = true;
  expect(await all()).toEqual([200, 503, 503]);
  Object.assign(state, { draining: false, answers: false });
  expect(await all()).toEqual([200, 503, 503]);
});

it("needs no key for these alone", () => {
  expect(["/livez", "/readyz", "/health"].every(isProbe)).toBe(true);
  expect(["/", "/livez/", "/readyz?x", "/wps/system/status"].some(isProbe)).toBe(false);
});

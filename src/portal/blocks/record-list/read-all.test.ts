import { describe, expect, it } from "vitest";
import { err, ok } from "#src/shared/result.ts";
import type { Client } from "../../api/client.ts";
import type { CallProblem } from "../../api/problem.ts";
import { readAll } from "./read-all.ts";

const problem: CallProblem = {
  code: "NETWORK",
  status: 0,
  message: null,
  value: null,
  requestId: null,
  retryAfter: null,
};

/**
 * A platform with so many rows, which fails from a page on.
 * @param newOnes rows that come on top of the list between two pages
 */
function platform(total: number, failsFrom = Number.POSITIVE_INFINITY, newOnes = 0) {
  const asked: object[] = [];
  const call = (async (_name: string, payload: { pageNo: number; pageSize: number }) => {
    asked.push(payload);
    const { pageNo, pageSize } = payload;
    if (pageNo >= failsFrom) return err(problem);
    const came = newOnes * (pageNo - 1);
    const first = (pageNo - 1) * pageSize - came;
    const count = Math.max(0, Math.min(pageSize, total - first));
    const items = Array.from({ length: count }, (_, at) => ({ id: String(first + at) }));
    return ok({ items, total, totalPages: Math.ceil((total + came) / pageSize) });
  }) as unknown as Client["call"];
  return { client: { call }, asked };
}

describe("readAll", () => {
  it("brings every row once, whatever the pages of the list, and tells how far it is", async () => {
    const { client, asked } = platform(250);
    const told: [number, number][] = [];
    const rows = await readAll({
      client,
      call: "recordBet",
      asked: { status: "won" },
      paged: true,
      onProgress: (done, all) => told.push([done, all]),
    });
    expect(rows.ok && rows.value.map(({ id }) => Number(id))).toEqual([...Array(250).keys()]);
    expect(asked).toEqual([1, 2, 3].map((pageNo) => ({ status: "won", pageNo, pageSize: 100 })));
    expect(told).toEqual([
      [100, 250],
      [200, 250],
      [250, 250],
    ]);
  });

  it("takes no row twice that moved to the next page, as others came on top of the list", async () => {
    const { client } = platform(250, undefined, 3);
    const onProgress = () => undefined;
    const rows = await readAll({ client, call: "recordBet", asked: {}, paged: true, onProgress });
    expect(rows.ok && rows.value.map(({ id }) => Number(id))).toEqual([...Array(250).keys()]);
  });

  it("gives the failure and no part of a file", async () => {
    const { client } = platform(250, 2);
    const onProgress = () => undefined;
    const rows = await readAll({ client, call: "recordBet", asked: {}, paged: true, onProgress });
    expect(rows).toEqual(err(problem));
  });
});

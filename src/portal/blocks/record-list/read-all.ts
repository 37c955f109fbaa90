import type { CallMap, CallName } from "#src/contracts/api.gen.ts";
import { err, ok, type Result } from "#src/shared/result.ts";
import type { Client } from "../../api/client.ts";
import type { CallProblem } from "../../api/problem.ts";
import type { Row } from "../parts/record/record.types.ts";
import { rowsOf } from "../parts/record/use-record.ts";

/** Rows that one call of an export asks for: the most a call answers. */
const exportPage = 100;

/** The most rows of one file: what a phone still opens. */
export const maxExport = 10_000;

interface Reading {
  readonly client: Pick<Client, "call">;
  readonly call: string;
  readonly asked: Row;
  /** The call answers pages. */
  readonly paged: boolean;
  /** Told how many rows there are, of how many. */
  readonly onProgress: (done: number, total: number) => void;
}

/**
 * Reads every row that a list's filters let through, page after page; the first failure ends it. What comes on
 * top of a list meanwhile moves rows to the page that is read next: none is taken twice.
 */
export async function readAll(reading: Reading): Promise<Result<Row[], CallProblem>> {
  const { client, call, asked, paged, onProgress } = reading;
  const rows: Row[] = [];
  const taken = new Set<unknown>();
  for (let pageNo = 1; ; pageNo += 1) {
    const payload = paged ? { ...asked, pageNo, pageSize: exportPage } : asked;
    const answer = await client.call(call as CallName, payload as CallMap[CallName]["payload"]);
    if (!answer.ok) return err(answer.error);
    const value = answer.value as Row;
    const page = rowsOf(value);
    rows.push(...page.filter(({ id }) => !taken.has(id)));
    for (const { id } of page) if (id) taken.add(id);
    onProgress(rows.length, Number(value.total ?? rows.length));
    const pages = paged ? Number(value.totalPages ?? 1) : 1;
    if (pageNo >= pages || rows.length >= maxExport) return ok(rows.slice(0, maxExport));
  }
}

import { expect } from "vitest";
import type { CallName } from "#src/contracts/api.gen.ts";
import { readAll } from "#src/portal/blocks/record-list/read-all.ts";
import { ok } from "#src/shared/result.ts";
import type { Visitor } from "#tests/support/test-platform.ts";

type Row = Record<string, unknown>;

/** Every row of a list, page after page; each page holds what it says, and the pages are as many as they say. */
export async function readPages(
  visitor: Visitor,
  call: CallName,
  asked: Row,
  pageSize: number,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let pageNo = 1; ; pageNo += 1) {
    const { value } = await visitor.call(call, { ...asked, pageNo, pageSize });
    rows.push(...value.items);
    expect(value.totalPages).toBe(Math.ceil(value.total / pageSize));
    if (pageNo >= value.totalPages) {
      expect(rows).toHaveLength(value.total);
      return rows;
    }
    expect(value.items).toHaveLength(pageSize);
  }
}

/** The rows that the portal writes into the file of a list. */
export async function readFile(visitor: Visitor, call: CallName, asked: Row): Promise<unknown> {
  const file = await readAll({
    client: {
      call: async (name, payload) => ok((await visitor.call(name, { ...payload })).value),
    },
    call,
    asked,
    paged: true,
    onProgress: () => undefined,
  });
  return file.ok ? file.value : file.error;
}

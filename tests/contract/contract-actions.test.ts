import { expect, it } from "vitest";
import type { RecordListProps } from "#src/contracts/blocks.gen.ts";
import { loadMerchant } from "#src/merchant/load.ts";
import { folderSource } from "#src/merchant/sources.ts";
import { offersAction } from "#src/portal/blocks/parts/record/record-action.tsx";
import { some } from "#tests/support/some.ts";
import { root } from "#tools/lib/paths.mjs";

/** What each press asks: the platform lets nobody reject what they offered themselves. */
const calls = {
  accept: "acceptContract",
  reject: "rejectContract",
  withdraw: "terminateContract",
  terminate: "terminateContract",
  leave: "terminateContract",
  cancel: "terminateContract",
  leaveUnbegun: "terminateContract",
};

const merchant = await loadMerchant(folderSource(`${root}/merchants`), "aurora");

for (const key of ["contractRequests", "agentContractRequests"])
  it(`CONTRACT-03 ${key} has whoever offered withdraw, and whoever is asked accept or reject`, () => {
    const { screens } = merchant.site;
    const props = screens[key]?.blocks.contracts?.props as RecordListProps | undefined;
    const { items = {}, order = [] } = props?.actions ?? {};
    const shown = (row: object): string[] =>
      order.filter((id) => items[id] !== undefined && offersAction(items[id], { ...row }));
    expect(Object.fromEntries(order.map((id) => [id, items[id]?.call]))).toEqual(calls);
    const open = { status: "inProcess", termination: "offer" };
    expect(shown({ ...open, side: "offered" })).toEqual(["withdraw"]);
    expect(shown({ ...open, side: "received" })).toEqual(["accept", "reject"]);
    expect(shown({ side: "offered", status: "rejected", termination: "none" })).toEqual([]);
    // Who is paid by one is told that what they pay by others goes on.
    const endings = { offered: ["terminate", "cancel"], received: ["leave", "leaveUnbegun"] };
    for (const side of some(["offered", "received"] as const)) {
      const agreed = { side, status: "approved" };
      const [running, unbegun] = endings[side];
      expect(shown({ ...agreed, termination: "period" })).toEqual([running]);
      expect(shown({ ...agreed, termination: "unbegun" })).toEqual([unbegun]);
      expect(shown({ ...agreed, termination: "none" })).toEqual([]);
    }
    const said = (id: string) => items[id]?.text;
    expect(["leave", "leaveUnbegun"].map(said)).toEqual([
      "contract.leaveText",
      "contract.leaveUnbegunText",
    ]);
    // What is said before says from when and until when, and what is said after the same of what was done.
    const times = (id: string) => [...(items[id]?.fields?.order ?? []), items[id]?.doneTime];
    expect(times("accept")).toEqual(expect.arrayContaining(["wouldCountFrom", "effectiveFrom"]));
    for (const id of ["terminate", "leave"])
      expect(times(id)).toEqual(["wouldEndAt", "effectiveUntil"]);
    // Whatever ends one says what it was shown to do.
    const ending = some(order.filter((id) => items[id]?.call === "terminateContract"));
    expect(ending.map((id) => items[id]?.sends)).toEqual(ending.map(() => ["termination"]));
  });

for (const key of ["agentDividendRecordCopy2", "agentDailyWages2"])
  it(`CONTRACT-07 ${key} has whoever owes a payment make it, and nobody who waits for one`, () => {
    const props = merchant.site.screens[key]?.blocks.records?.props as RecordListProps | undefined;
    const shown = (row: { side: string; status: string }): boolean =>
      props?.action !== undefined && offersAction(props.action, row);
    expect(shown({ side: "paid", status: "owed" })).toBe(true);
    expect(shown({ side: "paid", status: "paid" })).toBe(false);
    expect(shown({ side: "received", status: "owed" })).toBe(false);
  });

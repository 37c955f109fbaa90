import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { RecordBonusValue } from "#src/contracts/api.gen.ts";
import { checkMerchants } from "#src/merchant/check.ts";
import { folderSource } from "#src/merchant/sources.ts";
import { block as recordList } from "#src/portal/blocks/record-list/index.ts";
import { type Answer, makeBlockWorld } from "#tests/support/block-world.tsx";
import { makeTempFolder } from "#tests/support/temp-folder.ts";
import { root } from "#tools/lib/paths.mjs";

const file = "aurora/screens/rankGifts.json";

/** A report over a call that other pages read too: the gifts of a member's rank alone. */
const report = {
  title: { EN: "Gifts of your rank", TY: "Quà hạng" },
  route: {
    path: "/member/rankGifts",
    chrome: { header: false, sideMenu: "none", banner: false, footer: false, bottomBar: false },
    access: "session",
    listed: false,
    chunk: "member",
    centre: "member",
  },
  blocks: {
    gifts: {
      block: "record-list",
      props: {
        call: "recordBonus",
        pageSize: 20,
        filters: {
          items: {
            days: { type: "days" },
            kind: {
              type: "choice",
              param: "kind",
              label: { EN: "Kind", TY: "Loại" },
              initial: "rank",
              choices: { rank: { label: { EN: "Rank", TY: "Hạng" } } },
            },
          },
          order: ["days", "kind"],
        },
        columns: {
          items: {
            when: { field: "createdAt", label: "record.time", format: "time" },
            gift: { field: "title", label: { EN: "Gift", TY: "Quà" } },
            worth: { field: "amount", label: "record.amount", format: "money" },
          },
          order: ["when", "gift", "worth"],
        },
        totals: {
          items: {
            all: {
              field: "totalAmount",
              label: { EN: "In all", TY: "Tổng cộng" },
              format: "money",
            },
          },
          order: ["all"],
        },
      },
    },
  },
  order: ["gifts"],
};

const gift = (id: string, title: string, amount: string): RecordBonusValue["items"][number] => ({
  ...{ id, kind: "rank", title, amount },
  createdAt: "2026-09-01T10:00:00.000Z",
});

/** The project's merchants with that one file more. */
function addReport(text: string): string {
  const merchants = join(makeTempFolder(), "merchants");
  cpSync(join(root, "merchants"), merchants, { recursive: true });
  writeFileSync(join(merchants, file), text);
  return merchants;
}

const judge = async (merchants: string) =>
  (await checkMerchants(folderSource(merchants, "merchants"))).findings;
const textOf = (content: object): string => `${JSON.stringify(content, null, 2)}\n`;

describe("a new report over a call there is (OPEN-080)", () => {
  it("is one JSON file of a skin: it passes the check and draws rows and the sum over all pages", async () => {
    const merchants = addReport(textOf(report));
    expect(await judge(merchants)).toEqual([]);
    const answer: Answer = {
      name: "recordBonus",
      payload: { kind: "rank", pageNo: 1, pageSize: 20 },
      value: {
        items: [gift("1", "Gold, monthly", "50.00"), gift("2", "Gold, birthday", "88.00")],
        ...{ totalAmount: "1138.00", totalPages: 2, total: 22 },
      },
    };
    const world = await makeBlockWorld({ merchants, signedIn: true, answers: [answer] });
    const screen = world.site.screens.rankGifts;
    expect(screen?.route.path).toBe("/member/rankGifts");
    const html = world.drawBlock(recordList, { ...screen?.blocks.gifts?.props });
    const heads = [...html.matchAll(/<th[^>]*>([^<]+)<\/th>/g)].map(([, words]) => words);
    expect(heads).toEqual(["Time", "Gift", "Amount"]);
    expect(html).toMatch(/Gold, monthly.*₫50\.00.*Gold, birthday.*₫88\.00/s);
    expect(html).toMatch(/In all.*₫1,138\.00/s);
    const other = await makeBlockWorld({ merchants, merchant: "siam" });
    expect(other.site.screens).not.toHaveProperty("rankGifts");
  });

  it("is refused with one column misspelt, at its line and column, and sound again once mended", async () => {
    const slip = textOf(report).replace('"field": "amount"', '"field": "amuont"');
    const merchants = addReport(slip);
    const findings = await judge(merchants);
    const line = slip.split("\n").findIndex((each) => each.includes("amuont"));
    expect(findings).toMatchObject([
      {
        ruleId: "call-fields",
        severity: "error",
        merchant: "aurora",
        file: `merchants/${file}`,
        start: { line: line + 1, column: (slip.split("\n")[line] ?? "").indexOf('"amuont"') + 1 },
        message: expect.stringContaining('"amuont", a field that a row of recordBonus does not'),
        help: 'Did you mean "amount"?',
      },
    ]);
    const [edit] = findings[0]?.fixes?.[0]?.edits ?? [];
    const place = join(merchants, file);
    const text = readFileSync(place, "utf8");
    writeFileSync(place, text.slice(0, edit?.start) + edit?.text + text.slice(edit?.end));
    expect(readFileSync(place, "utf8")).toBe(textOf(report));
    expect(await judge(merchants)).toEqual([]);
  });
});

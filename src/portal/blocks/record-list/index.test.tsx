import { describe, expect, it } from "vitest";
import type { RecordBetValue } from "#src/contracts/api.gen.ts";
import { type Answer, makeBlockWorld, vendorsAnswer } from "#tests/support/block-world.tsx";
import { sampleVendors } from "#tests/support/sample-answers.ts";
import { some } from "#tests/support/some.ts";
import fixture from "./fixture.json" with { type: "json" };
import { block } from "./index.ts";

type Bet = RecordBetValue["items"][number];

const bet = (id: string, more: Partial<Bet>): Bet => ({
  ...{ id, gameName: "Koi Pond", nodeId: "1", vassalage: "KOI", gameClassify: "RNG" },
  ...{ stake: "1200.00", validBet: "1200.00", payout: "0.00", net: "-1200.00", status: "lost" },
  ...{ createdAt: "2026-09-01T10:00:00.000Z", roundShown: true },
  ...more,
});
const { filters, ...unfiltered } = fixture;

async function drawList(
  items: Bet[],
  props: Record<string, unknown> = unfiltered,
  totalPages = 1,
  asked: Record<string, string> = {},
) {
  const totals = { stake: "2400.00", validBet: "2400.00", payout: "0.00", net: "-2400.00" };
  const answer: Answer = {
    name: "recordBet",
    payload: { ...asked, pageNo: 1, pageSize: 20 },
    value: { items, totalPages, total: items.length, totals },
  };
  const world = await makeBlockWorld({ theme: "dark", signedIn: true, answers: [answer] });
  return world.drawBlock(block, props);
}

describe("record-list", () => {
  it("draws each row with its columns in order, in words: money, time by the merchant's clock, state", async () => {
    const html = await drawList([bet("b1", {}), bet("b2", { status: "won", gameName: "Lotus" })]);
    const heads = [...html.matchAll(/<th[^>]*>([^<]+)<\/th>/g)].map(([, words]) => words);
    expect(heads).toEqual(["Time", "Game", "Stake", "Payout", "Win or loss", "State"]);
    expect(html.match(/₫1,200\.00/g)?.length).toBeGreaterThan(1);
    // Ho Chi Minh City is seven hours ahead.
    expect(html).toContain("Sep 1, 2026, 5:00");
    expect(html).toContain("Won");
    expect(html.indexOf("Koi Pond")).toBeLessThan(html.indexOf("Lotus"));
  });

  it("shows the sums of all pages, and the way to the other pages", async () => {
    const html = await drawList([bet("b1", {})], unfiltered, 7);
    expect(html).toContain("₫2,400.00");
    expect(html).toContain("Page 7 of 7");
  });

  it("leads from a page beyond the last to the first, whatever days are asked for", async () => {
    const totals = { stake: "0.00", validBet: "0.00", payout: "0.00", net: "0.00" };
    const value = { items: [], totalPages: 2, total: 30, totals };
    const answers: Answer[] = [
      { name: "recordBet", payload: { pageNo: 99, pageSize: 20 }, value },
      { name: "recordBet", payload: { pageNo: 1, pageSize: 20 }, value },
    ];
    const draw = async (url: string) => {
      const world = await makeBlockWorld({ theme: "dark", signedIn: true, answers, url });
      return world.drawBlock(block, unfiltered);
    };
    const beyond = await draw("/?page=99");
    expect(beyond).toContain("This page of the list is empty");
    expect(beyond).toContain("To the first page");
    expect(await draw("/")).not.toContain("To the first page");
  });

  it("is paged by its own name in the address, beside another list on its page", async () => {
    const totals = { stake: "1.00", validBet: "1.00", payout: "0.00", net: "-1.00" };
    const answers = [2, 3].map((pageNo): Answer => {
      const items = [bet("b1", { gameName: `Game of ${pageNo}` })];
      const value = { items, totalPages: 7, total: 130, totals };
      return { name: "recordBet", payload: { pageNo, pageSize: 20 }, value };
    });
    const url = "/?page=3&ticketsPage=2";
    const world = await makeBlockWorld({ theme: "dark", signedIn: true, answers, url });
    expect(world.drawBlock(block, unfiltered)).toContain("Game of 3");
    const other = { ...unfiltered, pageParam: "ticketsPage" };
    expect(world.drawBlock(block, other)).toContain("Game of 2");
  });

  it("says that all days are in view, and keeps that choice where it was pressed", async () => {
    const pressed = async (initial?: 7, picks?: "spans") => {
      const list = {
        ...unfiltered,
        filters: { items: { days: { type: "days", initial, picks } }, order: ["days"] },
      };
      const world = await makeBlockWorld({ signedIn: true });
      const html = world.drawBlock(block, list);
      return /aria-pressed="(\w+)"[^>]*>(?:<[^>]*>)*All days</.exec(html)?.[1];
    };
    expect(await pressed()).toBe("true");
    expect(await pressed(7)).toBe("false");
    expect(await pressed(undefined, "spans")).toBe("true");
    expect(await pressed(7, "spans")).toBe(undefined);
  });

  it("offers the merchant's categories, less those that its call has no rows of", async () => {
    const category = { ...filters.items.category, except: ["HOT", "ELOTT"] };
    const list = { ...unfiltered, filters: { items: { category }, order: ["category"] } };
    const html = await drawList([bet("b1", {})], list);
    const offered = [...html.matchAll(/<option[^>]* value="([^"]*)"/g)].map(([, value]) => value);
    expect(offered).toEqual([
      "",
      "RNG",
      "LIVE",
      "FISH",
      "PVP",
      "SPORTS",
      "ESPORTS",
      "COCKFIGHT",
      "LOTT",
      "INHOUSE",
    ]);
  });

  it("offers the vendors by their names, and shows one without games that its rows are narrowed to", async () => {
    const vendor = { type: "choice", param: "vassalage", label: { EN: "Vendor" }, from: "vendors" };
    const list = { ...unfiltered, filters: { items: { vendor }, order: ["vendor"] } };
    const value = {
      ...{
        items: [bet("b1", { gameName: "Old Pond", vassalage: "GONE" })],
        totalPages: 1,
        total: 1,
      },
      totals: { stake: "1.00", validBet: "1.00", payout: "0.00", net: "-1.00" },
    };
    const payload = { vassalage: "GONE", pageNo: 1, pageSize: 20 };
    const answers: Answer[] = [{ name: "recordBet", payload, value }, vendorsAnswer];
    const url = "/?vassalage=GONE";
    const world = await makeBlockWorld({ theme: "dark", signedIn: true, answers, url });
    const html = world.drawBlock(block, list);
    const offered = [...html.matchAll(/<option[^>]* value="([^"]*)"[^>]*>([^<]*)</g)].map(
      ([, code, name]) => [code, name],
    );
    const lanes = sampleVendors.data.lanes.flatMap(({ vendors }) => vendors);
    const known = new Map(some(lanes).map(({ vassalage, name }) => [vassalage, name]));
    expect(offered).toEqual([["", "All"], ...known, ["GONE", "GONE"]]);
    expect(html).toContain("Old Pond");
  });

  it("leaves out what a merchant takes out of the order, and renames by config alone", async () => {
    const columns = {
      items: { ...fixture.columns.items, gameName: { field: "gameName", label: { EN: "Table" } } },
      order: ["gameName", "status"],
    };
    const html = await drawList([bet("b1", {})], { ...unfiltered, columns });
    const heads = [...html.matchAll(/<th[^>]*>([^<]+)<\/th>/g)].map(([, words]) => words);
    expect(heads).toEqual(["Table", "State"]);
  });

  it("names a column by what a filter has chosen, where the merchant says so", async () => {
    const labels = { day: { EN: "Day" }, category: { EN: "Category" } };
    const kind = { field: "gameName", label: { EN: "Name" }, labelOf: { param: "by", labels } };
    const columns = { items: { kind }, order: ["kind"] };
    const headOf = async (initial?: string) => {
      const choices = { day: { label: { EN: "Day" } }, category: { label: { EN: "Category" } } };
      const by = { type: "choice", param: "by", label: { EN: "By" }, choices, initial };
      const list = {
        ...unfiltered,
        columns,
        filters: { items: { by }, order: ["by"], shown: false },
      };
      const html = await drawList(
        [bet("b1", {})],
        list,
        1,
        initial === undefined ? {} : { by: initial },
      );
      return /<th[^>]*>([^<]+)<\/th>/.exec(html)?.[1];
    };
    expect(await headOf("day")).toBe("Day");
    expect(await headOf("category")).toBe("Category");
    expect(await headOf()).toBe("Name");
  });

  it("gives many ways from a row a line of their own, and few a place beside it", async () => {
    const link = { label: { EN: "Bets" }, path: "/bets", param: "id", field: "id" };
    const list = async (ids: string[]) => {
      const links = { items: Object.fromEntries(ids.map((id) => [id, link])), order: ids };
      return drawList([bet("b1", {})], { ...unfiltered, links });
    };
    const many = await list(["a", "b", "c"]);
    const [, line = ""] = many.split("data-goes-on");
    expect(line.match(/href="\/bets\?id=b1"/g)).toHaveLength(3);
    expect(many).not.toContain("Ways on");
    const few = await list(["a", "b"]);
    expect(few).not.toContain("data-goes-on");
    expect(few.match(/href="\/bets\?id=b1"/g)).toHaveLength(2);
  });

  it("hands a way as many fields of its row as it names", async () => {
    const link = { label: { EN: "Round" }, path: "/round", param: "id", field: "id" };
    const links = {
      items: { round: { ...link, also: ["vassalage", "nodeId"] } },
      order: ["round"],
    };
    const html = await drawList([bet("b 1&2", {})], { ...unfiltered, links });
    expect(html).toContain('href="/round?id=b+1%262&amp;vassalage=KOI&amp;nodeId=1"');
  });

  it("keeps a way of the details out of the row, whose place beside it stays as it was", async () => {
    const link = { label: { EN: "Round" }, path: "/round", param: "id", field: "id" };
    const links = { items: { round: { ...link, inDetails: true } }, order: ["round"] };
    const { details: _none, ...bare } = unfiltered;
    const html = await drawList([bet("b1", {})], { ...bare, links });
    expect(html).not.toContain("/round?");
    expect(html).not.toContain("Ways on");
    expect(html).toContain("aria-expanded");
  });

  it("says that there is nothing, and has no table then", async () => {
    const html = await drawList([]);
    expect(html).toContain("Nothing here in these days");
    expect(html).not.toContain("<table");
  });

  it("says what has to be there first, where a field of the answer is empty", async () => {
    const missing = (field: string) => ({ field, text: { EN: "Choose one first." } });
    const none = await drawList([], { ...unfiltered, missing: missing("payment") });
    expect(none).toContain("Choose one first.");
    const some = await drawList([], { ...unfiltered, missing: missing("stake") });
    expect(some).not.toContain("Choose one first.");
    expect(some).toContain("Nothing here in these days");
  });
});

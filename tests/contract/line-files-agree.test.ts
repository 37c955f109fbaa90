import { afterAll, beforeAll, expect, it } from "vitest";
import type { CallName } from "#src/contracts/api.gen.ts";
import type { RecordListProps } from "#src/contracts/blocks.gen.ts";
import { toClientSite } from "#src/merchant/client-site.ts";
import { loadMerchant } from "#src/merchant/load.ts";
import { makeRevision } from "#src/merchant/revision.ts";
import { folderSource } from "#src/merchant/sources.ts";
import { choicesOf, filtersOf } from "#src/portal/blocks/parts/record/filter.types.ts";
import {
  type LineRows,
  makeLineRows,
  nameOf,
  type Player,
  type Who,
} from "#tests/support/line-rows.ts";
import { money, sum, zone } from "#tests/support/own-sums.ts";
import { some } from "#tests/support/some.ts";
import { root } from "#tools/lib/paths.mjs";
import { readFile } from "./agreement/pages.ts";

/*
 * Each list of the agent centre that can be taken along as a file, narrowed by each filter of its page: the file
 * has the rows of the list's pages, and both are the rows that this test reads by statements that the product
 * does not have. What can be filtered by is read from the pages themselves.
 */

let { platform, line, read } = {} as LineRows;
type Asked = Partial<Record<string, string>>;
type Row = Record<string, string>;

beforeAll(async () => {
  ({ platform, line, read } = await makeLineRows());
}, 300_000);
afterAll(() => platform?.close());

const inRange = ({ from = "", to = "9" }: Asked, day = ""): boolean => day >= from && day <= to;
const dayOf = (column: string): string => `(${column} at time zone '${zone}')::date::text as day`;
/** Whom of the line a name finds, below somebody. */
const found = ({ account, member, parentId }: Asked): Player[] => {
  const below: Who[] = parentId === line.left.id ? ["low"] : ["left", "right", "low"];
  return below
    .filter((who) => nameOf(who).includes((account ?? "").toLowerCase()))
    .filter((who) => member === undefined || nameOf(who) === member.toLowerCase())
    .map((who) => line[who]);
};
const isOf = (players: readonly Player[], id = ""): boolean => players.some((one) => one.id === id);

/** The rows of a payments' list, for whoever pays or is paid. */
const payments = (kind: string) => async (asked: Asked) => {
  const rows = await read(
    `select payment.id, payment.status, upline_id = $1 is true as "isPaid", ${dayOf("period_from")}
     from contract_payment as payment join contract on contract.id = contract_id
     where kind = $2 and (member_id = $1 or upline_id = $1)`,
    [line.head.id, kind],
  );
  return rows
    .filter(({ day }) => inRange(asked, day))
    .filter(({ status }) => (asked.status ?? status) === status)
    .filter(({ isPaid }) => asked.side === undefined || (asked.side === "paid") === Boolean(isPaid))
    .map(({ id }) => id);
};

const lineKind = (kind = "", bonus: string | null = null, amount = ""): string | undefined => {
  const way = amount.startsWith("-") ? "transferOut" : "transferIn";
  if (["upline-transfer", "downline-transfer"].includes(kind)) return way;
  if (kind === "deposit" || kind === "dividend") return kind;
  if (kind.startsWith("withdraw")) return "withdrawal";
  if (kind.endsWith("-salary")) return "salary";
  return bonus === "rebate" ? "rebate" : bonus === null ? undefined : "bonus";
};

/** Whoever stands below somebody, and that one. */
const branchOf = (who: Player): Player[] => (who === line.left ? [who, line.low] : [who]);

/** What the rows of each list are, by this test. */
const own: { [Name in CallName]?: (asked: Asked) => Promise<unknown[]> } = {
  agentTeamBets: async (asked) => {
    const rows = await read(
      `select vendor || ':' || round_id as id, member_id, ${dayOf("game_bet.created_at")}, status,
         case when category in ('ESPORTS', 'COCKFIGHT') then 'SPORTS' else category end as classify, category
       from game_bet join game using (node_id, vendor)
       where not game_bet.trial and status not in ('pending', 'refused')
       union all
       select bet.id::text, member_id, ${dayOf("placed_at").replace(" as day", "")}, bet.status, 'LOTT', 'LOTT'
       from lottery_bet as bet join lottery_ticket as ticket on ticket.id = ticket_id`,
    );
    const { status, gameClassify } = asked;
    return rows
      .filter((row) => isOf(found(asked), row.member_id) && inRange(asked, row.day))
      .filter((row) => (status ?? row.status) === row.status)
      .filter((row) => [undefined, row.classify, row.category].includes(gameClassify))
      .map(({ id }) => id);
  },
  agentTransactions: async (asked) => {
    const rows = await read(
      `select entry.transfer_id || ':' || entry.line as id, account.owner, transfer.kind, entry.bonus,
         amount::text, ${dayOf("transfer.created_at")}
       from ledger_entry as entry
       join ledger_transfer as transfer on transfer.id = entry.transfer_id
       join ledger_account as account on account.id = entry.account_id and account.currency = 'VND'
       where account.kind = 'member'`,
    );
    return rows
      .filter((row) => isOf(found(asked), row.owner) && inRange(asked, row.day))
      .filter(({ kind, bonus, amount }) => {
        const is = lineKind(kind, bonus, amount);
        return is !== undefined && (asked.kind ?? is) === is;
      })
      .map(({ id }) => id);
  },
  agentRevenue: async (asked) => {
    const kinds: Asked = {
      ...{ dividend: "dividend", "daily-salary": "dailySalary", "hour-salary": "hourSalary" },
      "realtime-salary": "realtimeSalary",
    };
    const rows = await read(
      `select transfer.id, transfer.kind, entry.bonus, ${dayOf("transfer.created_at")}
       from ledger_entry as entry
       join ledger_transfer as transfer on transfer.id = entry.transfer_id
       join ledger_account as account on account.id = entry.account_id
       where account.owner = $1 and amount > 0`,
      [line.head.id],
    );
    const kindOf = ({ kind = "", bonus = "" }: Row): string | undefined =>
      ["rebate", "referral"].includes(bonus) ? bonus : kinds[kind];
    return rows
      .filter((row) => inRange(asked, row.day) && kindOf(row) !== undefined)
      .filter((row) => (asked.kind ?? kindOf(row)) === kindOf(row))
      .map(({ id }) => id);
  },
  agentTeam: async (asked) => {
    const { now } = platform.clock;
    const rows = await read(
      `select id, agent_type in (1, 2, 41, 42) as "isAgent", created_at >= $1 as "isNew",
         exists (select from session where member_id = member.id and seen_at >= $2) as "isOnline",
         exists (select from play_quarter where member_id = member.id and begins_at >= $3) as "isActive"
       from member`,
      [new Date(now - 7 * 86_400_000), new Date(now - 900_000), new Date(now - 30 * 86_400_000)],
    );
    const stateOf = ({ isActive, isNew }: Row): string =>
      isActive ? "active" : isNew ? "new" : "idle";
    const isDirect = asked.account === undefined && asked.parentId === undefined;
    const { type, state } = asked;
    return rows
      .filter(({ id }) => isOf(found(asked), id) && !(isDirect && id === line.low.id))
      .filter(({ isAgent }) => type === undefined || (type === "agent") === Boolean(isAgent))
      .filter((row) =>
        state === "online" ? row.isOnline : state === undefined || stateOf(row) === state,
      )
      .map(({ id }) => id);
  },
  agentReport: async (asked) => {
    const bet = (players: readonly Player[]): string => {
      const plays = players.flatMap((one) => one.plays).filter(({ day }) => inRange(asked, day));
      return money(sum(plays.map(({ validBet }) => validBet)));
    };
    const { by, account, parentId } = asked;
    const all = found(asked);
    const depth = (who: Player): number => (who === line.low ? 2 : 1);
    if (by === "level")
      return [...new Set(all.map(depth))].map((level) => [
        ...["", level],
        bet(all.filter((who) => depth(who) === level)),
      ]);
    if (by === "member") return all.map((who) => [who.id, depth(who), bet([who])]);
    const heads = account ? all : all.filter((who) => who !== line.low || parentId !== undefined);
    const alone = parentId === undefined || account ? [] : [[line.left.id, 1, bet([line.left])]];
    return [...alone, ...heads.map((who) => [who.id, depth(who), bet(branchOf(who))])];
  },
  contracts: async (asked) => {
    const rows = await read(
      `select id, kind, upline_id = $1 is true as "isOffered",
         case when status = 'inProcess' and expires_at <= $2 then 'ended'
           when status = 'approved' and effective_until <= greatest($2, effective_from) then 'ended'
           else status end as status
       from contract where currency = 'VND' and (member_id = $1 or upline_id = $1)`,
      [line.head.id, new Date(platform.clock.now)],
    );
    const { kind, side, status } = asked;
    return rows
      .filter((row) => (kind ?? row.kind) === row.kind && (status ?? row.status) === row.status)
      .filter((row) => side === undefined || (side === "offered") === Boolean(row.isOffered))
      .map(({ id }) => id);
  },
  dividend: payments("dividend"),
  dailySalary: payments("daily"),
  hourSalary: payments("hour"),
  realtimeSalary: payments("realtime"),
};

/** Every row of a list, page after page as the portal shows them. */
async function readPages(call: CallName, asked: Asked, pageSize: number): Promise<Row[]> {
  const rows: Row[] = [];
  for (let pageNo = 1; ; pageNo += 1) {
    const { value } = await line.head.visitor.call(call, { ...asked, pageNo, pageSize });
    rows.push(...value.items);
    if (pageNo >= value.totalPages) return rows;
  }
}

/** A row as this test tells it from others. */
const keyOf = (row: Record<string, unknown>): unknown =>
  row.figures === undefined
    ? row.id
    : [row.id, row.level, (row.figures as { validBet: string }).validBet];

/** What a list is narrowed by, one filter at a time, each within two spans of days and below somebody. */
function* askedOf(props: RecordListProps): Generator<Asked> {
  const filters = filtersOf(props);
  // What a page shows first is asked for as what is chosen is.
  const begins = filters.flatMap((filter): [string, string][] =>
    filter.type === "choice" && filter.initial ? [[filter.param, filter.initial]] : [],
  );
  const chosen: Asked[] = [{}];
  for (const filter of filters) {
    if (filter.type === "choice")
      for (const { value } of some(choicesOf(filter, site))) chosen.push({ [filter.param]: value });
    if (filter.type === "search")
      chosen.push(
        { [filter.param]: nameOf("low").toUpperCase() },
        { [filter.param]: filter.param === "account" ? nameOf("left").slice(2) : "nobody-there" },
      );
  }
  const days = filters.some(({ type }) => type === "days")
    ? [{}, { from: "2026-11-15", to: "2026-11-18" }]
    : [{}];
  const places = props.drill === undefined ? [{}] : [{}, { [props.drill.param]: line.left.id }];
  for (const place of places)
    for (const range of days)
      for (const one of chosen) yield { ...Object.fromEntries(begins), ...one, ...range, ...place };
}

const loaded = await loadMerchant(folderSource(`${root}/merchants`), "aurora");
const { screens } = loaded.site;
const site = toClientSite(makeRevision(loaded, new Date(0)));
const lists = Object.entries(screens).flatMap(([key, { route, blocks }]) =>
  Object.values(blocks).flatMap(({ block, props }) => {
    const list = props as RecordListProps | undefined;
    const isTaken = block === "record-list" && list?.exports !== false;
    if (!route.path.startsWith("/agent/") || !isTaken || list === undefined) return [];
    return list.pageSize === undefined ? [] : [{ key, list }];
  }),
);

it("AGENT-02 each list that can be taken along is one of those below, or of one payment's bets", () => {
  const calls = new Set(lists.map(({ list }) => list.call));
  expect([...calls].sort()).toEqual([...Object.keys(own), "agentPaymentBets"].sort());
});

for (const { key, list } of some(lists.filter(({ list }) => Object.hasOwn(own, list.call))))
  it(`AGENT-02 the file of ${key} has the rows of the list, whatever it is narrowed by`, async () => {
    const call = list.call as CallName;
    let longest = 0;
    for (const asked of some([...askedOf(list)])) {
      const pages = await readPages(call, asked, list.pageSize ?? 20);
      const file = await readFile(line.head.visitor, call, asked);
      expect([asked, file]).toEqual([asked, pages]);
      const keys = pages.map((row) => JSON.stringify(keyOf(row)));
      const mine = (await own[call]?.(asked))?.map((one) => JSON.stringify(one));
      expect([asked, keys.sort()]).toEqual([asked, mine?.sort()]);
      longest = Math.max(longest, keys.length);
    }
    expect(longest).toBeGreaterThan(call === "agentTeam" || call === "agentReport" ? 1 : 20);
  }, 240_000);

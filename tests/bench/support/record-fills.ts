import { readFileSync } from "node:fs";
import { join } from "node:path";

const domains = join(import.meta.dirname, "../../../src/platform/domains");

/*
 * Rows of the records' bench: what is made for each member, by number `n` (0 plays day and night) and for
 * each of them by number `j`. `m` is the member's own row, with its merchant, currency and first moment.
 */

/** The member whose lists are measured. */
export const heavyMember = "bench-heavy";

/** How much there is. */
interface Sizes {
  /** Bets of the one member who plays day and night: every 25th. */
  heavy: number;
  /** All others, and the bets of each. */
  members: number;
  each: number;
}

export function sizesOf(bets: number): Sizes {
  const heavy = Math.floor(bets / 25);
  const each = 480;
  return { heavy, each, members: Math.max(40, Math.round((bets - heavy) / each)) };
}

/** One table's rows. */
interface Fill {
  table: string;
  columns: string;
  values: string;
  from?: string;
  /** How many rows of the one member, and of each other. */
  times: { heavy: number; other: number };
}

const uuid = (kind: string) =>
  `('000000${kind}-0000-4000-8000-' || lpad(to_hex(n * 1000000 + j), 12, '0'))::uuid`;
/** When the j-th bet was placed: sessions of 24 bets, each somewhere in its own stretch of the days. */
const betAt = `(base + interval '90 days'
    * (((j - 1) / 24) + 0.8 * (hashint8(n * 100000 + (j - 1) / 24) & 65535) / 65536.0)
    / ceil(m.bets / 24.0) + ((j - 1) % 24) * interval '7 seconds')`;
/** Evenly through the days. */
const evenly = (times: Fill["times"]) =>
  `(base + interval '90 days' * j / (case when n = 0 then ${times.heavy} else ${times.other} end + 1.0))`;
/** What was played: one game in a session. */
const game = `join bench_game as game on game.place =
    (hashint8(n * 1000003 + (j - 1) / 24) & 65535) % (select count(*) from bench_game)`;
const status = `case when j % 100 = 1 then 'open' when j % 100 = 2 then 'refunded'
    when j % 100 = 3 then 'even' when j % 10 in (4, 5, 6, 7) then 'won' else 'lost' end`;
const stake = "(1000 + j % 97 * 100)";
/** What the ledger moved at the j-th bet: mostly rounds, and some of all else that moves money. */
const moved = `case when j % 50 = 0 then 'deposit' when j % 50 = 1 then 'withdraw'
    when j % 200 = 2 then 'promotion-reward' when j % 200 = 3 then 'rebate'
    when j % 50 = 4 then 'game-refund' when j % 100 = 5 then 'wallet-transfer'
    when j % 3 = 0 then 'game-bet' when j % 3 = 1 then 'game-payout' else 'game-round' end`;
const movedAmount = `case when (${moved}) in ('withdraw', 'game-bet', 'wallet-transfer')
    or ((${moved}) = 'game-round' and j % 2 = 0) then -${stake} else ${stake} + 500 end`;
const bonus = `case (${moved}) when 'promotion-reward' then 'promotion' when 'rebate' then 'rebate' end`;

/** A bet of a lottery: its own draw of the last 90 days. */
const draw = "'bench' || (1 + (n + j) % 90)";

/** What is made for members, in its order. */
export function recordFills(bets: number): Fill[] {
  const { heavy, each, members } = sizesOf(bets);
  const one = { heavy: 1, other: 1 };
  const share = (part: number, other: number) => ({
    heavy: Math.max(60, Math.round(heavy * part)),
    other,
  });
  const all = { heavy, other: each };
  const [points, paidIn, paidOut] = [share(0.5, 24), share(0.02, 10), share(0.01, 4)];
  const [tickets, claims, lines] = [share(0.05, 5), share(0.005, 2), share(0.01, 2)];
  const [messages, rewards] = [share(0.0025, 2), share(0.005, 3)];
  const invited = { heavy: Math.min(share(0.005, 0).heavy, Math.floor(members / 4) - 1), other: 0 };
  return [
    {
      table: "member",
      columns: `merchant, id, username, username_key, account, nickname, language, agent_type, to_upline,
        upline_id, created_at`,
      values: `merchant, id, case n when 0 then '${heavyMember}' else 'bench-' || n end,
        case n when 0 then '${heavyMember}' else 'bench-' || n end, 'B' || n, 'Bencher ' || n, 'EN',
        case n when 1 then 1 else 0 end, n = 0,
        case n when 0 then '00000001-0000-4000-8000-000000000001'::uuid end, base`,
      times: one,
    },
    {
      table: "ledger_account",
      columns: "merchant, id, kind, owner, currency, wallet, balance, entries, created_at",
      values: `merchant, account_id, 'member', id::text, currency, 'main', 1000000000, m.bets, base`,
      times: one,
    },
    {
      table: "game_bet",
      columns: `merchant, vendor, round_id, member_id, node_id, currency, trial, status, stake,
        valid_bet, payout, moved, created_at, settled_at`,
      values: `merchant, vendor, 'bench-' || n * 1000000 + j, m.id, node_id, currency, false, state,
        ${stake}, case when state in ('won', 'even', 'lost') then ${stake} else 0 end,
        case state when 'won' then ${stake} * 2 when 'even' then ${stake} else 0 end, 0, placed,
        case when state <> 'open' then placed + interval '5 seconds' end`,
      from: `${game} cross join lateral (select ${status} as state, ${betAt} as placed) as bet`,
      times: all,
    },
    {
      table: "ledger_transfer",
      columns: "merchant, id, kind, idempotency_key, content_hash, created_at",
      values: `merchant, ${uuid("05")}, ${moved}, ${moved} || ':bench:' || n * 1000000 + j, '', ${betAt}`,
      times: all,
    },
    {
      table: "ledger_entry",
      columns: `merchant, transfer_id, line, account_id, currency, amount, place, balance_after, bonus`,
      values: `merchant, ${uuid("05")}, line,
        case line when 0 then account_id
          else ('00000003-0000-4000-8000-' || lpad(to_hex(ascii(merchant)), 12, '0'))::uuid end,
        currency, case line when 0 then amount else -amount end,
        case line when 0 then j else n * 1000000 + j end, 1000000000,
        case line when 0 then ${bonus} end`,
      from: `cross join lateral (select ${movedAmount} as amount) as side
        cross join generate_series(0, 1) as line`,
      times: all,
    },
    {
      table: "points_entry",
      columns: "merchant, member_id, place, balance, kind, points, ref, remark, created_at",
      values: `merchant, m.id, j, j, 'bet', 1, 'bench:' || j, '', ${evenly(points)}`,
      times: points,
    },
    {
      table: "deposit",
      columns: `merchant, id, member_id, provider, method, currency, amount, status, created_at,
        expires_at, started_at, settled_at`,
      values: `merchant, ${uuid("06")}, m.id, 'sandbox', 'instant', currency, 50000, 'paid', at,
        at + interval '1 hour', at, at + interval '1 minute'`,
      from: `cross join lateral (select ${evenly(paidIn)} as at) as paid`,
      times: paidIn,
    },
    {
      table: "withdrawal",
      columns: `merchant, id, member_id, currency, amount, status, received, remaining, bank_account,
        account_name, auto_confirm_minutes, created_at, disbursed_at`,
      values: `merchant, ${uuid("07")}, m.id, currency, 20000, 'received', 20000, 0, '****1234',
        'Somchai Dee', 60, at, at + interval '1 hour'`,
      from: `cross join lateral (select ${evenly(paidOut)} as at) as paid`,
      times: paidOut,
    },
    {
      table: "lottery_ticket",
      columns: `merchant, id, member_id, idempotency_key, content_hash, game_code, numero, account_id,
        currency, stake, placed_at`,
      values: `merchant, ${uuid("08")}, m.id, 'bench-' || j, '', 'VNNORTH', ${draw}, account_id,
        currency, 2000, ${evenly(tickets)}`,
      times: tickets,
    },
    {
      table: "lottery_bet",
      columns: `merchant, id, ticket_id, line, game_code, numero, play_type, picks, odds, pick_stake,
        stake, status, prize, settled_at`,
      values: `merchant, ('0000009' || line || substr(${uuid("08")}::text, 9))::uuid, ${uuid("08")},
        line, 'VNNORTH', ${draw}, 'last2', '68', 70000, 1000, 1000, 'lost', 0, base + interval '90 days'`,
      from: "cross join generate_series(0, 1) as line",
      times: tickets,
    },
    {
      table: "rebate_claim",
      columns: "merchant, id, member_id, currency, valid_bet, amount, created_at",
      values: `merchant, ${uuid("10")}, m.id, currency, 10000, 50, ${evenly(claims)}`,
      times: claims,
    },
    {
      table: "line_transfer",
      columns: "merchant, id, sender_id, receiver_id, direction, currency, amount, created_at",
      values: `merchant, ${uuid("11")}, m.id,
        case when n = 1 then '00000001-0000-4000-8000-000000000002'
          else '00000001-0000-4000-8000-000000000001' end::uuid, 'upline', currency,
        1000, ${evenly(lines)}`,
      times: lines,
    },
    {
      table: "message",
      columns: "merchant, id, member_id, words, sent_at",
      values: `merchant, 'bench-' || n || '-' || j, m.id,
        '{"EN": {"title": "A message", "content": "Its words."}}', ${evenly(messages)}`,
      times: messages,
    },
    {
      table: "message_read",
      columns: "merchant, member_id, message_id, read_at",
      values: `merchant, m.id, 'bench-' || n || '-' || j, base + interval '90 days'`,
      times: { heavy: messages.heavy - 10, other: 1 },
    },
    {
      table: "member_reward",
      columns: "merchant, member_id, source, ref, currency, amount, points, created_at",
      values: `merchant, m.id, (array['task', 'sign-in', 'raffle', 'rank'])[1 + j % 4], 'bench:' || j,
        currency, 100, 1, ${evenly(rewards)}`,
      times: rewards,
    },
    {
      table: "referral",
      columns: "merchant, member_id, inviter_id, joined_at",
      values: `merchant, other_id, m.id, ${evenly(invited)}`,
      // Every fourth member is at the same merchant.
      from: "join (select n as other_n, id as other_id from bench_member) as other on other_n = j * 4",
      times: invited,
    },
    {
      table: "session",
      columns: "merchant, id, member_id, token_hash, cookie_hash, created_at, seen_at, expires_at",
      values: `merchant, ${uuid("12")}, m.id, 'bench-' || n || '-' || j, 'bench-' || n || '-' || j, base,
        base, base + interval '100 days'`,
      times: { heavy: 20, other: 2 },
    },
    {
      table: "limit_setting",
      columns: "merchant, member_id, kind, period, currency, ceiling, changed_at",
      values: `merchant, m.id, 'deposit', (array['day', 'week', 'month'])[j], currency, 900000000, base`,
      times: { heavy: 3, other: 1 },
    },
    {
      table: "member_label",
      columns: "merchant, member_id, position, label, color, background_color",
      values: "merchant, m.id, j, 'Regular', '#14606b', '#cdeef2'",
      times: one,
    },
    {
      table: "limit_sitting",
      columns: "merchant, session_id, member_id, began_at, last_at",
      values: `merchant, ${uuid("13")}, m.id, at, at + interval '40 minutes'`,
      from: `cross join lateral (select ${evenly(rewards)} as at) as sitting`,
      times: rewards,
    },
    {
      table: "game_recent",
      columns: "merchant, member_id, node_id, played_at",
      values: "merchant, m.id, node_id, base + interval '80 days' + j * interval '1 minute'",
      from: "join bench_game as game on game.place = j",
      times: { heavy: 40, other: 5 },
    },
    {
      table: "game_favourite",
      columns: "merchant, member_id, node_id, created_at",
      values: "merchant, m.id, node_id, base + j * interval '1 minute'",
      from: "join bench_game as game on game.place = j",
      times: { heavy: 40, other: 5 },
    },
  ];
}

/** What a migration itself sums up of the rows of before. */
function backfillOf(table: string, file: string): { table: string; sql: string } {
  const text = readFileSync(join(domains, file), "utf8");
  const start = text.lastIndexOf(`INSERT INTO ${table}\n`);
  return { table, sql: text.slice(start, text.indexOf(";\n", start) + 1) };
}

/** What rules and triggers would have kept, and what several members share. */
export const sumFills: { table: string; sql: string }[] = [
  {
    table: "lottery_draw",
    sql: `insert into lottery_draw (merchant, game_code, numero, opens_at, closes_at, draws_at, numbers,
        prizes, drawn_at, settled_at)
      select merchant, 'VNNORTH', 'bench' || n, at - interval '1 day', at - interval '10 minutes', at,
        '12345', '[{"prize": "special", "numbers": ["12345"]}]', at, at
      from (select distinct merchant from bench_member) as played
      cross join generate_series(1, 90) as n
      cross join lateral (select timestamptz '2026-11-20 11:15Z' - n * interval '1 day' as at) as draw`,
  },
  {
    table: "ledger_account",
    sql: `insert into ledger_account (merchant, id, kind, owner, currency, wallet, balance, entries, created_at)
      select distinct merchant, ('00000003-0000-4000-8000-'
          || lpad(to_hex(ascii(merchant)), 12, '0'))::uuid, 'house', 'bench', currency, 'main',
        -1000000000::bigint, 10000000000::bigint, base from bench_member where n <> 1`,
  },
  {
    table: "play_quarter",
    sql: `insert into play_quarter
      select bet.merchant, bet.member_id, bet.currency,
          date_bin('15 minutes', bet.created_at, 'epoch'), game.category,
          sum(bet.stake), sum(bet.valid_bet), sum(bet.payout)
        from game_bet as bet join game on game.node_id = bet.node_id
        where not bet.trial and bet.status in ('open', 'won', 'even', 'lost')
        group by 1, 2, 3, 4, 5
      union all
      select bet.merchant, ticket.member_id, ticket.currency,
          date_bin('15 minutes', ticket.placed_at, 'epoch'), 'lottery:' || bet.game_code,
          sum(bet.stake), sum(bet.stake), sum(bet.prize)
        from lottery_bet as bet
        join lottery_ticket as ticket on ticket.merchant = bet.merchant and ticket.id = bet.ticket_id
        group by 1, 2, 3, 4, 5`,
  },
  backfillOf("member_played", "reward/migrations/0003-member-played.sql"),
  {
    table: "ledger_account",
    sql: `update ledger_account as wallet set played_at = played.begins_at from member_played as played
      where played.merchant = wallet.merchant and played.member_id = wallet.member_id
        and played.currency = wallet.currency and wallet.wallet = 'main'`,
  },
  backfillOf("member_seen", "session/migrations/0008-member-seen.sql"),
  backfillOf("game_bet_quarter", "games/migrations/0020-bet-quarter-vendor.sql"),
  backfillOf("ledger_quarter", "wallet/migrations/0006-ledger-quarter.sql"),
  {
    table: "points_quarter",
    sql: `insert into points_quarter (merchant, currency, begins_at, member_id, valid_bet)
      select merchant, currency, begins_at, member_id, sum(valid_bet) from play_quarter
      group by 1, 2, 3, 4 having sum(valid_bet) > 0`,
  },
  {
    table: "points_progress",
    sql: `insert into points_progress (merchant, member_id, currency, valid_bet, carry)
      select merchant, member_id, currency, sum(valid_bet), 0 from points_quarter group by 1, 2, 3`,
  },
  {
    table: "points_account",
    sql: `insert into points_account (merchant, member_id, balance, earned, spent, entries)
      select merchant, member_id, count(*), count(*), 0, count(*) from points_entry group by 1, 2`,
  },
];

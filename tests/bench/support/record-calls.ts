import type { CallName } from "#src/contracts/api.gen.ts";

/** One question of a member's, as a page of their centre asks it. */
export interface RecordCall {
  call: CallName;
  /** What sets it apart from the same call's other rows. */
  what?: string;
  payload?: Record<string, string | number>;
  /** Asks for the last page: its number comes of the first one's `totalPages`. */
  last?: true;
}

const week = { from: "2026-11-15", to: "2026-11-21" };
const month = { from: "2026-10-23", to: "2026-11-21" };
const long = { from: "2016-01-01", to: "2026-11-21" };
const page = { pageNo: 1, pageSize: 20 };
const widest = { pageNo: 1, pageSize: 100 };

/** A list by days: first page, a week, ten years, the widest page and the last one. */
const byDays = (call: CallName): RecordCall[] => [
  { call, payload: page },
  { call, what: "a week", payload: { ...page, ...week } },
  { call, what: "ten years", payload: { ...page, ...long } },
  { call, what: "100 rows", payload: { ...widest, ...month } },
  { call, what: "the last page", payload: page, last: true },
];

const filters = (call: CallName, field: string, values: readonly string[]): RecordCall[] =>
  values.flatMap((value) => [
    { call, what: value, payload: { ...page, [field]: value } },
    { call, what: `${value}, last page`, payload: { ...page, [field]: value }, last: true },
  ]);

/** Every list, filter, page and total that a member's centre asks for. */
export const recordCalls: readonly RecordCall[] = [
  ...byDays("recordBet"),
  ...filters("recordBet", "status", ["open", "won", "even", "lost", "refunded"]),
  ...filters("recordBet", "gameClassify", ["RNG", "SPORTS", "INHOUSE"]),
  ...byDays("recordTransaction"),
  ...byDays("transactionDetail"),
  ...filters("transactionDetail", "kind", [
    "deposit",
    "withdraw",
    "transfer",
    "bet",
    "win",
    "rollback",
    "bonus",
  ]),
  ...byDays("recordBonus"),
  ...filters("recordBonus", "kind", ["promotion", "rebate"]),
  { call: "recordProfit", what: "by day", payload: { by: "day" } },
  { call: "recordProfit", what: "by day, a month", payload: { by: "day", ...month } },
  { call: "recordProfit", what: "by category", payload: { by: "category" } },
  { call: "recordProfit", what: "by category, ten years", payload: { by: "category", ...long } },
  { call: "activityStatement" },
  ...byDays("rebateRecord"),
  { call: "manualRebate" },
  { call: "rewards", payload: page },
  { call: "rewards", what: "claimed", payload: { ...page, status: "claimed" } },
  { call: "rewards", what: "the last page", payload: page, last: true },
  ...byDays("deposits"),
  ...byDays("withdrawals"),
  ...byDays("referralMembers").filter(({ what }) => what !== "a week"),
  { call: "referral" },
  ...byDays("pointsReward"),
  { call: "pointsBalance" },
  { call: "redeemList", payload: page },
  { call: "missionSummary" },
  { call: "missionLeaderboard", what: "week", payload: { missionId: "week" } },
  { call: "missionLeaderboard", what: "month", payload: { missionId: "month" } },
  { call: "dailyTasks" },
  { call: "signInCalendar" },
  { call: "rankList" },
  { call: "messages", payload: page },
  { call: "messages", what: "the last page", payload: page, last: true },
  { call: "unreadMessages" },
  { call: "unreadCount" },
  { call: "memberAnnouncements", payload: page },
  { call: "lotteryTickets", payload: page },
  { call: "lotteryTickets", what: "the last page", payload: page, last: true },
  { call: "recentLotteries" },
  { call: "recentGames", payload: page },
  { call: "favouriteGames", payload: { ...page, gameType: "ALL" } },
  { call: "favouriteIds" },
  { call: "openRounds" },
  { call: "winnerBoard" },
  { call: "sessions" },
  { call: "limits" },
  { call: "balance" },
  { call: "merchantWallet" },
  { call: "consolidated" },
  { call: "memberInfo" },
  { call: "transferInfo" },
];

/** The rows of an answer, whatever its list is called; undefined: it has figures alone. */
export function rowsOf(value: object): unknown[] | undefined {
  const lists = Object.values(value).filter((part) => Array.isArray(part));
  return lists.sort((one, other) => other.length - one.length)[0];
}

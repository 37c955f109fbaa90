import type { PointsRewardValue, RedeemListValue } from "#src/contracts/api.gen.ts";
import { setsFor } from "#src/merchant/texts.ts";
import { fromMinor } from "#src/shared/money.ts";
import type { ItemRow, RedemptionRow } from "./redeem-repo.ts";
import type { EntryRow } from "./repo.ts";
import type { ItemWords } from "./tables.ts";

type WireItem = RedeemListValue["items"][number];
type WireEntry = PointsRewardValue["items"][number];

function wordsIn(words: Record<string, ItemWords>, language: string): ItemWords {
  const code = setsFor(language).find((each) => Object.hasOwn(words, each));
  return (code === undefined ? undefined : words[code]) ?? { name: "", units: "" };
}

/** What a member may redeem, as the shop shows it. */
export const toItem = (row: ItemRow, currency: string, language: string): WireItem => ({
  id: row.id,
  ...wordsIn(row.words, language),
  kind: row.kind,
  image: row.image,
  quantity: row.stock,
  amount: fromMinor(BigInt(row.amount), currency),
  pointsRequirement: Number(row.points_requirement),
  amountRequirement: fromMinor(BigInt(row.amount_requirement), currency),
  status: row.stock > 0 ? "available" : "soldOut",
});

/** A redemption of the member's own; `account` is where a credit was paid. */
export const toRedemption = (
  row: RedemptionRow,
  { language, account }: { language: string; account: string },
): WireItem => ({
  id: row.id,
  itemId: row.item_id,
  ...wordsIn(row.words, language),
  kind: row.kind,
  image: row.image,
  quantity: row.quantity,
  points: Number(row.points),
  amount: fromMinor(BigInt(row.amount), row.currency),
  pointsRequirement: Number(row.points_requirement),
  amountRequirement: fromMinor(BigInt(row.amount_requirement), row.currency),
  status: row.status,
  remark: row.remark,
  decisionRemark: row.decision_remark,
  receivingAddress: row.receiving_address,
  paidAccount: row.kind === "credit" ? account : "",
  createdAt: row.created_at.toISOString(),
});

/** One change of a member's points. */
export const toEntry = (row: EntryRow): WireEntry => ({
  id: row.place,
  kind: row.kind,
  changedPoints: Number(row.points),
  pointsBalance: Number(row.balance),
  remark: row.remark,
  createdAt: row.created_at.toISOString(),
});

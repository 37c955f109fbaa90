import { textsFor } from "#src/merchant/texts.ts";
import type { CallContext, MemberSession } from "../../kernel/context.ts";
import { promotionTitles } from "../content/public.ts";
import { rankLabel } from "../member/public.ts";
import { taskTitles } from "../mission/public.ts";
import type { BonusRow } from "../wallet/public.ts";

/** What is said of a paid bonus: its kind, and what the ledger's key says that it was for. */
export type PaidCause = Pick<BonusRow, "bonus" | "ledger_kind" | "reference">;

/** What the ledger's key of a bonus names, without the ledger's kind before it and whose it is after. */
const causeOf = ({ ledger_kind, reference }: PaidCause, memberId: string): string[] =>
  reference
    .slice(ledger_kind.length + 1)
    .split(":")
    .filter((part) => part !== memberId);

/**
 * Makes what calls each bonus by the name of its cause, in the visitor's language: the promotion, the
 * task, the rank; else by its kind. Two statements, however many bonuses.
 */
export async function makeTitles(
  { db, site, language, session }: CallContext<MemberSession>,
  rows: readonly PaidCause[],
): Promise<(row: PaidCause) => string> {
  const texts = textsFor(site, language);
  const textOf = (key: string): string => texts[key] ?? key;
  const partsOf = (row: PaidCause): string[] => causeOf(row, session.memberId);
  const promoted = rows.filter(({ bonus }) => bonus === "promotion");
  const ids = promoted.map((row) => partsOf(row).join(":"));
  const promotions = await promotionTitles(db, ids, language);
  const tasks = await taskTitles(db, site.currency, language);
  const missionTitle = (source = "", id = ""): string | undefined => {
    if (source === "sign-in") return textOf("signIn.heading");
    return source === "raffle" ? textOf("menu.raffle") : tasks.get(id);
  };
  const rankTitle = (kind = "", level = ""): string => {
    const gift = textOf(`rank.kind.${kind}`);
    return kind === "upgrade" ? `${gift} (${rankLabel(Number(level)).labelName})` : gift;
  };
  return (row) => {
    const parts = partsOf(row);
    const ofKind = textOf(`reward.kind.${row.bonus}`);
    if (row.bonus === "promotion") return promotions.get(parts.join(":")) ?? ofKind;
    if (row.bonus === "rank") return rankTitle(parts[1], parts[2]);
    if (row.bonus === "mission") return missionTitle(parts[0], parts[1]) ?? ofKind;
    return ofKind;
  };
}

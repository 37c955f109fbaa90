import { textsFor } from "#src/merchant/texts.ts";
import type { CallContext, MemberSession } from "../../kernel/context.ts";
import { promotionTitles } from "../content/public.ts";
import { rankLabel } from "../member/public.ts";
import { missionTitles } from "../mission/public.ts";
import type { BonusRow } from "../wallet/public.ts";

/** What a reward is: its kind, and what it is for, such as a rank and its level. */
export interface Cause {
  kind: string;
  parts: readonly string[];
}

/** What is known of a paid bonus: its kind, and what the ledger's key says that it was for. */
export type PaidCause = Pick<BonusRow, "bonus" | "ledger_kind" | "reference">;

/** What the ledger's key of a bonus names, without the ledger's kind before it and whose it is after. */
export const causeOf = ({ bonus, ledger_kind, reference }: PaidCause, memberId: string): Cause => ({
  kind: bonus,
  parts: reference
    .slice(ledger_kind.length + 1)
    .split(":")
    .filter((part) => part !== memberId),
});

/**
 * Makes what calls each reward by the name of its cause, in the visitor's language: the promotion, the
 * task, the rank; else by its kind. Three statements, however many rewards.
 */
export async function makeTitles(
  { db, site, language }: CallContext<MemberSession>,
  causes: readonly Cause[],
): Promise<(cause: Cause) => string> {
  const texts = textsFor(site, language);
  const textOf = (key: string): string => texts[key] ?? key;
  const promoted = causes.filter(({ kind }) => kind === "promotion");
  const ids = promoted.map(({ parts }) => parts.join(":"));
  const promotions = await promotionTitles(db, ids, language);
  const missions = await missionTitles(db, site.currency, language);
  const missionTitle = (source = "", id = ""): string | undefined => {
    if (source === "sign-in") return textOf("signIn.heading");
    return source === "raffle" ? textOf("menu.raffle") : missions.get(`${source}:${id}`);
  };
  const rankTitle = (kind = "", level = ""): string => {
    const gift = textOf(`rank.kind.${kind}`);
    return kind === "upgrade" ? `${gift} (${rankLabel(Number(level)).labelName})` : gift;
  };
  return ({ kind, parts }) => {
    const ofKind = textOf(`reward.kind.${kind}`);
    if (kind === "promotion") return promotions.get(parts.join(":")) ?? ofKind;
    if (kind === "rank") return rankTitle(parts[1], parts[2]);
    if (kind === "mission") return missionTitle(parts[0], parts[1]) ?? ofKind;
    return ofKind;
  };
}

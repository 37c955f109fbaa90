import type { Merchant } from "#src/contracts/site.gen.ts";
import type { ChatClosing, ChatTold } from "#src/shared/chat-wire.ts";
import { err, ok, type Result } from "#src/shared/result.ts";
import type { Tx } from "#src/store/tx.ts";
import { type ChatParts, hasChat } from "./chat-parts.ts";
import { insertPass, selectToken, takeTicket } from "./pass-repo.ts";
import { readPlace, selectLines } from "./repo.ts";
import { digestOf, makePass } from "./secret.ts";
import { toLine } from "./service.ts";
import { nameIn } from "./speak.ts";

/** Lines a page gets at a time. */
export const pageOfLines = 50;

type Welcome = Extract<ChatTold, { type: "welcome" }>;

/** What a seat is made of, and what its page is told first. */
export interface Entered {
  memberId: string;
  passHash: string;
  /** The last place that was sent. */
  sent: number;
  welcome: Welcome;
}

const closings = ["ACCOUNT_EXCLUDED", "ACCOUNT_COOLING_OFF", "TRIAL_NOT_ALLOWED"] as const;

/** A refusal of a call as the room says it. */
export const toClosing = (code: string): ChatClosing =>
  closings.find((one) => one === code) ?? "SESSION_ENDED";

/**
 * Lets somebody in: a ticket is exchanged once for a token, a token that stands is good again. What
 * is unknown, used, or over is refused, and nothing tells which.
 */
export async function enterRoom(
  { mayChat }: ChatParts,
  db: Tx,
  at: { merchant: string; site: Merchant; now: number },
  { pass, after }: { pass: string; after: number | null },
): Promise<Result<Entered, ChatClosing>> {
  const { merchant, site, now } = at;
  const instant = new Date(now);
  if (!hasChat(site)) return err("MODULE_OFF");
  const byTicket = await takeTicket(db, merchant, digestOf(pass), instant);
  const right = byTicket ?? (await selectToken(db, merchant, digestOf(pass), instant));
  if (right === undefined) return err("SESSION_ENDED");
  const { memberId, title, language, headerColor, sessionEndsAt } = right;
  const fault = await mayChat(db, { merchant, memberId, now });
  if (fault !== undefined) return err(toClosing(fault.code));
  const name = await nameIn(db, merchant, site, memberId);
  if (name === undefined) return err("SESSION_ENDED");
  const token = byTicket === undefined ? pass : makePass(merchant);
  if (byTicket !== undefined) {
    const use = { single: false, now: instant, expiresAt: sessionEndsAt };
    await insertPass(db, merchant, digestOf(token), right, use);
  }
  const read = await readPlace(db, merchant, memberId);
  const since = after === null ? {} : { after };
  const rows = await selectLines(db, merchant, { ...since, limit: pageOfLines });
  const lines = rows.map((row) => toLine(row, memberId));
  const welcome: Welcome = {
    type: "welcome",
    token,
    name,
    title,
    language,
    headerColor,
    lines,
    more: (lines[0]?.place ?? 1) > 1,
    read,
  };
  const sent = lines.at(-1)?.place ?? after ?? 0;
  return ok({ memberId, passHash: digestOf(token), sent, welcome });
}

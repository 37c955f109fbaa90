import type { Merchant } from "#src/contracts/site.gen.ts";
import { digest, makeSecret, toWord } from "#src/credentials/tokens.ts";
import type { ChatClosing, ChatTold } from "#src/shared/chat-wire.ts";
import { err, ok, type Result } from "#src/shared/result.ts";
import type { Tx } from "#src/store/tx.ts";
import { type ChatDeps, hasChat } from "./chat-deps.ts";
import { insertPass, selectToken, takeTicket } from "./pass-repo.ts";
import { readPlace, selectLines } from "./repo.ts";
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
  { mayChat }: ChatDeps,
  db: Tx,
  at: { merchant: string; site: Merchant; now: number },
  { pass, after }: { pass: string; after: number | null },
): Promise<Result<Entered, ChatClosing>> {
  const { merchant, site, now } = at;
  if (!hasChat(site)) return err("MODULE_OFF");
  const byTicket = await takeTicket(db, digest(pass), now);
  const right = byTicket ?? (await selectToken(db, digest(pass), now));
  if (right === undefined) return err("SESSION_ENDED");
  const { memberId, title, language, headerColor, sessionEndsAt } = right;
  const fault = await mayChat(db, { merchant, memberId, now });
  if (fault !== undefined) return err(toClosing(fault.code));
  const name = await nameIn(db, site, memberId);
  if (name === undefined) return err("SESSION_ENDED");
  const token = byTicket === undefined ? pass : toWord({ merchant, secret: makeSecret() });
  if (byTicket !== undefined) {
    const use = { single: false, now, expiresAt: sessionEndsAt.getTime() };
    await insertPass(db, digest(token), right, use);
  }
  const read = await readPlace(db, memberId);
  const since = after === null ? {} : { after };
  const rows = await selectLines(db, { ...since, limit: pageOfLines });
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
  return ok({ memberId, passHash: digest(token), sent, welcome });
}

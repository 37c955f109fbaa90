import { maskName } from "#src/shared/mask-name.ts";
import { err, ok } from "#src/shared/result.ts";
import type { Handler } from "../../kernel/context.ts";
import { tellFromAgent } from "../content/public.ts";
import { whoKeepAway } from "../limits/public.ts";
import {
  findMember,
  highestBelow,
  holdLineRate,
  takeLineRate,
  updateLineRate,
  uplineIdOf,
} from "../member/public.ts";
import { doOnce } from "./deed.ts";
import { highestRate, rateTooHigh, readRate, toRate } from "./rates.ts";

/**
 * Gives somebody right below another rate: not above the agent's own (RATE_TOO_HIGH), and not under
 * what those right below them have or get by their links (RATE_TOO_LOW). Whoever stands further below
 * has an agent of their own, who alone says their rate.
 */
export const rateDownline: Handler<"rateDownline"> = (context, { key, member: named, rebate }) => {
  const { db, site, session } = context;
  const asked = { key, named, deed: "rate", content: rebate } as const;
  return doOnce(context, asked, async ({ id }) => {
    if ((await uplineIdOf(db, id)) !== session.memberId) return err({ code: "NOT_FOUND" });
    const after = readRate(rebate);
    const max = highestRate(site, await holdLineRate(db, session.memberId));
    if (after > max) return err(rateTooHigh(max));
    const before = await takeLineRate(db, id);
    const min = await highestBelow(db, id);
    if (after < min) return err({ code: "RATE_TOO_LOW", value: { minRate: toRate(min) } });
    await updateLineRate(db, id, after);
    return ok({ before, after });
  });
};

/** Keeps a note about somebody of the line for the agent's own eyes; an empty one takes it away. */
export const noteDownline: Handler<"noteDownline"> = (context, payload) => {
  const { key, member: named, note = "" } = payload;
  const text = note.trim();
  return doOnce(context, { key, named, deed: "note", content: text }, async () => ok({ text }));
};

/**
 * Writes to somebody of the line; who wrote is named by a masked name (T19). Nothing reaches a member who
 * keeps away from play (G8), and the agent, whom that is not told (G14), hears what is always heard.
 */
export const messageDownline: Handler<"messageDownline"> = (
  context,
  { key, member: named, message },
) => {
  const { db, session, now } = context;
  const text = message.trim();
  if (text === "")
    return Promise.resolve(err({ code: "PAYLOAD_INVALID", message: "message is empty." }));
  const asked = { key, named, deed: "message", content: text } as const;
  return doOnce(context, asked, async ({ id: memberId }, reference) => {
    if ((await whoKeepAway(db, [memberId], now)).has(memberId))
      return ok({ text, withheld: "break" });
    const sender = maskName((await findMember(db, session.memberId))?.account ?? "");
    await tellFromAgent(db, { memberId, sender, text, reference, now });
    return ok({ text });
  });
};

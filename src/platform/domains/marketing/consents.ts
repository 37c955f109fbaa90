import type { MarketingConsentsValue } from "#src/contracts/api.gen.ts";
import { err, ok } from "#src/shared/result.ts";
import type { Tx } from "#src/store/tx.ts";
import type { Handler, Handlers } from "../../kernel/context.ts";
import { bonusFault, lastExcluded } from "../limits/public.ts";
import { contactsOf } from "../session/public.ts";
import {
  type Choice,
  channels,
  insertConsent,
  lockChoices,
  type MarketingChannel,
  selectChoices,
} from "./consent-repo.ts";

/** Which verified contact a channel needs; messages on the site need none. */
export const contactFor = { email: "email", sms: "phone", phone: "phone", inbox: null } as const;

/** A consent that was given before somebody excluded themselves is over: coming back says nothing of it. */
export const isInForce = (saidAt: number, excludedAt: number | undefined): boolean =>
  excludedAt === undefined || saidAt > excludedAt;

/** What holds for a member, by channel; one that is missing was never allowed. */
async function choicesOf(db: Tx, memberId: string): Promise<ReadonlyMap<MarketingChannel, Choice>> {
  const excludedAt = (await lastExcluded(db, [memberId])).get(memberId);
  const all = await selectChoices(db, memberId);
  const held = all.filter(({ given, saidAt }) => !given || isInForce(saidAt, excludedAt));
  return new Map(held.map((choice) => [choice.channel, choice]));
}

async function toWire(db: Tx, memberId: string): Promise<MarketingConsentsValue> {
  const choices = await choicesOf(db, memberId);
  const contacts = await contactsOf(db, memberId);
  return {
    channels: channels.map((channel) => {
      const choice = choices.get(channel);
      const needed = contactFor[channel];
      return {
        channel,
        given: choice?.given ?? false,
        since: choice === undefined ? null : new Date(choice.saidAt).toISOString(),
        reachable: needed === null || contacts[needed] !== undefined,
      };
    }),
  };
}

const marketingConsents: Handler<"marketingConsents"> = async ({ db, session }) =>
  ok(await toWire(db, session.memberId));

/**
 * Notes what a member says to a channel. No is always taken; yes is not while a break or an exclusion holds.
 * Said again it changes nothing, so that the day it was first said stays.
 */
const setMarketingConsent: Handler<"setMarketingConsent"> = async (
  { db, merchant, session, now },
  { channel, given },
) => {
  const { memberId } = session;
  await lockChoices(db, memberId);
  const before = (await choicesOf(db, memberId)).get(channel);
  if ((before?.given ?? false) !== given) {
    const fault = given ? await bonusFault(db, { merchant, memberId, now }) : undefined;
    if (fault !== undefined) return err(fault);
    await insertConsent(db, memberId, { channel, given, saidAt: now });
  }
  return ok(await toWire(db, memberId));
};

/** The calls about being sent advertising. */
export const makeMarketingHandlers = (): Handlers => ({ marketingConsents, setMarketingConsent });

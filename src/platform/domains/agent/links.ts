import { randomInt, randomUUID } from "node:crypto";
import type { AgentLink } from "#src/contracts/api.gen.ts";
import type { Merchant } from "#src/contracts/site.gen.ts";
import { err, ok } from "#src/shared/result.ts";
import type { Handler } from "../../kernel/context.ts";
import { contentHash, once } from "../../kernel/idempotency/once.ts";
import { pagesOf, partOf } from "../../kernel/paging.ts";
import {
  addLink,
  claimLineRate,
  countLinks,
  endLink,
  type LinkRow,
  lineRateOf,
  selectLinks,
} from "../member/public.ts";
import { highestRate, rateTooHigh, readRate, toRate } from "./rates.ts";

/** Letters and digits that nobody misreads; 12 of them are 59 random bits (T20). */
const alphabet = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const codeLength = 12;

/** Links of an agent that serve at once, at most. */
const maxServing = 50;

const makeCode = (): string =>
  Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)] ?? "").join("");

/** Where a merchant asks for no affiliate code, a registration still takes whose code it came with. */
const nameIn = ({ registration }: Merchant): string =>
  registration.affiliate ? "affiliateCode" : "referralCode";

const toLink = (row: LinkRow, site: Merchant): AgentLink => ({
  id: row.id,
  code: row.code,
  url: `/register?${nameIn(site)}=${row.code}`,
  type: row.agent ? "agent" : "member",
  rebate: toRate(row.line_rate),
  visits: row.visits,
  registrations: row.registrations,
  createdAt: row.created_at.toISOString(),
  endedAt: row.ended_at?.toISOString() ?? null,
  state: row.ended_at === null ? "open" : "ended",
});

/** An agent's links, those that serve first, and the highest rate one may have. Three statements. */
export const agentLinks: Handler<"agentLinks"> = async ({ db, site, session }, payload) => {
  const { total } = await countLinks(db, session.memberId);
  const rows = await selectLinks(db, session.memberId, partOf(payload));
  return ok({
    items: rows.map((row) => toLink(row, site)),
    maxRebate: toRate(highestRate(site, await lineRateOf(db, session.memberId))),
    totalPages: pagesOf(total, payload),
    total,
  });
};

/** Makes a link, once for a key. RATE_TOO_HIGH above the agent's own rate, LINKS_FULL for one too many. */
export const createAgentLink: Handler<"createAgentLink"> = (context, payload) => {
  const { db, site, session, now } = context;
  const ownerId = session.memberId;
  const { key, type, rebate = "0" } = payload;
  const request = { memberId: ownerId, key, contentHash: contentHash("agentLink", type, rebate) };
  return once(db, request, now, async () => {
    const lineRate = readRate(rebate);
    const max = highestRate(site, await claimLineRate(db, ownerId));
    // Counted by whoever has the rate: links that are made at one moment are made in turn.
    const { serving } = await countLinks(db, ownerId);
    if (lineRate > max) return err(rateTooHigh(max));
    if (serving >= maxServing) return err({ code: "LINKS_FULL" });
    const link = {
      ...{ id: randomUUID(), code: makeCode(), agent: type === "agent" },
      ...{ line_rate: lineRate, created_at: new Date(now) },
    };
    await addLink(db, { ...link, owner_id: ownerId });
    return ok(toLink({ ...link, visits: 0, registrations: 0, ended_at: null }, site));
  });
};

/** Switches one of the agent's links off, for good. */
export const removeAgentLink: Handler<"removeAgentLink"> = async ({ db, session, now }, { id }) =>
  (await endLink(db, { ownerId: session.memberId, id, now }))
    ? ok({ removed: true as const })
    : err({ code: "NOT_FOUND" });

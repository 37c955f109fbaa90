import type { ApplyPromotionPayload, PromotionDetailValue } from "#src/contracts/api.gen.ts";
import type { Merchant } from "#src/contracts/site.gen.ts";
import { err, ok, type Result } from "#src/shared/result.ts";
import type { Tx } from "#src/store/tx.ts";
import type {
  CallContext,
  CallError,
  Handler,
  Handlers,
  MemberSession,
} from "../../kernel/context.ts";
import {
  addApplication,
  type Reward,
  readApplication,
  takeClaim,
  takeOffer,
} from "./application-repo.ts";
import { languageFor } from "./language-for.ts";
import { sendMessages } from "./message-repo.ts";
import { type OfferDeps, offerOf, offerStandings, toOffer } from "./offers.ts";
import { type PromotionFilter, type PromotionRow, readPromotions } from "./promotion-repo.ts";
import { isRunning, type PromotionStatus, statusOf } from "./promotion-status.ts";
import { attachProofs, proofIdOf, proofPath, readProofIds } from "./proof-repo.ts";
import { toReceivedWords } from "./seed/message-wording.ts";
import { wordsFor } from "./service.ts";
import { startContent } from "./start.ts";

/** Pays a member what a promotion promised, once. */
export type PayReward = (
  db: Tx,
  reward: Reward & { memberId: string; promotionId: string; now: number },
  site: Merchant,
) => Promise<void>;

/** Whether a member may have a bonus now (G8, G14); gives the refusal, or undefined. */
export type BonusGuard = (
  db: Tx,
  facts: { merchant: string; memberId: string; now: number },
) => Promise<CallError | undefined>;

/** Whether staff look after a member, who is offered nothing new (G13). */
export type MarkedGuard = (db: Tx, memberId: string) => Promise<boolean>;

/** What promotions need from outside. */
export interface PromotionDeps extends OfferDeps {
  payReward: PayReward;
  /** Asked in the transaction in which a member takes part, applies or claims. */
  bonusFault: BonusGuard;
  isMarked: MarkedGuard;
}

/** Which promotions are asked for; the reader is known by the session. */
type Wish = Omit<PromotionFilter, "memberId">;
/** Reads the promotions that whoever asks may see. */
type ReadFor = (context: CallContext, wish: Wish) => Promise<PromotionRow[]>;

/** All promotions for whoever asks; a portal that has just been made gets its first ones. */
const everyPromotion: ReadFor = async ({ db, session, revision, now }, wish) => {
  const asked = { ...wish, memberId: session?.memberId };
  const rows = await readPromotions(db, asked);
  if (rows.length > 0 || !(await startContent(db, revision, now))) return rows;
  return readPromotions(db, asked);
};

/** The same without those that a member who is looked after has no part in yet: what was promised stays. */
const makeReadFor =
  ({ isMarked }: Pick<PromotionDeps, "isMarked">): ReadFor =>
  async (context, wish) => {
    const rows = await everyPromotion(context, wish);
    const { db, session } = context;
    if (session === null || !(await isMarked(db, session.memberId))) return rows;
    return rows.filter(({ status }) => status !== null);
  };

/** A promotion, and how far its reader is towards what it offers. */
interface Standing {
  row: PromotionRow;
  /** Minor units; undefined where the reader has not joined, or nothing is counted. */
  progress: bigint | undefined;
  status: PromotionStatus;
}

/** Where whoever asks stands in each of several promotions. */
export async function promotionStandings(
  deps: Pick<OfferDeps, "offerProgress">,
  context: Pick<CallContext, "db" | "site" | "session" | "now">,
  rows: readonly PromotionRow[],
): Promise<Standing[]> {
  const { site, session, now } = context;
  const all = await offerStandings(deps, context, session?.memberId, rows);
  return rows.map((row) => {
    const progress = all.get(row.id);
    const offer = offerOf(row, site.currency);
    const standing =
      offer && progress !== undefined ? { target: offer.target, progress } : undefined;
    return { row, progress, status: statusOf(row, now, standing) };
  });
}

const wordsOf = (row: PromotionRow, language: string) => ({
  id: row.id,
  category: row.category,
  title: wordsFor(row.words, language)?.title ?? row.id,
  image: row.image,
});

/** Makes what the wire has of promotions, with a game to play for each that is about games. */
async function makeHeads(
  { gamesOfKinds }: Pick<OfferDeps, "gamesOfKinds">,
  context: CallContext,
  standings: readonly Standing[],
  language: string,
) {
  const { site, now } = context;
  const kinds = standings.flatMap(({ row: { game_classify: kind, ...row } }) =>
    kind === null || row.goal === null || !isRunning(row, now) ? [] : [kind],
  );
  const games = await gamesOfKinds(context, [...new Set(kinds)]);
  return ({ row, progress, status }: Standing) => ({
    ...wordsOf(row, language),
    status,
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at?.toISOString() ?? null,
    offer: toOffer(
      row,
      { site },
      progress,
      (isRunning(row, now) && games.get(row.game_classify ?? "")) || null,
    ),
  });
}

/** Which types run (ENT-04): a category's name in capitals. */
function typesOf(rows: readonly PromotionRow[], now: number): Record<string, { enabled: boolean }> {
  const types: Record<string, { enabled: boolean }> = { REFERRAL: { enabled: false } };
  for (const row of rows) {
    const type = row.category.toUpperCase();
    types[type] = { enabled: types[type]?.enabled === true || isRunning(row, now) };
  }
  return types;
}

const makePromotions =
  (deps: PromotionDeps, readFor: ReadFor): Handler<"promotions"> =>
  async (context, { category, language: wished }) => {
    const language = languageFor(context, wished);
    const all = await readFor(context, {});
    const asked = all.filter((row) => category === undefined || row.category === category);
    const { now } = context;
    const standings = await promotionStandings(deps, context, asked);
    const headOf = await makeHeads(deps, context, standings, language);
    return ok({
      list: standings.map((one) => ({ ...headOf(one), enabled: isRunning(one.row, now) })),
      count: all.filter((row) => isRunning(row, now)).length,
      types: typesOf(all, now),
    });
  };

async function detailOf(
  deps: PromotionDeps,
  readFor: ReadFor,
  context: CallContext,
  { id, language: wished }: { id: string; language?: string | undefined },
): Promise<Result<PromotionDetailValue, CallError>> {
  const { db, session } = context;
  const standings = await promotionStandings(deps, context, await readFor(context, { id }));
  const [standing] = standings;
  if (standing === undefined) return err({ code: "NOT_FOUND" });
  const { row } = standing;
  const language = languageFor(context, wished);
  const memberId = row.status === null ? undefined : session?.memberId;
  const application = memberId === undefined ? undefined : await readApplication(db, id, memberId);
  const images = memberId === undefined ? [] : await readProofIds(db, memberId, id);
  const headOf = await makeHeads(deps, context, standings, language);
  return ok({
    ...headOf(standing),
    way: row.way,
    content: wordsFor(row.words, language)?.content ?? "",
    application:
      application === undefined
        ? null
        : {
            comment: application.comment,
            remark: application.remark,
            images: images.map(proofPath),
            createdAt: application.created_at.toISOString(),
          },
  });
}

/** Stores an application and what proves it; every picture must be the member's own and unused. */
async function apply(
  { isFunded }: Pick<OfferDeps, "isFunded">,
  { db, site, now }: CallContext,
  memberId: string,
  promotion: PromotionRow,
  { comment = "", images = [] }: Omit<ApplyPromotionPayload, "id">,
): Promise<CallError | undefined> {
  // Bets made with nothing but gifts bring no money (T21).
  const { currency } = site;
  const forBets = offerOf(promotion, currency)?.goal === "validBet";
  if (forBets && !(await isFunded(db, { memberId, currency })))
    return { code: "REQUIREMENT_NOT_MET" };
  const status = promotion.way === "join" ? "signed" : "applying";
  const application = { promotionId: promotion.id, memberId, status, comment, now } as const;
  // Another call was first.
  if (!(await addApplication(db, application))) return { code: "STATE_INVALID" };
  const ids = images.map(proofIdOf);
  const attached = await attachProofs(db, { memberId, promotionId: promotion.id, ids });
  if (attached !== ids.length) return { code: "UPLOAD_UNKNOWN" };
  if (status === "applying") {
    const words = toReceivedWords(promotion.words);
    await sendMessages(db, [{ memberId, words, sentAt: now }]);
  }
  return undefined;
}

/** What a claim needs from outside. */
export type GrantDeps = Pick<PromotionDeps, "payReward" | "offerProgress">;

/** Takes what an offer has for a member who joined and did what it asks; else says what is missing. */
async function takeReached(
  deps: GrantDeps,
  context: CallContext<MemberSession>,
  promotionId: string,
): Promise<Result<Reward, CallError>> {
  const { db, session, site, now } = context;
  const { memberId } = session;
  const rows = await readPromotions(db, { memberId, id: promotionId });
  const [standing] = await promotionStandings(deps, context, rows);
  const offer = standing && offerOf(standing.row, site.currency);
  if (standing?.row.status === "claimed") return err({ code: "PAID_ALREADY" });
  if (offer === undefined || standing?.row.status !== "signed")
    return err({ code: "STATE_INVALID" });
  if (standing.status !== "claim") return err({ code: "REQUIREMENT_NOT_MET" });
  const reward = { amount: offer.reward, currency: offer.currency };
  const taken = await takeOffer(db, { promotionId, memberId, reward, now });
  return taken === undefined ? err({ code: "PAID_ALREADY" }) : ok(taken);
}

/** Pays a member what a promotion has for them, by staff's word or by what it offers; once. */
export async function grantPromotion(
  deps: GrantDeps,
  context: CallContext<MemberSession>,
  id: string,
): Promise<Result<Reward, CallError>> {
  const { db, session, site, now } = context;
  const { memberId } = session;
  const promised = await takeClaim(db, id, memberId, now);
  const taken = promised === undefined ? await takeReached(deps, context, id) : ok(promised);
  if (!taken.ok) return taken;
  const reward = taken.value;
  if (reward.amount > 0n)
    await deps.payReward(db, { ...reward, memberId, promotionId: id, now }, site);
  return taken;
}

function makeApply(deps: PromotionDeps, readFor: ReadFor): Handler<"applyPromotion"> {
  return async (context, { id, language, ...given }) => {
    const { db, merchant, session, now } = context;
    const memberId = session.memberId;
    const [standing] = await promotionStandings(deps, context, await readFor(context, { id }));
    if (standing === undefined) return err({ code: "NOT_FOUND" });
    const fault = await deps.bonusFault(db, { merchant, memberId, now });
    if (fault !== undefined) return err(fault);
    const { row, status } = standing;
    if (status === "claim") {
      const granted = await grantPromotion(deps, context, id);
      if (!granted.ok) return granted;
    } else if (status === "claimed") return err({ code: "PAID_ALREADY" });
    else if (status !== "join") return err({ code: "STATE_INVALID" });
    else {
      const refusal = await apply(deps, context, memberId, row, given);
      if (refusal !== undefined) return err(refusal);
    }
    return detailOf(deps, readFor, context, { id, language });
  };
}

const makeGamePromotions =
  (readFor: ReadFor): Handler<"gamePromotions"> =>
  async (context, payload) => {
    const { vassalage, gameClassify } = payload;
    const language = languageFor(context, payload.language);
    const { now } = context;
    const rows = await readFor(context, {});
    return ok({
      list: rows.flatMap((row) => {
        if (row.game_classify === null || statusOf({ ...row, status: null }, now) === "close")
          return [];
        if (gameClassify !== undefined && row.game_classify !== gameClassify) return [];
        // What is about no one vendor is about every vendor's games.
        if (vassalage !== undefined && row.vassalage !== null && row.vassalage !== vassalage)
          return [];
        return [{ ...wordsOf(row, language), vassalage: row.vassalage ?? "" }];
      }),
    });
  };

/** The calls about promotions. */
export function makePromotionHandlers(deps: PromotionDeps): Handlers {
  const readFor = makeReadFor(deps);
  return {
    promotions: makePromotions(deps, readFor),
    promotionDetail: (context, asked) => detailOf(deps, readFor, context, asked),
    applyPromotion: makeApply(deps, readFor),
    gamePromotions: makeGamePromotions(readFor),
  };
}

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
import { addApplication, type Reward, readApplication, takeClaim } from "./application-repo.ts";
import { languageFor } from "./language-for.ts";
import { sendMessages } from "./message-repo.ts";
import { type PromotionFilter, type PromotionRow, readPromotions } from "./promotion-repo.ts";
import { isRunning, statusOf } from "./promotion-status.ts";
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
export interface PromotionDeps {
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

const headOf = (row: PromotionRow, language: string, now: number) => ({
  id: row.id,
  category: row.category,
  title: wordsFor(row.words, language)?.title ?? row.id,
  image: row.image,
  status: statusOf(row, now),
  startsAt: row.starts_at.toISOString(),
  endsAt: row.ends_at?.toISOString() ?? null,
});

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
  (readFor: ReadFor): Handler<"promotions"> =>
  async (context, { category, language: wished }) => {
    const language = languageFor(context, wished);
    const all = await readFor(context, {});
    const asked = all.filter((row) => category === undefined || row.category === category);
    const { now } = context;
    return ok({
      list: asked.map((row) => ({ ...headOf(row, language, now), enabled: isRunning(row, now) })),
      count: all.filter((row) => isRunning(row, now)).length,
      types: typesOf(all, now),
    });
  };

async function detailOf(
  readFor: ReadFor,
  context: CallContext,
  id: string,
  wished: string | undefined,
): Promise<Result<PromotionDetailValue, CallError>> {
  const { db, session, now } = context;
  const [row] = await readFor(context, { id });
  if (row === undefined) return err({ code: "NOT_FOUND" });
  const language = languageFor(context, wished);
  const memberId = row.status === null ? undefined : session?.memberId;
  const application = memberId === undefined ? undefined : await readApplication(db, id, memberId);
  const images = memberId === undefined ? [] : await readProofIds(db, memberId, id);
  return ok({
    ...headOf(row, language, now),
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
  { db, now }: CallContext,
  memberId: string,
  promotion: PromotionRow,
  { comment = "", images = [] }: Omit<ApplyPromotionPayload, "id">,
): Promise<CallError | undefined> {
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

/** Pays a member what a promotion has for them; STATE_INVALID where there is nothing, or it is taken. */
export async function grantPromotion(
  { payReward }: Pick<PromotionDeps, "payReward">,
  { db, session, site, now }: CallContext<MemberSession>,
  id: string,
): Promise<Result<Reward, CallError>> {
  const { memberId } = session;
  const reward = await takeClaim(db, id, memberId, now);
  if (reward === undefined) return err({ code: "STATE_INVALID" });
  if (reward.amount > 0n) await payReward(db, { ...reward, memberId, promotionId: id, now }, site);
  return ok(reward);
}

function makeApply(
  { payReward, bonusFault }: PromotionDeps,
  readFor: ReadFor,
): Handler<"applyPromotion"> {
  return async (context, { id, language, ...given }) => {
    const { db, merchant, session, now } = context;
    const memberId = session.memberId;
    const [promotion] = await readFor(context, { id });
    if (promotion === undefined) return err({ code: "NOT_FOUND" });
    const fault = await bonusFault(db, { merchant, memberId, now });
    if (fault !== undefined) return err(fault);
    const status = statusOf(promotion, now);
    if (status === "claim") {
      const granted = await grantPromotion({ payReward }, context, id);
      if (!granted.ok) return granted;
    } else if (status !== "join") return err({ code: "STATE_INVALID" });
    else {
      const refusal = await apply(context, memberId, promotion, given);
      if (refusal !== undefined) return err(refusal);
    }
    return detailOf(readFor, context, id, language);
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
        const { id, category, title, image } = headOf(row, language, now);
        return [{ id, category, vassalage: row.vassalage ?? "", title, image }];
      }),
    });
  };

/** The calls about promotions. */
export function makePromotionHandlers(deps: PromotionDeps): Handlers {
  const readFor = makeReadFor(deps);
  return {
    promotions: makePromotions(readFor),
    promotionDetail: (context, { id, language }) => detailOf(readFor, context, id, language),
    applyPromotion: makeApply(deps, readFor),
    gamePromotions: makeGamePromotions(readFor),
  };
}

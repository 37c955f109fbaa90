import type { FastifyInstance } from "fastify";
import type { Revision } from "#src/merchant/revision.ts";
import { fromMinor } from "#src/shared/money.ts";
import { err, ok, type Result } from "#src/shared/result.ts";
import type { Database } from "#src/store/database.ts";
import type { Tx } from "#src/store/tx.ts";
import { trialType } from "../../../kernel/access.ts";
import type { CallError } from "../../../kernel/context.ts";
import type { PlayGuard } from "../../../kernel/guards.ts";
import { isSigned, secretFor } from "../../../kernel/sign.ts";
import { mountSigned, type SignedRouteDeps } from "../../../kernel/signed-route.ts";
import { transact } from "../../../kernel/transact.ts";
import { findMember } from "../../member/public.ts";
import { isOverdrawn, playWallet } from "../../wallet/public.ts";
import { readGame } from "../repo.ts";
import { findGame } from "./launch.ts";
import type { BetStatus } from "./play-tables.ts";
import { selectMessages } from "./seamless-repo.ts";
import { type SeamlessWallet, walletRefusals } from "./seamless-wallet.ts";
import { readVendorWord, type VendorWord } from "./vendor-message.ts";

/** What the vendors' door to the wallet needs. */
export interface WalletApiDeps extends SignedRouteDeps {
  wallet: SeamlessWallet;
  mayPlay: PlayGuard;
  database: Database;
  /** What each vendor's own secret comes from. */
  root: string;
}

/** What a vendor is told of a round. */
interface Told {
  /** The member's balance afterwards. */
  balance: string;
  status: BetStatus;
  /** The message was known already. */
  replayed: boolean;
}

interface Heard {
  vendor: string;
  word: VendorWord;
  revision: Revision;
  now: number;
}

/** Takes one message in the caller's transaction, which is rolled back on most refusals. */
async function handleVendor(
  { wallet, mayPlay }: Pick<WalletApiDeps, "wallet" | "mayPlay">,
  db: Tx,
  { vendor, word, revision, now }: Heard,
): Promise<Result<Told, CallError>> {
  const { code: merchant, site } = revision;
  const { roundId, nodeId, kind, txId, amount } = word;
  // Rounds of a game that is no longer shown are still played out; new ones are not begun.
  const game =
    kind === "bet"
      ? await findGame(db, site, String(nodeId), now)
      : await readGame(db, nodeId, now);
  const member = await findMember(db, word.player);
  if (game?.vendor !== vendor || member === undefined) return err({ code: "NOT_FOUND" });
  const { id: memberId } = member;
  const trial = member.isAgent === trialType;
  if (trial && !game.trial) return err({ code: "TRIAL_NOT_ALLOWED" });
  const { currency } = site;
  const round = { vendor, roundId, memberId, nodeId, currency, trial };
  if (kind === "bet") {
    // What was said before is answered as it was then, whatever the member chose meanwhile.
    const known = await selectMessages(db, round, [txId]);
    const facts = { merchant, site, memberId, sessionId: null, trial, stake: amount, now };
    const fault = known.length === 0 ? await mayPlay(db, facts) : undefined;
    if (fault !== undefined) return err(fault);
  }
  const own = { ...round, wallet: playWallet(site, vendor) };
  const told = await wallet(db, own, [{ kind, txId, amount }], now);
  if (!told.ok) return err(walletRefusals[told.error]);
  const { balance, status, replayed } = told.value;
  return ok({ balance: fromMinor(balance, currency), status, replayed });
}

/** Once more, when two at the same moment wanted the same money. */
async function withRetry<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (failure) {
      if (tries >= 3 || !isOverdrawn(failure)) throw failure;
    }
  }
}

/**
 * Serves the seamless wallet to vendors, at `POST /wps/vendor/<code>/wallet`: each message is signed
 * by the vendor, for one merchant, and says bet, settle or rollback of one round. The same messages
 * end in the same state, however often, late and in whatever order they come (T27).
 */
export function mountWalletApi(app: FastifyInstance, deps: WalletApiDeps): void {
  const { database, root } = deps;
  mountSigned(app, deps, "/wps/vendor/:vendor/wallet", async (message) => {
    const { revision, params, body, authorization, now, log } = message;
    const { vendor = "" } = params;
    const { code: merchant, site } = revision;
    if (!isSigned(secretFor(root, `vendor:${vendor}`, merchant), { body, authorization }, now))
      return err({ code: "SIGNATURE_INVALID" });
    const word = readVendorWord(body, site);
    if (word === undefined) return err({ code: "PAYLOAD_INVALID" });
    const transaction = <T>(work: (db: Tx) => Promise<T>) => database.withMerchant(merchant, work);
    const outcome = await withRetry(() =>
      transact({ transaction }, (db) => handleVendor(deps, db, { vendor, word, revision, now })),
    );
    if (!outcome.ok) {
      const { roundId, txId } = word;
      const { code } = outcome.error;
      log.warn({ merchant, vendor, roundId, txId, code }, "A vendor's message was refused");
    }
    return outcome;
  });
}

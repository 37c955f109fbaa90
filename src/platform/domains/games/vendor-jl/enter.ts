import { digest, makeSecret, toWord } from "#src/credentials/tokens.ts";
import { stakeScale } from "#src/shared/default-stake.ts";
import { formatMoney } from "#src/shared/money.ts";
import { err, ok, type Result } from "#src/shared/result.ts";
import type { CallError } from "../../../kernel/context.ts";
import { openAccount, playWallet, postTransfer } from "../../wallet/public.ts";
import { insertPlay, takeTicket } from "../play/launch-repo.ts";
import { readGame } from "../repo.ts";
import type { GameRow } from "../service.ts";
import { houseStakes, slotStakes, wholeChips } from "../stakes.ts";
import { type Player, toWire } from "./house.ts";
import { type PageValue, toPage } from "./page-value.ts";

/** What a game's page is told when it opens. */
export interface EnterValue extends PageValue {
  token: string;
  room: string | null;
  balance: string;
  stakes: string[];
  /** Such as ₫1,000.00: what play money a trial account begins with; null for real money. */
  gift: string | null;
}

/** What a trial account plays with, in minor units. */
const playMoneyOf = (currency: string): bigint => 100_000n * stakeScale(currency);

/** What a round may cost where a game does not take the house's own stakes, in minor units. */
const stakesOf: Readonly<Record<string, (row: GameRow, currency: string) => bigint[]>> = {
  reels: slotStakes,
  table: wholeChips,
  fishing: wholeChips,
  duel: wholeChips,
  crash: wholeChips,
  mines: wholeChips,
  book: wholeChips,
};

/** The player's balance; a trial account gets its play money once. */
async function balanceOf(player: Player): Promise<bigint> {
  const { db, site, right, vendor, now } = player;
  const { currency } = site;
  const wallet = playWallet(site, vendor);
  const key = { kind: "member", owner: right.memberId, currency, wallet } as const;
  const account = await openAccount(db, key, now);
  if (!right.trial) return account.balance;
  const house = await openAccount(db, { kind: "house", owner: "trial", currency }, now);
  const playMoney = playMoneyOf(currency);
  const posted = await postTransfer(
    db,
    {
      kind: "trial-money",
      idempotencyKey: `trial-money:${right.memberId}`,
      entries: [
        { accountId: account.id, currency, amount: playMoney },
        { accountId: house.id, currency, amount: -playMoney },
      ],
    },
    now,
  );
  const fresh = posted.ok && !posted.value.replayed;
  return fresh ? account.balance + playMoney : account.balance;
}

/** The balance as the wire has it. */
export const readBalance = async (player: Player): Promise<string> =>
  toWire(player, await balanceOf(player));

/**
 * Exchanges a launched address's ticket for a token of this game alone. A ticket that is unknown,
 * used before or older than 60 seconds is refused, and nothing tells which.
 */
export async function enter(
  visitor: Omit<Player, "right" | "vendor">,
  ticketSecret: string,
): Promise<Result<EnterValue, CallError>> {
  const { db, merchant, site, now } = visitor;
  const right = await takeTicket(db, digest(ticketSecret), now);
  if (right === undefined) return err({ code: "SESSION_ENDED" });
  const game = await readGame(db, right.nodeId, now);
  if (game === undefined) throw new Error(`A ticket was given for no game, ${right.nodeId}.`);
  const page = toPage({ site, right }, game);
  if (page === undefined) return err({ code: "GAME_NOT_PLAYABLE" });
  const player: Player = { ...visitor, right, game, vendor: game.vendor };
  const secret = makeSecret();
  await insertPlay(db, digest(secret), right, now);
  const { currency } = site;
  const gift = toWire(player, playMoneyOf(currency));
  const stakes = stakesOf[page.game.key]?.(game, currency) ?? houseStakes(currency);
  return ok({
    ...page,
    token: toWord({ merchant, secret }),
    room: right.room,
    balance: await readBalance(player),
    stakes: stakes.map((stake) => toWire(player, stake)),
    gift: right.trial ? formatMoney(gift, currency, "fixed", "en") : null,
  });
}

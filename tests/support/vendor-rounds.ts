import { join } from "node:path";
import { loadMerchant } from "#src/merchant/load.ts";
import { makeRevision } from "#src/merchant/revision.ts";
import { folderSource } from "#src/merchant/sources.ts";
import type { VendorMessage } from "#src/platform/domains/games/play/seamless-repo.ts";
import { makeGamesWallet } from "#src/platform/hooks.ts";
import type { TestPlatform } from "./test-platform.ts";

/** What a vendor says of a round, without the number it says it under. */
export type RoundWord = Omit<VendorMessage, "txId">;

/** A stake, in minor units. */
export const stakeOf = (amount: bigint): RoundWord => ({ kind: "bet", amount });
/** What a round paid, in minor units. */
export const payoutOf = (amount: bigint): RoundWord => ({ kind: "settle", amount });
/** That a round is none any more. */
export const takenBack: RoundWord = { kind: "rollback", amount: 0n };

/** Tells Aurora's platform of a member's round, as its vendor would, now. */
export type TellRound = (
  member: { id: string },
  roundId: string,
  ...words: RoundWord[]
) => Promise<void>;

/**
 * Makes a vendor that speaks to the platform.
 * @param nodeId whose game is played; the house's dice unless given
 */
export async function makeVendor(platform: TestPlatform, nodeId = 108317): Promise<TellRound> {
  const source = folderSource(join(import.meta.dirname, "../../merchants"));
  const { site } = makeRevision(await loadMerchant(source, "aurora"), new Date(0));
  const wallet = makeGamesWallet(() => site);
  const [game] = await platform.test.asOwner<{ vendor: string }>(
    "select vendor from game where node_id = $1",
    [nodeId],
  );
  if (game === undefined) throw new Error(`There is no game ${nodeId}.`);
  return async ({ id: memberId }, roundId, ...words) => {
    const round = { vendor: game.vendor, roundId, memberId, nodeId, currency: "VND" };
    const messages = words.map((one) => ({ ...one, txId: `${roundId}:${one.kind}` }));
    const told = await platform.test.database.withMerchant("aurora", (db) =>
      wallet(db, { ...round, trial: false }, messages, platform.clock.now),
    );
    if (!told.ok) throw new Error(`The round ${roundId} was refused: ${told.error}.`);
  };
}

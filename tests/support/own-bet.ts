import type { Payload, Stage } from "./preparation.ts";

/** A bet of the member's on a game of the house. */
export async function withBet({ platform, username }: Stage): Promise<Payload> {
  await platform.test.asOwner(
    `insert into game_bet (merchant, vendor, round_id, member_id, node_id, currency, trial, status,
        stake, valid_bet, created_at)
      select merchant, 'JL', 'a-round-of-the-test-2', id, 108317, 'VND', false, 'open', 100, 100, now()
        from member where merchant = 'aurora' and username = $1
      on conflict do nothing`,
    [username],
  );
  return { vassalage: "JL", id: "a-round-of-the-test-2" };
}

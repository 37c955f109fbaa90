import { giveMoney } from "./lottery-world.ts";
import type { TestPlatform, Visitor } from "./test-platform.ts";

/** Puts money on a registered member's account at once, past any provider; in minor units. */
export async function fillPurse(
  platform: TestPlatform,
  { merchant }: Pick<Visitor, "merchant">,
  username: string,
  amount = 100_000n,
): Promise<void> {
  const found = await platform.test.asOwner<{ id: string; currency: string }>(
    `select member.id, currency from member join ledger_account as account
      on account.merchant = member.merchant and account.owner = member.id::text
      where member.merchant = $1 and username = $2 and wallet = 'main'`,
    [merchant, username],
  );
  const [row] = found;
  if (row === undefined) throw new Error(`${merchant} has no member ${username}.`);
  await platform.test.database.withMerchant(merchant, (db) =>
    giveMoney(db, row.id, { currency: row.currency, amount }),
  );
}

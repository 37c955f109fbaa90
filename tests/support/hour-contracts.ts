import { openMember } from "#src/platform/domains/member/public.ts";
import type { TestDatabase } from "./database.ts";
import { giveMoney } from "./lottery-world.ts";

export const hourMs = 3_600_000;

/** Contracts by the hour that wait to be settled. */
export interface HourContracts {
  merchant: string;
  currency: string;
  /** How many agents, each with a contract of one per cent that the merchant pays. */
  contracts: number;
  /** How many hours they are behind; each came to 100 minor units. */
  hours: number;
  /** The beginning of the first. */
  began: number;
}

/** Stores agents who earn one per cent of what they bet in each hour, and the bets. */
export async function addHourContracts(
  test: TestDatabase,
  { merchant, currency, contracts, hours, began }: HourContracts,
): Promise<void> {
  for (let count = 0; count < contracts; count += 1) {
    const id = await test.database.withMerchant(merchant, async (db) => {
      const facts = { language: "EN", birthday: null, profile: {}, origin: {}, now: began };
      const names = { username: `agent${count}`, nickname: "" };
      const member = await openMember(db, { ...names, ...facts });
      if (member === undefined) throw new Error("The username is taken.");
      await giveMoney(db, member.id, { currency, amount: 1n });
      return member.id;
    });
    await test.asOwner(
      `insert into play_quarter select $1, $2, $3, $4::timestamptz + hour * interval '1 hour', 'RNG',
         10000, 10000, 0 from generate_series(0, $5::int - 1) as hour`,
      [merchant, id, currency, new Date(began), hours],
    );
    await test.asOwner(
      `insert into contract (merchant, id, member_id, kind, currency, tiers, max_rate, status,
        created_at, expires_at, effective_from, due_at)
      values ($1, gen_random_uuid(), $2, 'hour', $3,
        '[{"rate": 100, "activeMembers": 0, "validBet": "0", "loss": "0"}]', 100, 'approved',
        $4, $4, $4, $4)`,
      [merchant, id, currency, new Date(began)],
    );
  }
}

/** What the agents have, in minor units. */
export async function agentBalances({ asOwner }: TestDatabase): Promise<number[]> {
  const rows = await asOwner<{ balance: number }>(
    `select balance::int from ledger_account join member on member.id::text = owner
     where username like 'agent%' and ledger_account.kind = 'member'`,
  );
  return rows.map(({ balance }) => balance);
}

/** Accounts whose balance is not the sum of their entries. */
export const wrongBalances = ({ asOwner }: TestDatabase): Promise<object[]> =>
  asOwner(
    `select a.id from ledger_account a left join ledger_entry e on e.account_id = a.id
     group by a.id, a.balance having a.balance <> coalesce(sum(e.amount), 0)`,
  );

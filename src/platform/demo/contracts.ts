import type { Merchant } from "#src/contracts/site.gen.ts";
import type { Tx } from "#src/store/tx.ts";
import { accept, offerFor, type Proposal } from "../domains/contract/public.ts";
import type { DemoAccount } from "./accounts.ts";
import { demoDays } from "./rounds.ts";
import { insertFeatures } from "./rows-repo.ts";

type Terms = Pick<Proposal, "kind" | "period" | "tiers">;

const dayMs = 86_400_000;
const hourMs = 3_600_000;

/** For so many days before its end the demonstration has contracts, so that their records have rows. */
const contractDays = 36;

/** Per cent by level: what the merchant pays agents who have nobody above, and what they pay below. */
const rates = [
  { dividend: ["8", "12"], manyActive: 20, daily: "0.5", hour: "0.1" },
  { dividend: ["4", "6"], manyActive: 8, daily: "0.3", hour: "0.05" },
] as const;

const termsOf = (kind: Terms["kind"], period: Terms["period"], rate: string): Terms => ({
  kind,
  period,
  tiers: [{ rate, activeMembers: 1 }],
});

/** Where the demonstration's agents agree on contracts. */
export interface DemoContracts {
  site: Pick<Merchant, "timeZone" | "currency" | "name">;
  accounts: readonly DemoAccount[];
  /** When the demonstration's days end, and the time now; epoch milliseconds. */
  endsAt: number;
  now: number;
}

/**
 * Switches contracts on for the agents of the two upper levels and has them agree, by the rules that hold
 * for everybody. What the contracts come to is settled and paid by the platform itself.
 */
export async function makeContracts(
  db: Tx,
  { site, accounts, endsAt, now }: DemoContracts,
): Promise<void> {
  const agents = accounts.filter(({ level }) => level <= rates.length);
  await insertFeatures(
    db,
    agents.map(({ id }) => id),
  );
  const offer = async (agent: DemoAccount, terms: Terms, at: number) => {
    const proposal = { uplineId: agent.uplineId, memberId: agent.id, ...terms };
    const offered = await offerFor(db, site, proposal, at);
    if (!offered.ok)
      throw new Error(`A demonstration's contract was refused: ${offered.error.code}`);
    return offered.value;
  };
  const agree = async (agent: DemoAccount, terms: Terms, at: number): Promise<void> => {
    const { id, termsHash } = await offer(agent, terms, at);
    const deciding = { db, site, memberId: agent.id, now: at + hourMs };
    const accepted = await accept(deciding, id, termsHash);
    if (!accepted.ok)
      throw new Error(`A demonstration's contract was not accepted: ${accepted.error.code}`);
  };
  const since = endsAt - contractDays * dayMs;
  // Those above come first: nobody gives more than they are paid by.
  for (const agent of agents) {
    const rate = rates[agent.level - 1];
    if (rate === undefined) continue;
    const [few, many] = rate.dividend;
    const dividend = termsOf("dividend", "W", few);
    const joined = endsAt - (demoDays - agent.joinedOn - 1) * dayMs;
    const begins = Math.max(since, joined);
    const tiers = [...dividend.tiers, { rate: many, activeMembers: rate.manyActive }];
    await agree(agent, { ...dividend, tiers }, begins);
    await agree(agent, termsOf("daily", "D", rate.daily), begins);
    const hourly = termsOf("hour", null, rate.hour);
    // Whoever is paid by an agent has not answered yet.
    if (agent.uplineId === null) await agree(agent, hourly, endsAt - dayMs);
    else await offer(agent, hourly, now);
  }
}

import type { Merchant } from "#src/contracts/site.gen.ts";
import type { Tx } from "#src/store/tx.ts";
import { todayOf } from "../../kernel/calendar.ts";
import { personMarks } from "../limits/public.ts";
import { findPersons } from "../member/public.ts";
import { contactsOfAll, networksOfAll } from "../session/public.ts";
import { sumBonuses } from "../wallet/public.ts";
import { type Share, type Source, type Standing, selectStandings, selectUsed } from "./repo.ts";
import { incomeOf, type ReferralRules } from "./rules.ts";

/** For how long two accounts of one network are taken for one person's; people share networks. */
const networkMs = 30 * 86_400_000;

/** Whose income is asked for, where and when. */
export interface IncomeQuestion {
  merchant: string;
  site: Merchant;
  inviterId: string;
  rules: ReferralRules;
  now: number;
}

/** One invited member who counts, and what comes of them. */
export interface Counted extends Standing {
  /** In all, in minor units; never less than was paid. */
  income: bigint;
  /** What they are known by; only of those who begin to count. */
  sources: readonly Source[];
}

/** What members are known by besides their devices: networks of late, and the persons they are. */
async function sourcesOf(
  db: Tx,
  { merchant, site, now }: IncomeQuestion,
  ids: readonly string[],
): Promise<(id: string) => Source[]> {
  const networks = await networksOfAll(db, ids, now - networkMs);
  const contacts = await contactsOfAll(db, ids);
  const persons = await findPersons(db, ids);
  return (id) => {
    const person = persons.get(id);
    const known = { contacts: contacts.get(id) ?? {} };
    const marks = person === undefined ? [] : personMarks(merchant, { ...person, ...known }, site);
    return [
      ...(networks.get(id) ?? []).map((mark): Source => ({ kind: "network", mark })),
      ...marks.map((mark): Source => ({ kind: "person", mark })),
    ];
  };
}

const nameOf = ({ kind, mark }: Source): string => `${kind} ${mark}`;

/**
 * Those of the pending who count: nobody shares a number, a person or a network of late with who
 * invited them, with anybody who counts, or with one before them (T21).
 */
async function judge(
  db: Tx,
  question: IncomeQuestion,
  pending: readonly Standing[],
): Promise<Map<string, Source[]>> {
  const counting = new Map<string, Source[]>();
  if (pending.length === 0) return counting;
  const { inviterId, now } = question;
  const ids = pending.map(({ memberId }) => memberId);
  const knownBy = await sourcesOf(db, question, [inviterId, ...ids]);
  const used = await selectUsed(db, ids.flatMap(knownBy), now - networkMs);
  const taken = new Set([...used, ...knownBy(inviterId)].map(nameOf));
  for (const id of ids) {
    const sources = knownBy(id);
    if (sources.some((source) => taken.has(nameOf(source)))) continue;
    for (const source of sources) taken.add(nameOf(source));
    counting.set(id, sources);
  }
  return counting;
}

/** The invited members who count, and what comes of each; a bounded number of statements. */
export async function countedOf(db: Tx, question: IncomeQuestion): Promise<Counted[]> {
  const { inviterId, rules, site } = question;
  const { minDeposit, minValidBet } = rules;
  const { currency } = site;
  const asked = { inviterId, currency, minDeposit, minValidBet };
  const standings = await selectStandings(db, asked);
  const pending = standings.filter(({ counted }) => !counted);
  const counting = await judge(db, question, pending);
  return standings.flatMap((standing) => {
    const sources = standing.counted ? [] : counting.get(standing.memberId);
    if (sources === undefined) return [];
    const share = incomeOf(standing.validBet, rules);
    // Bets that were rolled back, or rules that became stricter, take nothing back that was paid.
    return [{ ...standing, income: share > standing.paid ? share : standing.paid, sources }];
  });
}

/** What is left of a day's most for who invited, in minor units. */
export async function roomToday(
  db: Tx,
  { site, inviterId, rules, now }: IncomeQuestion,
): Promise<bigint> {
  const { began } = todayOf(site, now);
  const { currency } = site;
  const today = { memberId: inviterId, currency, bonus: "referral" as const, from: began };
  const { amount } = await sumBonuses(db, today);
  return amount < rules.maxPerDay ? rules.maxPerDay - amount : 0n;
}

/** What may be paid now, member by member, the first one first, until the day's most is reached. */
export function sharesOf(counted: readonly Counted[], room: bigint): Share[] {
  let left = room;
  return counted.flatMap(({ memberId, income, paid }) => {
    const due = income - paid;
    const amount = due < left ? due : left;
    left -= amount;
    return amount > 0n ? [{ memberId, amount }] : [];
  });
}

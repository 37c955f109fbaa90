import type { CallMap, Contract } from "#src/contracts/api.gen.ts";
import { readPerCent } from "#src/shared/per-cent.ts";
import { readTypedRate } from "../parts/money/read-rate.ts";
import { readTyped, toPlainDigits } from "../parts/money/read-typed.ts";

export type ContractKind = Contract["kind"];
export type ContractPeriod = NonNullable<Contract["period"]>;

/** The condition of a step that is an amount of the team's. */
export type Condition =
  | "periodValidBet"
  | "periodProfitLoss"
  | "betAmountDaily"
  | "betAmountPerHour";

/** Which amounts the steps of each kind go by, beside active members (CONTRACT-01). */
export const conditionsOf: Readonly<Record<ContractKind, readonly Condition[]>> = {
  dividend: ["periodProfitLoss", "periodValidBet"],
  daily: ["betAmountDaily"],
  hour: ["betAmountPerHour"],
  realtime: [],
};

/** The periods that a kind leaves to choose from (CONTRACT-02). */
export const periodsOf = (kind: ContractKind): readonly ContractPeriod[] =>
  kind === "dividend" ? ["D", "W", "H", "M"] : [];

/** A step as it stands in the fields. */
export interface TypedTier {
  /** Tells the steps of a form apart. */
  id: number;
  rate: string;
  activeMembers: string;
  /** Amounts by their condition. */
  amounts: Partial<Record<Condition, string>>;
}

/** An offer as it stands in the fields. */
export interface TypedOffer {
  member: string;
  kind: ContractKind;
  period: ContractPeriod;
  tiers: readonly TypedTier[];
}

/** What is asked of the platform, by the call that takes it. */
export type Asked =
  | { call: "offerContract"; content: Omit<CallMap["offerContract"]["payload"], "key"> }
  | { call: "offerHourContract"; content: Omit<CallMap["offerHourContract"]["payload"], "key"> }
  | {
      call: "offerRealtimeContract";
      content: Omit<CallMap["offerRealtimeContract"]["payload"], "key">;
    };

type Tier = Asked["content"]["tiers"][number];

/** What is wrong with a field: `member`, or a step's number, a point and the field's name. */
export type Faults = Readonly<Record<string, "required" | "rate" | "count" | "amount" | "same">>;

/** Rates are whole hundredths of a per cent. */
const decimals = 2;

function readRate(typed: string, maxRate: string | null): string | undefined {
  const rate = readTypedRate(typed);
  if (rate === undefined) return undefined;
  const parts = readPerCent(rate, decimals);
  const isWithin = maxRate === null || parts <= readPerCent(maxRate, decimals);
  return parts > 0n && isWithin ? rate : undefined;
}

function readTier(
  typed: TypedTier,
  kind: ContractKind,
  { currency, maxRate }: { currency: string; maxRate: string | null },
): { tier: Tier; faults: Record<string, Faults[string]> } {
  const faults: Record<string, Faults[string]> = {};
  const rate = readRate(typed.rate, maxRate);
  if (rate === undefined) faults[`${typed.id}.rate`] = "rate";
  const count = toPlainDigits(typed.activeMembers) || "0";
  if (!/^[0-9]{1,6}$/.test(count)) faults[`${typed.id}.activeMembers`] = "count";
  const tier: Tier = { rate: rate ?? "0", activeMembers: Number(count) };
  for (const condition of conditionsOf[kind]) {
    const words = typed.amounts[condition] ?? "";
    // Nought asks for nothing, however it is written.
    if (/^[0.,]*$/.test(toPlainDigits(words))) continue;
    const amount = readTyped(words, currency);
    if (amount === undefined) faults[`${typed.id}.${condition}`] = "amount";
    else tier[condition] = amount;
  }
  return { tier, faults };
}

const conditionKey = ({ rate: _rate, ...conditions }: Tier): string =>
  JSON.stringify(Object.entries(conditions).sort());

function toAsked({ member, kind, period }: TypedOffer, tiers: Tier[]): Asked {
  const content = { memberId: member.trim(), tiers };
  if (kind === "hour") return { call: "offerHourContract", content };
  if (kind === "realtime") return { call: "offerRealtimeContract", content };
  return {
    call: "offerContract",
    content: { ...content, kind, period: kind === "daily" ? "D" : period },
  };
}

/**
 * Reads what was typed into an offer, or says what is wrong with which field.
 * @param maxRate the highest rate that may be offered, in per cent; null where nothing bounds it
 */
export function readOffer(
  typed: TypedOffer,
  bounds: { currency: string; maxRate: string | null },
): { ok: true; asked: Asked } | { ok: false; faults: Faults } {
  const read = typed.tiers.map((tier) => readTier(tier, typed.kind, bounds));
  const faults: Record<string, Faults[string]> = Object.assign(
    {},
    ...read.map((one) => one.faults),
  );
  if (typed.member.trim() === "") faults.member = "required";
  const keys = read.map(({ tier }) => conditionKey(tier));
  for (const [place, key] of keys.entries())
    if (keys.indexOf(key) < place) faults[`${typed.tiers[place]?.id}.activeMembers`] ??= "same";
  return Object.keys(faults).length > 0
    ? { ok: false, faults }
    : {
        ok: true,
        asked: toAsked(
          typed,
          read.map(({ tier }) => tier),
        ),
      };
}

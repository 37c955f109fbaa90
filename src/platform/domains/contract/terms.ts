import type { Contract, ContractOfferTier } from "#src/contracts/api.gen.ts";
import { fromMinor, toMinor } from "#src/shared/money.ts";
import { readPerCent, writePerCent } from "#src/shared/per-cent.ts";
import { err, ok, type Result } from "#src/shared/result.ts";
import type { CallError } from "../../kernel/context.ts";
import { contentHash } from "../../kernel/idempotency/once.ts";
import type { ContractKind, ContractPeriod, StoredTier } from "./tables.ts";

/** A contract's terms, as they are agreed on. */
export interface Terms {
  kind: ContractKind;
  period: ContractPeriod | null;
  tiers: readonly StoredTier[];
}

type MoneyField = "periodValidBet" | "periodProfitLoss" | "betAmountDaily" | "betAmountPerHour";

/** By which conditions the steps of each kind may go, beside active members (CONTRACT-01). */
const fieldsOf: Readonly<Record<ContractKind, { validBet?: MoneyField; loss?: MoneyField }>> = {
  dividend: { validBet: "periodValidBet", loss: "periodProfitLoss" },
  daily: { validBet: "betAmountDaily" },
  hour: { validBet: "betAmountPerHour" },
  realtime: {},
};

const moneyFields: readonly MoneyField[] = [
  "periodValidBet",
  "periodProfitLoss",
  "betAmountDaily",
  "betAmountPerHour",
];

/** Rates of contracts are whole hundredths of a per cent. */
const decimals = 2;

/** Writes hundredths of a per cent as per cent: 50 as 0.5. */
export const toPerCent = (rate: number): string => writePerCent(rate, decimals);

const wrong = (message: string): CallError => ({ code: "PAYLOAD_INVALID", message });

/** An amount of a step in minor units; undefined for what is none, or below nought. */
function amountOf(written: string, currency: string): bigint | undefined {
  try {
    const minor = toMinor(written, currency);
    return minor < 0n ? undefined : minor;
  } catch (failure) {
    if (failure instanceof RangeError) return undefined;
    throw failure;
  }
}

function readTier(
  tier: ContractOfferTier,
  kind: ContractKind,
  currency: string,
): Result<StoredTier, CallError> {
  const rate = Number(readPerCent(tier.rate, decimals));
  if (rate <= 0) return err(wrong("A rate is above 0."));
  const { validBet, loss } = fieldsOf[kind];
  const strange = moneyFields.find(
    (field) => field !== validBet && field !== loss && tier[field] !== undefined,
  );
  if (strange !== undefined) return err(wrong(`${strange} is no condition of this kind.`));
  const read = (field: MoneyField | undefined): bigint | undefined =>
    amountOf((field && tier[field]) ?? "0", currency);
  const [minBet, minLoss] = [read(validBet), read(loss)];
  if (minBet === undefined || minLoss === undefined)
    return err(wrong("A condition is an amount from 0, with the currency's decimals."));
  const { activeMembers } = tier;
  return ok({ rate, activeMembers, validBet: String(minBet), loss: String(minLoss) });
}

const key = ({ activeMembers, validBet, loss }: StoredTier): string =>
  [activeMembers, validBet, loss].join(" ");

/**
 * Reads the steps of an offer, the lowest rate first. PAYLOAD_INVALID for a condition that is not of
 * the kind, and for two steps with the same conditions: no reader could tell which one counts.
 */
export function readTiers(
  tiers: readonly ContractOfferTier[],
  kind: ContractKind,
  currency: string,
): Result<StoredTier[], CallError> {
  const all: StoredTier[] = [];
  for (const tier of tiers) {
    const read = readTier(tier, kind, currency);
    if (!read.ok) return read;
    all.push(read.value);
  }
  if (new Set(all.map(key)).size < all.length)
    return err(wrong("Two steps have the same conditions."));
  return ok(all.sort((one, other) => one.rate - other.rate));
}

/** The highest rate of some steps, in hundredths of a per cent. */
export const maxRateOf = (tiers: readonly StoredTier[]): number =>
  Math.max(0, ...tiers.map(({ rate }) => rate));

/** Writes a step for the wire: each kind shows its own conditions. */
export function tierToWire(
  { rate, activeMembers, validBet, loss }: StoredTier,
  kind: ContractKind,
  currency: string,
): Contract["tiers"][number] {
  const fields = fieldsOf[kind];
  return {
    rate: toPerCent(rate),
    activeMembers,
    ...(fields.validBet && { [fields.validBet]: fromMinor(BigInt(validBet), currency) }),
    ...(fields.loss && { [fields.loss]: fromMinor(BigInt(loss), currency) }),
  };
}

/**
 * Names exactly these terms, and which contracts end with them: whoever accepts says by it what was
 * shown (T23).
 */
export const termsHash = (id: string, { kind, period, tiers }: Terms, ends: readonly string[]) =>
  contentHash("contract", id, kind, period ?? "", ...tiers.map(fullKey), ...[...ends].sort());

const fullKey = (tier: StoredTier): string => `${tier.rate} ${key(tier)}`;

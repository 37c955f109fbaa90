import { formatMoney, fromMinor, toMinor } from "#src/shared/money.ts";
import type { Play } from "./api.ts";

/** Writes and reckons amounts of one game, always exactly. */
export interface Money {
  show: (amount: string) => string;
  /** As short as a chip is wide, such as 1.5K. */
  short: (amount: string) => string;
  /** A number that is no money. */
  count: (value: number) => string;
  /** one - other */
  minus: (one: string, other: string) => string;
  plus: (one: string, other: string) => string;
  isMore: (one: string, other: string) => boolean;
  times: (amount: string, pays: number, parts: number) => string;
  /** What `of` makes of the minor units. */
  payout: (amount: string, of: (minor: bigint) => bigint) => string;
}

/** Makes the money of a game: its currency, written as the portal writes it. */
export function makeMoney(
  { currency, moneyPolicy }: Pick<Play, "currency" | "moneyPolicy">,
  tag: string,
): Money {
  const minor = (amount: string) => toMinor(amount, currency);
  const wire = (amount: bigint) => fromMinor(amount, currency);
  const compact = new Intl.NumberFormat(tag, { notation: "compact", maximumFractionDigits: 1 });
  return {
    count: (value) => value.toLocaleString(tag),
    // A space is as wide as a digit where there is room for four.
    short: (amount) => compact.format(Number(amount)).replace(/\s/gu, ""),
    show: (amount) => formatMoney(amount, currency, moneyPolicy, tag),
    minus: (one, other) => wire(minor(one) - minor(other)),
    plus: (one, other) => wire(minor(one) + minor(other)),
    isMore: (one, other) => minor(one) > minor(other),
    times: (amount, pays, parts) => wire((minor(amount) * BigInt(pays)) / BigInt(parts)),
    payout: (amount, of) => wire(of(minor(amount))),
  };
}

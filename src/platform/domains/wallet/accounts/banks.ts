import type { AddBankAccountValue } from "#src/contracts/api.gen.ts";
import type { Merchant } from "#src/contracts/site.gen.ts";
import { setsFor, textsFor } from "#src/merchant/texts.ts";
import type { AccountRow } from "./repo.ts";
import { isSameName } from "./service.ts";

type Site = Pick<Merchant, "payments" | "currency" | "locales" | "languages">;
type Written = NonNullable<NonNullable<Merchant["payments"]>["banks"]>["items"][string];

/** A bank that accounts may be at. */
export interface Bank {
  /** The merchant's own name of it, which stays with the accounts. */
  id: string;
  label: Written["label"];
}

/** The banks to choose from, in their order; none: a bank's name is typed. */
export function banksOf({ payments, currency }: Pick<Site, "payments" | "currency">): Bank[] {
  const { items = {}, order = [] } = payments?.banks ?? {};
  return order.flatMap((id) => {
    const written = Object.hasOwn(items, id) ? items[id] : undefined;
    if (written === undefined || (written.currency ?? currency) !== currency) return [];
    return [{ id, label: written.label }];
  });
}

/** What a bank is called in a language. */
export function bankName({ id, label }: Bank, site: Site, language: string): string {
  if (typeof label === "string") return textsFor(site, language)[label] ?? id;
  const code = [...setsFor(language), ...Object.keys(label)].find((each) => label[each]);
  return (code === undefined ? undefined : label[code]) ?? id;
}

/** Every name that a bank has: one in each language that it is written in. */
export const bankNames = (bank: Bank, site: Site): string[] =>
  typeof bank.label === "string"
    ? [...new Set(site.languages.supported.map((code) => bankName(bank, site, code)))]
    : Object.values(bank.label);

/** The bank that is meant: by its id, or by one of its names however it is written. */
export function findBank(banks: readonly Bank[], site: Site, asked: string): Bank | undefined {
  return (
    banks.find(({ id }) => id === asked) ??
    banks.find((bank) =>
      [bank.id, ...bankNames(bank, site)].some((name) => isSameName(name, asked)),
    )
  );
}

/** An account as the wire has it, its bank in the visitor's language as long as the merchant has it. */
export function toWireAccount(row: AccountRow, site: Site, language: string): AddBankAccountValue {
  const bank = banksOf(site).find(({ id }) => id === row.bank_id);
  return {
    id: row.id,
    bank: bank === undefined ? row.bank : bankName(bank, site, language),
    accountName: row.account_name,
    accountNumber: row.shown,
    main: row.main,
    createdAt: row.created_at.toISOString(),
  };
}

import type { CallName } from "#src/contracts/api.gen.ts";
import { currencySymbol, fromMinor } from "#src/shared/money.ts";
import { err, ok } from "#src/shared/result.ts";
import type {
  CallError,
  Handler,
  Handlers,
  OpenCallContext,
  OpenHandler,
} from "../../http/context.ts";
import { pagesOf, partOf, readDays } from "./days.ts";
import { type DepositParts, startDeposit, toDeposit } from "./deposits/deposit.ts";
import { countDeposits, selectDeposits } from "./deposits/repo.ts";
import { readRecord } from "./record/record.ts";
import { settingsOf } from "./settings.ts";
import { listWallets, sumBalance, transferBetween } from "./wallets.ts";
import { countWithdrawals, selectWithdrawals } from "./withdrawals/repo.ts";
import { toWire } from "./withdrawals/wire.ts";
import { replyToWithdrawal, requestWithdrawal } from "./withdrawals/withdraw.ts";

/** What the wallet domain needs from outside. */
export interface WalletParts extends DepositParts {
  /** Checks the password that guards money (OPEN-106); gives the refusal, or undefined. */
  checkPassword: (
    context: OpenCallContext,
    memberId: string,
    password: string,
  ) => Promise<CallError | undefined>;
}

/** The member a call is of; its access lets nobody else in. */
const memberOf = ({ session }: Pick<OpenCallContext, "session">): string => session?.memberId ?? "";

/** An open handler that knows whose call it is. */
const opened = <Name extends CallName>(
  answer: (
    context: OpenCallContext,
    memberId: string,
    payload: Parameters<OpenHandler<Name>["open"]>[1],
  ) => ReturnType<OpenHandler<Name>["open"]>,
): OpenHandler<Name> => ({
  open: (context, payload) => answer(context, memberOf(context), payload),
});

const balance: Handler<"balance"> = async (context) => {
  const { db, merchant, site } = context;
  const { currency } = site;
  // A member from before the merchant changed its currency has nothing in the new one.
  const sum = await sumBalance(db, merchant, memberOf(context), currency);
  return ok({
    sumBalance: fromMinor(sum, currency),
    currency,
    currencySymbol: currencySymbol(currency),
  });
};

const merchantWallet: Handler<"merchantWallet"> = async (context) => {
  const { db, merchant, site } = context;
  return ok(await listWallets(db, merchant, memberOf(context), site));
};

const deposits: Handler<"deposits"> = async (context, payload) => {
  const { db, merchant, site, now } = context;
  const days = readDays(payload, site);
  if (!days.ok) return days;
  const memberId = memberOf(context);
  const total = await countDeposits(db, merchant, memberId, days.value);
  const rows = await selectDeposits(db, merchant, memberId, days.value, partOf(payload));
  const items = rows.map((row) => toDeposit(row, now));
  return ok({ items, totalPages: pagesOf(total, payload), total });
};

const withdrawals: Handler<"withdrawals"> = async (context, payload) => {
  const { db, merchant, site, now } = context;
  const days = readDays(payload, site);
  if (!days.ok) return days;
  const memberId = memberOf(context);
  const total = await countWithdrawals(db, merchant, memberId, days.value);
  const rows = await selectWithdrawals(db, merchant, memberId, days.value, partOf(payload));
  const items = rows.map((row) => toWire(row, now));
  return ok({ items, totalPages: pagesOf(total, payload), total });
};

/** The wallet domain's calls. */
export function makeWalletHandlers(parts: WalletParts): Handlers {
  const depositMethods: Handler<"depositMethods"> = async ({ site }) => {
    const { minimum, maximum } = settingsOf(site).deposit;
    const list = parts.provider.methods.map((id) => ({
      id,
      labelKey: `deposit.method.${id}`,
      minimum: fromMinor(minimum, site.currency),
      maximum: fromMinor(maximum, site.currency),
    }));
    return ok({ list });
  };
  return {
    balance,
    merchantWallet,
    walletTransfer: opened<"walletTransfer">(transferBetween),
    depositMethods,
    deposit: opened<"deposit">((context, memberId, payload) =>
      startDeposit(parts, context, memberId, payload),
    ),
    deposits,
    withdraw: opened<"withdraw">(async (context, memberId, { password, ...asked }) => {
      const refusal = await parts.checkPassword(context, memberId, password);
      return refusal === undefined ? requestWithdrawal(context, memberId, asked) : err(refusal);
    }),
    withdrawals,
    withdrawReply: opened<"withdrawReply">(replyToWithdrawal),
    transactionDetail: (context, payload) => readRecord(context, memberOf(context), payload),
    recordTransaction: (context, payload) => readRecord(context, memberOf(context), payload),
  };
}

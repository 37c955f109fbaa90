import type { PlatformSecret } from "#src/credentials/secret.ts";
import { currencySymbol, fromMinor } from "#src/shared/money.ts";
import { err, ok } from "#src/shared/result.ts";
import { readDays } from "../../kernel/calendar.ts";
import type { CallError, Handler, Handlers, OpenCallContext } from "../../kernel/context.ts";
import type { OnIdentified, WithdrawGuard } from "../../kernel/guards.ts";
import { pagesOf, partOf } from "../../kernel/paging.ts";
import { addAccount, removeAccount } from "./accounts/accounts.ts";
import { bankName, banksOf, toWireAccount } from "./accounts/banks.ts";
import { selectAccounts } from "./accounts/repo.ts";

import { type DepositDeps, startDeposit, toDeposit } from "./deposits/deposit.ts";
import { methodsOf, toWireMethod } from "./deposits/methods.ts";
import { countDeposits, selectDeposits } from "./deposits/repo.ts";
import { cancelDeposit, resumeDeposit } from "./deposits/resume.ts";
import { readRecord } from "./record/record.ts";
import { settingsOf } from "./settings.ts";
import type { TransferDeps } from "./transfers/line.ts";
import { transferInLine } from "./transfers/transfer.ts";
import { readTransferInfo } from "./transfers/transfer-info.ts";
import { listWallets, sumBalance, transferBetween } from "./wallets.ts";
import { countWithdrawals, selectWithdrawals } from "./withdrawals/repo.ts";
import { toWire } from "./withdrawals/wire.ts";
import { replyToWithdrawal, requestWithdrawal } from "./withdrawals/withdraw.ts";

/** What the wallet domain needs from outside. */
export interface WalletDeps extends DepositDeps, TransferDeps {
  /** What the numbers of members' accounts are kept under. */
  secret: PlatformSecret;
  onIdentified: OnIdentified;
  mayWithdraw: WithdrawGuard;
  /** Checks the password that guards money (OPEN-106); gives the refusal, or undefined. */
  checkPassword: (
    context: OpenCallContext,
    memberId: string,
    password: string,
  ) => Promise<CallError | undefined>;
}

const balance: Handler<"balance"> = async (context) => {
  const { db, site } = context;
  const { currency } = site;
  // A member from before the merchant changed its currency has nothing in the new one.
  const sum = await sumBalance(db, context.session.memberId, currency);
  return ok({
    sumBalance: fromMinor(sum, currency),
    currency,
    currencySymbol: currencySymbol(currency),
  });
};

const merchantWallet: Handler<"merchantWallet"> = async (context) => {
  const { db, site } = context;
  return ok(await listWallets(db, context.session.memberId, site));
};

const deposits: Handler<"deposits"> = async (context, payload) => {
  const { db, site, now } = context;
  const days = readDays(payload, site);
  if (!days.ok) return days;
  const memberId = context.session.memberId;
  const total = await countDeposits(db, memberId, days.value);
  const rows = await selectDeposits(db, memberId, days.value, partOf(payload));
  const items = rows.map((row) => toDeposit(row, now));
  return ok({ items, totalPages: pagesOf(total, payload), total });
};

const withdrawals: Handler<"withdrawals"> = async (context, payload) => {
  const { db, site, now } = context;
  const days = readDays(payload, site);
  if (!days.ok) return days;
  const memberId = context.session.memberId;
  const total = await countWithdrawals(db, memberId, days.value);
  const rows = await selectWithdrawals(db, memberId, days.value, partOf(payload));
  const items = rows.map((row) => toWire(row, now));
  return ok({ items, totalPages: pagesOf(total, payload), total });
};

/** The calls about the accounts that members are paid to. */
const makeAccountHandlers = ({ secret, checkPassword, onIdentified }: WalletDeps): Handlers => ({
  bankAccounts: async ({ db, session, site, language }) => {
    const rows = await selectAccounts(db, session.memberId);
    const { minimum, maximum } = settingsOf(site).withdraw;
    return ok({
      list: rows.map((row) => toWireAccount(row, site, language)),
      withdrawal: {
        minimum: fromMinor(minimum, site.currency),
        maximum: fromMinor(maximum, site.currency),
      },
    });
  },
  banks: async ({ site, language }) =>
    ok({
      list: banksOf(site).map((bank) => ({ id: bank.id, name: bankName(bank, site, language) })),
    }),
  addBankAccount: {
    open: async (context, { password, ...asked }) => {
      const { memberId } = context.session;
      const refusal = await checkPassword(context, memberId, password);
      return refusal === undefined
        ? addAccount({ secret, onIdentified }, context, memberId, asked)
        : err(refusal);
    },
  },
  removeBankAccount: (context, payload) => removeAccount(context, payload),
});

/** The wallet domain's calls. */
export function makeWalletHandlers(deps: WalletDeps): Handlers {
  const depositMethods: Handler<"depositMethods"> = async ({ site, now }) => {
    const methods = methodsOf(deps.providers, site, now);
    return ok({ list: methods.map((method) => toWireMethod(method, site.currency)) });
  };
  return {
    balance,
    merchantWallet,
    walletTransfer: {
      open: (context, payload) => transferBetween(context, context.session.memberId, payload),
    },
    transferInfo: ({ db, merchant, site, session, now }, payload) => {
      const { to: direction = "upline", member: named } = payload;
      const { memberId, kind } = session;
      if (direction === "downline" && kind !== "agent")
        return Promise.resolve(err({ code: "AGENT_REQUIRED" }));
      return readTransferInfo(deps, db, { merchant, site, memberId, direction, named, now });
    },
    transferUpline: {
      open: (context, { password, ...asked }) => {
        const { memberId } = context.session;
        const check = () => deps.checkPassword(context, memberId, password);
        return transferInLine(deps, context, memberId, { ...asked, direction: "upline" }, check);
      },
    },
    transferDownline: {
      open: (context, { password, member, key, amount }) => {
        const { memberId } = context.session;
        const asked = { key, amount, direction: "downline" as const, named: member };
        const check = () => deps.checkPassword(context, memberId, password);
        return transferInLine(deps, context, memberId, asked, check);
      },
    },
    depositMethods,
    deposit: {
      open: (context, payload) => startDeposit(deps, context, context.session.memberId, payload),
    },
    resumeDeposit: {
      open: (context, payload) => resumeDeposit(deps, context, context.session.memberId, payload),
    },
    cancelDeposit: {
      open: (context, payload) => cancelDeposit(deps, context, context.session.memberId, payload),
    },
    deposits,
    withdraw: {
      open: (context, { password, ...asked }) => {
        const { memberId } = context.session;
        const guard = () => deps.checkPassword(context, memberId, password);
        const { secret, turnoverFault, mayWithdraw } = deps;
        const needed = { guard, secret, turnoverFault, mayWithdraw };
        return requestWithdrawal(context, memberId, asked, needed);
      },
    },
    withdrawals,
    ...makeAccountHandlers(deps),
    withdrawReply: {
      open: (context, payload) => replyToWithdrawal(context, context.session.memberId, payload),
    },
    transactionDetail: (context, payload) => readRecord(context, context.session.memberId, payload),
    recordTransaction: (context, payload) => readRecord(context, context.session.memberId, payload),
  };
}

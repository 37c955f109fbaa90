import type { Withdrawal } from "./withdrawal.types.ts";

/** What the member has. */
export const wallets = {
  name: "merchantWallet" as const,
  payload: {},
  value: {
    isSingle: false,
    wallets: [
      { wallet: "main", balance: "1200.00" },
      { wallet: "JL", balance: "55.00" },
    ],
  },
};
/** A withdrawal that was asked for. */
export const asked: Withdrawal = {
  id: "7d1c3a52-1111-4222-8333-944455566677",
  amount: "300.00",
  received: "0.00",
  remaining: "300.00",
  status: "requested",
  bankAccount: "****4321",
  createdAt: "2026-11-21T03:00:00.000Z",
  disbursedAt: null,
  confirmBy: null,
  autoConfirmMinutes: 60,
};
/** The list that holds it alone, as it is after a change. */
export const withdrawals = (change: Partial<Withdrawal> = {}, pageSize = 100) => ({
  name: "withdrawals" as const,
  payload: { pageNo: 1, pageSize },
  value: { items: [{ ...asked, ...change }], totalPages: 1, total: 1 },
});

/** What it is once the money was sent. */
export const sent: Partial<Withdrawal> = {
  status: "disbursed",
  disbursedAt: "2026-11-21T04:00:00.000Z",
  confirmBy: "2026-11-21T05:00:00.000Z",
};

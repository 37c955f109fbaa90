import type { WithdrawalsValue } from "#src/contracts/api.gen.ts";

/** One withdrawal, as its list has it. */
export type Withdrawal = WithdrawalsValue["items"][number];

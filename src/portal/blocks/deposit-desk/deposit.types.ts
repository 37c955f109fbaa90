import type { DepositMethodsValue, DepositsValue } from "#src/contracts/api.gen.ts";

/** One way to pay in. */
export type Method = DepositMethodsValue["list"][number];

/** One deposit, as its list has it. */
export type Deposit = DepositsValue["items"][number];

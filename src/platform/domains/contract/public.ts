export { accept } from "./decide.ts";
export { explainPayment, paymentsOf } from "./explain.ts";
export { offerFor, type Proposal } from "./offer.ts";

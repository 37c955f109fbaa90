export { accept } from "./decide.ts";
export { explainPayment, paymentsOf } from "./explain.ts";
export { offerFor, type Proposal } from "./offer.ts";
export { selectOwnKinds as contractKindsOf } from "./repo.ts";

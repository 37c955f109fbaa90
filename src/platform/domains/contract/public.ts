export { accept } from "./decide.ts";
export { offerFor, type Proposal } from "./offer.ts";

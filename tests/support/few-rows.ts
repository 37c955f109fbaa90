import type { CallName } from "#src/contracts/api.gen.ts";
import { contractDeeds } from "./contract-rows.ts";

/**
 * Lists that come of a portal's documents or of the catalogue, which no member's doing makes longer:
 * each takes fewer statements than it has rows, or three at most.
 */
export const settled: [name: CallName, payload: object][] = [
  ["hotGames", { isPlatform: 2, gameClassify: "RNG" }],
  ["gameList", { gameClassify: "RNG", pageSize: 60 }],
  ["vendorGameTypes", { vassalage: "KOI" }],
  ["pvpRooms", {}],
  ["lotteryMenus", {}],
  ["vnLotteryMenus", {}],
  ["lotteryLobby", {}],
  ["registerSettings", {}],
  ["countryCode", {}],
  ["domainRoute", {}],
  ["customerService", {}],
  ["merchantWallet", {}],
  ["depositMethods", {}],
  ["banks", {}],
  ["avatars", {}],
  ["profile", {}],
  ["activityStatement", {}],
  ["marketingConsents", {}],
  ["identity", {}],
  ["agentOverview", { span: "days30" }],
];

/**
 * Answers that list what the payload itself listed, the few channels of which it changed one, or the few fields that
 * a form asks for.
 */
export const echoes: CallName[] = [
  "lotteryBet",
  "updateProfile",
  "setMarketingConsent",
  "checkIdentity",
  ...contractDeeds,
];

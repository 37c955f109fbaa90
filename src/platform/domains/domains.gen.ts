// Generated from the folders of src/platform/domains by `npm run generate`; do not edit.
import { agent } from "./agent/domain.ts";
import { bonus } from "./bonus/domain.ts";
import { chat } from "./chat/domain.ts";
import { codes } from "./codes/domain.ts";
import { content } from "./content/domain.ts";
import { contract } from "./contract/domain.ts";
import { games } from "./games/domain.ts";
import { harm } from "./harm/domain.ts";
import { identity } from "./identity/domain.ts";
import { limits } from "./limits/domain.ts";
import { lottery } from "./lottery/domain.ts";
import { marketing } from "./marketing/domain.ts";
import { member } from "./member/domain.ts";
import { mission } from "./mission/domain.ts";
import { points } from "./points/domain.ts";
import { referral } from "./referral/domain.ts";
import { reward } from "./reward/domain.ts";
import { session } from "./session/domain.ts";
import { system } from "./system/domain.ts";
import { turnover } from "./turnover/domain.ts";
import { wallet } from "./wallet/domain.ts";

/** Every domain, each after those it stands on. */
export const domains = [
  codes,
  content,
  member,
  identity,
  system,
  wallet,
  limits,
  harm,
  lottery,
  points,
  session,
  chat,
  games,
  marketing,
  turnover,
  bonus,
  mission,
  referral,
  reward,
  contract,
  agent,
] as const;

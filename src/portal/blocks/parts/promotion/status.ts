import type { PromotionDetailValue } from "#src/contracts/api.gen.ts";

/** One of the ten statuses (PROMO-01). */
export type PromotionStatus = PromotionDetailValue["status"];

/** How a status looks: its tone and its drawing, so that it is never told by colour alone. */
export const statusLooks = {
  join: { tone: "brand", icon: "gift" },
  claim: { tone: "success", icon: "coins" },
  applying: { tone: "warning", icon: "timer" },
  process: { tone: "warning", icon: "refresh-cw" },
  signed: { tone: "success", icon: "badge-check" },
  issued: { tone: "success", icon: "circle-check" },
  claimed: { tone: "success", icon: "check" },
  rejected: { tone: "danger", icon: "circle-exclamation-point" },
  comingSoon: { tone: "neutral", icon: "calendar" },
  close: { tone: "neutral", icon: "lock" },
} as const satisfies Record<PromotionStatus, { tone: string; icon: string }>;

/** The statuses as a visitor looks for them. */
export const statusGroups = {
  open: ["join", "claim"],
  mine: ["claim", "applying", "process", "signed", "issued", "claimed", "rejected"],
  soon: ["comingSoon"],
  ended: ["close"],
} as const satisfies Record<string, readonly PromotionStatus[]>;

/** A group of statuses. */
export type StatusGroup = keyof typeof statusGroups;

/** Does a status stand in a group? Without a group every status does. */
export const isIn = (status: PromotionStatus, group: StatusGroup | undefined): boolean =>
  group === undefined || (statusGroups[group] as readonly PromotionStatus[]).includes(status);

import type { AnnouncementType, ArticleWords, PromotionWords } from "./tables.ts";

/** An announcement to store; its words by language code. */
export interface NewAnnouncement {
  id: string;
  kind: AnnouncementType;
  words: Readonly<Record<string, ArticleWords>>;
  /** Epoch milliseconds. */
  publishedAt: number;
  endsAt?: number;
  /** The vendor it is about, if it is about games. */
  vassalage?: string;
}

/** What a promotion pays, and what for. Minor units of the merchant's currency. */
export interface Offer {
  goal: "validBet" | "deposit";
  target: bigint;
  reward: bigint;
  currency: string;
}

/** A promotion to store. */
export interface NewPromotion {
  id: string;
  category: string;
  words: Readonly<Record<string, PromotionWords>>;
  image: string;
  /** One tap, or words and pictures for staff to judge. */
  way: "join" | "apply";
  /** The kind of games it is about, such as RNG, and the vendor where it is one vendor's. */
  game?: { classify: string; vassalage?: string };
  /** What it pays, and for what. */
  offer?: Offer;
  /** Epoch milliseconds. */
  startsAt: number;
  endsAt?: number;
}

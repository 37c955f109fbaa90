// Generated from schemas/api by `npm run generate`; do not edit.

import type { Amount, RegisterRule } from "./site.gen.ts";

export interface AgentMember {
  id: string;
  account: string;
  nickname: string;
  /**
   * The agent type (spec 6).
   */
  isAgent: number;
  /**
   * How far below the agent, from 1.
   */
  level: number;
  /**
   * Right below this member.
   */
  directMembers: number;
  /**
   * Below this member at whatever depth.
   */
  teamMembers: number;
  balance: Amount;
  /**
   * The rate they were registered with, in per cent, such as 0.5.
   */
  rebate: string;
  /**
   * active: bet within 30 days; new: joined within 7 days and has not bet; idle: everybody else. Whether somebody keeps away from play is nobody's to know (G14).
   */
  state: "new" | "active" | "idle";
  createdAt: string;
  lastSeenAt: string | null;
  /**
   * Whom they play under: the agent, or somebody of the agent's line.
   */
  parentAccount: string;
  /**
   * Was here within the last quarter of an hour.
   */
  online: boolean;
  /**
   * The number with most of it masked; empty where none is known.
   */
  phone: string;
  /**
   * The address with most of it masked; empty where none is known.
   */
  email: string;
  /**
   * locked: may neither sign in nor play, and the agent may open it; held: locked by somebody above the agent; open: the agent may lock it; off: open, and the merchant lets agents lock nobody.
   */
  lock: "off" | "open" | "locked" | "held";
  /**
   * What the agent noted, for nobody else's eyes; empty without one.
   */
  note: string;
}
/**
 * What an agent did about somebody of the line.
 */
export interface LineDeed {
  /**
   * It stays in the platform's history under it.
   */
  id: string;
  /**
   * Whom it was about.
   */
  account: string;
  createdAt: string;
}
export interface AgentFigures {
  deposits: Amount;
  withdrawals: Amount;
  stake: Amount;
  /**
   * Turnover that counts.
   */
  validBet: Amount;
  payout: Amount;
  bonus: Amount;
  rebate: Amount;
  /**
   * What the players won, less what they lost.
   */
  profitLoss: Amount;
}
export interface AgentLink {
  id: string;
  /**
   * At least 10 random characters (T20).
   */
  code: string;
  /**
   * The path of the registration page with the code.
   */
  url: string;
  type: "member" | "agent";
  /**
   * The rate of whoever registers by it, in per cent.
   */
  rebate: string;
  visits: number;
  registrations: number;
  createdAt: string;
  /**
   * When the agent switched it off; null while it serves.
   */
  endedAt: string | null;
  /**
   * open: it serves; ended: the agent switched it off.
   */
  state: "open" | "ended";
}
export interface AgentOverviewPayload {
  /**
   * First day, yyyy-MM-dd, in the merchant's time zone.
   */
  from?: string;
  /**
   * Last day.
   */
  to?: string;
  /**
   * The days, where from and to are left out; today unless given.
   */
  span?: "today" | "yesterday" | "days7" | "days30";
}
export interface AgentOverviewValue {
  /**
   * All below the agent, at whatever depth.
   */
  members: number;
  /**
   * How many of them are agents.
   */
  agents: number;
  /**
   * Joined on these days.
   */
  newMembers: number;
  /**
   * Bet on these days.
   */
  activeMembers: number;
  /**
   * Were here within the last quarter of an hour.
   */
  online: number;
  /**
   * What all below the agent have now.
   */
  teamBalance: Amount;
  /**
   * What the agent was paid on these days: salaries, dividends, rebates and invitations.
   */
  income: Amount;
  figures: AgentFigures;
  days: {
    /**
     * yyyy-MM-dd
     */
    day: string;
    newMembers: number;
    activeMembers: number;
    validBet: Amount;
    profitLoss: Amount;
    deposits: Amount;
    withdrawals: Amount;
    /**
     * What the agent was paid.
     */
    income: Amount;
  }[];
  /**
   * The first day, yyyy-MM-dd.
   */
  from: string;
  /**
   * The last day.
   */
  to: string;
}
export interface AgentTeamPayload {
  /**
   * From 1.
   */
  pageNo?: number;
  /**
   * 1 to 100.
   */
  pageSize?: number;
  /**
   * Part of an account's name: searches the whole line below, not only those right below.
   */
  account?: string;
  /**
   * Below this member of one's own line; the agent unless given.
   */
  parentId?: string;
  type?: "all" | "member" | "agent";
  sort?: "account" | "balance" | "created" | "lastSeen";
  /**
   * Only so far below the agent: 1 for those right below.
   */
  level?: number;
  state?: "all" | "online" | "new" | "active" | "idle";
  /**
   * Joined from this day, yyyy-MM-dd, in the merchant's time zone.
   */
  from?: string;
  /**
   * Joined up to this day.
   */
  to?: string;
  /**
   * down unless given; up for account.
   */
  direction?: "up" | "down";
}
export interface AgentTeamValue {
  items: AgentMember[];
  /**
   * From the agent down to the member looked below.
   */
  path: {
    id: string;
    account: string;
  }[];
  totalPages: number;
  total: number;
  /**
   * Of all that match.
   */
  totals: {
    online: number;
    agents: number;
    balance: Amount;
  };
}
export interface AgentTeamBetsPayload {
  /**
   * From 1.
   */
  pageNo?: number;
  /**
   * 1 to 100.
   */
  pageSize?: number;
  /**
   * First day, yyyy-MM-dd, in the merchant's time zone.
   */
  from?: string;
  /**
   * Last day.
   */
  to?: string;
  /**
   * Part of an account's name.
   */
  account?: string;
  /**
   * The whole name of an account: its rows alone.
   */
  member?: string;
  /**
   * Only below this member of one's own line.
   */
  parentId?: string;
  gameClassify?: string;
  status?: "open" | "won" | "even" | "lost" | "refunded";
  /**
   * Only so far below the agent: 1 for those right below.
   */
  level?: number;
}
export interface AgentTeamBetsValue {
  items: {
    id: string;
    account: string;
    gameClassify: string;
    vassalage: string;
    gameName: string;
    stake: Amount;
    validBet: Amount;
    payout: Amount;
    status: "open" | "won" | "even" | "lost" | "refunded";
    placedAt: string;
    memberId: string;
    /**
     * How far below the agent.
     */
    level: number;
    /**
     * What the player won, less the stake.
     */
    profitLoss: Amount;
    /**
     * Null while it is open.
     */
    settledAt: string | null;
  }[];
  totals: {
    stake: Amount;
    validBet: Amount;
    payout: Amount;
    profitLoss: Amount;
  };
  totalPages: number;
  total: number;
}
export interface AgentPaymentBetsPayload {
  /**
   * From 1.
   */
  pageNo?: number;
  /**
   * 1 to 100.
   */
  pageSize?: number;
  /**
   * The payment, as the lists of dividends and salaries name it; left out: the last one that came to something, or that of the last period where none did.
   */
  id?: string;
}
export interface AgentPaymentBetsValue {
  items: {
    id: string;
    account: string;
    gameClassify: string;
    vassalage: string;
    gameName: string;
    stake: Amount;
    validBet: Amount;
    payout: Amount;
    status: "open" | "won" | "even" | "lost" | "refunded";
    placedAt: string;
    memberId: string;
    /**
     * What the player won, less the stake.
     */
    profitLoss: Amount;
    /**
     * Null while it is open.
     */
    settledAt: string | null;
  }[];
  /**
   * Of all these bets.
   */
  totals: {
    /**
     * Whose team it is; empty where there was no payment yet.
     */
    account: string;
    /**
     * What the contract pays; null where there was no payment yet.
     */
    kind: ("dividend" | "daily" | "hour" | "realtime") | null;
    /**
     * The contract's steps, and which of them these bets reach.
     */
    tiers: {
      /**
       * Per cent.
       */
      rate: string;
      activeMembers: number;
      /**
       * Of dividends.
       */
      periodValidBet?: Amount;
      /**
       * What the team lost, at the least; of dividends.
       */
      periodProfitLoss?: Amount;
      /**
       * Of daily salaries.
       */
      betAmountDaily?: Amount;
      /**
       * Of hourly salaries.
       */
      betAmountPerHour?: Amount;
      reached: boolean;
    }[];
    /**
     * The first moment of the period.
     */
    from: string | null;
    /**
     * The first moment after it.
     */
    before: string | null;
    activeMembers: number;
    validBet: Amount;
    /**
     * Below 0 where the team lost; an open bet has lost nothing yet.
     */
    profitLoss: Amount;
    /**
     * The rate in per cent of the highest step that these bets reach; 0 for none.
     */
    rate: string;
    /**
     * What the rate is of: the team's loss (dividends) or its valid bets (salaries), from nought up.
     */
    base: Amount;
    /**
     * What that rate makes of the team's loss (dividends) or valid bets (salaries), without fractions of the smallest unit.
     */
    earned: Amount;
    /**
     * What the period was settled at.
     */
    settled: Amount;
    /**
     * What was added to the payment for earlier periods, whose bets were settled later or taken back.
     */
    difference: Amount;
    /**
     * What was still to be made up for of an earlier overpayment, from nought down.
     */
    brought: Amount;
    /**
     * What is paid for the period: what it was settled at with both, from nought up; nothing where it was rejected.
     */
    amount: Amount;
    /**
     * How the payment stands.
     */
    status: "paid" | "owed" | "none" | "rejected";
    /**
     * What the period comes to now less what was paid for it so far: bets that were settled later or taken back go to the next payment. Nothing of a payment that was rejected, nor where no payment to come looks back on the period any more.
     */
    later: Amount;
  };
  totalPages: number;
  total: number;
}
export interface AgentReportPayload {
  /**
   * From 1.
   */
  pageNo?: number;
  /**
   * 1 to 100.
   */
  pageSize?: number;
  /**
   * First day, yyyy-MM-dd, in the merchant's time zone.
   */
  from?: string;
  /**
   * Last day.
   */
  to?: string;
  /**
   * Part of an account's name.
   */
  account?: string;
  /**
   * Only below this member of one's own line.
   */
  parentId?: string;
  /**
   * branch: a row for each right below, with everybody below them; member: a row for each of the whole line, of their own; level: a row for each depth. branch unless given; member where a name is searched.
   */
  by?: "branch" | "member" | "level";
  /**
   * Only so far below the agent: 1 for those right below.
   */
  level?: number;
}
export interface AgentReportValue {
  items: {
    /**
     * The member; empty on a row of a level.
     */
    id: string;
    /**
     * Empty on a row of a level.
     */
    account: string;
    isAgent: number;
    figures: AgentFigures;
    /**
     * How far below the agent; 0 for the row of the agent looked below.
     */
    level: number;
    /**
     * How many members the row stands for.
     */
    members: number;
    /**
     * The row is what the member looked below did alone.
     */
    own: boolean;
  }[];
  totals: AgentFigures;
  totalPages: number;
  total: number;
  /**
   * From the agent down to the member looked below.
   */
  path: {
    id: string;
    account: string;
  }[];
}
export interface AgentRevenuePayload {
  /**
   * From 1.
   */
  pageNo?: number;
  /**
   * 1 to 100.
   */
  pageSize?: number;
  /**
   * First day, yyyy-MM-dd, in the merchant's time zone.
   */
  from?: string;
  /**
   * Last day.
   */
  to?: string;
  kind?: "dividend" | "dailySalary" | "hourSalary" | "realtimeSalary" | "rebate" | "referral";
}
export interface AgentRevenueValue {
  items: {
    id: string;
    kind: "dividend" | "dailySalary" | "hourSalary" | "realtimeSalary" | "rebate" | "referral";
    /**
     * What it was paid for, as its payer writes it, such as 2026-11-22; empty where it is for no period.
     */
    period: string;
    amount: Amount;
    status: "inProcess" | "paid" | "rejected";
    createdAt: string;
    /**
     * The payment of a contract that it is, by whose bets it is explained; empty for rebates and invitations.
     */
    paymentId: string;
    /**
     * The key of the payment: what staff ask for.
     */
    reference: string;
    /**
     * Whose money it was: the agent above, by a masked name; empty for the house.
     */
    payer: string;
    /**
     * How it was worked out: each base at its rate comes to its amount. Empty where nothing is kept of it.
     */
    parts: {
      /**
       * A category of games, or a word of the payment's own.
       */
      label: string;
      base: Amount;
      /**
       * In per cent.
       */
      rate: string;
      amount: Amount;
    }[];
  }[];
  totalAmount: Amount;
  totalPages: number;
  total: number;
  /**
   * Of all that match, by kind.
   */
  totals: {
    kind: "dividend" | "dailySalary" | "hourSalary" | "realtimeSalary" | "rebate" | "referral";
    amount: Amount;
  }[];
}
export interface AgentTransactionsPayload {
  /**
   * From 1.
   */
  pageNo?: number;
  /**
   * 1 to 100.
   */
  pageSize?: number;
  /**
   * First day, yyyy-MM-dd, in the merchant's time zone.
   */
  from?: string;
  /**
   * Last day.
   */
  to?: string;
  /**
   * Part of an account's name.
   */
  account?: string;
  /**
   * The whole name of an account: its rows alone.
   */
  member?: string;
  /**
   * Only below this member of one's own line.
   */
  parentId?: string;
  kind?:
    | "deposit"
    | "withdrawal"
    | "transferIn"
    | "transferOut"
    | "bonus"
    | "rebate"
    | "salary"
    | "dividend";
  /**
   * Only so far below the agent: 1 for those right below.
   */
  level?: number;
}
export interface AgentTransactionsValue {
  items: {
    id: string;
    account: string;
    kind:
      | "deposit"
      | "withdrawal"
      | "transferIn"
      | "transferOut"
      | "bonus"
      | "rebate"
      | "salary"
      | "dividend";
    amount: Amount;
    /**
     * Of the wallet, after it.
     */
    balance: Amount;
    createdAt: string;
    memberId: string;
    /**
     * How far below the agent.
     */
    level: number;
    /**
     * The key of the movement: what staff ask for.
     */
    reference: string;
  }[];
  totalPages: number;
  total: number;
  /**
   * Of all that match.
   */
  totals: {
    in: Amount;
    out: Amount;
    net: Amount;
  };
}
export interface AgentAnnouncementsPayload {
  /**
   * From 1.
   */
  pageNo?: number;
  /**
   * 1 to 100.
   */
  pageSize?: number;
  language?: string;
}
export interface AgentAnnouncementsValue {
  items: {
    id: string;
    title: string;
    /**
     * Cleaned HTML.
     */
    content: string;
    date: string;
  }[];
  totalPages: number;
  total: number;
}
export interface AgentRegisterPayload {
  /**
   * Made in the browser, kept 30 days: the same key has one effect.
   */
  key: string;
  username: string;
  password: string;
  nickname?: string;
  type: "member" | "agent";
  /**
   * Per cent, such as 0.5.
   */
  rebate?: string;
  /**
   * Of whom is registered, yyyy-MM-dd: the platform judges the age.
   */
  birthday: string;
}
export interface AgentRegisterValue {
  id: string;
  account: string;
}
export interface AgentLinksPayload {
  /**
   * From 1.
   */
  pageNo?: number;
  /**
   * 1 to 100.
   */
  pageSize?: number;
}
export interface AgentLinksValue {
  items: AgentLink[];
  totalPages: number;
  total: number;
  /**
   * The highest rate the agent may give, in per cent: the agent's own.
   */
  maxRebate: string;
}
export interface CreateAgentLinkPayload {
  /**
   * Made in the browser, kept 30 days: the same key has one effect.
   */
  key: string;
  type: "member" | "agent";
  /**
   * Per cent, such as 0.5.
   */
  rebate?: string;
}
export interface RemoveAgentLinkPayload {
  id: string;
}
export interface RemoveAgentLinkValue {
  removed: true;
}
export interface RateDownlinePayload {
  /**
   * Made in the browser, kept 30 days: the same key has one effect.
   */
  key: string;
  /**
   * Somebody right below the agent, by id or account name.
   */
  member: string;
  /**
   * Per cent, such as 0.5.
   */
  rebate: string;
}
export interface NoteDownlinePayload {
  /**
   * Made in the browser, kept 30 days: the same key has one effect.
   */
  key: string;
  /**
   * Somebody of the agent's own line, by id or account name.
   */
  member: string;
  /**
   * Empty or left out: takes the note away.
   */
  note?: string;
}
export interface MessageDownlinePayload {
  /**
   * Made in the browser, kept 30 days: the same key has one effect.
   */
  key: string;
  /**
   * Somebody of the agent's own line, by id or account name.
   */
  member: string;
  /**
   * What is said, as typed.
   */
  message: string;
}
export interface LockDownlinePayload {
  /**
   * Made in the browser, kept 30 days: the same key has one effect.
   */
  key: string;
  /**
   * Somebody of the agent's own line.
   */
  id: string;
}
export interface UnlockDownlinePayload {
  /**
   * Made in the browser, kept 30 days: the same key has one effect.
   */
  key: string;
  /**
   * Somebody of the agent's own line.
   */
  id: string;
}
export interface ChatUrlPayload {
  b2c?: 1;
  title?: string;
  language?: string;
  headerColor?: string;
}
export interface ChatUrlValue {
  /**
   * Opened in the floating frame.
   */
  chatUrl: string;
}
export interface ChatMessagePayload {}
export interface ChatMessageValue {
  unReadCount: number;
}
export interface Announcement {
  id: string;
  title: string;
  /**
   * Cleaned HTML.
   */
  content: string;
  date: string;
}
/**
 * What it pays, and what for.
 */
export interface Offer {
  goal: "validBet" | "deposit";
  /**
   * How much has to be bet or paid in after joining.
   */
  target: Amount;
  /**
   * How much of it the member did. Null before joining.
   */
  progress: Amount | null;
  /**
   * What can be claimed then, once.
   */
  reward: Amount;
  /**
   * How many times the reward has to be bet before it can be withdrawn.
   */
  turnover: number;
  /**
   * The only kind of games whose bets count, such as RNG. Null: every kind.
   */
  gameClassify: string | null;
  /**
   * A game that counts and is open now.
   */
  game: {
    nodeId: string;
    vassalage: string;
    gameName: string;
  } | null;
}
export interface Promotion {
  id: string;
  /**
   * new_player among others (ENT-03).
   */
  category: string;
  title: string;
  image: string;
  /**
   * Where the member stands (PROMO-01).
   */
  status:
    | "join"
    | "claim"
    | "applying"
    | "close"
    | "rejected"
    | "issued"
    | "claimed"
    | "process"
    | "signed"
    | "comingSoon";
  /**
   * It runs now.
   */
  enabled: boolean;
  startsAt: string;
  endsAt: string | null;
  /**
   * Null where no sum is named.
   */
  offer: Offer | null;
}
export interface PromotionDetail {
  id: string;
  /**
   * new_player among others (ENT-03).
   */
  category: string;
  title: string;
  image: string;
  /**
   * Where the member stands (PROMO-01).
   */
  status:
    | "join"
    | "claim"
    | "applying"
    | "close"
    | "rejected"
    | "issued"
    | "claimed"
    | "process"
    | "signed"
    | "comingSoon";
  /**
   * What taking part needs: a press, or an application with a comment and proof pictures that staff judge.
   */
  way: "join" | "apply";
  /**
   * Cleaned HTML.
   */
  content: string;
  startsAt: string;
  endsAt: string | null;
  application: {
    comment: string;
    /**
     * Addresses that the call proof answers.
     */
    images: string[];
    /**
     * What staff say to it.
     */
    remark: string;
    createdAt: string;
  } | null;
  /**
   * Null where no sum is named.
   */
  offer: Offer | null;
}
export interface Unread {
  unReadCount: number;
}
export interface Message {
  id: string;
  title: string;
  /**
   * Cleaned HTML.
   */
  content: string;
  read: boolean;
  createdAt: string;
}
/**
 * What uploadProof answered.
 */
export type ProofAddress = string;
export interface NoticePayload {
  language?: string;
}
export interface NoticeValue {
  player: Announcement[];
  banners: {
    bannerId: string;
    groupName: string;
    url: string;
    linkageType: string;
    title: string;
  }[];
  popup: Announcement | null;
  promotion: {
    id: string;
    category: string;
    title: string;
    image: string;
    /**
     * Null where no sum is named.
     */
    offer: Offer | null;
  }[];
}
export interface AnnouncementContentPayload {
  /**
   * B, PL, PU, PR, H, apart by commas; all when left out.
   */
  types?: string;
  platform?: string;
  /**
   * B by default; opaque.
   */
  execution?: string;
  language?: string;
}
export interface AnnouncementContentValue {
  list: Announcement[];
  popup: Announcement | null;
}
export interface MemberAnnouncementsPayload {
  language?: string;
  /**
   * From 1.
   */
  pageNo?: number;
  /**
   * 1 to 100.
   */
  pageSize?: number;
}
export interface MemberAnnouncementsValue {
  items: Announcement[];
  totalPages: number;
  total: number;
}
export interface FeedbackPayload {
  /**
   * As many characters as the merchant asks for (OPEN-105).
   */
  content: string;
}
export interface FeedbackValue {
  id: string;
}
export interface UnreadMessagesPayload {}
export interface UnreadCountPayload {}
export interface MessagesPayload {
  language?: string;
  /**
   * From 1.
   */
  pageNo?: number;
  /**
   * 1 to 100.
   */
  pageSize?: number;
}
export interface MessagesValue {
  items: Message[];
  totalPages: number;
  total: number;
}
export interface ReadMessagesPayload {
  /**
   * @maxItems 100
   */
  ids?: string[];
}
export interface PromotionsPayload {
  category?: string;
  language?: string;
}
export interface PromotionsValue {
  list: Promotion[];
  /**
   * How many run now.
   */
  count: number;
  /**
   * By type, REFERRAL being one (ENT-04).
   */
  types: {
    [k: string]: {
      enabled: boolean;
    };
  };
}
export interface PromotionDetailPayload {
  id: string;
  language?: string;
}
export interface ApplyPromotionPayload {
  id: string;
  /**
   * Counted in characters (PROMO-02).
   */
  comment?: string;
  /**
   * PROMO-03.
   *
   * @maxItems 3
   */
  images?: ProofAddress[];
  language?: string;
}
export interface UploadProofPayload {}
export interface UploadProofValue {
  url: ProofAddress;
}
export interface ProofPayload {
  id: string;
}
export interface ProofValue {
  type: "image/png" | "image/jpeg";
  /**
   * Base64.
   */
  data: string;
}
export interface HelpCenterPayload {
  language?: string;
}
export interface HelpCenterValue {
  list: {
    id: string;
    title: string;
    /**
     * Cleaned HTML.
     */
    content: string;
  }[];
}
/**
 * One step of a contract (spec 3). The highest rate whose step is reached counts.
 */
export interface ContractTier {
  /**
   * Per cent.
   */
  rate: string;
  /**
   * Members of the team with a valid bet in the period, at the least.
   */
  activeMembers: number;
  /**
   * The team's valid bets in the period, at the least; of dividends.
   */
  periodValidBet?: Amount;
  /**
   * What the team lost in the period, at the least; of dividends.
   */
  periodProfitLoss?: Amount;
  /**
   * The team's valid bets of the day, at the least; of daily salaries.
   */
  betAmountDaily?: Amount;
  /**
   * The team's valid bets of the hour, at the least; of hourly salaries.
   */
  betAmountPerHour?: Amount;
}
export interface ContractOfferTier {
  /**
   * Per cent, such as 0.5.
   */
  rate: string;
  /**
   * Members of the team with a valid bet in the period, at the least.
   */
  activeMembers: number;
  /**
   * The team's valid bets in the period, at the least; of dividends.
   */
  periodValidBet?: Amount;
  /**
   * What the team lost in the period, at the least; of dividends.
   */
  periodProfitLoss?: Amount;
  /**
   * The team's valid bets of the day, at the least; of daily salaries.
   */
  betAmountDaily?: Amount;
  /**
   * The team's valid bets of the hour, at the least; of hourly salaries.
   */
  betAmountPerHour?: Amount;
}
export interface Contract {
  /**
   * Empty in a preview.
   */
  id: string;
  kind: "dividend" | "daily" | "hour" | "realtime";
  /**
   * Daily, weekly, semimonthly, monthly (spec 3); null for hourly and real-time salaries.
   */
  period: ("D" | "W" | "H" | "M") | null;
  /**
   * How often it is settled: the period, or each hour or five minutes of hourly and real-time salaries.
   */
  rhythm: "D" | "W" | "H" | "M" | "hour" | "minutes";
  /**
   * The other side: an account, or the merchant by its name.
   */
  account: string;
  /**
   * Whether the caller offered or received it.
   */
  side: "offered" | "received";
  /**
   * Who pays, masked, whoever looks; empty where the merchant does.
   */
  upline: string;
  /**
   * Who is paid.
   */
  member: string;
  /**
   * Who is paid, as offers name them.
   */
  memberId: string;
  tiers: ContractTier[];
  status: "inProcess" | "rejected" | "approved" | "ended";
  /**
   * Names exactly these terms and what ends with them; sent along when they are accepted.
   */
  termsHash: string;
  /**
   * Accounts below the member whose contracts of this kind end when this one is accepted, as their rate is higher (CONTRACT-04).
   */
  ends: string[];
  /**
   * From when it counts; null until it is accepted.
   */
  effectiveFrom: string | null;
  /**
   * Until when it counts; null where no end is known.
   */
  effectiveUntil: string | null;
  /**
   * From when an open offer would count if it were accepted now: with the next period, or with what it takes the place of, and not before who pays is paid as high a rate; null for what is no open offer.
   */
  wouldCountFrom: string | null;
  /**
   * Until when it would count if it were ended now; null where ending it lets no period run on.
   */
  wouldEndAt: string | null;
  /**
   * What ending it does now: nothing, as it has an end; it takes an open offer back, for who made it; it never begins; it ends with the period that runs.
   */
  termination: "none" | "offer" | "unbegun" | "period";
  /**
   * Until when an offer may be accepted; null for what is no open offer.
   */
  expiresAt: string | null;
  createdAt: string;
  /**
   * What happened to it, the first first.
   */
  history: ContractEvent[];
}
/**
 * Something that happened to a contract; it is never changed.
 */
export interface ContractEvent {
  /**
   * replaced: another contract of its kind took its place. undercut: the rate was above what the agent above was left with (CONTRACT-04). moved: who is paid is no longer right below who pays; only an offer ends so.
   */
  event:
    | "offered"
    | "accepted"
    | "rejected"
    | "withdrawn"
    | "terminated"
    | "expired"
    | "replaced"
    | "undercut"
    | "moved";
  /**
   * Who did it, as the two sides are named; empty where nobody did, such as for an offer that ran out.
   */
  by: string;
  at: string;
}
/**
 * A step of the contract as the period met it.
 */
export interface SettledTier {
  /**
   * Per cent.
   */
  rate: string;
  /**
   * Members of the team with a valid bet in the period, at the least.
   */
  activeMembers: number;
  /**
   * The team's valid bets in the period, at the least; of dividends.
   */
  periodValidBet?: Amount;
  /**
   * What the team lost in the period, at the least; of dividends.
   */
  periodProfitLoss?: Amount;
  /**
   * The team's valid bets of the day, at the least; of daily salaries.
   */
  betAmountDaily?: Amount;
  /**
   * The team's valid bets of the hour, at the least; of hourly salaries.
   */
  betAmountPerHour?: Amount;
  reached: boolean;
}
/**
 * What one branch of the team played in the period.
 */
export interface SettledBranch {
  /**
   * The first of the branch; the member themselves for their own play.
   */
  account: string;
  activeMembers: number;
  validBet: Amount;
  profitLoss: Amount;
}
/**
 * An earlier period some of whose bets were settled later or taken back.
 */
export interface SettledDifference {
  from: string;
  to: string;
  /**
   * What was paid for that period.
   */
  before: Amount;
  /**
   * What its bets come to now.
   */
  after: Amount;
  /**
   * The difference, added to this payment.
   */
  amount: Amount;
}
/**
 * What a contract came to in one period, and how.
 */
export interface SalaryRecord {
  id: string;
  contractId: string;
  kind: "dividend" | "daily" | "hour" | "realtime";
  /**
   * Whether the caller pays or is paid.
   */
  side: "paid" | "received";
  /**
   * Who pays, masked; empty where the merchant does.
   */
  upline: string;
  /**
   * Who is paid.
   */
  account: string;
  /**
   * Null for hourly and real-time salaries.
   */
  period: ("D" | "W" | "H" | "M") | null;
  from: string;
  to: string;
  /**
   * Per cent; 0 where no step was reached.
   */
  rate: string;
  activeMembers: number;
  validBet: Amount;
  /**
   * The team's; below 0 where it lost.
   */
  profitLoss: Amount;
  /**
   * Of the period alone: the rate of what the team lost (dividends) or bet validly (salaries), without fractions of the smallest unit.
   */
  earned: Amount;
  /**
   * For earlier periods whose bets were settled later or taken back.
   */
  difference: Amount;
  /**
   * What an earlier period was overpaid and this one makes up for; 0 or below.
   */
  brought: Amount;
  /**
   * earned, difference and brought together; never below 0.
   */
  amount: Amount;
  /**
   * owed: the payer had too little; it is paid when there is enough. none: nothing came of the period. rejected: nothing is paid for it.
   */
  status: "paid" | "owed" | "none" | "rejected";
  /**
   * Null where it was not paid.
   */
  paidAt: string | null;
  createdAt: string;
  tiers: SettledTier[];
  /**
   * Together they are the period's sums.
   */
  branches: SettledBranch[];
  differences: SettledDifference[];
}
/**
 * A page of what contracts came to.
 */
export interface SalaryRecords {
  items: SalaryRecord[];
  totalAmount: Amount;
  totalPages: number;
  total: number;
}
export interface ContractsPayload {
  /**
   * From 1.
   */
  pageNo?: number;
  /**
   * 1 to 100.
   */
  pageSize?: number;
  kind?: "dividend" | "daily" | "hour" | "realtime";
  side?: "offered" | "received";
  status?: "inProcess" | "rejected" | "approved" | "ended";
}
export interface ContractsValue {
  items: Contract[];
  totalPages: number;
  total: number;
  /**
   * The highest rates the caller may offer.
   */
  maxRates: {
    /**
     * Per cent; null where nothing bounds it.
     */
    dividend: string | null;
    /**
     * Per cent; null where nothing bounds it.
     */
    daily: string | null;
    /**
     * Per cent; null where nothing bounds it.
     */
    hour: string | null;
    /**
     * Per cent; null where nothing bounds it.
     */
    realtime: string | null;
  };
}
export interface OfferContractPayload {
  /**
   * Made in the browser, kept 30 days: the same key has one effect.
   */
  key: string;
  memberId: string;
  kind: "dividend" | "daily";
  period: "D" | "W" | "H" | "M";
  /**
   * @minItems 1
   * @maxItems 20
   */
  tiers: ContractOfferTier[];
  /**
   * Says what the offer would be and what would end with it; nothing is stored.
   */
  preview?: boolean;
}
export interface AcceptContractPayload {
  id: string;
  /**
   * Of the terms that were shown.
   */
  termsHash: string;
}
export interface RejectContractPayload {
  id: string;
}
export interface TerminateContractPayload {
  id: string;
  /**
   * What was shown that it does; where it would do something else by now, nothing is done. Left out: whatever it does.
   */
  termination?: "offer" | "unbegun" | "period";
}
export interface ContractPaymentsPayload {
  /**
   * From 1.
   */
  pageNo?: number;
  /**
   * 1 to 100.
   */
  pageSize?: number;
  /**
   * First day, yyyy-MM-dd, in the merchant's time zone.
   */
  from?: string;
  /**
   * Last day.
   */
  to?: string;
  status?: "paid" | "owed" | "none" | "rejected";
  side?: "paid" | "received";
  kind?: "dividend" | "daily" | "hour" | "realtime";
  contractId?: string;
}
export interface DividendPayload {
  /**
   * From 1.
   */
  pageNo?: number;
  /**
   * 1 to 100.
   */
  pageSize?: number;
  /**
   * First day, yyyy-MM-dd, in the merchant's time zone.
   */
  from?: string;
  /**
   * Last day.
   */
  to?: string;
  status?: "paid" | "owed" | "none" | "rejected";
  side?: "paid" | "received";
  contractId?: string;
}
export interface ProcessDividendPayload {
  /**
   * Made in the browser, kept 30 days: the same key has one effect.
   */
  key: string;
  /**
   * The record to pay.
   */
  id: string;
}
export interface DailySalaryPayload {
  /**
   * From 1.
   */
  pageNo?: number;
  /**
   * 1 to 100.
   */
  pageSize?: number;
  /**
   * First day, yyyy-MM-dd, in the merchant's time zone.
   */
  from?: string;
  /**
   * Last day.
   */
  to?: string;
  status?: "paid" | "owed" | "none" | "rejected";
  side?: "paid" | "received";
  contractId?: string;
}
export interface ProcessDailySalaryPayload {
  /**
   * Made in the browser, kept 30 days: the same key has one effect.
   */
  key: string;
  /**
   * The record to pay.
   */
  id: string;
}
export interface HourSalaryPayload {
  /**
   * From 1.
   */
  pageNo?: number;
  /**
   * 1 to 100.
   */
  pageSize?: number;
  /**
   * First day, yyyy-MM-dd, in the merchant's time zone.
   */
  from?: string;
  /**
   * Last day.
   */
  to?: string;
  status?: "paid" | "owed" | "none" | "rejected";
  side?: "paid" | "received";
  contractId?: string;
}
export interface OfferHourContractPayload {
  /**
   * Made in the browser, kept 30 days: the same key has one effect.
   */
  key: string;
  memberId: string;
  /**
   * @minItems 1
   * @maxItems 20
   */
  tiers: ContractOfferTier[];
  /**
   * Says what the offer would be and what would end with it; nothing is stored.
   */
  preview?: boolean;
}
export interface RealtimeSalaryPayload {
  /**
   * From 1.
   */
  pageNo?: number;
  /**
   * 1 to 100.
   */
  pageSize?: number;
  /**
   * First day, yyyy-MM-dd, in the merchant's time zone.
   */
  from?: string;
  /**
   * Last day.
   */
  to?: string;
  status?: "paid" | "owed" | "none" | "rejected";
  side?: "paid" | "received";
  contractId?: string;
}
export interface SalarySoFarPayload {
  kind: "hour" | "realtime";
}
/**
 * What there is nothing of is left out.
 */
export interface SalarySoFarValue {
  /**
   * Whether the caller is paid by a contract in force, pays by some, or both.
   */
  side: "received" | "paid" | "both" | "none";
  /**
   * When the period began.
   */
  from?: string;
  /**
   * When it ends and is settled.
   */
  to?: string;
  /**
   * Per cent, that the caller's team has reached so far.
   */
  rate?: string;
  /**
   * Members of the caller's team with a valid bet in the period.
   */
  activeMembers?: number;
  validBet?: Amount;
  /**
   * What those bets come to for the caller.
   */
  earned?: Amount;
  /**
   * By how many contracts the caller pays.
   */
  contracts?: number;
  /**
   * What their teams' bets come to.
   */
  toPay?: Amount;
}
export interface OfferRealtimeContractPayload {
  /**
   * Made in the browser, kept 30 days: the same key has one effect.
   */
  key: string;
  memberId: string;
  /**
   * @minItems 1
   * @maxItems 20
   */
  tiers: ContractOfferTier[];
  /**
   * Says what the offer would be and what would end with it; nothing is stored.
   */
  preview?: boolean;
}
export type GameFeature = "holdAndWin";
export interface Game {
  nodeId: string;
  /**
   * The vendor's code.
   */
  vassalage: string;
  gameType: string;
  gameClassify: string;
  gameName: string;
  minBet: Amount;
  /**
   * Lines.
   */
  minLineNum: number;
  platform: string;
  /**
   * A path of the portal or an https address.
   */
  image: string;
  hot: boolean;
  /**
   * New within 30 days.
   */
  fresh: boolean;
  maintenance: boolean;
  /**
   * Open to trial accounts (OPEN-028).
   */
  trial: boolean;
  /**
   * What its mathematics have that those of other games have not; left out where there is nothing, or nothing is known.
   */
  features?: GameFeature[];
}
export interface LaunchPayload {
  /**
   * Another name of nodeId, which is used first.
   */
  gameId?: string;
  nodeId?: string;
  /**
   * Always 1.
   */
  accountType?: number;
  /**
   * Always 0.
   */
  confirmTrans?: number;
  vassalage: string;
  /**
   * Always GLS.
   */
  launchMode?: string;
  platform?: string;
  /**
   * Always 3.
   */
  clientType?: number;
  username?: string;
  merchantCode?: string;
  language?: string;
  /**
   * A path of the portal to come back to.
   */
  backUrl?: string;
}
export interface LaunchValue {
  /**
   * A single-use address on the games' own host.
   */
  game_url: string;
  game_url2: string | null;
  openMode: "page" | "popup" | "window";
  /**
   * Epoch milliseconds.
   */
  expiresAt: number;
  /**
   * The game follows the portal's theme, which the portal writes behind its address: `#dark` or `#light`.
   */
  inTheme?: boolean;
}
export interface VendorsPayload {
  platform?: string;
}
export interface VendorsValue {
  data: {
    lanes: {
      gameCategory: string;
      vendors: {
        vassalage: string;
        name: string;
        /**
         * 1 means hot.
         */
        isHot: number;
        gameClassify: string;
        /**
         * Degrees, for its mark and art.
         */
        hue: number;
        maintenance: boolean;
        /**
         * How many games.
         */
        games: number;
      }[];
    }[];
  };
}
export interface HotGamesPayload {
  merchantCode?: string;
  /**
   * Always 2.
   */
  isPlatform?: number;
  vassalage?: string;
  gameClassify?: string;
  platform?: string;
  language?: string;
}
export interface HotGamesValue {
  list: Game[];
}
export interface GameListPayload {
  /**
   * Always 3.
   */
  clientType?: number;
  channel?: string;
  merchant?: string;
  /**
   * From 1.
   */
  pageNo?: number;
  /**
   * 1 to 100; 42 by default.
   */
  pageSize?: number;
  gameClassify?: string;
  vassalage?: string;
  search?: string;
  minBet?: Amount;
  /**
   * Fewest lines.
   */
  minLineNum?: number;
  feature?: GameFeature;
  sort?: "hot" | "name" | "new";
}
export interface GameListValue {
  games: Game[];
  /**
   * Pages.
   */
  totalPages: number;
  /**
   * Games.
   */
  total: number;
  /**
   * What was looked for instead, where nothing has the words as they were typed.
   */
  meant?: string;
}
export interface VendorGameTypesPayload {
  vassalage: string;
}
export interface VendorGameTypesValue {
  list: {
    gameType: string;
    games: number;
  }[];
}
export interface RecentGamesPayload {
  clientType?: number;
  /**
   * From 1.
   */
  pageNo?: number;
  /**
   * 1 to 100.
   */
  pageSize?: number;
}
export interface RecentGamesValue {
  list: Game[];
  totalPages: number;
}
export interface FavouriteGamesPayload {
  clientType?: number;
  gameType?: string;
  /**
   * From 1.
   */
  pageNo?: number;
  /**
   * 1 to 100.
   */
  pageSize?: number;
}
export interface FavouriteGamesValue {
  content: Game[];
  totalPages: number;
}
export interface FavouriteIdsPayload {
  gameType?: string;
}
export interface FavouriteIdsValue {
  list: string[];
}
export interface OpenRoundsPayload {}
export interface OpenRoundsValue {
  list: {
    nodeId: string;
    /**
     * How many of its rounds are not over.
     */
    rounds: number;
  }[];
}
export interface AddFavouritePayload {
  nodeId: string;
  vendor: string;
  gameType: string;
  platform?: string;
}
export interface AddFavouriteValue {
  favourite: boolean;
}
export interface RemoveFavouritePayload {
  nodeId: string;
  vendor: string;
  gameType: string;
  platform?: string;
}
export interface RemoveFavouriteValue {
  favourite: boolean;
}
export interface PvpRoomsPayload {
  vassalage?: string;
}
export interface PvpRoomsValue {
  content: {
    roomId: string;
    nodeId: string;
    vassalage: string;
    name: string;
    minBet: Amount;
    maxBet: Amount;
    /**
     * At the table now.
     */
    players: number;
    seats: number;
  }[];
}
export interface PvpLaunchPayload {
  roomId: string;
}
export interface WinnerBoardPayload {
  count?: number;
  /**
   * No smaller win is told.
   */
  min?: Amount;
  /**
   * No win is told that brought fewer times its stake.
   */
  minTimes?: number;
}
export interface WinnerBoardValue {
  list: {
    /**
     * Masked.
     */
    account: string;
    /**
     * Made to fill a demonstration: nobody won or bet it.
     */
    demonstration: boolean;
    gameName: string;
    nodeId: string;
    /**
     * The vendor's code.
     */
    vassalage: string;
    /**
     * The game cannot be opened now.
     */
    maintenance: boolean;
    image: string;
    amount: Amount;
    /**
     * How many times its stake the win brought, cut to tenths.
     */
    times: number;
    wonAt: string;
  }[];
}
export interface RecordBetPayload {
  /**
   * From 1.
   */
  pageNo?: number;
  /**
   * 1 to 100.
   */
  pageSize?: number;
  /**
   * First day, yyyy-MM-dd, in the merchant's time zone.
   */
  from?: string;
  /**
   * Last day.
   */
  to?: string;
  gameClassify?: string;
  /**
   * The vendor's code, as items have it.
   */
  vassalage?: string;
  status?: "open" | "won" | "even" | "lost" | "refunded";
}
export interface RecordBetValue {
  items: {
    id: string;
    gameName: string;
    nodeId: string;
    vassalage: string;
    gameClassify: string;
    stake: Amount;
    validBet: Amount;
    payout: Amount;
    net: Amount;
    status: "open" | "won" | "even" | "lost" | "refunded";
    createdAt: string;
    /**
     * Whether the game's provider has a page of the round: betRound gives its address.
     */
    roundShown: boolean;
  }[];
  totalPages: number;
  total: number;
  totals: {
    stake: Amount;
    validBet: Amount;
    payout: Amount;
    net: Amount;
  };
}
export interface BetRoundPayload {
  /**
   * The vendor, as the bet's record has it.
   */
  vassalage: string;
  /**
   * The bet's id in the record.
   */
  id: string;
}
export interface BetRoundValue {
  /**
   * To be framed as a game is; left out where the provider has no page of its rounds.
   */
  address?: string;
  gameName: string;
  /**
   * Epoch milliseconds; of the address.
   */
  expiresAt?: number;
  /**
   * Where there is no address: what the provider has said of the round.
   */
  bet?: {
    vassalage: string;
    /**
     * The provider's own reference of the round.
     */
    id: string;
    createdAt: string;
    settledAt: string | null;
    status: "open" | "won" | "even" | "lost" | "refunded";
    stake: Amount;
    /**
     * Null while the round runs.
     */
    payout: Amount | null;
  };
}
export interface LaunchLobbyPayload {
  lottoArea: "VN";
  launchMode: "LOTT";
  lottoGameCode?: string;
  lottoView: "betting" | "lobby";
  device?: string;
  /**
   * A path of the portal's own (T6).
   */
  backUrl?: string;
  language?: string;
}
export interface LaunchLobbyValue {
  /**
   * A path of the portal's own.
   */
  game_url: string;
  /**
   * Tried when the first does not open.
   */
  game_url2?: string;
}
export interface GameAnnouncementsPayload {
  vassalage?: string;
  language?: string;
}
export interface GameAnnouncementsValue {
  list: {
    id: string;
    vassalage: string;
    title: string;
    /**
     * Cleaned HTML.
     */
    content: string;
    date: string;
  }[];
}
export interface GamePromotionsPayload {
  vassalage?: string;
  gameClassify?: string;
  language?: string;
}
export interface GamePromotionsValue {
  list: {
    id: string;
    category: string;
    vassalage: string;
    title: string;
    image: string;
  }[];
}
export interface Identity {
  /**
   * What waits until somebody passed: `deposit`, `play` or `withdrawal`, and everything after it; null: nothing.
   */
  before: string | null;
  state: "none" | "pending" | "passed" | "refused";
  /**
   * Since when, ISO 8601; null for `none`.
   */
  since: string | null;
  /**
   * The number of the identity document that was told, masked but for its last characters.
   */
  idNumber: string | null;
  /**
   * This platform has a provider.
   */
  available: boolean;
  /**
   * The provider is the sandbox's, which checks nobody.
   */
  sandbox: boolean;
  /**
   * What a check asks for; the account holds the rest.
   */
  asks: ("fullName" | "birthday" | "currentAddress" | "country" | "idNumber")[];
}
export interface IdentityPayload {}
export interface CheckIdentityPayload {
  /**
   * As in the identity document; needed where the account holds none.
   */
  fullName?: string;
  /**
   * yyyy-MM-dd; needed where the account holds none.
   */
  birthday?: string;
  currentAddress?: string;
  country?: string;
  /**
   * Needed where the merchant asks for it and the account holds none.
   */
  idNumber?: string;
}
export interface LimitsPayload {}
export interface LimitsValue {
  currency: string;
  waitingHours: number;
  limits: {
    kind: "deposit" | "loss" | "wager" | "time" | "reality";
    period: "session" | "day" | "week" | "month";
    /**
     * An amount of the merchant's currency, or whole minutes; null for none.
     */
    amount: string | null;
    /**
     * A looser limit that can be confirmed later; null: none waits.
     */
    waiting: {
      /**
       * An amount of the merchant's currency, or whole minutes; null for none.
       */
      amount: string | null;
      readyAt: string;
    } | null;
  }[];
  exclusion: {
    kind: "coolOff" | "exclusion";
    /**
     * ISO 8601; null: for good.
     */
    until: string | null;
  } | null;
  /**
   * The way back after an exclusion; null for whoever is not excluded.
   */
  return: {
    /**
     * From when on a return may be asked for.
     */
    from: string;
    /**
     * When it was asked for.
     */
    askedAt: string | null;
    /**
     * When the wait is over and staff look at it.
     */
    readyAt: string | null;
  } | null;
}
export interface SetLimitPayload {
  kind: "deposit" | "loss" | "wager" | "time" | "reality";
  period: "session" | "day" | "week" | "month";
  /**
   * An amount of the merchant's currency, or whole minutes; none takes the limit away.
   */
  amount: string;
}
export interface SetLimitValue {
  kind: "deposit" | "loss" | "wager" | "time" | "reality";
  period: "session" | "day" | "week" | "month";
  /**
   * An amount of the merchant's currency, or whole minutes; null for none.
   */
  amount: string | null;
  /**
   * A looser limit that can be confirmed later; null: none waits.
   */
  waiting: {
    /**
     * An amount of the merchant's currency, or whole minutes; null for none.
     */
    amount: string | null;
    readyAt: string;
  } | null;
}
export interface ConfirmLimitPayload {
  kind: "deposit" | "loss" | "wager" | "time" | "reality";
  period: "session" | "day" | "week" | "month";
}
export interface ConfirmLimitValue {
  kind: "deposit" | "loss" | "wager" | "time" | "reality";
  period: "session" | "day" | "week" | "month";
  /**
   * An amount of the merchant's currency, or whole minutes; null for none.
   */
  amount: string | null;
  /**
   * A looser limit that can be confirmed later; null: none waits.
   */
  waiting: {
    /**
     * An amount of the merchant's currency, or whole minutes; null for none.
     */
    amount: string | null;
    readyAt: string;
  } | null;
}
export interface CoolOffPayload {
  period: "day" | "week" | "month" | "sixWeeks";
}
export interface CoolOffValue {
  kind: "coolOff" | "exclusion";
  /**
   * ISO 8601; null: for good.
   */
  until: string | null;
}
export interface SelfExcludePayload {
  period: "halfYear" | "year" | "fiveYears" | "indefinite";
}
export interface SelfExcludeValue {
  kind: "coolOff" | "exclusion";
  /**
   * ISO 8601; null: for good.
   */
  until: string | null;
}
export interface AskReturnPayload {}
export interface AskReturnValue {
  askedAt: string;
  /**
   * When the wait is over and staff look at it.
   */
  readyAt: string;
}
export interface ReviewLimitsPayload {}
export interface ReviewLimitsValue {
  /**
   * When to do so again.
   */
  dueAt: string;
}
export interface RealityCheckPayload {}
export interface RealityCheckValue {
  startedAt: string;
  serverTime: string;
  elapsedSeconds: number;
  intervalMinutes: number;
  currency: string;
  wagered: string;
  won: string;
  net: string;
  /**
   * From when on playing waits until the check is answered; null while a break or an exclusion holds.
   */
  dueAt: string | null;
  exclusion: {
    kind: "coolOff" | "exclusion";
    /**
     * ISO 8601; null: for good.
     */
    until: string | null;
  } | null;
  /**
   * Whether it is time to go through one's limits: every six months, and after a big change.
   */
  reviewDue: boolean;
}
export interface AnswerRealityCheckPayload {}
export interface AnswerRealityCheckValue {
  /**
   * From when on playing waits until the check is answered; null while a break or an exclusion holds.
   */
  dueAt: string | null;
}
export interface LotteryGroup {
  gameGroupCode: string;
  labelName: string;
  gameMenus: Lottery[];
}
export interface Lottery {
  gameCode: string;
  name: string;
  gameGroupCode: string;
  /**
   * The draw that takes bets.
   */
  numero: string;
  closesAt: string;
  drawsAt: string;
  /**
   * From one draw to the next.
   */
  intervalSeconds: number;
  playTypes: {
    playType: string;
    /**
     * The portal's text.
     */
    labelKey: string;
    /**
     * What one unit of stake pays for a hit, stake included, such as 1.95.
     */
    odds: string;
    /**
     * How many digits a pick has; 0 where it is one of the choices.
     */
    digits: number;
    choices: string[];
    /**
     * How many picks one bet holds at most.
     */
    maxPicks: number;
    minStake: Amount;
    maxStake: Amount;
  }[];
  /**
   * The last draw that took place; in the lobby only.
   */
  lastDraw?: Draw | null;
}
export interface Draw {
  numero: string;
  gameCode: string;
  numbers: string | null;
  /**
   * All prizes, the special one first; empty before the draw.
   */
  prizes: {
    /**
     * Such as special or first.
     */
    prize: string;
    numbers: string[];
  }[];
  opensAt: string;
  closesAt: string;
  drawsAt: string;
}
/**
 * Bets a member placed together on one draw.
 */
export interface Ticket {
  id: string;
  gameCode: string;
  name: string;
  numero: string;
  placedAt: string;
  drawsAt: string;
  stake: Amount;
  /**
   * What was paid, stake included; 0 while open.
   */
  prize: Amount;
  status: "open" | "won" | "lost";
  numbers: string | null;
  bets: {
    playType: string;
    /**
     * The picks, parted by commas.
     */
    numbers: string;
    odds: string;
    /**
     * Of all its picks together.
     */
    stake: Amount;
    prize: Amount;
    status: "open" | "won" | "lost";
  }[];
}
export interface LotteryMenusPayload {
  prizeMode?: "Lott" | "ZY" | "Elott" | "SEA";
  device?: string;
}
export interface LotteryMenusValue {
  list: LotteryGroup[];
}
export interface PopularLotteriesPayload {
  count?: number;
  prizeMode?: "Lott" | "ZY" | "Elott" | "SEA";
  device?: string;
  language?: string;
}
export interface PopularLotteriesValue {
  list: Lottery[];
}
export interface LotteryLobbyPayload {
  language?: string;
}
export interface LotteryLobbyValue {
  /**
   * The server's time, for countdowns.
   */
  now: string;
  list: Lottery[];
}
export interface RecentLotteriesPayload {}
export interface RecentLotteriesValue {
  list: Lottery[];
}
export interface VnLotteryMenusPayload {
  device?: string;
}
export interface VnLotteryMenusValue {
  list: LotteryGroup[];
}
export interface VnNumeroPayload {
  gameCode: string;
  count?: number;
}
export interface VnNumeroValue {
  list: Draw[];
}
export interface VnOpenedNumeroPayload {
  gameCode: string;
}
export interface VnOpenedNumeroValue {
  draw: Draw | null;
}
export interface LotteryBetPayload {
  /**
   * Made in the browser, kept 30 days: the same key has one effect.
   */
  key: string;
  gameCode: string;
  numero: string;
  /**
   * @minItems 1
   * @maxItems 50
   */
  bets: {
    playType: string;
    /**
     * The picks, parted by commas: digits, or choices such as big.
     */
    numbers: string;
    stake: Amount;
  }[];
}
export interface LotteryBetValue {
  ids: string[];
  stake: Amount;
  sumBalance: Amount;
  drawAt: string;
  /**
   * When it was placed; earlier than the call where its key was sent before.
   */
  createdAt: string;
}
export interface LotteryTicketsPayload {
  gameCode?: string;
  /**
   * First day, yyyy-MM-dd, in the merchant's time zone.
   */
  from?: string;
  /**
   * Last day.
   */
  to?: string;
  /**
   * From 1.
   */
  pageNo?: number;
  pageSize?: number;
}
export interface LotteryTicketsValue {
  content: Ticket[];
  totalPages: number;
  total: number;
  /**
   * Of all pages; a stake that is open yet counts as one that is not won.
   */
  totals: {
    stake: Amount;
    prize: Amount;
    net: Amount;
  };
}
export interface LotteryFavouritesPayload {}
export interface LotteryFavouritesValue {
  list: string[];
}
export interface ChooseLotteryFavouritePayload {
  gameCode: string;
  /**
   * What it shall be: sent twice, it has one effect.
   */
  favourite: boolean;
}
export interface ChooseLotteryFavouriteValue {
  favourite: boolean;
}
export interface MarketingConsents {
  /**
   * Every channel there is, in their order.
   */
  channels: {
    channel: "email" | "sms" | "phone" | "inbox";
    /**
     * Whether advertising may be sent there; false until the member says so.
     */
    given: boolean;
    /**
     * When the member said so; null: they never said anything.
     */
    since: string | null;
    /**
     * Whether there is a verified number or address to send it to.
     */
    reachable: boolean;
  }[];
}
export interface MarketingConsentsPayload {}
export interface SetMarketingConsentPayload {
  channel: "email" | "sms" | "phone" | "inbox";
  given: boolean;
}
export interface MemberInfoPayload {}
export interface MemberInfoValue {
  id: string;
  account: string;
  userName: string;
  nickname: string;
  /**
   * The agent flag; wins over isAgent (OPEN-030).
   */
  type: number;
  /**
   * The agent type.
   */
  isAgent: number;
  toUpline: boolean;
  clubLabel: {
    labelName: string;
    color: string;
    color2: string;
    /**
     * The rank, 0 and up.
     */
    rankLevel: number;
  };
  memberLabel: {
    label: string;
    color: string;
    backgroundColor: string;
  }[];
  language: string;
  createdAt: string;
  /**
   * A password change is demanded.
   */
  passwordChange: boolean;
}
export interface MemberIconPayload {}
export interface MemberIconValue {
  /**
   * A path of the portal.
   */
  url: string;
}
export interface ConsolidatedPayload {}
export interface ConsolidatedValue {
  sumBalance: Amount;
  /**
   * Empty or 0 while it is not enabled (OPEN-088).
   */
  dailysalreq: string;
  /**
   * Empty or 0 while it is not enabled (OPEN-088).
   */
  dailysalreqtype: string;
  /**
   * Empty or 0 while it is not enabled (OPEN-088).
   */
  divtypereq: string;
  /**
   * Empty or 0 while it is not enabled (OPEN-088).
   */
  contracthoursalreq: string;
  /**
   * Empty or 0 while it is not enabled (OPEN-088).
   */
  realtimesalreqtype: string;
}
export interface Mission {
  id: string;
  kind: "daily" | "once" | "event";
  title: string;
  /**
   * Cleaned HTML.
   */
  text: string;
  /**
   * What is counted, such as validBet or deposit.
   */
  goal: string;
  target: string;
  progress: string;
  reward: {
    amount: Amount;
    points: number;
  };
  /**
   * PROMO-01.
   */
  status:
    | "join"
    | "claim"
    | "applying"
    | "close"
    | "rejected"
    | "issued"
    | "claimed"
    | "process"
    | "signed"
    | "comingSoon";
  startsAt: string;
  endsAt: string | null;
}
export interface ClaimResult {
  id: string;
  amount: Amount;
  points: number;
  sumBalance: Amount;
}
export interface Rank {
  rankLevel: number;
  labelName: string;
  color: string;
  color2: string;
  /**
   * Deposits it takes.
   */
  deposit: Amount;
  /**
   * Turnover it takes.
   */
  validBet: Amount;
  benefits: {
    kind: "upgrade" | "monthly" | "birthday" | "rebate" | "withdrawal";
    amount?: Amount;
    /**
     * Per cent that a rebate's rates are more by.
     */
    rate?: string;
    count?: number;
  }[];
}
export interface MissionSummaryPayload {
  language?: string;
}
export interface MissionSummaryValue {
  /**
   * The badge.
   */
  count: number;
  missions: Mission[];
}
export interface MissionLeaderboardPayload {
  /**
   * week or month; week unless told.
   */
  missionId?: string;
  count?: number;
}
export interface MissionLeaderboardValue {
  missionId: string;
  places: {
    rank: number;
    /**
     * Masked.
     */
    account: string;
    /**
     * Made to fill a demonstration: nobody won or bet it.
     */
    demonstration: boolean;
    figure: string;
    reward: Amount;
    own: boolean;
  }[];
  endsAt: string | null;
  /**
   * Where the member stands, also below the places shown.
   */
  own: {
    rank: number;
    figure: string;
  } | null;
}
export interface JoinMissionPayload {
  id: string;
}
export interface ClaimMissionPayload {
  id: string;
  /**
   * Made in the browser, kept 30 days: the same key has one effect.
   */
  key: string;
}
export interface RankListPayload {
  language?: string;
}
export interface RankListValue {
  ranks: Rank[];
  own: {
    rankLevel: number;
    deposit: Amount;
    validBet: Amount;
    claimable: {
      rankLevel: number;
      kind: string;
      amount: Amount;
    }[];
  } | null;
}
export interface ClaimRankPayload {
  /**
   * Made in the browser, kept 30 days: the same key has one effect.
   */
  key: string;
  rankLevel: number;
  kind: "upgrade" | "monthly" | "birthday";
}
export interface DailyTasksPayload {
  language?: string;
}
export interface DailyTasksValue {
  /**
   * yyyy-MM-dd
   */
  day: string;
  tasks: Mission[];
}
export interface ClaimTaskPayload {
  id: string;
  /**
   * Made in the browser, kept 30 days: the same key has one effect.
   */
  key: string;
}
export interface SignInCalendarPayload {}
export interface SignInCalendarValue {
  /**
   * yyyy-MM-dd
   */
  today: string;
  signedToday: boolean;
  streak: number;
  days: {
    /**
     * yyyy-MM-dd
     */
    day: string;
    signed: boolean;
    points: number;
    amount: Amount;
  }[];
}
export interface SignInPayload {
  /**
   * Made in the browser, kept 30 days: the same key has one effect.
   */
  key: string;
}
export interface RafflePromotionPayload {
  /**
   * The one that runs, unless told.
   */
  raffleId?: string;
  language?: string;
}
export interface RafflePromotionValue {
  raffleId: string;
  title: string;
  /**
   * Cleaned HTML.
   */
  text: string;
  tickets: number;
  prizes: {
    id: string;
    name: string;
    amount: Amount;
    points: number;
    image: string;
    /**
     * Per cent, of the next draw.
     */
    chance: string;
    /**
     * How many are left; null: no end of them.
     */
    left: number | null;
  }[];
  history: {
    prize: string;
    /**
     * Masked.
     */
    account: string;
    at: string;
  }[];
  endsAt: string | null;
  /**
   * The valid bets that make a ticket.
   */
  ticketBet: Amount;
  /**
   * What the member's next ticket still takes.
   */
  missingBet: Amount;
  startsAt: string;
}
export interface ClaimRafflePayload {
  /**
   * Made in the browser, kept 30 days: the same key has one effect.
   */
  key: string;
  raffleId: string;
}
export interface ClaimRaffleValue {
  prizeId: string;
  name: string;
  amount: Amount;
  points: number;
  /**
   * What is left.
   */
  tickets: number;
  /**
   * When it was drawn; earlier than the call where its key was sent before.
   */
  createdAt: string;
}
export interface PointsBalancePayload {}
export interface PointsBalanceValue {
  points: number;
  earned: number;
  spent: number;
}
export interface PointsRewardPayload {
  /**
   * From 1.
   */
  pageNo?: number;
  /**
   * 1 to 100.
   */
  pageSize?: number;
  /**
   * First day, yyyy-MM-dd, in the merchant's time zone.
   */
  from?: string;
  /**
   * Last day.
   */
  to?: string;
}
export interface PointsRewardValue {
  items: {
    id: string;
    kind: "bet" | "redeem" | "refund" | "convert" | "reward" | "reversal";
    changedPoints: number;
    pointsBalance: number;
    remark: string;
    createdAt: string;
  }[];
  totalPages: number;
  total: number;
}
export interface PointsConfigPayload {}
export interface PointsConfigValue {
  betPerPoint: Amount;
  /**
   * Points for one unit of money.
   */
  pointsRatio: string;
  /**
   * The fewest points that can be converted.
   */
  minimumConvert: number;
  /**
   * Points never expire.
   */
  expires: false;
}
export interface RedeemListPayload {
  view?: "shop" | "history";
  /**
   * From 1.
   */
  pageNo?: number;
  /**
   * 1 to 100.
   */
  pageSize?: number;
  /**
   * In the history: first day, yyyy-MM-dd, in the merchant's time zone.
   */
  from?: string;
  /**
   * In the history: last day.
   */
  to?: string;
}
export interface RedeemListValue {
  items: {
    /**
     * The item's in the shop, the redemption's in the history.
     */
    id: string;
    /**
     * In the history: what was redeemed.
     */
    itemId?: string;
    name: string;
    /**
     * goods are sent to an address, credit is paid into the account.
     */
    kind: "goods" | "credit";
    image: string;
    /**
     * What the quantity counts.
     */
    units: string;
    /**
     * In stock, or redeemed.
     */
    quantity: number;
    /**
     * In the history: what it cost in all.
     */
    points?: number;
    amount: Amount;
    /**
     * Points for one.
     */
    pointsRequirement: number;
    amountRequirement: Amount;
    status: "available" | "soldOut" | "inProcess" | "rejected" | "approved";
    remark?: string;
    /**
     * What staff answered.
     */
    decisionRemark?: string;
    receivingAddress?: string;
    /**
     * Where a credit was paid.
     */
    paidAccount?: string;
    createdAt?: string;
  }[];
  totalPages: number;
  total: number;
}
export interface RedeemPointsPayload {
  /**
   * Made in the browser, kept 30 days: the same key has one effect.
   */
  key: string;
  itemId: string;
  quantity: number;
  password: string;
  receivingAddress?: string;
  remark?: string;
}
export interface RedeemPointsValue {
  id: string;
  /**
   * What the member has left.
   */
  points: number;
  status: "inProcess" | "rejected" | "approved";
}
export interface ConvertPointsPayload {
  /**
   * Made in the browser, kept 30 days: the same key has one effect.
   */
  key: string;
  points: number;
  password: string;
}
export interface ConvertPointsValue {
  id: string;
  /**
   * What the member has left.
   */
  points: number;
  amount: Amount;
  sumBalance: Amount;
}
export interface BankAccount {
  id: string;
  bank: string;
  accountName: string;
  /**
   * Masked but for its last four.
   */
  accountNumber: string;
  main: boolean;
  createdAt: string;
}
export interface AvatarsPayload {}
export interface AvatarsValue {
  list: {
    id: string;
    url: string;
  }[];
  /**
   * The id of one of them.
   */
  chosen: string;
}
export interface ChooseAvatarPayload {
  id: string;
}
export interface ChooseAvatarValue {
  id: string;
  url: string;
}
export interface ProfilePayload {}
export interface ProfileValue {
  fields: {
    nickname?: string;
    /**
     * The real name; what is there once is not changed here.
     */
    payeeName?: string;
    fullName?: string;
    telegram?: string;
    line?: string;
    whatsapp?: string;
    zalo?: string;
    facebook?: string;
    wechat?: string;
    qqNum?: string;
    /**
     * What is there once is not changed here.
     */
    idNumber?: string;
    /**
     * yyyy-MM-dd; what is there once is not changed here.
     */
    birthday?: string;
    permanentAddress?: string;
    currentAddress?: string;
    placeOfBirth?: string;
    nationality?: string;
    occupation?: string;
    sourceOfIncome?: string;
  };
  /**
   * Names of fields the merchant wants.
   */
  missing: string[];
}
export interface UpdateProfilePayload {
  nickname?: string;
  /**
   * The real name; what is there once is not changed here.
   */
  payeeName?: string;
  fullName?: string;
  telegram?: string;
  line?: string;
  whatsapp?: string;
  zalo?: string;
  facebook?: string;
  wechat?: string;
  qqNum?: string;
  /**
   * What is there once is not changed here.
   */
  idNumber?: string;
  /**
   * yyyy-MM-dd; what is there once is not changed here.
   */
  birthday?: string;
  permanentAddress?: string;
  currentAddress?: string;
  placeOfBirth?: string;
  nationality?: string;
  occupation?: string;
  sourceOfIncome?: string;
}
export interface UpdateProfileValue {
  /**
   * Names of the fields that changed.
   */
  changed: string[];
}
export interface BankAccountsPayload {}
export interface BankAccountsValue {
  list: BankAccount[];
  /**
   * Between which amounts one withdrawal to them may be; left out, the platform alone says it when it refuses.
   */
  withdrawal?: {
    minimum: Amount;
    maximum: Amount;
  };
}
export interface BanksPayload {}
export interface BanksValue {
  list: {
    id: string;
    /**
     * In the visitor's language.
     */
    name: string;
  }[];
}
export interface AddBankAccountPayload {
  /**
   * One of `banks`, by its id or its name; where there are none, the name as it is typed.
   */
  bank: string;
  accountName: string;
  /**
   * Letters and digits; blanks and hyphens between them say nothing.
   */
  accountNumber: string;
  main?: boolean;
  /**
   * The payment password if the account has one, else the login password.
   */
  password: string;
}
export interface RemoveBankAccountPayload {
  /**
   * Made in the browser, kept 30 days: the same key has one effect.
   */
  key?: string;
  id: string;
}
export interface RemoveBankAccountValue {
  removed: true;
}
export interface Reward {
  /**
   * What claimReward takes.
   */
  id: string;
  kind: "signUp" | "promotion" | "mission" | "rank" | "referral" | "rebate" | "points";
  title: string;
  /**
   * Null where it brings points alone, or nobody has decided yet.
   */
  amount: Amount | null;
  /**
   * Null where it brings money alone, or nobody has decided yet.
   */
  points: number | null;
  /**
   * What it takes, and how much of it is done. Null where nothing is counted.
   */
  goal: {
    kind: "validBet" | "deposit";
    target: Amount;
    progress: Amount;
  } | null;
  /**
   * The only kind of games whose bets count, such as RNG. Null: every kind.
   */
  gameClassify: string | null;
  /**
   * Valid bets it still takes.
   */
  turnover: Amount;
  /**
   * join: it counts once it is joined.
   */
  status: "claimable" | "claimed" | "expired" | "process" | "join" | "comingSoon";
  /**
   * When it was paid; of one that was not, since when it counts or from when on. Null where nothing says.
   */
  createdAt: string | null;
  /**
   * Until when it can be claimed. Null: without an end, or claimed.
   */
  expiresAt: string | null;
}
export interface RewardsPayload {
  /**
   * From 1.
   */
  pageNo?: number;
  /**
   * 1 to 100.
   */
  pageSize?: number;
  status?: "claimable" | "claimed" | "expired" | "process" | "join" | "comingSoon";
}
export interface RewardsValue {
  items: Reward[];
  totalPages: number;
  total: number;
}
export interface ClaimRewardPayload {
  id: string;
  /**
   * Made in the browser, kept 30 days: the same key has one effect.
   */
  key: string;
}
export interface ClaimRewardValue {
  reward: Reward;
  sumBalance: Amount;
}
export interface RecordBonusPayload {
  /**
   * From 1.
   */
  pageNo?: number;
  /**
   * 1 to 100.
   */
  pageSize?: number;
  /**
   * First day, yyyy-MM-dd, in the merchant's time zone.
   */
  from?: string;
  /**
   * Last day.
   */
  to?: string;
  kind?: "signUp" | "promotion" | "mission" | "rank" | "referral" | "rebate" | "points";
}
export interface RecordBonusValue {
  items: {
    id: string;
    kind: "signUp" | "promotion" | "mission" | "rank" | "referral" | "rebate" | "points";
    title: string;
    amount: Amount;
    createdAt: string;
  }[];
  totalAmount: Amount;
  totalPages: number;
  total: number;
}
export interface RecordProfitPayload {
  /**
   * First day, yyyy-MM-dd, in the merchant's time zone.
   */
  from?: string;
  /**
   * Last day.
   */
  to?: string;
  /**
   * day unless told. A bet counts on the day it was placed, a bonus on the day it was paid.
   */
  by?: "day" | "category";
}
export interface RecordProfitValue {
  rows: {
    /**
     * A day, yyyy-MM-dd; or a category, or `bonus` for what no game or lottery brought.
     */
    label: string;
    stake: Amount;
    validBet: Amount;
    payout: Amount;
    bonus: Amount;
    rebate: Amount;
    profitLoss: Amount;
  }[];
  totals: {
    stake: Amount;
    validBet: Amount;
    payout: Amount;
    bonus: Amount;
    rebate: Amount;
    profitLoss: Amount;
  };
}
export interface ReferralPayload {}
export interface ReferralValue {
  enabled: boolean;
  /**
   * At least 10 random characters (T20).
   */
  referralCode: string;
  /**
   * The registration page's path with the code, on whichever of the portal's hosts the member is.
   */
  url: string;
  invited: number;
  /**
   * Those who count: no longer pending (T21).
   */
  qualified: number;
  /**
   * What came of them in all, claimed or not.
   */
  income: Amount;
  /**
   * What a claim would pay now; never more than is left of the day's most.
   */
  claimable: Amount;
  /**
   * What of it was paid.
   */
  claimed: Amount;
  /**
   * The share of their settled valid bets, in percent.
   */
  betPercent: string;
  /**
   * What each has to have paid in before anything counts.
   */
  minDeposit: Amount;
  /**
   * What each has to have bet validly before anything counts.
   */
  minValidBet: Amount;
  /**
   * The most that comes of one.
   */
  maxPerMember: Amount;
  /**
   * The most that is paid in a day; the rest waits for the next.
   */
  maxPerDay: Amount;
}
export interface ReferralMembersPayload {
  /**
   * From 1.
   */
  pageNo?: number;
  /**
   * 1 to 100.
   */
  pageSize?: number;
  /**
   * First day, yyyy-MM-dd, in the merchant's time zone.
   */
  from?: string;
  /**
   * Last day.
   */
  to?: string;
}
export interface ReferralMembersValue {
  items: {
    /**
     * Masked.
     */
    account: string;
    createdAt: string;
    qualified: boolean;
    /**
     * Settled valid bets since the registration.
     */
    validBet: Amount;
    income: Amount;
  }[];
  totalPages: number;
  total: number;
}
export interface ClaimReferralPayload {
  /**
   * Made in the browser, kept 30 days: the same key has one effect.
   */
  key: string;
}
export interface ClaimReferralValue {
  amount: Amount;
  sumBalance: Amount;
}
export interface ManualRebatePayload {}
export interface ManualRebateValue {
  rows: {
    gameClassify: string;
    /**
     * Valid bets that no rebate was paid for yet; below nought where bets were taken back that one was paid for.
     */
    validBet: Amount;
    /**
     * Per cent; what was paid in all, where bets were taken back.
     */
    rate: string;
    /**
     * The rate of the valid bets, without what makes no whole minor unit: that goes on waiting.
     */
    amount: Amount;
  }[];
  /**
   * The sum of the rows.
   */
  waiting: Amount;
  /**
   * The least that is paid at once.
   */
  min: Amount;
  /**
   * What a claim pays now: what waits, or nothing while that is less than the least.
   */
  claimable: Amount;
  /**
   * When the last claim was; null before the first.
   */
  since: string | null;
}
export interface ClaimRebatePayload {
  /**
   * Made in the browser, kept 30 days: the same key has one effect.
   */
  key: string;
}
export interface ClaimRebateValue {
  id: string;
  amount: Amount;
  sumBalance: Amount;
}
export interface RebateRecordPayload {
  /**
   * From 1.
   */
  pageNo?: number;
  /**
   * 1 to 100.
   */
  pageSize?: number;
  /**
   * First day, yyyy-MM-dd, in the merchant's time zone.
   */
  from?: string;
  /**
   * Last day.
   */
  to?: string;
}
export interface RebateRecordValue {
  items: {
    id: string;
    validBet: Amount;
    amount: Amount;
    createdAt: string;
  }[];
  totalAmount: Amount;
  totalPages: number;
  total: number;
}
export interface ActivityStatementPayload {}
export interface ActivityStatementValue {
  items: {
    /**
     * The last days by the merchant's calendar, today included; or all there is.
     */
    span: "days7" | "days30" | "days365" | "ever";
    deposited: Amount;
    withdrawn: Amount;
    netDeposit: Amount;
    staked: Amount;
    paidOut: Amount;
    net: Amount;
    /**
     * How long the member was here.
     */
    minutes: number;
  }[];
}
export interface LoginResult {
  /**
   * The session token, sent as Authorization: Bearer.
   */
  token: string;
  userName: string;
  account: string;
  nickname: string;
  /**
   * The agent type (spec 6).
   */
  isAgent: number;
  firstTimeLogin: boolean;
  passwordExpired: boolean;
  /**
   * When the session ends at the latest, epoch milliseconds.
   */
  expiresAt: number;
}
/**
 * The bot check's answer (OPEN-010).
 */
export interface Verification {
  provider: "altcha" | "none";
  token: string;
}
/**
 * A code was asked for. Says the same whether or not anything was sent.
 */
export interface CodeSent {
  /**
   * Minutes until the code expires and another is worth asking for (SMS-04).
   */
  expiredMinutes: number;
  /**
   * The same as epoch milliseconds, server clock (OPEN-050).
   */
  expirationTime: number;
}
/**
 * The value of AUTH_VERIFY_REQUIRED: a login from an unregistered address has to be confirmed (OPEN-023).
 */
export interface VerifyRequired {
  verifyRequired: true;
  ticket: string;
  /**
   * When the ticket ends, epoch milliseconds.
   */
  expiresAt: number;
  /**
   * @minItems 1
   */
  methods: {
    method: "phone" | "email" | "bankName" | "totp";
    /**
     * Where a code goes, masked; empty where none is sent.
     */
    target: string;
  }[];
}
/**
 * The value of SOCIAL_UNKNOWN: who signed in has no account here yet.
 */
export interface SocialUnknown {
  ticket: string;
  expiresAt: number;
  nickname: string;
  email: string;
}
export interface LoginPayload {
  username?: string;
  password?: string;
  captcha?: string;
  /**
   * SHA-256 of the picture as it came, base64url: which of a browser's pictures is answered.
   */
  captchaPicture?: string;
  type: "username" | "sms";
  /**
   * The number as typed, with or without its trunk zero.
   */
  mobileNum?: string;
  /**
   * The dialling code; left out: the merchant's.
   */
  countryDialingCode?: string;
  /**
   * The one-time code.
   */
  verificationCode?: string;
  /**
   * The number was verified by the third-party phone service (OPEN-011).
   */
  firebaseChannel?: "sms";
  /**
   * Its proof, in the code's place.
   */
  firebaseIdToken?: string;
  remember?: boolean;
  verification?: Verification;
}
export interface LogoutPayload {}
export interface LogoutValue {
  loggedOut: true;
}
export interface CaptchaPayload {}
/**
 * A PNG, base64 without a prefix.
 */
export type CaptchaValue = string;

export interface RegisterPayload {
  username: string;
  password: string;
  confirmPassword: string;
  payeeName?: string;
  email?: string;
  qqNum?: string;
  mobileNum?: string;
  recommenderId?: string;
  captcha?: string;
  /**
   * SHA-256 of the picture as it came, base64url: which of a browser's pictures is answered.
   */
  captchaPicture?: string;
  verificationCode?: string;
  affiliateCode?: string;
  paymentPassword?: string;
  line?: string;
  whatsapp?: string;
  zalo?: string;
  facebook?: string;
  wechat?: string;
  idNumber?: string;
  referralCode?: string;
  nickname?: string;
  telegram?: string;
  birthday?: string;
  countryDialingCode?: string;
  domain?: string;
  /**
   * A random key of the form that is sent: a second sending, after an answer that was lost, is answered as the first.
   */
  formKey?: string;
  login?: boolean;
  registerUrl?: string;
  registerMethod: "WEB";
  ageConfirmed: boolean;
  termsAccepted: boolean;
  verification?: Verification;
}
export interface SessionsPayload {}
export interface SessionsValue {
  list: {
    id: string;
    current: boolean;
    createdAt: string;
    lastSeenAt: string;
    expiresAt: string;
    /**
     * What people call the browser it began in; empty where that is not known.
     */
    browser?: string;
    /**
     * The same of the device's system, such as Android.
     */
    system?: string;
    /**
     * Where it began, by ISO 3166-1 alpha-2; empty where that is not known.
     */
    country?: string;
  }[];
}
export interface RevokeSessionPayload {
  id?: string;
}
export interface RevokeSessionValue {
  revoked: true;
}
export interface RegisterMobilePayload {
  username?: string;
  password?: string;
  confirmPassword?: string;
  payeeName?: string;
  email?: string;
  qqNum?: string;
  mobileNum: string;
  recommenderId?: string;
  captcha?: string;
  /**
   * SHA-256 of the picture as it came, base64url: which of a browser's pictures is answered.
   */
  captchaPicture?: string;
  verificationCode?: string;
  affiliateCode?: string;
  paymentPassword?: string;
  line?: string;
  whatsapp?: string;
  zalo?: string;
  facebook?: string;
  wechat?: string;
  idNumber?: string;
  referralCode?: string;
  nickname?: string;
  telegram?: string;
  birthday?: string;
  countryDialingCode?: string;
  domain?: string;
  /**
   * A random key of the form that is sent: a second sending, after an answer that was lost, is answered as the first.
   */
  formKey?: string;
  login?: boolean;
  registerUrl?: string;
  registerMethod: "WEB";
  ageConfirmed: boolean;
  termsAccepted: boolean;
  verification?: Verification;
  /**
   * The number was verified by the third-party phone service (OPEN-011).
   */
  firebaseChannel?: "sms";
  /**
   * Its proof, in the code's place.
   */
  firebaseIdToken?: string;
}
export interface SendLoginCodePayload {
  /**
   * The number as typed, with or without its trunk zero.
   */
  mobileNum: string;
  /**
   * The dialling code; left out: the merchant's.
   */
  countryDialingCode?: string;
  verification?: Verification;
}
export interface SendRegisterCodePayload {
  /**
   * The number as typed, with or without its trunk zero.
   */
  mobileNo: string;
  /**
   * The dialling code; left out: the merchant's.
   */
  countryDialingCode?: string;
  verification?: Verification;
}
export interface SendPasswordCodePayload {
  /**
   * The number as typed, with or without its trunk zero.
   */
  mobileNum: string;
  /**
   * The dialling code; left out: the merchant's.
   */
  countryDialingCode?: string;
  verification?: Verification;
}
export interface FreePlayPayload {
  os: string;
  platform: "W";
  /**
   * 16 random bytes, base64url (OPEN-003).
   */
  random: string;
  gatewayVersion: 3;
  ageConfirmed: boolean;
  verification?: Verification;
}
export interface AltchaChallengePayload {}
export interface AltchaChallengeValue {
  parameters: {
    algorithm: string;
    nonce: string;
    salt: string;
    cost: number;
    keyLength: number;
    keyPrefix: string;
    data: {
      [k: string]: string;
    };
  };
  signature: string;
}
export interface CheckAffiliatePayload {
  code: string;
  domain?: string;
}
export interface CheckAffiliateValue {
  valid: true;
}
export interface ChangePasswordPayload {
  oldPassword?: string;
  newPassword: string;
  confirmNewPassword: string;
}
export interface ChangePasswordValue {
  changed: true;
}
export interface ChangePaymentPasswordPayload {
  /**
   * The payment password there is, else the login password.
   */
  password: string;
  /**
   * By the merchant's rule of registration.
   */
  paymentPassword: string;
  /**
   * The same again.
   */
  confirmPaymentPassword: string;
}
export interface ChangePaymentPasswordValue {
  changed: true;
}
export interface ForgotPasswordPayload {
  username: string;
  email: string;
  verification?: Verification;
}
export interface ForgotPasswordValue {
  sent: true;
}
export interface ResetPasswordPayload {
  newPassword: string;
  /**
   * The number as typed, with or without its trunk zero.
   */
  mobileNum: string;
  /**
   * The dialling code; left out: the merchant's.
   */
  countryDialingCode?: string;
  /**
   * The code of the member's authenticator app, where there is one.
   */
  appCode?: string;
  /**
   * The one-time code.
   */
  verificationCode: string;
}
export interface VerifyLoginPayload {
  ticket: string;
  method: "phone" | "email" | "bankName" | "totp";
  answer: string;
}
export interface SendVerifyCodePayload {
  ticket: string;
  method: "phone" | "email";
}
export interface StartSocialPayload {
  provider: "google" | "facebook";
  /**
   * An address of this portal.
   */
  redirectUri: string;
  /**
   * S256 of the verifier, which the browser keeps (RFC 7636).
   */
  codeChallenge: string;
  state: string;
  nonce: string;
}
export interface StartSocialValue {
  authorizationUrl: string;
}
export interface LoginSocialPayload {
  provider: "google" | "facebook";
  code: string;
  codeVerifier: string;
  redirectUri: string;
  nonce: string;
  remember?: boolean;
}
export interface RegisterSocialPayload {
  ticket: string;
  birthday: string;
  nickname?: string;
  affiliateCode?: string;
  referralCode?: string;
  domain?: string;
  registerUrl?: string;
  ageConfirmed: boolean;
  termsAccepted: boolean;
}
export interface CreateStartTokenPayload {}
export interface CreateStartTokenValue {
  token: string;
  expiresAt: number;
}
export interface ExchangeStartTokenPayload {
  token: string;
}
export interface ContactsPayload {}
export interface ContactsValue {
  phone: string | null;
  email: string | null;
  /**
   * A new password could be sent somewhere.
   */
  recoverable: boolean;
  /**
   * A sign-up bonus is promised and waits for a verified number and a deposit.
   */
  bonusWaits: boolean;
  totp: boolean;
}
export interface SendBindCodePayload {
  kind: "phone" | "email";
  target: "new" | "current";
  /**
   * The number as typed, with or without its trunk zero.
   */
  mobileNum?: string;
  /**
   * The dialling code; left out: the merchant's.
   */
  countryDialingCode?: string;
  email?: string;
}
export interface BindContactPayload {
  kind: "phone" | "email";
  /**
   * The number as typed, with or without its trunk zero.
   */
  mobileNum?: string;
  /**
   * The dialling code; left out: the merchant's.
   */
  countryDialingCode?: string;
  email?: string;
  /**
   * The one-time code.
   */
  verificationCode: string;
  /**
   * The one-time code.
   */
  currentCode?: string;
  password: string;
}
export interface BindContactValue {
  target: string;
}
export interface StartTotpPayload {
  password: string;
}
export interface StartTotpValue {
  secret: string;
  uri: string;
}
export interface ConfirmTotpPayload {
  /**
   * The one-time code.
   */
  code: string;
}
export interface ConfirmTotpValue {
  enabled: true;
}
export interface RemoveTotpPayload {
  password: string;
  /**
   * The one-time code.
   */
  code: string;
}
export interface RemoveTotpValue {
  removed: true;
}
export interface RegisterSettings {
  /**
   * The rules by field.
   */
  fields: {
    [k: string]: RegisterRule;
  };
  order: string[];
  registerCountryCodeFixed: boolean;
  affiliate: boolean;
  /**
   * Years.
   */
  minimumAge: number;
  /**
   * Digits by dialling code.
   */
  dialingCodes: {
    [k: string]: {
      /**
       * Items: Digits.
       */
      lengths: number[];
    };
  };
}
export interface Resource {
  key: string;
  url: string;
  labelNameEn: string;
}
export interface SystemStatusPayload {}
export interface SystemStatusValue {
  code: 0 | 1 | 2;
  maintenance: boolean;
  regionRestriction: boolean;
  location: {
    ip: string;
    country: string;
  };
  /**
   * Epoch milliseconds.
   */
  serverTime: number;
  info: {
    /**
     * Module switches by name.
     */
    whitelabel: {
      [k: string]: string;
    };
    register: RegisterSettings;
    resources: Resource[];
    customerService: {
      csType: string;
      /**
       * By language; the key `key` holds a translation key.
       */
      title: {
        [k: string]: string;
      };
      path: string;
    }[];
    analytics: {
      gtagId?: string;
    };
    imageCDNs: string[];
    launchGameCDNs: string[];
  };
}
export interface WhitelabelPayload {}
/**
 * Module switches by name; '1' means on.
 */
export interface WhitelabelValue {
  [k: string]: string;
}
export interface RegisterSettingsPayload {}
export interface CountryCodePayload {}
export interface CountryCodeValue {
  countryCode: string;
  countryDialingCode: string;
  countries: {
    countryCode: string;
    countryDialingCode: string;
  }[];
}
export interface UpdateLanguagePayload {
  language: string;
}
export interface UpdateLanguageValue {
  language: string;
}
export interface DomainRoutePayload {}
export interface DomainRouteValue {
  domainList: {
    domain: string;
    url: string;
  }[];
  resources: {
    resourceType: string;
    url: string;
    /**
     * The address to draw as a QR code.
     */
    qrCodeUrl: string;
  }[];
}
export interface CustomerServicePayload {}
export interface CustomerServiceValue {
  version: string;
  pathList: {
    type: number;
    path: string;
  }[];
}
export interface PermissionPayload {
  url?: string;
}
export interface PermissionValue {
  analytics: {
    gtagId?: string;
  };
}
export interface TurnoverRow {
  id: string;
  /**
   * What brought the money.
   */
  source: "deposit" | "signUp" | "promotion" | "mission" | "rank" | "referral" | "rebate";
  /**
   * What came.
   */
  amount: Amount;
  /**
   * How many times it has to be staked.
   */
  times: number;
  /**
   * Amount times that.
   */
  required: Amount;
  /**
   * What was staked of it.
   */
  played: Amount;
  /**
   * What is left of it.
   */
  remaining: Amount;
  status: "open" | "met";
  /**
   * The ledger's reference of the money that came.
   */
  reference: string;
  createdAt: string;
}
export interface TurnoverPayload {
  /**
   * From 1.
   */
  pageNo?: number;
  /**
   * 1 to 100.
   */
  pageSize?: number;
}
export interface TurnoverValue {
  /**
   * What open requirements ask for in all; 0 without any.
   */
  required: Amount;
  /**
   * What was staked of it.
   */
  played: Amount;
  /**
   * What is left of it.
   */
  remaining: Amount;
  items: TurnoverRow[];
  /**
   * Pages.
   */
  totalPages: number;
  /**
   * Rows.
   */
  total: number;
}
export interface TransferResult {
  id: string;
  from: string;
  to: string;
  amount: Amount;
  sumBalance: Amount;
  createdAt: string;
}
export interface DepositRow {
  id: string;
  method: string;
  amount: Amount;
  /**
   * unstarted: the provider has not said that it took it on.
   */
  status: "unstarted" | "pending" | "paid" | "failed" | "cancelled" | "expired";
  payUrl: string | null;
  createdAt: string;
  /**
   * Until when it can be paid.
   */
  expiresAt?: string;
  settledAt: string | null;
}
export interface WithdrawalRow {
  id: string;
  amount: Amount;
  received: Amount;
  remaining: Amount;
  status:
    | "requested"
    | "approved"
    | "disbursed"
    | "received"
    | "notReceived"
    | "partlyReceived"
    | "autoConfirmed"
    | "forced"
    | "refunded"
    | "rejected";
  /**
   * Masked.
   */
  bankAccount: string;
  createdAt: string;
  disbursedAt: string | null;
  confirmBy: string | null;
  /**
   * Minutes after which an unanswered withdrawal counts as received.
   */
  autoConfirmMinutes: number;
}
export interface Movement {
  id: string;
  kind:
    | "deposit"
    | "withdraw"
    | "transfer"
    | "lineTransfer"
    | "dividend"
    | "salary"
    | "bet"
    | "win"
    | "rollback"
    | "bonus"
    | "points"
    | "adjustment";
  amount: Amount;
  balanceAfter: Amount;
  /**
   * main, or a vendor's code.
   */
  wallet: string;
  /**
   * What it was for.
   */
  reference: string;
  createdAt: string;
}
export interface LineTransfer {
  id: string;
  /**
   * The receiver's account name, masked.
   */
  receiver: string;
  amount: Amount;
  /**
   * What is left on the main wallet.
   */
  available: Amount;
  /**
   * What both sides' account records show it by.
   */
  reference: string;
  createdAt: string;
}
export interface BalancePayload {}
export interface BalanceValue {
  sumBalance: Amount;
  currency: string;
  currencySymbol: string;
}
export interface MerchantWalletPayload {}
export interface MerchantWalletValue {
  /**
   * One wallet for everything (OPEN-034).
   */
  isSingle: boolean;
  wallets: {
    /**
     * main, or a vendor's code.
     */
    wallet: string;
    balance: Amount;
  }[];
}
export interface WalletTransferPayload {
  /**
   * Made in the browser, kept 30 days: the same key has one effect.
   */
  key: string;
  from: string;
  to: string;
  amount: Amount;
}
export interface TransferInfoPayload {
  /**
   * Left out: the upline.
   */
  to?: "upline" | "downline";
  /**
   * Somebody of the agent's own team, by id or account name; for a downline alone.
   */
  member?: string;
}
export interface TransferInfoValue {
  receiver: string | null;
  /**
   * What is on the main wallet.
   */
  available: Amount;
  /**
   * The most that may go now: what the main wallet has, one transfer and the day allow.
   */
  transferable: Amount;
  /**
   * The least of one transfer.
   */
  minimum: Amount;
  /**
   * The most of one transfer.
   */
  maximum: Amount;
  /**
   * The most of one day, by the merchant's calendar.
   */
  dayMaximum: Amount;
  /**
   * What is left of it today.
   */
  dayRemaining: Amount;
  /**
   * The account has a payment password, which is asked for; else the login's is.
   */
  paymentPassword: boolean;
}
export interface TransferUplinePayload {
  /**
   * Made in the browser, kept 30 days: the same key has one effect.
   */
  key: string;
  amount: Amount;
  /**
   * The payment password if the account has one, else the login password.
   */
  password: string;
}
export interface TransferDownlinePayload {
  /**
   * Made in the browser, kept 30 days: the same key has one effect.
   */
  key: string;
  /**
   * Somebody of the agent's own team, by id or account name.
   */
  member: string;
  amount: Amount;
  /**
   * The payment password if the account has one, else the login password.
   */
  password: string;
}
export interface DepositMethodsPayload {}
export interface DepositMethodsValue {
  list: {
    id: string;
    /**
     * The key of its name; null where the merchant wrote the name itself.
     */
    labelKey: string | null;
    /**
     * The merchant's own name of it, by language code; empty where there is a key.
     */
    labels: {
      [k: string]: string;
    };
    minimum: Amount;
    maximum: Amount;
    /**
     * Amounts to choose from; others can be typed as well.
     */
    amounts: Amount[];
  }[];
}
export interface DepositPayload {
  /**
   * Made in the browser, kept 30 days: the same key has one effect.
   */
  key: string;
  method: string;
  amount: Amount;
  /**
   * A path of the portal that a provider leads back to from its page; the deposit's id is added as `deposit`.
   */
  backUrl?: string;
}
export interface ResumeDepositPayload {
  id: string;
  /**
   * A path of the portal that a provider leads back to from its page; the deposit's id is added as `deposit`.
   */
  backUrl?: string;
}
export interface CancelDepositPayload {
  id: string;
}
export interface DepositsPayload {
  /**
   * From 1.
   */
  pageNo?: number;
  /**
   * 1 to 100.
   */
  pageSize?: number;
  /**
   * First day, yyyy-MM-dd, in the merchant's time zone.
   */
  from?: string;
  /**
   * Last day.
   */
  to?: string;
}
export interface DepositsValue {
  items: DepositRow[];
  /**
   * Pages.
   */
  totalPages: number;
  /**
   * Rows.
   */
  total: number;
}
export interface WithdrawPayload {
  /**
   * Made in the browser, kept 30 days: the same key has one effect.
   */
  key: string;
  amount: Amount;
  /**
   * One of the member's own bank accounts.
   */
  accountId: string;
  /**
   * The payment password if the account has one, else the login password.
   */
  password: string;
}
export interface WithdrawalsPayload {
  /**
   * From 1.
   */
  pageNo?: number;
  /**
   * 1 to 100.
   */
  pageSize?: number;
  /**
   * First day, yyyy-MM-dd, in the merchant's time zone.
   */
  from?: string;
  /**
   * Last day.
   */
  to?: string;
}
export interface WithdrawalsValue {
  items: WithdrawalRow[];
  /**
   * Pages.
   */
  totalPages: number;
  /**
   * Rows.
   */
  total: number;
}
export interface WithdrawReplyPayload {
  /**
   * Made in the browser, kept 30 days: the same key has one effect.
   */
  key: string;
  id: string;
  reply: "received" | "notReceived" | "partlyReceived";
  remaining?: Amount;
}
export interface TransactionDetailPayload {
  /**
   * From 1.
   */
  pageNo?: number;
  /**
   * 1 to 100.
   */
  pageSize?: number;
  /**
   * First day, yyyy-MM-dd, in the merchant's time zone.
   */
  from?: string;
  /**
   * Last day.
   */
  to?: string;
  kind?:
    | "deposit"
    | "withdraw"
    | "transfer"
    | "lineTransfer"
    | "dividend"
    | "salary"
    | "bet"
    | "win"
    | "rollback"
    | "bonus"
    | "points"
    | "adjustment";
}
export interface TransactionDetailValue {
  items: Movement[];
  totalPages: number;
  total: number;
  totals: {
    in: Amount;
    out: Amount;
    net: Amount;
  };
}
export interface RecordTransactionPayload {
  /**
   * From 1.
   */
  pageNo?: number;
  /**
   * 1 to 100.
   */
  pageSize?: number;
  /**
   * First day, yyyy-MM-dd, in the merchant's time zone.
   */
  from?: string;
  /**
   * Last day.
   */
  to?: string;
}
export interface RecordTransactionValue {
  items: Movement[];
  totalPages: number;
  total: number;
  totals: {
    in: Amount;
    out: Amount;
    net: Amount;
  };
}
export type CreateAgentLinkValue = AgentLink;
export type RateDownlineValue = LineDeed;
export type NoteDownlineValue = LineDeed;
export type MessageDownlineValue = LineDeed;
export type LockDownlineValue = LineDeed;
export type UnlockDownlineValue = LineDeed;
export type UnreadMessagesValue = Unread;
export type UnreadCountValue = Unread;
export type ReadMessagesValue = Unread;
export type PromotionDetailValue = PromotionDetail;
export type ApplyPromotionValue = PromotionDetail;
export type OfferContractValue = Contract;
export type AcceptContractValue = Contract;
export type RejectContractValue = Contract;
export type TerminateContractValue = Contract;
export type ContractPaymentsValue = SalaryRecords;
export type DividendValue = SalaryRecords;
export type ProcessDividendValue = SalaryRecord;
export type DailySalaryValue = SalaryRecords;
export type ProcessDailySalaryValue = SalaryRecord;
export type HourSalaryValue = SalaryRecords;
export type OfferHourContractValue = Contract;
export type RealtimeSalaryValue = SalaryRecords;
export type OfferRealtimeContractValue = Contract;
export type LaunchGameV2Payload = LaunchPayload;
export type LaunchGameV2Value = LaunchValue;
export type LaunchGamePayload = LaunchPayload;
export type LaunchGameValue = LaunchValue;
export type PvpLaunchValue = LaunchValue;
export type IdentityValue = Identity;
export type CheckIdentityValue = Identity;
export type MarketingConsentsValue = MarketingConsents;
export type SetMarketingConsentValue = MarketingConsents;
export type JoinMissionValue = Mission;
export type ClaimMissionValue = ClaimResult;
export type ClaimRankValue = ClaimResult;
export type ClaimTaskValue = ClaimResult;
export type SignInValue = ClaimResult;
export type AddBankAccountValue = BankAccount;
export type LoginValue = LoginResult;
export type RegisterValue = LoginResult;
export type RegisterMobileValue = LoginResult;
export type SendLoginCodeValue = CodeSent;
export type SendRegisterCodeValue = CodeSent;
export type SendPasswordCodeValue = CodeSent;
export type FreePlayValue = LoginResult;
export type ResetPasswordValue = LoginResult;
export type VerifyLoginValue = LoginResult;
export type SendVerifyCodeValue = CodeSent;
export type LoginSocialValue = LoginResult;
export type RegisterSocialValue = LoginResult;
export type ExchangeStartTokenValue = LoginResult;
export type SendBindCodeValue = CodeSent;
export type RegisterSettingsValue = RegisterSettings;
export type WalletTransferValue = TransferResult;
export type TransferUplineValue = LineTransfer;
export type TransferDownlineValue = LineTransfer;
export type DepositValue = DepositRow;
export type ResumeDepositValue = DepositRow;
export type CancelDepositValue = DepositRow;
export type WithdrawValue = WithdrawalRow;
export type WithdrawReplyValue = WithdrawalRow;

/** Payload and value of each call by name, and whom it answers. */
export interface CallMap {
  agentOverview: { payload: AgentOverviewPayload; value: AgentOverviewValue; access: "agent" };
  agentTeam: { payload: AgentTeamPayload; value: AgentTeamValue; access: "agent" };
  agentTeamBets: { payload: AgentTeamBetsPayload; value: AgentTeamBetsValue; access: "agent" };
  agentPaymentBets: { payload: AgentPaymentBetsPayload; value: AgentPaymentBetsValue; access: "member" };
  agentReport: { payload: AgentReportPayload; value: AgentReportValue; access: "agent" };
  agentRevenue: { payload: AgentRevenuePayload; value: AgentRevenueValue; access: "agent" };
  agentTransactions: { payload: AgentTransactionsPayload; value: AgentTransactionsValue; access: "agent" };
  agentAnnouncements: { payload: AgentAnnouncementsPayload; value: AgentAnnouncementsValue; access: "agent" };
  agentRegister: { payload: AgentRegisterPayload; value: AgentRegisterValue; access: "agent" };
  agentLinks: { payload: AgentLinksPayload; value: AgentLinksValue; access: "agent" };
  createAgentLink: { payload: CreateAgentLinkPayload; value: CreateAgentLinkValue; access: "agent" };
  removeAgentLink: { payload: RemoveAgentLinkPayload; value: RemoveAgentLinkValue; access: "agent" };
  rateDownline: { payload: RateDownlinePayload; value: RateDownlineValue; access: "agent" };
  noteDownline: { payload: NoteDownlinePayload; value: NoteDownlineValue; access: "agent" };
  messageDownline: { payload: MessageDownlinePayload; value: MessageDownlineValue; access: "agent" };
  lockDownline: { payload: LockDownlinePayload; value: LockDownlineValue; access: "agent" };
  unlockDownline: { payload: UnlockDownlinePayload; value: UnlockDownlineValue; access: "agent" };
  chatUrl: { payload: ChatUrlPayload; value: ChatUrlValue; access: "member" };
  chatMessage: { payload: ChatMessagePayload; value: ChatMessageValue; access: "member" };
  notice: { payload: NoticePayload; value: NoticeValue; access: "public" };
  announcementContent: { payload: AnnouncementContentPayload; value: AnnouncementContentValue; access: "session" };
  memberAnnouncements: { payload: MemberAnnouncementsPayload; value: MemberAnnouncementsValue; access: "session" };
  feedback: { payload: FeedbackPayload; value: FeedbackValue; access: "session" };
  unreadMessages: { payload: UnreadMessagesPayload; value: UnreadMessagesValue; access: "session" };
  unreadCount: { payload: UnreadCountPayload; value: UnreadCountValue; access: "session" };
  messages: { payload: MessagesPayload; value: MessagesValue; access: "session" };
  readMessages: { payload: ReadMessagesPayload; value: ReadMessagesValue; access: "session" };
  promotions: { payload: PromotionsPayload; value: PromotionsValue; access: "public" };
  promotionDetail: { payload: PromotionDetailPayload; value: PromotionDetailValue; access: "public" };
  applyPromotion: { payload: ApplyPromotionPayload; value: ApplyPromotionValue; access: "member" };
  uploadProof: { payload: UploadProofPayload; value: UploadProofValue; access: "member" };
  proof: { payload: ProofPayload; value: ProofValue; access: "member" };
  helpCenter: { payload: HelpCenterPayload; value: HelpCenterValue; access: "public" };
  contracts: { payload: ContractsPayload; value: ContractsValue; access: "member" };
  offerContract: { payload: OfferContractPayload; value: OfferContractValue; access: "agent" };
  acceptContract: { payload: AcceptContractPayload; value: AcceptContractValue; access: "member" };
  rejectContract: { payload: RejectContractPayload; value: RejectContractValue; access: "member" };
  terminateContract: { payload: TerminateContractPayload; value: TerminateContractValue; access: "member" };
  contractPayments: { payload: ContractPaymentsPayload; value: ContractPaymentsValue; access: "member" };
  dividend: { payload: DividendPayload; value: DividendValue; access: "agent" };
  processDividend: { payload: ProcessDividendPayload; value: ProcessDividendValue; access: "agent" };
  dailySalary: { payload: DailySalaryPayload; value: DailySalaryValue; access: "agent" };
  processDailySalary: { payload: ProcessDailySalaryPayload; value: ProcessDailySalaryValue; access: "agent" };
  hourSalary: { payload: HourSalaryPayload; value: HourSalaryValue; access: "agent" };
  offerHourContract: { payload: OfferHourContractPayload; value: OfferHourContractValue; access: "agent" };
  realtimeSalary: { payload: RealtimeSalaryPayload; value: RealtimeSalaryValue; access: "agent" };
  salarySoFar: { payload: SalarySoFarPayload; value: SalarySoFarValue; access: "agent" };
  offerRealtimeContract: { payload: OfferRealtimeContractPayload; value: OfferRealtimeContractValue; access: "agent" };
  vendors: { payload: VendorsPayload; value: VendorsValue; access: "public" };
  hotGames: { payload: HotGamesPayload; value: HotGamesValue; access: "public" };
  gameList: { payload: GameListPayload; value: GameListValue; access: "public" };
  vendorGameTypes: { payload: VendorGameTypesPayload; value: VendorGameTypesValue; access: "public" };
  recentGames: { payload: RecentGamesPayload; value: RecentGamesValue; access: "member" };
  favouriteGames: { payload: FavouriteGamesPayload; value: FavouriteGamesValue; access: "member" };
  favouriteIds: { payload: FavouriteIdsPayload; value: FavouriteIdsValue; access: "member" };
  openRounds: { payload: OpenRoundsPayload; value: OpenRoundsValue; access: "member" };
  addFavourite: { payload: AddFavouritePayload; value: AddFavouriteValue; access: "member" };
  removeFavourite: { payload: RemoveFavouritePayload; value: RemoveFavouriteValue; access: "member" };
  launchGameV2: { payload: LaunchGameV2Payload; value: LaunchGameV2Value; access: "session" };
  launchGame: { payload: LaunchGamePayload; value: LaunchGameValue; access: "session" };
  pvpRooms: { payload: PvpRoomsPayload; value: PvpRoomsValue; access: "public" };
  pvpLaunch: { payload: PvpLaunchPayload; value: PvpLaunchValue; access: "session" };
  winnerBoard: { payload: WinnerBoardPayload; value: WinnerBoardValue; access: "public" };
  recordBet: { payload: RecordBetPayload; value: RecordBetValue; access: "member" };
  betRound: { payload: BetRoundPayload; value: BetRoundValue; access: "session" };
  launchLobby: { payload: LaunchLobbyPayload; value: LaunchLobbyValue; access: "session" };
  gameAnnouncements: { payload: GameAnnouncementsPayload; value: GameAnnouncementsValue; access: "public" };
  gamePromotions: { payload: GamePromotionsPayload; value: GamePromotionsValue; access: "public" };
  identity: { payload: IdentityPayload; value: IdentityValue; access: "member" };
  checkIdentity: { payload: CheckIdentityPayload; value: CheckIdentityValue; access: "member" };
  limits: { payload: LimitsPayload; value: LimitsValue; access: "member" };
  setLimit: { payload: SetLimitPayload; value: SetLimitValue; access: "member" };
  confirmLimit: { payload: ConfirmLimitPayload; value: ConfirmLimitValue; access: "member" };
  coolOff: { payload: CoolOffPayload; value: CoolOffValue; access: "member" };
  selfExclude: { payload: SelfExcludePayload; value: SelfExcludeValue; access: "member" };
  askReturn: { payload: AskReturnPayload; value: AskReturnValue; access: "member" };
  reviewLimits: { payload: ReviewLimitsPayload; value: ReviewLimitsValue; access: "member" };
  realityCheck: { payload: RealityCheckPayload; value: RealityCheckValue; access: "member" };
  answerRealityCheck: { payload: AnswerRealityCheckPayload; value: AnswerRealityCheckValue; access: "member" };
  lotteryMenus: { payload: LotteryMenusPayload; value: LotteryMenusValue; access: "public" };
  popularLotteries: { payload: PopularLotteriesPayload; value: PopularLotteriesValue; access: "public" };
  lotteryLobby: { payload: LotteryLobbyPayload; value: LotteryLobbyValue; access: "public" };
  recentLotteries: { payload: RecentLotteriesPayload; value: RecentLotteriesValue; access: "member" };
  vnLotteryMenus: { payload: VnLotteryMenusPayload; value: VnLotteryMenusValue; access: "public" };
  vnNumero: { payload: VnNumeroPayload; value: VnNumeroValue; access: "public" };
  vnOpenedNumero: { payload: VnOpenedNumeroPayload; value: VnOpenedNumeroValue; access: "public" };
  lotteryBet: { payload: LotteryBetPayload; value: LotteryBetValue; access: "member" };
  lotteryTickets: { payload: LotteryTicketsPayload; value: LotteryTicketsValue; access: "member" };
  lotteryFavourites: { payload: LotteryFavouritesPayload; value: LotteryFavouritesValue; access: "member" };
  chooseLotteryFavourite: { payload: ChooseLotteryFavouritePayload; value: ChooseLotteryFavouriteValue; access: "member" };
  marketingConsents: { payload: MarketingConsentsPayload; value: MarketingConsentsValue; access: "member" };
  setMarketingConsent: { payload: SetMarketingConsentPayload; value: SetMarketingConsentValue; access: "member" };
  memberInfo: { payload: MemberInfoPayload; value: MemberInfoValue; access: "session" };
  memberIcon: { payload: MemberIconPayload; value: MemberIconValue; access: "session" };
  consolidated: { payload: ConsolidatedPayload; value: ConsolidatedValue; access: "session" };
  missionSummary: { payload: MissionSummaryPayload; value: MissionSummaryValue; access: "member" };
  missionLeaderboard: { payload: MissionLeaderboardPayload; value: MissionLeaderboardValue; access: "public" };
  joinMission: { payload: JoinMissionPayload; value: JoinMissionValue; access: "member" };
  claimMission: { payload: ClaimMissionPayload; value: ClaimMissionValue; access: "member" };
  rankList: { payload: RankListPayload; value: RankListValue; access: "public" };
  claimRank: { payload: ClaimRankPayload; value: ClaimRankValue; access: "member" };
  dailyTasks: { payload: DailyTasksPayload; value: DailyTasksValue; access: "public" };
  claimTask: { payload: ClaimTaskPayload; value: ClaimTaskValue; access: "member" };
  signInCalendar: { payload: SignInCalendarPayload; value: SignInCalendarValue; access: "public" };
  signIn: { payload: SignInPayload; value: SignInValue; access: "member" };
  rafflePromotion: { payload: RafflePromotionPayload; value: RafflePromotionValue; access: "public" };
  claimRaffle: { payload: ClaimRafflePayload; value: ClaimRaffleValue; access: "member" };
  pointsBalance: { payload: PointsBalancePayload; value: PointsBalanceValue; access: "member" };
  pointsReward: { payload: PointsRewardPayload; value: PointsRewardValue; access: "member" };
  pointsConfig: { payload: PointsConfigPayload; value: PointsConfigValue; access: "public" };
  redeemList: { payload: RedeemListPayload; value: RedeemListValue; access: "session" };
  redeemPoints: { payload: RedeemPointsPayload; value: RedeemPointsValue; access: "member" };
  convertPoints: { payload: ConvertPointsPayload; value: ConvertPointsValue; access: "member" };
  avatars: { payload: AvatarsPayload; value: AvatarsValue; access: "member" };
  chooseAvatar: { payload: ChooseAvatarPayload; value: ChooseAvatarValue; access: "member" };
  profile: { payload: ProfilePayload; value: ProfileValue; access: "member" };
  updateProfile: { payload: UpdateProfilePayload; value: UpdateProfileValue; access: "member" };
  bankAccounts: { payload: BankAccountsPayload; value: BankAccountsValue; access: "member" };
  banks: { payload: BanksPayload; value: BanksValue; access: "member" };
  addBankAccount: { payload: AddBankAccountPayload; value: AddBankAccountValue; access: "member" };
  removeBankAccount: { payload: RemoveBankAccountPayload; value: RemoveBankAccountValue; access: "member" };
  rewards: { payload: RewardsPayload; value: RewardsValue; access: "member" };
  claimReward: { payload: ClaimRewardPayload; value: ClaimRewardValue; access: "member" };
  recordBonus: { payload: RecordBonusPayload; value: RecordBonusValue; access: "member" };
  recordProfit: { payload: RecordProfitPayload; value: RecordProfitValue; access: "member" };
  referral: { payload: ReferralPayload; value: ReferralValue; access: "member" };
  referralMembers: { payload: ReferralMembersPayload; value: ReferralMembersValue; access: "member" };
  claimReferral: { payload: ClaimReferralPayload; value: ClaimReferralValue; access: "member" };
  manualRebate: { payload: ManualRebatePayload; value: ManualRebateValue; access: "member" };
  claimRebate: { payload: ClaimRebatePayload; value: ClaimRebateValue; access: "member" };
  rebateRecord: { payload: RebateRecordPayload; value: RebateRecordValue; access: "member" };
  activityStatement: { payload: ActivityStatementPayload; value: ActivityStatementValue; access: "member" };
  login: { payload: LoginPayload; value: LoginValue; access: "public" };
  logout: { payload: LogoutPayload; value: LogoutValue; access: "session" };
  captcha: { payload: CaptchaPayload; value: CaptchaValue; access: "public" };
  register: { payload: RegisterPayload; value: RegisterValue; access: "public" };
  sessions: { payload: SessionsPayload; value: SessionsValue; access: "session" };
  revokeSession: { payload: RevokeSessionPayload; value: RevokeSessionValue; access: "session" };
  registerMobile: { payload: RegisterMobilePayload; value: RegisterMobileValue; access: "public" };
  sendLoginCode: { payload: SendLoginCodePayload; value: SendLoginCodeValue; access: "public" };
  sendRegisterCode: { payload: SendRegisterCodePayload; value: SendRegisterCodeValue; access: "public" };
  sendPasswordCode: { payload: SendPasswordCodePayload; value: SendPasswordCodeValue; access: "public" };
  freePlay: { payload: FreePlayPayload; value: FreePlayValue; access: "public" };
  altchaChallenge: { payload: AltchaChallengePayload; value: AltchaChallengeValue; access: "public" };
  checkAffiliate: { payload: CheckAffiliatePayload; value: CheckAffiliateValue; access: "public" };
  changePassword: { payload: ChangePasswordPayload; value: ChangePasswordValue; access: "member" };
  changePaymentPassword: { payload: ChangePaymentPasswordPayload; value: ChangePaymentPasswordValue; access: "member" };
  forgotPassword: { payload: ForgotPasswordPayload; value: ForgotPasswordValue; access: "public" };
  resetPassword: { payload: ResetPasswordPayload; value: ResetPasswordValue; access: "public" };
  verifyLogin: { payload: VerifyLoginPayload; value: VerifyLoginValue; access: "public" };
  sendVerifyCode: { payload: SendVerifyCodePayload; value: SendVerifyCodeValue; access: "public" };
  startSocial: { payload: StartSocialPayload; value: StartSocialValue; access: "public" };
  loginSocial: { payload: LoginSocialPayload; value: LoginSocialValue; access: "public" };
  registerSocial: { payload: RegisterSocialPayload; value: RegisterSocialValue; access: "public" };
  createStartToken: { payload: CreateStartTokenPayload; value: CreateStartTokenValue; access: "session" };
  exchangeStartToken: { payload: ExchangeStartTokenPayload; value: ExchangeStartTokenValue; access: "public" };
  contacts: { payload: ContactsPayload; value: ContactsValue; access: "member" };
  sendBindCode: { payload: SendBindCodePayload; value: SendBindCodeValue; access: "member" };
  bindContact: { payload: BindContactPayload; value: BindContactValue; access: "member" };
  startTotp: { payload: StartTotpPayload; value: StartTotpValue; access: "member" };
  confirmTotp: { payload: ConfirmTotpPayload; value: ConfirmTotpValue; access: "member" };
  removeTotp: { payload: RemoveTotpPayload; value: RemoveTotpValue; access: "member" };
  systemStatus: { payload: SystemStatusPayload; value: SystemStatusValue; access: "public" };
  whitelabel: { payload: WhitelabelPayload; value: WhitelabelValue; access: "public" };
  registerSettings: { payload: RegisterSettingsPayload; value: RegisterSettingsValue; access: "public" };
  countryCode: { payload: CountryCodePayload; value: CountryCodeValue; access: "public" };
  updateLanguage: { payload: UpdateLanguagePayload; value: UpdateLanguageValue; access: "public" };
  domainRoute: { payload: DomainRoutePayload; value: DomainRouteValue; access: "public" };
  customerService: { payload: CustomerServicePayload; value: CustomerServiceValue; access: "public" };
  permission: { payload: PermissionPayload; value: PermissionValue; access: "public" };
  turnover: { payload: TurnoverPayload; value: TurnoverValue; access: "member" };
  balance: { payload: BalancePayload; value: BalanceValue; access: "session" };
  merchantWallet: { payload: MerchantWalletPayload; value: MerchantWalletValue; access: "session" };
  walletTransfer: { payload: WalletTransferPayload; value: WalletTransferValue; access: "member" };
  transferInfo: { payload: TransferInfoPayload; value: TransferInfoValue; access: "member" };
  transferUpline: { payload: TransferUplinePayload; value: TransferUplineValue; access: "member" };
  transferDownline: { payload: TransferDownlinePayload; value: TransferDownlineValue; access: "agent" };
  depositMethods: { payload: DepositMethodsPayload; value: DepositMethodsValue; access: "member" };
  deposit: { payload: DepositPayload; value: DepositValue; access: "member" };
  resumeDeposit: { payload: ResumeDepositPayload; value: ResumeDepositValue; access: "member" };
  cancelDeposit: { payload: CancelDepositPayload; value: CancelDepositValue; access: "member" };
  deposits: { payload: DepositsPayload; value: DepositsValue; access: "member" };
  withdraw: { payload: WithdrawPayload; value: WithdrawValue; access: "member" };
  withdrawals: { payload: WithdrawalsPayload; value: WithdrawalsValue; access: "member" };
  withdrawReply: { payload: WithdrawReplyPayload; value: WithdrawReplyValue; access: "member" };
  transactionDetail: { payload: TransactionDetailPayload; value: TransactionDetailValue; access: "member" };
  recordTransaction: { payload: RecordTransactionPayload; value: RecordTransactionValue; access: "member" };
}

/** The name of a call of the catalogue. */
export type CallName = keyof CallMap;

/** Whom a call answers: anybody, whoever has a session, members but no trial account, agents. */
export type CallAccess = "public" | "session" | "member" | "agent";

/** A stable error code (OPEN-089). */
export type ErrorCode =
  | "CALL_UNKNOWN"
  | "NOT_AVAILABLE"
  | "METHOD_NOT_ALLOWED"
  | "GATEWAY_REFUSED"
  | "PAYLOAD_INVALID"
  | "PAYLOAD_NOT_ENCRYPTED"
  | "PAYLOAD_UNREADABLE"
  | "PAYLOAD_REPLAYED"
  | "PAYLOAD_TOO_LARGE"
  | "SESSION_REQUIRED"
  | "SESSION_ENDED"
  | "TRIAL_NOT_ALLOWED"
  | "AGENT_REQUIRED"
  | "MERCHANT_UNKNOWN"
  | "RATE_LIMITED"
  | "GAME_PACE"
  | "SYSTEM_MAINTENANCE"
  | "REGION_RESTRICTED"
  | "INTERNAL"
  | "ORIGIN_REFUSED"
  | "BUSY"
  | "PLATFORM_UNREACHABLE"
  | "AUTH_INVALID"
  | "AUTH_CAPTCHA_REQUIRED"
  | "AUTH_CAPTCHA_WRONG"
  | "AUTH_LOCKED"
  | "AUTH_NOT_MEMBER"
  | "AUTH_NOT_AGENT"
  | "BOT_CHECK_FAILED"
  | "FIELD_INVALID"
  | "USERNAME_TAKEN"
  | "AGE_TOO_YOUNG"
  | "AGE_NOT_CONFIRMED"
  | "TERMS_NOT_ACCEPTED"
  | "REGISTERED_ALREADY"
  | "SIGNED_IN_ALREADY"
  | "REGISTRATION_CLOSED"
  | "PASSWORD_COMMON"
  | "LANGUAGE_UNKNOWN"
  | "NOT_FOUND"
  | "KEY_REUSED"
  | "AMOUNT_INVALID"
  | "FUNDS_INSUFFICIENT"
  | "DRAW_CLOSED"
  | "BET_INVALID"
  | "GAME_MAINTENANCE"
  | "GAME_NOT_PLAYABLE"
  | "STATE_INVALID"
  | "BANK_ACCOUNT_IN_USE"
  | "FIELD_SET_ALREADY"
  | "PASSWORD_WRONG"
  | "POINTS_INSUFFICIENT"
  | "REQUIREMENT_NOT_MET"
  | "RATE_TOO_HIGH"
  | "OFFER_OUTDATED"
  | "CONTRACT_CHANGED"
  | "LINKS_FULL"
  | "RATE_TOO_LOW"
  | "PAID_ALREADY"
  | "SOLD_OUT"
  | "CODE_WRONG"
  | "CODE_EXPIRED"
  | "CODE_TOO_MANY"
  | "CODE_QUOTA"
  | "MOBILE_TAKEN"
  | "AFFILIATE_INVALID"
  | "MODULE_OFF"
  | "TICKET_INVALID"
  | "AUTH_VERIFY_REQUIRED"
  | "AUTH_APP_REQUIRED"
  | "TABLE_SAME_PLACE"
  | "SOCIAL_FAILED"
  | "SOCIAL_UNKNOWN"
  | "PHONE_AUTH_FAILED"
  | "PHONE_AUTH_EXPIRED"
  | "PHONE_AUTH_OTHER_NUMBER"
  | "PHONE_AUTH_USED"
  | "PASSWORD_SAME"
  | "WALLET_UNKNOWN"
  | "PROVIDER_UNREACHABLE"
  | "METHOD_UNKNOWN"
  | "SIGNATURE_INVALID"
  | "UPLOAD_TOO_LARGE"
  | "UPLOAD_NOT_PICTURE"
  | "UPLOAD_UNKNOWN"
  | "MONEY_PAUSED"
  | "LIMIT_DEPOSIT"
  | "LIMIT_LOSS"
  | "LIMIT_WAGER"
  | "LIMIT_TIME"
  | "REALITY_CHECK_DUE"
  | "LIMIT_WAITING"
  | "ACCOUNT_COOLING_OFF"
  | "ACCOUNT_LOCKED"
  | "ACCOUNT_EXCLUDED"
  | "REGISTRATION_REFUSED"
  | "TRANSFER_NOT_ALLOWED"
  | "RECEIVER_UNAVAILABLE"
  | "LIMIT_TRANSFER"
  | "IDENTITY_REQUIRED"
  | "IDENTITY_REFUSED"
  | "IDENTITY_UNAVAILABLE"
  | "TURNOVER_OPEN"
  | "BANK_UNKNOWN"
  | "BANK_ACCOUNT_REFUSED"
  | "BANK_ACCOUNTS_FULL"
  | "NAME_DIFFERS";

// Generated from src/portal/blocks/*/block.schema.json by `npm run generate`; do not edit.

import type { Amount, FormFields, Link, RecordAction, RecordActions, RecordField, RecordFields, RecordFilters, RecordLinks, Text } from "./site.gen.ts";

/**
 * What protects an account, and what still does not: password, verified number and address, authenticator app.
 */
export interface AccountSafetyProps {
  /**
   * The heading.
   */
  title: string;
}
/**
 * How one of the apps is installed: its button, its code and its four steps.
 */
export interface AppGuideProps {
  /**
   * android and ios: the merchant's app, or the portal from the browser where there is none; lite: always the portal from the browser, on phones and computers.
   */
  app: "android" | "ios" | "lite";
}
/**
 * The pictures a member may choose from.
 */
export interface AvatarChoiceProps {
  /**
   * The heading.
   */
  title: string;
  /**
   * A quieter line under the heading.
   */
  subtitle: string;
}
/**
 * The provider's page about the bet that the address names, in a frame, with the way back above it.
 */
export interface BetRoundProps {
  /**
   * The path that the way back leads to where the page was opened by its own address.
   */
  home: string;
}
/**
 * A form that makes a call: its fields, what will happen before the press, the answer with its reference after it.
 */
export interface CallFormProps {
  /**
   * The heading; a page with one form needs none.
   */
  title?: string;
  /**
   * A quieter line under the heading.
   */
  subtitle?: string;
  /**
   * The call that is made, such as addBankAccount.
   */
  call: string;
  /**
   * What a button says that opens the form, where a page has more than one; left out: it stands open.
   */
  opener?: string;
  /**
   * The fields.
   */
  fields: FormFields;
  /**
   * What is sent besides the fields.
   */
  values?: {
    [k: string]: string | boolean | number;
  };
  /**
   * What the fields begin with.
   */
  initial?: {
    /**
     * The call that answers it.
     */
    call: string;
    /**
     * The field of its answer that holds the values; without it the answer itself does.
     */
    within?: string;
    /**
     * The list in its answer with the names of the fields to ask for; others show where they hold something.
     */
    asked?: string;
  };
  /**
   * What will happen, or what holds now, between the fields and the press.
   */
  before?: {
    /**
     * The call that answers it.
     */
    call: string;
    /**
     * What is sent to it.
     */
    values?: {
      [k: string]: string | boolean | number;
    };
    /**
     * The field of the form that chooses one of the rows of the answer, by their id; without it the answer itself is shown.
     */
    of?: string;
    /**
     * What of it shows.
     */
    fields: RecordFields;
  };
  /**
   * What one should know before the press.
   */
  note?: string;
  /**
   * Asks once more before the call is made.
   */
  confirm?: {
    /**
     * The question.
     */
    title: Text;
    /**
     * What will happen.
     */
    text?: Text;
  };
  /**
   * What the button says.
   */
  submit: string;
  /**
   * What is said once it is done. With fields or a link it takes the form's place; else it is a short notice.
   */
  done: {
    /**
     * What happened.
     */
    title: Text;
    /**
     * What comes next.
     */
    text?: Text;
    /**
     * What of the answer shows, such as a reference to copy.
     */
    fields?: RecordFields;
    /**
     * Where to look after.
     */
    link?: {
      /**
       * What the link says.
       */
      label: Text;
      /**
       * A page of this portal.
       */
      path: string;
    };
  };
}
/**
 * A tile for each game category that has vendors, in the merchant's order.
 */
export interface CategoryTilesProps {
  /**
   * The heading above the tiles.
   */
  title: string;
  /**
   * Category ids to leave out.
   *
   * Items: A category id, such as hot.
   */
  exclude: string[];
}
/**
 * The rows that a call answers as bars: what each is called, and how much it is.
 */
export interface ChartProps {
  /**
   * The heading.
   */
  title?: string;
  /**
   * The call that answers the rows, such as recordBet.
   */
  call: string;
  /**
   * What the rows can be narrowed by.
   */
  filters?: RecordFilters;
  /**
   * What a bar is called; days stand in their order.
   */
  label: RecordField;
  /**
   * How much it is: an amount or a number.
   */
  value: RecordField;
}
/**
 * Where an agent offers somebody right below a contract: its kind, its period and its steps, and what would end with it before it is offered.
 */
export interface ContractOfferProps {
  /**
   * The heading.
   */
  title: string;
  /**
   * What an offer does.
   */
  subtitle: string;
  /**
   * The page of this portal that lists the contracts.
   */
  path: string;
}
/**
 * Today's tasks with what they bring, how far the member is, and their terms.
 */
export interface DailyTasksProps {
  /**
   * The heading.
   */
  title: string;
  /**
   * The path of the page that lists what was paid; left out: none is offered.
   */
  record?: string;
}
/**
 * Paying in: the ways to pay with their limits, the amount, and what becomes of it, until the money is on the balance.
 */
export interface DepositDeskProps {
  /**
   * The path of the page where members set their own limits; it is offered where those refuse a deposit.
   */
  limits: string;
  /**
   * The path of the page that lists all movements of money; left out: none is offered.
   */
  record?: string;
  /**
   * How many of the latest deposits are listed below the form; 0 for none.
   */
  recent: number;
}
/**
 * How the portal gets onto a phone: the merchant's apps where it has some, else the portal itself as an app.
 */
export interface DownloadPageProps {
  /**
   * The heading.
   */
  title: string;
}
/**
 * An invitation to the merchant's app. Nothing where the merchant has no app.
 */
export interface DownloadStripProps {
  /**
   * The invitation.
   */
  title: string;
  /**
   * The resource keys of the apps, one button each.
   *
   * Items: A resource key, such as Android.
   */
  resources: string[];
}
/**
 * A few words to the staff of the portal.
 */
export interface FeedbackFormProps {
  /**
   * The heading.
   */
  title: string;
}
/**
 * Single values that a call answers, side by side, with one thing that can be done about them.
 */
export interface FiguresProps {
  /**
   * The heading.
   */
  title?: string;
  /**
   * A quieter line under the heading.
   */
  subtitle?: string;
  /**
   * The call that answers the values, such as referral.
   */
  call: string;
  /**
   * What the values can be narrowed by.
   */
  filters?: RecordFilters;
  /**
   * The values that show.
   */
  figures: RecordFields;
  /**
   * Where to read more.
   */
  link?: {
    /**
     * What the link says.
     */
    label: Text;
    /**
     * A page of this portal.
     */
    path: string;
  };
  /**
   * What can be done.
   */
  action?: RecordAction;
}
/**
 * A category with its vendors, search, filters, order and games; or its vendors as tiles, where the category launches them directly.
 */
export interface GameLobbyProps {
  /**
   * A category id; {games} takes the one of the address.
   */
  category: string;
  /**
   * The amount of the minimum-bet filter.
   */
  minBet: Amount;
  /**
   * The number of the lines filter.
   */
  lines: number;
  /**
   * How many further pages of games load by themselves as the end of the list comes near; after them, and with 0 from the start, a press on the button loads the next. Two at most: the footer has to be reached, and a place found again.
   */
  autoLoad: number;
  /**
   * How many hot games to offer where nothing was found.
   */
  suggestions: number;
}
/**
 * One line of games of a category that scrolls sideways, with a link to all. Left out below three games.
 */
export interface GameRailProps {
  /**
   * A category id; hot takes the platform's own selection.
   */
  category: string;
  /**
   * The heading; the category's name unless given.
   */
  title?: string;
  /**
   * How many games.
   */
  limit: number;
  /**
   * Which games come first.
   */
  sort: "hot" | "name" | "new";
}
/**
 * The game that the address names, in its frame below the header, with the way out above it. One a screen, on a screen without banner, side menu and footer.
 */
export interface GameStageProps {
  /**
   * The path that leaving leads to where it is not known where the player came from.
   */
  home: string;
}
/**
 * What a member's points buy, the first of it, with the points there are and the way to the points shop.
 */
export interface GoodsListProps {
  /**
   * The heading.
   */
  title: string;
  /**
   * How many at most.
   */
  limit: number;
  /**
   * The path of the points shop.
   */
  shop: string;
}
/**
 * The help centre's articles, with the ways to a person.
 */
export interface HelpCenterProps {
  /**
   * The heading.
   */
  title: string;
  /**
   * Shows the way home, where the page has no header.
   */
  home: boolean;
}
/**
 * Who bet most in the last 7 or 30 days, names masked, and a member's own place.
 */
export interface LeaderBoardProps {
  /**
   * The heading.
   */
  title: string;
  /**
   * A quieter line under the heading.
   */
  subtitle: string;
  /**
   * How many places are shown.
   */
  count: number;
}
/**
 * A few ways on, each a card with an icon and a line of words.
 */
export interface LinkCardsProps {
  /**
   * The heading.
   */
  title: string;
  /**
   * The cards in the order they show.
   *
   * @minItems 1
   */
  cards: {
    label: Text;
    text?: Text;
    /**
     * The name of an icon, such as smartphone.
     */
    icon: string;
    link: Link;
  }[];
}
/**
 * The login as a page of its own, beside a picture of what waits behind it.
 */
export interface LoginFormProps {
  /**
   * The heading.
   */
  title: string;
  /**
   * The line under the heading; {0} is the portal's name.
   */
  lead: string;
  /**
   * A generated picture, such as cards-7.
   */
  art: string;
}
/**
 * One of the merchant's long texts, such as its terms: a heading, the day of the last change, contents and sections.
 */
export interface LongTextProps {
  /**
   * The id of the long text in documents, such as terms.
   */
  document: string;
  /**
   * Leaves its title to a page heading that stands above.
   */
  untitled: boolean;
}
/**
 * The lotteries with their next draws; with gameCode in the address one of them, to bet on, with its results and the member's tickets.
 */
export interface LotteryDeskProps {
  /**
   * The heading of the list.
   */
  title: string;
  /**
   * The groups to show, in this order; empty shows all.
   */
  groups: ("VNREGION" | "VNFAST" | "FIVE")[];
  /**
   * Shows the page's own bars: the groups above, the lotteries at the side.
   */
  showGameBars: boolean;
  /**
   * How many past draws stand below a lottery.
   */
  results: number;
}
/**
 * Which ways of being sent advertising a member allows: each a switch that is off until they press it.
 */
export interface MarketingConsentProps {
  /**
   * The heading.
   */
  title: string;
  /**
   * The ways that are offered, in this order. One that a member allowed is shown to them also where it is left out, so that they can stop it.
   */
  channels: ("email" | "sms" | "phone" | "inbox")[];
}
/**
 * What the platform wrote to the member: titles beside the message that is read, with marks at those that are not.
 */
export interface MessageListProps {
  /**
   * The heading.
   */
  title: string;
}
/**
 * The member's missions as cards: joining, how far the member is, claiming; and today's tasks below.
 */
export interface MissionListProps {
  /**
   * The heading.
   */
  title: string;
  /**
   * The heading above the tasks of the day.
   */
  tasks: string;
  /**
   * The path of the page that lists what was paid; left out: none is offered.
   */
  record?: string;
}
/**
 * The newest announcement in one line, which opens all of them. Nothing where there is none.
 */
export interface NoticeBarProps {}
/**
 * The member's own games of all categories: the favourites, or those played last.
 */
export interface OwnGamesProps {
  /**
   * Which of them show first.
   */
  first: "favourites" | "recent";
}
/**
 * One line of the member's own games: those played last, or the favourites. Left out for visitors, trial accounts and whoever has none.
 */
export interface OwnGamesRailProps {
  /**
   * Which of them.
   */
  list: "recent" | "favourites";
  /**
   * The heading.
   */
  title: string;
  /**
   * The name of an icon before the heading.
   */
  icon: string;
  /**
   * How many games.
   */
  limit: number;
  /**
   * The category id whose lobby shows all of them.
   */
  all: string;
}
/**
 * The page's first heading, with a line under it.
 */
export interface PageHeadingProps {
  /**
   * The heading.
   */
  title: string;
  /**
   * A quieter line under the heading.
   */
  subtitle?: string;
  /**
   * Leaves the heading to screen readers, where a banner already says it.
   */
  hidden: boolean;
}
/**
 * Where a member sets limits of deposits, losses, stakes and time, takes a break or excludes themselves; a visitor reads what there is and logs in.
 */
export interface PlayLimitsProps {
  /**
   * The heading.
   */
  title: string;
}
/**
 * What points are worth: the items they can be redeemed for, converting them into money, and both histories.
 */
export interface PointMallProps {
  /**
   * The heading.
   */
  title: string;
  /**
   * How many items or lines a page has.
   */
  pageSize: number;
  /**
   * Offers to convert points into money.
   */
  convert: boolean;
}
/**
 * One promotion, named by the address's id: its terms, where the member stands, and the way to take part.
 */
export interface PromotionDetailProps {
  /**
   * The heading until the promotion's own is known.
   */
  title: string;
  /**
   * The path of the page with all promotions.
   */
  list: string;
}
/**
 * Every promotion with where the visitor stands in it, to filter by type and status.
 */
export interface PromotionListProps {
  /**
   * The heading.
   */
  title: string;
}
/**
 * The promotions that run, in one line. Nothing where there is none.
 */
export interface PromotionRailProps {
  /**
   * The heading.
   */
  title: string;
  /**
   * Only promotions of this type, such as new_player; all where left out.
   */
  category?: string;
  /**
   * Goes on by itself every 5000 ms where there is more than one.
   */
  autoplay: boolean;
  /**
   * How many at most.
   */
  limit: number;
  /**
   * The path of the page of a member's rewards, which a member finds beside the heading; nobody does where left out.
   */
  rewards?: string;
}
/**
 * The tables where players meet each other: stake, seats, and a press to sit down.
 */
export interface PvpRoomsProps {
  /**
   * The heading of the page.
   */
  title: string;
  /**
   * What the tables are.
   */
  lead: string;
  /**
   * How often the seats are counted anew while the page is in view; 0 for never.
   */
  refreshSeconds: number;
}
/**
 * Questions that unfold into their answers.
 */
export interface QuestionListProps {
  /**
   * The heading.
   */
  title: string;
  /**
   * The questions in the order they show. {0} is the portal's name.
   *
   * @minItems 1
   */
  questions: {
    question: Text;
    answer: Text;
  }[];
}
/**
 * The raffle that runs: its prizes with their chances, the member's tickets, a draw for each, and the latest draws.
 */
export interface RaffleDeskProps {
  /**
   * The heading while no raffle runs.
   */
  title: string;
}
/**
 * The ranks with what each takes and brings; a member's own with how far the next one is, and what waits to be claimed.
 */
export interface RankBenefitsProps {
  /**
   * The heading.
   */
  title: string;
  /**
   * A quieter line under the heading.
   */
  subtitle: string;
  /**
   * The path of the page that lists what was paid; left out: none is offered.
   */
  record?: string;
}
/**
 * The rows that a call answers: filters, a table (cards where it has no room), totals, details, pages, export.
 */
export interface RecordListProps {
  /**
   * The heading; a page with one list needs none.
   */
  title?: string;
  /**
   * The call that answers the rows, such as recordBet.
   */
  call: string;
  /**
   * Rows a page, for a call that answers pages; left out for one that answers all at once.
   */
  pageSize?: number;
  /**
   * What the address calls its page, where a page holds several lists, such as ticketsPage; page unless given.
   */
  pageParam: string;
  /**
   * What the rows can be narrowed by.
   */
  filters?: RecordFilters;
  /**
   * What each row shows.
   */
  columns: RecordFields;
  /**
   * What a row shows besides once it is opened.
   */
  details?: RecordFields;
  /**
   * Sums over all pages, of the answer or of its `totals`.
   */
  totals?: RecordFields;
  /**
   * A row opens the rows below it, and the way up stands above: the call answers it as `path`.
   */
  drill?: {
    /**
     * The field of the call's payload that takes the row's id.
     */
    param: string;
    /**
     * What the way down says.
     */
    label: Text;
    /**
     * It shows where a field has one of these values.
     */
    when?: {
      /**
       * The field's name in the row.
       */
      field: string;
      /**
       * The values.
       *
       * @minItems 1
       */
      in?: string[];
      /**
       * The field is a number above zero.
       */
      aboveZero?: true;
    };
  };
  /**
   * Ways from a row to pages that are about it.
   */
  links?: RecordLinks;
  /**
   * What can be done with a row.
   */
  action?: RecordAction;
  /**
   * What else can be done with a row.
   */
  actions?: RecordActions;
  /**
   * The rows of all pages can be taken along as a file.
   */
  exports: boolean;
  /**
   * What stands there where there is no row.
   */
  empty: string;
  /**
   * What has to be there before the rows can be, and is said in the place of that where it is not.
   */
  missing?: {
    /**
     * The field of the answer, or of its `totals`, that is empty then.
     */
    field: string;
    /**
     * What is missing, and where it comes from.
     */
    text: Text;
  };
  /**
   * The name of an icon for that.
   */
  icon: string;
}
/**
 * Registration by the platform's rules, with its title and the sign-up bonus.
 */
export interface RegisterFormProps {}
/**
 * The age mark and a word on playing within one's means.
 */
export interface ResponsiblePlayProps {
  /**
   * The heading.
   */
  title: string;
  /**
   * The words; {0} is the portal's name, {1} the minimum age.
   */
  text: string;
  /**
   * Where to set a limit; without it, the words stand alone.
   */
  link?: Link;
  /**
   * What the way there is called.
   */
  linkLabel: string;
}
/**
 * The member's rewards of every kind: what can be claimed now, each at one press, then what is under way with its numbers, then what can be joined and what comes.
 */
export interface RewardListProps {
  /**
   * The category id where bets on any game are made.
   */
  play: string;
  /**
   * The path of the page to pay in.
   */
  deposit: string;
  /**
   * The path of the page that lists what was paid; left out: none is offered.
   */
  record?: string;
}
/**
 * The portal's addresses with how fast each answers from here, measured when it is unfolded. Nothing where there is one address.
 */
export interface RouterSpeedProps {
  /**
   * The heading.
   */
  title: string;
}
/**
 * Three questions about one's own play, judged on the device: nothing is sent or kept.
 */
export interface SelfTestProps {
  /**
   * The heading.
   */
  title: string;
  /**
   * Where limits, breaks and exclusion are set.
   */
  limits: Link;
}
/**
 * Where a member is logged in, with a way to log out elsewhere.
 */
export interface SessionListProps {
  /**
   * The heading.
   */
  title: string;
}
/**
 * A round of days in a row with what each brings, and the button that signs in for today.
 */
export interface SignInDaysProps {
  /**
   * The heading.
   */
  title: string;
  /**
   * The path of the page that lists what was paid; left out: none is offered.
   */
  record?: string;
}
/**
 * The rows that a call answers as a tree: each row opens those right below it, which the same call answers.
 */
export interface TreeProps {
  /**
   * The heading.
   */
  title?: string;
  /**
   * The call that answers the rows right below a row, such as agentTeam.
   */
  call: string;
  /**
   * Rows that one step shows; more come at a press.
   */
  pageSize: number;
  /**
   * The field of the call's payload that takes the id of the row to look below.
   */
  param: string;
  /**
   * The field that names a row.
   */
  name: string;
  /**
   * The field with how many rows stand right below a row.
   */
  count: string;
  /**
   * What each row shows beside its name.
   */
  fields: RecordFields;
  /**
   * What stands there where there is no row.
   */
  empty: string;
}
/**
 * What is in each of the member's wallets; moving money between the main wallet and those of vendors, and bringing all of it back. With a single wallet: its balance alone.
 */
export interface WalletDeskProps {
  /**
   * The path of the deposit page; left out: none is offered.
   */
  deposit?: string;
  /**
   * The path of the withdrawal page; left out: none is offered.
   */
  withdraw?: string;
  /**
   * The path of the page that lists all movements of money; left out: none is offered.
   */
  record?: string;
}
/**
 * The latest wins as the games paid them, names masked, with when they were won.
 */
export interface WinnersListProps {
  /**
   * The heading.
   */
  title: string;
  /**
   * A quieter line under the heading.
   */
  subtitle: string;
  /**
   * How many wins at most.
   */
  count: number;
  /**
   * The smallest win that is told, in the merchant's currency.
   */
  min?: Amount;
  /**
   * How many times its stake a win has to have brought to be told.
   */
  minTimes: number;
}
/**
 * Who won lately, and what, names masked; rows of a demonstration are named as such. Left out while there are none.
 */
export interface WinnersRailProps {
  /**
   * The heading.
   */
  title: string;
  /**
   * How many wins at most.
   */
  count: number;
  /**
   * The smallest win that is told, in the merchant's currency.
   */
  min?: Amount;
  /**
   * How many times its stake a win has to have brought to be told.
   */
  minTimes: number;
}
/**
 * Paying out: where to and how much, what becomes of it step by step, and the member's word whether it arrived.
 */
export interface WithdrawDeskProps {
  /**
   * The path of the page that lists all movements of money; left out: none is offered.
   */
  record?: string;
  /**
   * The path of the page where members keep their bank accounts.
   */
  accounts: string;
  /**
   * The path of the page that says what has to be played first.
   */
  turnover: string;
  /**
   * How many of the latest withdrawals are listed below the form; 0 for none.
   */
  recent: number;
}

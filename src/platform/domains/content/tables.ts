import type { ColumnType, Generated } from "kysely";

/** Words by language code. JSON: written as text, read as an object. */
export type WordsColumn<Words> = ColumnType<Readonly<Record<string, Words>>, string, string>;

/** The types of announcements on the wire; read as banner, player notice, popup, promotion, home (OPEN-098). */
export const announcementTypes = ["B", "PL", "PU", "PR", "H"] as const;

/** One of them. */
export type AnnouncementType = (typeof announcementTypes)[number];

/** A title and what stands below it. */
export interface ArticleWords {
  title: string;
  /** Clean HTML. */
  content: string;
}

/** The words of a promotion; one that was stored before promotions had terms has none. */
export interface PromotionWords {
  title: string;
  /** Clean HTML. */
  content?: string;
}

/** Where a member who joined or applied stands (PROMO-01). */
export type ApplicationStatus =
  | "signed"
  | "applying"
  | "process"
  | "rejected"
  | "issued"
  | "claim"
  | "claimed";

/** A moment: read as a date, written as ISO 8601. */
type Moment = ColumnType<Date, string, string>;
type MaybeMoment = ColumnType<Date | null, string | null | undefined, string | null>;

/** The tables of merchants' content. */
export type ContentTables = {
  announcement: {
    merchant: string;
    id: string;
    kind: AnnouncementType;
    words: WordsColumn<ArticleWords>;
    published_at: Moment;
    ends_at: MaybeMoment;
    vassalage: ColumnType<string | null, string | null | undefined, string | null>;
  };
  promotion: {
    merchant: string;
    id: string;
    category: string;
    words: WordsColumn<PromotionWords>;
    image: string;
    enabled: boolean;
    place: number;
    way: "join" | "apply";
    game_classify: string | null;
    vassalage: string | null;
    starts_at: Moment;
    ends_at: MaybeMoment;
    goal: "validBet" | "deposit" | null;
    target: string | null;
    reward: string | null;
    currency: string | null;
  };
  promotion_application: {
    merchant: string;
    promotion_id: string;
    member_id: string;
    status: ApplicationStatus;
    comment: string;
    remark: Generated<string>;
    reward: ColumnType<string, string | undefined, string>;
    currency: ColumnType<string | null, string | undefined, string | null>;
    created_at: Moment;
    changed_at: Moment;
  };
  proof_picture: {
    merchant: string;
    id: string;
    member_id: string;
    type: "image/png" | "image/jpeg";
    promotion_id: string | null;
    place: number | null;
    created_at: Moment;
  };
  proof_day: {
    merchant: string;
    member_id: string;
    day: ColumnType<Date, string, never>;
    bytes: ColumnType<string, number, string>;
  };
  message: {
    merchant: string;
    id: string;
    member_id: string | null;
    words: WordsColumn<ArticleWords>;
    sent_at: Moment;
    ends_at: MaybeMoment;
  };
  message_read: { merchant: string; member_id: string; message_id: string; read_at: Moment };
  help_article: {
    merchant: string;
    id: string;
    place: number;
    words: WordsColumn<ArticleWords>;
  };
  content_start: { merchant: string; part: string; started_at: ColumnType<Date, string, never> };
  feedback: {
    merchant: string;
    id: string;
    member_id: string;
    content: string;
    created_at: ColumnType<Date, string, never>;
  };
};

import type { ColumnType } from "kysely";

/** Words by language code. JSON: written as text, read as an object. */
export type WordsColumn<Words> = ColumnType<Readonly<Record<string, Words>>, string, string>;

export interface AnnouncementWords {
  title: string;
  /** Clean HTML. */
  content: string;
}

export interface PromotionWords {
  title: string;
}

/** The tables of merchants' content. */
export type ContentTables = {
  announcement: {
    merchant: string;
    id: string;
    kind: "PL" | "PU" | "H";
    words: WordsColumn<AnnouncementWords>;
    published_at: ColumnType<Date, string, string>;
    ends_at: ColumnType<Date | null, string | null, string | null>;
  };
  promotion: {
    merchant: string;
    id: string;
    category: string;
    words: WordsColumn<PromotionWords>;
    image: string;
    enabled: boolean;
    place: number;
  };
  feedback: {
    merchant: string;
    id: string;
    member_id: string;
    content: string;
    created_at: ColumnType<Date, string, never>;
  };
  content_start: { merchant: string; started_at: ColumnType<Date, string, never> };
};

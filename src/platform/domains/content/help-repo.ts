import type { Tx } from "#src/store/tx.ts";
import { toCleanWords } from "./clean-html.ts";
import type { ArticleWords, ContentTables } from "./tables.ts";

/** An article of the help centre, its words by language code. */
export interface NewArticle {
  id: string;
  words: Readonly<Record<string, ArticleWords>>;
}

const maxArticles = 100;

/** The help centre in its order. One statement. */
export const readHelp = (db: Tx): Promise<NewArticle[]> =>
  db
    .withTables<ContentTables>()
    .selectFrom("help_article")
    .select(["id", "words"])
    .where("merchant", "=", db.merchant)
    .orderBy("place")
    .orderBy("id")
    .limit(maxArticles)
    .execute();

/** Stores articles in the order given, with their HTML cleaned; one that stands already stays. */
export async function addHelp(db: Tx, articles: readonly NewArticle[]): Promise<void> {
  if (articles.length === 0) return;
  const rows = articles.map(({ id, words }, place) => {
    return { merchant: db.merchant, id, place, words: JSON.stringify(toCleanWords(words)) };
  });
  await db
    .withTables<ContentTables>()
    .insertInto("help_article")
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

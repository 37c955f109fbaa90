import type { Tx } from "#src/store/tx.ts";
import { readPromotionWords } from "./promotion-repo.ts";
import { wordsFor } from "./service.ts";

/** What promotions are called in a language, by id; also those that staff no longer show. */
export async function promotionTitles(
  db: Tx,
  ids: readonly string[],
  language: string,
): Promise<ReadonlyMap<string, string>> {
  const rows = await readPromotionWords(db, ids);
  return new Map(rows.map(({ id, words }) => [id, wordsFor(words, language)?.title ?? id]));
}

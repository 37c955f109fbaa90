import type { Tx } from "#src/store/tx.ts";
import { insertCatalogue } from "../seed/catalogue-repo.ts";
import { makeCatalogue } from "../seed/make-catalogue.ts";

/** Fills the catalogue with the demo's vendors and games; always the same ones (edition 1). */
export async function up(db: Tx): Promise<void> {
  await insertCatalogue(db, makeCatalogue(20_260_101), new Date());
}

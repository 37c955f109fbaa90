import { layerHash } from "#src/merchant/revisions/file-map.ts";
import type { AcrossTx } from "#src/store/tx.ts";
import { Refused } from "../kernel/context.ts";
import type { FileMap } from "../tables.ts";
import { deleteDraft, selectDraft } from "./repo.ts";

/** What is published, and the version of the draft that it is, where it is one. */
interface Fulfilled {
  merchant: string;
  files: FileMap;
  draft?: number | undefined;
}

/**
 * Ends the draft that is published, in the transaction that publishes it.
 * @throws Refused when somebody saved it meanwhile, or when these are not its files
 */
export async function endDraft(
  db: AcrossTx,
  { merchant, files, draft: version }: Fulfilled,
): Promise<void> {
  if (version === undefined) return;
  const kept = await selectDraft(db, merchant);
  const isIt = kept !== undefined && layerHash(kept.files) === layerHash(files);
  if (!isIt || !(await deleteDraft(db, { merchant, version })))
    throw new Refused({ code: "DRAFT_MOVED" });
}

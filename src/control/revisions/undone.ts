import type { UndoneSetting } from "#src/contracts/control.gen.ts";
import type { JsonObject } from "#src/merchant/json.ts";
import { toPointer, valueAt } from "#src/merchant/pointer.ts";
import { layerHash } from "#src/merchant/revisions/file-map.ts";
import { countDifferences, type Undone, undoneBy } from "#src/merchant/revisions/undone.ts";
import { listWords } from "#src/merchant/suggest.ts";
import { err, ok, type Result } from "#src/shared/result.ts";
import type { Database } from "#src/store/database.ts";
import type { CallError } from "../kernel/context.ts";
import type { FileMap } from "../tables.ts";
import type { LiveView } from "./live-view.ts";
import { type RevisionRow, selectLayer, selectRevision, selectRevisions } from "./repo.ts";
import { makeWrittenTrees } from "./written-trees.ts";

/** How many of the newest revisions are looked at: what a candidate was begun on is one of them, or is named. */
export const maxLookedBack = 200;

/** How many settings are told. */
const maxTold = 200;

/** What somebody wants to be live, held against what was published since it was begun. */
interface Begun {
  merchant: string;
  files: FileMap;
  author: string;
  /** The revision that it was begun on; what was published up to it is known. The one that it differs least from unless given. */
  over?: number | undefined;
}

interface UndoneDeps {
  database: Database;
  view: LiveView;
}

/** What a candidate was begun on, and what it would undo. */
export interface Standing {
  over: number | null;
  undoes: UndoneSetting[];
}

type StatedRow = RevisionRow & { layer: string };

const isStated = (row: RevisionRow): row is StatedRow => row.layer !== null;

/** What a candidate would undo of what was published since it was begun; nothing is changed. */
export async function findUndone(
  { database, view }: UndoneDeps,
  { merchant, files, author, over }: Begun,
): Promise<Result<Standing, CallError>> {
  const live = view.current(merchant);
  if (live === undefined || !isStated(live)) return ok({ over: null, undoes: [] });
  if (over === live.seq || layerHash(files) === live.layer)
    return ok({ over: live.seq, undoes: [] });
  const [rows, named] = await database.ofInstallation(async (db) => [
    (await selectRevisions(db, merchant, { limit: maxLookedBack })).filter(isStated),
    over === undefined ? undefined : await selectRevision(db, merchant, over),
  ]);
  if (over !== undefined && (named === undefined || !isStated(named)))
    return err({ code: "REVISION_UNKNOWN", message: unknownWords(merchant, over, named) });
  const readTree = makeWrittenTrees(database);
  const trees = new Map<string, Promise<JsonObject>>();
  const read = async (hash: string): Promise<JsonObject> => {
    const layer = await database.ofInstallation((db) => selectLayer(db, hash));
    if (layer === undefined) throw new Error(`The layer ${hash} is not kept.`);
    return readTree(layer.files);
  };
  const treeOf = ({ layer }: StatedRow): Promise<JsonObject> => {
    const known = trees.get(layer) ?? read(layer);
    trees.set(layer, known);
    return known;
  };
  const candidate = await readTree(files);
  const begun =
    named !== undefined && isStated(named) ? named : await nearest(rows, treeOf, candidate);
  if (begun === undefined) return ok({ over: live.seq, undoes: [] });
  const states = { begun: await treeOf(begun), live: await treeOf(live), candidate };
  const since = rows.filter(({ seq }) => seq > begun.seq);
  // Only where all that came since is among them, it is known what the first of them brought.
  const line = since.length < rows.length ? [...since, begun] : since;
  const undoes: UndoneSetting[] = [];
  for (const undone of undoneBy(states)) {
    const row = await broughtBy(line, treeOf, undone);
    if (row?.author === author && isOwnToChange(undone, row, over)) continue;
    undoes.push({
      setting: toPointer(undone.path),
      seq: row?.seq ?? null,
      author: row?.author ?? null,
      reason: row?.reason ?? null,
      madeAt: row?.madeAt.toISOString() ?? null,
    });
  }
  return ok({ over: begun.seq, undoes: undoes.slice(0, maxTold) });
}

/**
 * Who changes anew what they brought themselves undoes nobody's work, nor who takes it back; but a folder that was
 * begun before it may have been taken for a newer one. Who rolled back knows what they took back.
 */
const isOwnToChange = ({ isOld }: Undone, { kind }: RevisionRow, over?: number): boolean =>
  !isOld || over === undefined || kind === "rollback";

type TreeOf = (row: StatedRow) => Promise<JsonObject>;

/** The revision that a candidate differs least from; of several the newest. */
async function nearest(
  rows: readonly StatedRow[],
  treeOf: TreeOf,
  candidate: JsonObject,
): Promise<StatedRow | undefined> {
  let best: { row: StatedRow; apart: number } | undefined;
  for (const row of rows) {
    const apart = countDifferences(await treeOf(row), candidate);
    if (best === undefined || apart < best.apart) best = { row, apart };
  }
  return best?.row;
}

/** The revision that made a setting as it is live; undefined where that was before all that are looked at. */
async function broughtBy(
  line: readonly StatedRow[],
  treeOf: TreeOf,
  { path }: Pick<Undone, "path">,
): Promise<StatedRow | undefined> {
  for (const [index, row] of line.entries()) {
    const before = line[index + 1];
    if (before === undefined) return undefined;
    const [was, is] = [valueAt(await treeOf(before), path), valueAt(await treeOf(row), path)];
    if (JSON.stringify(was) !== JSON.stringify(is)) return row;
  }
  return undefined;
}

const unknownWords = (merchant: string, over: number, row: RevisionRow | undefined): string =>
  row === undefined
    ? `Revision ${over} never was live of ${merchant}, so nothing can have been begun on it. Nothing was changed: portico history ${merchant} lists those there are.`
    : `Revision ${over} handed ${merchant} to its folder and holds no files. Nothing was changed: name a later one.`;

/** How many settings the refusal itself names; its value has all. */
const maxNamed = 5;

/**
 * Why a candidate may not be published as it is: it would undo, without anybody having said so, what was
 * published since it was begun.
 */
export async function undoneFault(deps: UndoneDeps, begun: Begun): Promise<CallError | undefined> {
  const found = await findUndone(deps, begun);
  if (!found.ok) return found.error;
  const { over, undoes } = found.value;
  if (undoes.length === 0) return undefined;
  const live = deps.view.current(begun.merchant)?.seq ?? null;
  const named = undoes.slice(0, maxNamed).map(({ setting }) => setting);
  const more = undoes.length - named.length;
  const words = listWords([...named, ...(more > 0 ? [`${more} more`] : [])]);
  return {
    code: "REVISION_UNDONE",
    message: `It was begun on revision ${over} and would undo what was published since: ${words}. Nothing was changed: take that over, or say over: ${live} where it is meant.`,
    value: { merchant: begun.merchant, over, live, isNamed: begun.over !== undefined, undoes },
  };
}

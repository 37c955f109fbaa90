import { validateLayer, validateSite } from "#src/contracts/validators/site.gen.js";
import { lastName, type SchemaProblem, toProblems } from "./ajv-words.ts";
import { makeDraft } from "./draft-of.ts";
import { type Json, type JsonObject, own } from "./json.ts";
import { type Layer, valueIn } from "./layer.ts";
import { asLinkSlips } from "./link-slips.ts";
import { currentVersion } from "./migrations/migrations.ts";
import { toPath, toPointer, withParents } from "./pointer.ts";

const known = new WeakMap<Layer, SchemaProblem[]>();

/** What does not fit in one layer alone. A null there removes something, and is no value. */
export function problemsOf(layer: Layer): SchemaProblem[] {
  if (layer.newer !== undefined) return [newerProblem(layer.newer)];
  const found =
    known.get(layer) ??
    (validateLayer(layer.tree) ? [] : rootCauses(validateLayer.errors, layer.tree));
  known.set(layer, found);
  return found;
}

/** Of a form that this program does not know nothing else can be said. */
const newerProblem = (version: number): SchemaProblem => ({
  pointer: "/schemaVersion",
  target: "value",
  message: `This is written for version ${version} of the settings' form, and this program knows ${currentVersion} and older, so it would misread it.`,
  help: `Update this program. Where the number is a slip, write ${currentVersion}.`,
  isNull: false,
});

/**
 * Where an object lacks one name and has one that nobody knows, the one stands for the other, such as `href`
 * in a link that lacks its `url`.
 */
function asOneSlip(problems: readonly SchemaProblem[]): SchemaProblem[] {
  const lacking = new Map(
    problems.flatMap(({ pointer, missing = [] }) =>
      missing.length === 1 ? [[pointer, missing[0]] as const] : [],
    ),
  );
  if (lacking.size === 0) return [...problems];
  const unknown = new Map<string, number>();
  for (const { target, pointer } of problems)
    if (target === "key") unknown.set(parentOf(pointer), (unknown.get(parentOf(pointer)) ?? 0) + 1);
  return problems.map((problem) => {
    const box = parentOf(problem.pointer);
    const meant = lacking.get(box);
    const isSlip = problem.target === "key" && problem.meant === undefined;
    if (!isSlip || meant === undefined || unknown.get(box) !== 1) return problem;
    return { ...problem, help: `Did you mean "${meant}", which is missing here?`, meant };
  });
}

function rootCauses(
  errors: Parameters<typeof toProblems>[0] | null | undefined,
  tree: JsonObject,
): SchemaProblem[] {
  const there = toProblems(errors ?? []).filter(
    ({ isNull, pointer, message }) => !isNull && !isElsewhere(pointer, message),
  );
  const problems = asOneSlip(asLinkSlips(there, tree));
  // What stands under a name that cannot be is not judged any further.
  const names = new Set(
    problems.filter(({ target }) => target === "key").map(({ pointer }) => pointer),
  );
  const meant = new Set(
    problems
      .filter(({ target }) => target === "key")
      .map((problem) => `${parentOf(problem.pointer)}/${nameMeant(problem)}`),
  );
  return problems.filter(
    (problem) =>
      problem.missing?.every((name) => meant.has(`${problem.pointer}/${name}`)) !== true &&
      !withParents(problem.pointer).some(
        (pointer) =>
          names.has(pointer) && (pointer !== problem.pointer || problem.target !== "key"),
      ),
  );
}

/** Findings that another rule words better. */
const isElsewhere = (pointer: string, message: string): boolean =>
  (/^\/registration\/fields\/items\/[^/]+\/patternId$/.test(pointer) &&
    !message.includes("has to be")) ||
  (/^\/(?:locales|vendorNames)\/[^/]+$/.test(pointer) && message.includes("can be no name"));

/** A name that the portal cannot do without, and the layer whose null took it away. */
export interface RequiredRemoval {
  pointer: string;
  layer: Layer;
}

/** What only shows when all layers are one: mostly settings that none of them gives. */
export interface WholeProblem {
  problem: SchemaProblem;
  /** Where a layer removed one of the names that are missing. */
  removed: RequiredRemoval | undefined;
}

/** Judges all layers together, without what is said of each layer already. */
export function wholeProblemsOf(
  tree: JsonObject,
  layers: readonly Layer[],
  abstract: boolean,
): WholeProblem[] {
  // Texts are judged layer by layer; together they are by far the largest part.
  if (validateSite(own(tree, "locales") === undefined ? tree : { ...tree, locales: {} })) return [];
  const below = layers.flatMap(problemsOf);
  const said = new Set(below.map(({ pointer, message }) => `${pointer}\n${message}`));
  const of = (wanted: SchemaProblem["target"]): Set<string> =>
    new Set(below.filter(({ target }) => target === wanted).map(({ pointer }) => pointer));
  const [names, wrong] = [of("key"), of("value")];
  for (const { settles } of below) if (settles !== undefined) names.add(settles);
  const typos = new Set(
    below.map((problem) => `${parentOf(problem.pointer)}/${nameMeant(problem)}`),
  );
  return toProblems(validateSite.errors ?? [])
    .filter(({ pointer, message }) => !said.has(`${pointer}\n${message}`))
    .filter(({ pointer, message }) => !isElsewhere(pointer, message))
    .filter(({ pointer }) => !withParents(pointer).some((each) => names.has(each)))
    .filter(({ pointer }) => !wrong.has(pointer))
    .filter(({ pointer }) => !abstract || toPath(pointer).length > 1)
    .flatMap((problem): WholeProblem[] => {
      if (problem.missing === undefined) return [{ problem, removed: undefined }];
      const missing = problem.missing.filter((name) => !typos.has(`${problem.pointer}/${name}`));
      const pointers = missing.map((name) => problem.pointer + toPointer([name]));
      const removals = pointers.flatMap((pointer) => {
        const layer = layers.findLast((each) => valueIn(each, pointer) === null);
        return layer === undefined ? [] : [{ pointer, layer }];
      });
      return removals.length > 0
        ? removals.map((removed) => ({ problem, removed }))
        : missing.length > 0
          ? [{ problem, removed: undefined }]
          : [];
    });
}

const parentOf = (pointer: string): string => pointer.slice(0, pointer.lastIndexOf("/"));

const nameMeant = (problem: SchemaProblem): string =>
  problem.target === "key" && problem.meant !== undefined
    ? String(problem.meant)
    : lastName(problem);

/**
 * A layer without what does not fit, so that one wrong value is one finding and not a row of
 * consequences: what was plainly meant stands there instead, else the value below shows through.
 * @param removed what it may not remove
 */
export function withoutProblems(layer: Layer, removed: readonly RequiredRemoval[]): JsonObject {
  const problems = problemsOf(layer).filter(({ target }) => target !== "open");
  const taken = [
    ...problems.map(({ pointer }) => pointer),
    ...removed.filter((each) => each.layer === layer).map(({ pointer }) => pointer),
  ];
  const draft = makeDraft(layer.tree);
  for (const pointer of taken) draft.remove(toPath(pointer));
  for (const { pointer, target, meant } of problems)
    if (target === "value" && isPlain(meant)) draft.put(toPath(pointer), meant);
  return draft.done();
}

/** A value that leads nowhere: a path or a file that was meant may not be there. */
export const isPlain = (meant: Json | undefined): meant is Json =>
  typeof meant === "string"
    ? /^[#\w-]*$/.test(meant)
    : meant !== undefined && typeof meant !== "object";

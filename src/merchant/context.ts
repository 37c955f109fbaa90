import { noPlatformHosts } from "#src/shared/platform-hosts.ts";
import type { Finding, Fix, Related, RuleName, Severity } from "./finding.ts";
import type { Given } from "./given.ts";
import { isObject, type Json, type JsonObject } from "./json.ts";
import { type Layer, type Mount, mountOf, valueIn } from "./layer.ts";
import { type LoadedMerchant, layOver } from "./load.ts";
import { asWritten } from "./migrations/rename.ts";
import { asOtherwiseMeant, isOpen } from "./otherwise.ts";
import { toPath, toPointer, toWords, valueAt } from "./pointer.ts";
import { positionIn } from "./position.ts";
import { asRead } from "./rewritten.ts";
import {
  problemsOf,
  type WholeProblem,
  wholeProblemsOf,
  withoutProblems,
} from "./schema-problems.ts";
import { type SourceFile, spanOf, type Target } from "./source-file.ts";

/** What a rule says of one finding; the context adds the place in the file. */
export interface FindingDetails {
  /** Pointer into the merchant's whole document. */
  pointer: string;
  message: string;
  help?: string;
  /** What to point at; the value unless given. */
  target?: Target;
  /** The layer whose file is meant; the topmost one that has the pointer unless given. */
  layer?: Layer;
  severity?: Severity;
  /** The name or value that was most likely meant: offered as a change. */
  meant?: Json | undefined;
  /**
   * Pointers of what may have caused it, likeliest first, for what is said of a value that stands
   * in a lower layer: the finding goes to where a layer above it changed something.
   */
  causes?: readonly string[];
  related?: { pointer: string; layer?: Layer; message: string }[];
}

/** What is known of all merchants together, for rules that compare them. */
export interface Neighbours {
  /** Codes of the merchants by each host name they ask for. */
  hosts: ReadonlyMap<string, readonly string[]>;
  /** Codes of the merchants by the identifier they use towards the platform. */
  codes: ReadonlyMap<string, readonly string[]>;
  /** Codes of the merchants by what their code looks like at a glance. */
  looks: ReadonlyMap<string, readonly string[]>;
  /** All codes there are. */
  all: ReadonlySet<string>;
}

/** What a rule works on: one merchant with its layers, and words for its findings. */
export interface RuleContext extends LoadedMerchant {
  /** The merchant's own layer. */
  own: Layer;
  neighbours: Neighbours;
  given: Required<Given>;
  /** All layers are there and every file of theirs could be read. */
  intact: boolean;
  /**
   * All layers in one, without what does not fit the schemas: rules that judge the whole find no
   * consequences of what is said already.
   */
  tree: JsonObject;
  /**
   * The same as it may have been meant where nobody can say what was: what is found in `tree` and not
   * here may only follow from that.
   */
  otherwise: JsonObject | undefined;
  /** Findings that were moved to their cause; those of one cause become one. */
  consequences: ReadonlySet<Finding>;
  /** What does not fit the schemas when all layers are one. */
  wholeProblems: readonly WholeProblem[];
  /** The topmost layer that gives a value at a pointer. */
  layerOf: (pointer: string) => Layer;
  /** The file and the path below its root for a pointer of a layer. */
  placeOf: (layer: Layer, pointer: string) => Place;
  finding: (rule: RuleName, details: FindingDetails) => Finding;
  /** A finding at an offset of a file, for what is wrong with the file itself. */
  findingIn: (rule: RuleName, source: SourceFile, at: FileSpot) => Finding;
}

/** A place in a file. */
export interface Place {
  source: SourceFile;
  path: readonly string[];
  /** Where the last part of the pointer is the name of a file or folder: its path under another one. */
  renamed?: (name: string) => string;
}

/** A span of a file with what is wrong there. */
export interface FileSpot {
  pointer: string;
  start: number;
  end: number;
  message: string;
  help?: string;
  related?: Related[];
  fixes?: Fix[];
}

/** Prepares a loaded merchant for the rules. */
export function makeContext(
  loaded: LoadedMerchant,
  neighbours: Neighbours,
  { sandbox = new Set(), platformHosts = noPlatformHosts }: Given = {},
): RuleContext {
  const own = loaded.layers.at(-1) as Layer;
  const layerOf = (pointer: string): Layer => topLayer(loaded.layers, pointer) ?? own;
  const findingIn: RuleContext["findingIn"] = (rule, source, at) => {
    const { start, end, ...rest } = at;
    return {
      ruleId: rule.id,
      severity: rule.severity,
      merchant: loaded.code,
      file: source.file,
      ...rest,
      start: positionIn(source, start),
      end: positionIn(source, end),
    };
  };
  const intact =
    loaded.problems.length === 0 &&
    loaded.layers.every(
      ({ mounts, problems, newer }) =>
        newer === undefined &&
        problems.length === 0 &&
        mounts.every(({ source }) => source.value !== undefined),
    );
  const wholeProblems = intact ? wholeProblemsOf(loaded.tree, loaded.layers, loaded.abstract) : [];
  const consequences = new Set<Finding>();
  return {
    ...loaded,
    consequences,
    ...fittingTrees(loaded, wholeProblems),
    own,
    neighbours,
    given: { sandbox, platformHosts },
    intact,
    wholeProblems,
    layerOf,
    placeOf,
    findingIn,
    finding: (rule, details) => {
      const {
        target,
        layer,
        pointer,
        related,
        meant,
        severity,
        causes: _causes,
        moved,
        ...plain
      } = toCause(details, loaded.layers, layerOf);
      const place = placeOf(layer, pointer);
      const span = spanOf(place.source, place.path, target ?? "value");
      const words = wordsOf(plain, place, target, meant);
      const finding = findingIn(rule, place.source, { pointer, ...words, ...span });
      if (meant !== undefined && !(place.renamed !== undefined && target === "key"))
        finding.fixes = [toFix(finding, meant)];
      if (severity !== undefined) finding.severity = severity;
      if (related !== undefined) finding.related = related.map((one) => toRelated(one, layerOf));
      if (moved) consequences.add(finding);
      return finding;
    },
  };
}

/** All layers in one, with what does not fit left out of each, and as they may have been meant instead. */
function fittingTrees(
  { code, layers, tree }: LoadedMerchant,
  problems: readonly WholeProblem[],
): Pick<RuleContext, "tree" | "otherwise"> {
  const removed = problems.flatMap((problem) => problem.removed ?? []);
  const isSound = (layer: Layer): boolean => problemsOf(layer).length === 0 && !isOpen(layer);
  if (removed.length === 0 && layers.every(isSound)) return { tree, otherwise: undefined };
  const fitting = layers.map((layer) => ({ ...layer, tree: withoutProblems(layer, removed) }));
  const whole = layOver(code, fitting).tree;
  if (!layers.some(isOpen)) return { tree: whole, otherwise: undefined };
  const meant = layers.map((layer, index) => ({
    ...layer,
    tree: asOtherwiseMeant(layer, fitting[index]?.tree ?? layer.tree, whole),
  }));
  return { tree: whole, otherwise: layOver(code, meant).tree };
}

/** Moves a finding from what stands in a lower layer to the change above it that caused it. */
function toCause(
  details: FindingDetails,
  layers: readonly Layer[],
  layerOf: RuleContext["layerOf"],
): FindingDetails & { layer: Layer; moved: boolean } {
  const layer = details.layer ?? layerOf(details.pointer);
  const above = layers.slice(layers.indexOf(layer) + 1);
  for (const each of above.toReversed()) {
    const cause = details.causes?.find((pointer) => {
      const value = valueIn(each, pointer);
      return value !== undefined && !isObject(value);
    });
    if (cause === undefined) continue;
    const removed = valueIn(each, cause) === null;
    const here = { pointer: details.pointer, layer, message: "it is needed here" };
    return {
      ...details,
      pointer: cause,
      layer: each,
      target: "value",
      moved: true,
      meant: undefined,
      message: `${toWords(cause)} is ${removed ? "removed" : "changed"} here. ${details.message}`,
      ...(removed && {
        help: "Take this line out, or remove what needs it in the same way, with null.",
      }),
      related: [...(details.related ?? []), here],
    };
  }
  return { ...details, layer, moved: false };
}

/** A name that is the name of a file is put right by renaming it. */
function wordsOf(
  words: { message: string; help?: string },
  place: Place,
  target: Target | undefined,
  meant: Json | undefined,
): { message: string; help?: string } {
  const { renamed } = place;
  if (target !== "key" || meant === undefined || renamed === undefined) return words;
  return { ...words, help: `Rename it to ${renamed(String(meant))}.` };
}

/** The topmost layer that gives a value at a pointer, or the nearest of its parents. */
function topLayer(layers: readonly Layer[], pointer: string): Layer | undefined {
  for (let path = toPath(pointer); path.length > 0; path = path.slice(0, -1)) {
    const found = layers.findLast((layer) => valueIn(layer, toPointer(path)) !== undefined);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** What was meant is a guess, and to take it shows: no such fix is safe. */
const toFix = ({ file, start, end }: Finding, meant: Json): Fix => ({
  title: `Change to ${JSON.stringify(meant)}`,
  safe: false,
  edits: [{ file, start: start.offset, end: end.offset, text: JSON.stringify(meant) }],
});

const toRelated = (
  one: { pointer: string; layer?: Layer; message: string },
  layerOf: (pointer: string) => Layer,
): Related => {
  const { source, path } = placeOf(one.layer ?? layerOf(one.pointer), one.pointer);
  const { start } = spanOf(source, path, "key");
  return {
    message: one.message,
    file: source.file,
    pointer: one.pointer,
    start: positionIn(source, start),
  };
};

/** The file of a layer that a pointer belongs to, and the path below that file's root. */
export function placeOf(layer: Layer, pointer: string): Place {
  const path = asRead(layer.hidden, asRead(layer.alike, asWritten(layer.renamed, toPath(pointer))));
  const mount = mountOf(layer.mounts, path);
  const inside = mount === undefined ? [] : path.slice(mount.path.length);
  if (mount !== undefined && valueAt(mount.source.value, inside) !== undefined)
    return { source: mount.source, path: inside, ...naming(layer, mount, path) };
  // A folder's name stands in no file: the first file of the folder shows it.
  const within = layer.mounts.find(
    (each) => path.length > 0 && path.every((part, index) => each.path[index] === part),
  );
  if (within !== undefined)
    return { source: within.source, path: [], ...naming(layer, within, path) };
  return mount === undefined
    ? { source: emptyFile(layer), path: [] }
    : { source: mount.source, path: inside };
}

/** How a file would be called if a part of its path had another name. */
function naming(layer: Layer, mount: Mount, path: readonly string[]): Pick<Place, "renamed"> {
  if (path.length === 0 || path.length > mount.path.length) return {};
  return {
    renamed: (name) =>
      `${layer.where}/${mount.path.map((part, index) => (index === path.length - 1 ? name : part)).join("/")}.json`,
  };
}

const emptyFile = (layer: Layer): SourceFile => ({
  file: `${layer.where}/merchant.json`,
  text: "",
  value: undefined,
  problems: [],
});

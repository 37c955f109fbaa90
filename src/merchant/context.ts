import { type Layer, mountOf, valueIn } from "./layer.ts";
import type { LoadedMerchant } from "./load.ts";
import { toPath, toPointer } from "./pointer.ts";
import type { Finding, Fix, Related, Rule, Severity } from "./rule.ts";
import { positionAt, type SourceFile, spanOf, type Target } from "./source-file.ts";

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
  /** Text that would put it right in place of what is pointed at. */
  replace?: { title: string; text: string; safe: boolean } | undefined;
  related?: { pointer: string; layer?: Layer; message: string }[];
}

/** What is known of all merchants together, for rules that compare them. */
export interface Neighbours {
  /** Codes of the merchants by each host name they ask for. */
  hosts: ReadonlyMap<string, readonly string[]>;
  /** Codes of the merchants by the identifier they use towards the platform. */
  codes: ReadonlyMap<string, readonly string[]>;
  /** All codes there are. */
  all: readonly string[];
}

/** What a rule works on: one merchant with its layers, and words for its findings. */
export interface RuleContext extends LoadedMerchant {
  /** The merchant's own layer. */
  own: Layer;
  neighbours: Neighbours;
  /** All layers are there and every file of theirs could be read. */
  intact: boolean;
  /** The topmost layer that gives a value at a pointer. */
  layerOf: (pointer: string) => Layer;
  /** The file and the path below its root for a pointer of a layer. */
  placeOf: (layer: Layer, pointer: string) => Place;
  finding: (rule: Rule, details: FindingDetails) => Finding;
  /** A finding at an offset of a file, for what is wrong with the file itself. */
  findingIn: (rule: Rule, source: SourceFile, at: FileSpot) => Finding;
}

/** A place in a file. */
export interface Place {
  source: SourceFile;
  path: readonly string[];
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
export function makeContext(loaded: LoadedMerchant, neighbours: Neighbours): RuleContext {
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
      start: positionAt(source.text, start),
      end: positionAt(source.text, end),
    };
  };
  return {
    ...loaded,
    own,
    neighbours,
    intact:
      loaded.problems.length === 0 &&
      loaded.layers.every(
        ({ mounts, problems }) =>
          problems.length === 0 && mounts.every(({ source }) => source.value !== undefined),
      ),
    layerOf,
    placeOf,
    findingIn,
    finding: (rule, details) => {
      const { pointer, target = "value", layer = layerOf(pointer), severity, ...words } = details;
      const { source, path } = placeOf(layer, pointer);
      const span = spanOf(source, path, target);
      const { related, replace, ...plain } = words;
      const finding = findingIn(rule, source, { pointer, ...plain, ...span });
      if (replace !== undefined) finding.fixes = [toFix(finding, replace)];
      if (severity !== undefined) finding.severity = severity;
      if (related !== undefined) finding.related = related.map((one) => toRelated(one, layerOf));
      return finding;
    },
  };
}

/** The topmost layer that gives a value at a pointer, or the nearest of its parents. */
function topLayer(layers: readonly Layer[], pointer: string): Layer | undefined {
  for (let path = toPath(pointer); path.length > 0; path = path.slice(0, -1)) {
    const found = layers.findLast((layer) => valueIn(layer, toPointer(path)) !== undefined);
    if (found !== undefined) return found;
  }
  return undefined;
}

const toFix = (
  { file, start, end }: Finding,
  { title, text, safe }: { title: string; text: string; safe: boolean },
): Fix => ({ title, safe, edits: [{ file, start: start.offset, end: end.offset, text }] });

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
    start: positionAt(source.text, start),
  };
};

/** The file of a layer that a pointer belongs to, and the path below that file's root. */
export function placeOf(layer: Layer, pointer: string): Place {
  const path = toPath(pointer);
  const mount = mountOf(layer.mounts, path) ?? layer.mounts[0];
  if (mount === undefined) return { source: emptyFile(layer), path: [] };
  return { source: mount.source, path: path.slice(mount.path.length) };
}

const emptyFile = (layer: Layer): SourceFile => ({
  file: `${layer.where}/merchant.json`,
  text: "",
  value: undefined,
  problems: [],
});

import type { RuleContext } from "./context.ts";
import { isObject, type Json, own } from "./json.ts";
import type { Layer } from "./layer.ts";
import { suggest } from "./suggest.ts";

/** A key of a layer's texts that no layer below has and that no setting names. */
export interface StrangeText {
  code: string;
  key: string;
  /** The key of the layers below that was most likely meant. */
  meant: string | undefined;
}

/** More of them than this are no slips of the pen: what was meant by each would take minutes to find out, and help nobody. */
const maxSlips = 200;

const known = new WeakMap<RuleContext, readonly StrangeText[]>();

/** The merchant's own texts that nothing shows, each at the first language that has it. */
export function strangeTexts(context: RuleContext): readonly StrangeText[] {
  const found = known.get(context) ?? find(context);
  known.set(context, found);
  return found;
}

function find({ own: layer, layers, abstract, tree }: RuleContext): readonly StrangeText[] {
  const sets = own(layer.tree, "locales");
  if (abstract || layers.length < 2 || !isObject(sets)) return [];
  const below = layers.slice(0, -1).map(keysOf);
  const strange = new Map<string, string>();
  for (const [code, set] of Object.entries(sets))
    for (const key of isObject(set) ? Object.keys(set) : [])
      if (!strange.has(key) && !below.some((keys) => keys.has(stem(key)))) strange.set(key, code);
  if (strange.size === 0) return [];
  const { locales: _texts, ...rest } = tree;
  const asked = textsIn(rest);
  const names = new Set(below.flatMap((keys) => [...keys]));
  return [...strange]
    .filter(([key]) => !asked.has(key) && !asked.has(stem(key)))
    .map(([key, code], index) => ({
      code,
      key,
      meant: index < maxSlips ? suggest(key, names) : undefined,
    }));
}

/** A key without the ending of a plural form. */
const stem = (key: string): string => key.replace(/_(zero|one|two|few|many|other)$/, "");

const stems = new WeakMap<Layer, ReadonlySet<string>>();

/** The keys of a layer in any language, without plural endings. */
function keysOf(layer: Layer): ReadonlySet<string> {
  const before = stems.get(layer);
  if (before !== undefined) return before;
  const sets = own(layer.tree, "locales");
  const keys = new Set(
    (isObject(sets) ? Object.values(sets) : []).flatMap((set) =>
      isObject(set) ? Object.keys(set).map(stem) : [],
    ),
  );
  stems.set(layer, keys);
  return keys;
}

function textsIn(value: Json): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (part: Json): void => {
    if (typeof part === "string") found.add(part);
    else if (typeof part === "object" && part !== null)
      for (const each of Object.values(part)) visit(each);
  };
  visit(value);
  return found;
}

import { isDeepStrictEqual } from "node:util";
import { assetFile } from "../../asset-file.ts";
import type { RuleContext } from "../../context.ts";
import type { Finding } from "../../finding.ts";
import { isObject, type Json } from "../../json.ts";
import type { Layer } from "../../layer.ts";
import { type LoadedMerchant, layOver } from "../../load.ts";
import { type Lock, locksOf } from "../../locks.ts";
import { assetWord } from "../../picture-kind.ts";
import { toPointer, toWords, valueAt } from "../../pointer.ts";
import type { Rule } from "../../rule.ts";
import { settingNames } from "../../setting-names.ts";
import { helpWith, listWords } from "../../suggest.ts";

/** What a layer locks, no layer above it changes. */
export const rule: Rule = {
  id: "locked-setting",
  severity: "error",
  judges: "whole",
  settles: true,
  about:
    "A layer such as a market's can lock settings: what its licence asks for, such as limits, minimumAge or licence, stands in `locks`, and no layer above may change, add to or remove it. To say the same once more changes nothing and is left alone. Pictures and texts that such a setting names are locked with it: a file or a text of the same name would take their place. Where a skin needs something else, the layer that locks it has to be changed, by those who own it.",
  run: (context) => [...unknownLocks(context), ...broken(context), ...shownOtherwise(context)],
};

/** A lock on a name that is none would protect nothing. */
function unknownLocks({ own, finding }: RuleContext): Finding[] {
  return locksOf(own).flatMap(({ path: [first = ""], pointer }) =>
    settingNames.includes(first)
      ? []
      : [
          finding(rule, {
            pointer,
            layer: own,
            message: `This locks "${first}", which is no setting of a merchant, so it protects nothing.`,
            help: helpWith(first, settingNames) ?? "Name a setting such as limits or theme.brand.",
          }),
        ],
  );
}

/** What the merchant's own layer changes of what those below it lock. */
function broken({ code, own, layers, finding }: RuleContext): Finding[] {
  const lower = layers.slice(0, -1);
  const locks = lower.flatMap(locksOf);
  if (locks.length === 0) return [];
  const below = layOver(code, lower).tree;
  const changed = locks.flatMap((lock) => {
    const pointer = changeOf(own, below, lock);
    return pointer === undefined ? [] : [{ pointer, lock }];
  });
  // One null may remove several: it is one thing to take out.
  return [...Map.groupBy(changed, ({ pointer }) => pointer)].map(([pointer, all]) => {
    const [names, codes] = [
      all.map(({ lock }) => toWords(toPointer(lock.path))),
      all.map(({ lock }) => lock.layer.code),
    ].map((each) => [...new Set(each)]) as [string[], string[]];
    return finding(rule, {
      pointer,
      layer: own,
      message: `${listWords(names)} ${names.length === 1 ? "is" : "are"} locked by the ${codes.length === 1 ? "layer" : "layers"} ${listWords(codes.map((code) => `"${code}"`))}, and may not be changed here.`,
      help: `Take it out here, or ask whoever owns ${listWords(codes)} to change it for all that stand on it.`,
      related: all.map(({ lock: { layer, pointer: at } }) => ({
        pointer: at,
        layer,
        message: "it is locked here",
      })),
    });
  });
}

/** What the merchant's own layer has under a name by which a locked setting shows pictures and words. */
function shownOtherwise(context: RuleContext): Finding[] {
  const lower = context.layers.slice(0, -1);
  const locks = lower.flatMap(locksOf);
  if (locks.length === 0) return [];
  const below = layOver(context.code, lower);
  return locks.flatMap((lock) =>
    textsIn(valueAt(below.tree, lock.path)).flatMap((name) => [
      ...replacedPicture(context, below, lock, name),
      ...replacedWords(context, below, lock, name),
    ]),
  );
}

const shownBy = ({ path, layer }: Lock): string =>
  `${toWords(toPointer(path))} shows, which is locked by the layer "${layer.code}"`;

/** A file of the same name would be shown in the place of the layer's. */
function replacedPicture(
  { own, findingIn }: RuleContext,
  below: LoadedMerchant,
  lock: Lock,
  name: string,
): Finding[] {
  const [mine, theirs] = [own.assets.get(name), below.assets.get(name)];
  if (mine === undefined || theirs === undefined || mine.hash === theirs.hash) return [];
  return [
    findingIn(rule, assetFile(own, name), {
      pointer: "",
      start: 0,
      end: 0,
      message: `The ${assetWord(name)} ${name} would take the place of the one that ${shownBy(lock)}.`,
      help: "Give it another name, or take it out.",
    }),
  ];
}

/** Words under the same key would be shown in the place of the layer's. */
function replacedWords(
  { own, finding }: RuleContext,
  below: LoadedMerchant,
  lock: Lock,
  key: string,
): Finding[] {
  const sets = valueAt(own.tree, ["locales"]);
  return Object.keys(isObject(sets) ? sets : {}).flatMap((language) => {
    const at = ["locales", language, key];
    const [mine, theirs] = [valueAt(own.tree, at), valueAt(below.tree, at)];
    if (mine === undefined || theirs === undefined || isDeepStrictEqual(mine, theirs)) return [];
    return [
      finding(rule, {
        pointer: toPointer(at),
        layer: own,
        message: `These words would take the place of those that ${shownBy(lock)}.`,
        help: `Take them out, or ask whoever owns ${lock.layer.code} to change them for all that stand on it.`,
        related: [{ pointer: lock.pointer, layer: lock.layer, message: "it is locked here" }],
      }),
    ];
  });
}

/** Every text in a value. */
function textsIn(value: Json | undefined): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** Where a layer changes what is locked: the place itself, or the one above it that replaces it. */
function changeOf({ tree }: Layer, below: Json, { path }: Lock): string | undefined {
  for (let length = 0; length < path.length; length += 1) {
    const above = path.slice(0, length);
    const value = valueAt(tree, above);
    if (value === undefined) return undefined;
    if (!isObject(value))
      return isDeepStrictEqual(value, valueAt(below, above) ?? null) ? undefined : toPointer(above);
  }
  return changedPart(valueAt(tree, path), valueAt(below, path), path);
}

/** The first place at which a value, laid over what is below, makes a difference. */
function changedPart(
  value: Json | undefined,
  below: Json | undefined,
  path: readonly string[],
): string | undefined {
  if (value === undefined) return undefined;
  if (!isObject(value))
    return isDeepStrictEqual(value, below ?? null) ? undefined : toPointer(path);
  if (!isObject(below)) return toPointer(path);
  for (const [name, part] of Object.entries(value)) {
    const found = changedPart(part, Object.hasOwn(below, name) ? below[name] : undefined, [
      ...path,
      name,
    ]);
    if (found !== undefined) return found;
  }
  return undefined;
}

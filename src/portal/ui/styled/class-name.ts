import type { Interpolation, Theme } from "@emotion/react";
import { serializeStyles } from "@emotion/serialize";
import { getRegisteredStyles, insertStyles, type SerializedStyles } from "@emotion/utils";
import { enter, type Rule, recallRule } from "./rules.ts";
import { styleCache } from "./style-cache.ts";

/** What an element's `css` may be. */
export type Styles = Interpolation<Theme>;

const isSerialized = (styles: object): styles is SerializedStyles =>
  "styles" in styles && "name" in styles && typeof styles.name === "string";

/** The names of styles that went through `css`, "" for none; nothing where some did not. */
function keyOf(styles: Styles): string | undefined {
  if (styles === undefined || styles === null || typeof styles === "boolean") return "";
  if (typeof styles !== "object") return undefined;
  if (!Array.isArray(styles)) return isSerialized(styles) ? styles.name : undefined;
  let key = "";
  for (const one of styles) {
    const part = keyOf(one);
    if (part === undefined) return undefined;
    if (part !== "") key += key === "" ? part : `+${part}`;
  }
  return key;
}

/** Those of an element's styles that are there, one after the other. */
const flatten = (styles: Styles): Styles[] =>
  Array.isArray(styles) ? styles.flatMap(flatten) : keyOf(styles) === "" ? [] : [styles];

function namesOf(serialized: SerializedStyles): string[] {
  const names: string[] = [];
  for (let one: SerializedStyles | undefined = serialized; one; one = one.next)
    names.push(one.name);
  return names;
}

/** Puts styles together with those behind the class names an element was given, as emotion does. */
function makeRule(styles: Styles, given: string): Rule {
  const cache = styleCache();
  const own = flatten(styles);
  // One alone keeps its name, however it was written down: the page looks for what the server named.
  const all: Styles[] = own.length === 1 ? own : [own];
  const plain = given === "" ? "" : getRegisteredStyles(cache.registered, all as string[], given);
  const serialized = serializeStyles(all);
  insertStyles(cache, serialized, false);
  return { className: `${plain}${cache.key}-${serialized.name}`, names: namesOf(serialized) };
}

/**
 * The class name of an element with these styles, which are in the style sheet from then on.
 * @param given the class names it has; styles of ours behind them are put over its own
 */
export function classNameOf(styles: Styles, given = ""): string {
  const names = keyOf(styles);
  if (names === "") return given;
  // What is written at the element itself has no name yet, and is put together each time.
  const rule =
    names === undefined
      ? makeRule(styles, given)
      : recallRule(given === "" ? names : `${given} ${names}`, () => makeRule(styles, given));
  enter(rule);
  return rule.className;
}

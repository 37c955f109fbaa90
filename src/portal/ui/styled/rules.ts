import type { SerializedStyles } from "@emotion/utils";
import { dropStyleCache, styleCache } from "./style-cache.ts";

/** A rule that was used: its class, and what is in the style sheet because of it. */
export interface Rule {
  className: string;
  /** The names of the rule and of the keyframes it runs, as the cache knows them. */
  names: readonly string[];
  /** The last drawing that was told of it. */
  drawing?: Drawing | undefined;
}

/** The rules of one drawn document, by name, as CSS. */
export type Drawing = Map<string, string>;

/**
 * Rules by the names of what they were put together from. They are put together, written as CSS and
 * entered in the style sheet when they are first used; every later element looks its class up.
 */
const rules = new Map<string, Rule>();

/** Platforms may bring styles of their own, such as a rank's colours: above this the server begins anew. */
const maxRules = 10_000;

/** The document that is being drawn; one at a time, since each is drawn in one go. */
let current: Drawing | undefined;

/** The rule of these names, made when it is first asked for. */
export function recallRule(names: string, make: () => Rule): Rule {
  let rule = rules.get(names);
  if (rule === undefined) {
    rule = make();
    rules.set(names, rule);
  }
  return rule;
}

/** Puts a rule into the document that is being drawn, if one is. */
export function enter(rule: Rule): void {
  if (current === undefined || rule.drawing === current) return;
  rule.drawing = current;
  const { inserted } = styleCache();
  for (const name of rule.names) {
    const text = inserted[name];
    if (typeof text === "string") current.set(name, text);
  }
}

/** Puts styles that name their own selectors into the document that is being drawn. */
export function enterGlobal(styles: SerializedStyles): void {
  const { name } = styles;
  enter(
    recallRule(`:${name}`, () => {
      const cache = styleCache();
      cache.insert("", styles, cache.sheet, true);
      return { className: "", names: [name] };
    }),
  );
}

/**
 * Draws a document on the server and notes the rules it uses.
 * @param draw does so before it returns; what it drew later would be noted nowhere
 */
export function drawStyled(draw: () => string): { html: string; styles: Drawing } {
  if (rules.size > maxRules) {
    rules.clear();
    dropStyleCache();
  }
  const styles: Drawing = new Map();
  current = styles;
  try {
    return { html: draw(), styles };
  } finally {
    current = undefined;
  }
}

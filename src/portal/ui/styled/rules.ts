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

/** A rule as a document has it: its class, and each name with its CSS. */
export interface DrawnRule {
  readonly className: string;
  readonly texts: readonly (readonly [name: string, text: string])[];
}

/**
 * Rules by the names of what they were put together from. They are put together, written as CSS and
 * entered in the style sheet when they are first used; every later element looks its class up.
 */
const rules = new Map<string, Rule>();

/** Platforms may bring styles of their own, such as a rank's colours: above this the server begins anew. */
const maxRules = 10_000;

/** The document that is being drawn; one at a time, since each is drawn in one go. */
let current: Drawing | undefined;

/** The rules of that document by their own class names. */
const drawn = new Map<string, DrawnRule>();

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
  if (!import.meta.env.SSR || current === undefined || rule.drawing === current) return;
  rule.drawing = current;
  const { inserted } = styleCache();
  enterDrawn([
    {
      className: rule.className.slice(rule.className.lastIndexOf(" ") + 1),
      texts: rule.names.flatMap((name) => {
        const text = inserted[name];
        return typeof text === "string" ? [[name, text] as const] : [];
      }),
    },
  ]);
}

/** Puts rules into the document that is being drawn, of markup that was drawn before. */
export function enterDrawn(rules: readonly DrawnRule[]): void {
  for (const rule of rules) {
    drawn.set(rule.className, rule);
    for (const [name, text] of rule.texts) current?.set(name, text);
  }
}

/** The rules that markup of the document being drawn uses. */
export function rulesIn(html: string): DrawnRule[] {
  const names = new Set(
    [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, list = ""]) => list.split(" ")),
  );
  return [...names].flatMap((name) => drawn.get(name) ?? []);
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
 * @returns what it gave, and the rules
 */
export function drawStyled<Drawn>(draw: () => Drawn): { drawn: Drawn; styles: Drawing } {
  if (rules.size > maxRules) {
    rules.clear();
    dropStyleCache();
  }
  const styles: Drawing = new Map();
  current = styles;
  try {
    return { drawn: draw(), styles };
  } finally {
    current = undefined;
    drawn.clear();
  }
}

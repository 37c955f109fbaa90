import { iconNames } from "#src/shared/icon-names.ts";
import { languages } from "#src/shared/languages.ts";
import type { FindingDetails, RuleContext } from "../../context.ts";
import { isObject, own } from "../../json.ts";
import { type Layer, valueIn } from "../../layer.ts";
import { toPointer, toWords } from "../../pointer.ts";
import { ordersOf, type Reference, referencesOf } from "../../references.ts";
import { barePath, pathsOf, pathsOfScreen } from "../../routes.ts";
import type { Finding, Rule } from "../../rule.ts";
import { helpWith, suggest } from "../../suggest.ts";
import { bannerFindings } from "./banners.ts";
import { languageFindings } from "./languages.ts";

/** Whatever is named is there. */
export const rule: Rule = {
  id: "missing-reference",
  severity: "error",
  judges: "whole",
  about:
    "A menu entry leads to a screen, a category or a resource; a route names a banner group; an order list names entries; a banner names a picture; everything names icons and languages. What is named has to exist, or visitors meet a dead end or an empty place.",
  run: (context) => [
    ...references(context),
    ...orders(context),
    ...bannerFindings(rule, context),
    ...languageFindings(rule, context),
  ],
};

/** Where browsers see another site; `unsafe-link` says so. */
const isElsewhere = ({ kind, name }: Reference): boolean =>
  kind === "path" && /^\/[/\\]/.test(name);

const names = (value: unknown): string[] => (isObject(value) ? Object.keys(value) : []);

/** Words and help for a name that leads nowhere. */
interface Target {
  exists: (name: string) => boolean;
  allowed: string[];
  /** What it is, and what happens without it. */
  words: (name: string, where: string) => string;
  /** The entry a layer may have removed with null. */
  entry?: (name: string) => string[];
}

function targetsOf(context: RuleContext): Record<Reference["kind"], Target> {
  const { tree, assets } = context;
  const paths = pathsOf(tree);
  const categories = own(tree, "categories");
  const items = isObject(categories) ? names(own(categories, "items")) : [];
  const resources = names(own(tree, "resources"));
  const codes = Object.keys(languages);
  return {
    path: {
      exists: (name) => paths.some(({ matches }) => matches(barePath(name))),
      allowed: paths.flatMap((each) => each.paths),
      words: (name, where) =>
        `${where} leads to ${name}, but no screen has that path; who follows it finds nothing.`,
      entry: (name) => removedScreens(context, barePath(name)),
    },
    category: {
      exists: (name) => items.includes(name),
      allowed: items,
      words: (name, where) => `${where} names the category "${name}", which does not exist.`,
      entry: (name) => [toPointer(["categories", "items", name])],
    },
    resource: {
      exists: (name) => resources.includes(name),
      allowed: resources,
      words: (name, where) =>
        `${where} leads to the resource "${name}", but there is no such resource, so it leads nowhere.`,
      entry: (name) => [toPointer(["resources", name])],
    },
    icon: {
      exists: (name) => (iconNames as readonly string[]).includes(name),
      allowed: [...iconNames],
      words: (name, where) => `${where} names the icon "${name}", which the portal does not have.`,
    },
    picture: {
      exists: (name) => assets.has(name),
      allowed: [...assets.keys()],
      words: (name, where) =>
        `${where} names the picture "${name}", which is in no assets folder; the place would stay empty.`,
    },
    language: {
      exists: (name) => codes.includes(name),
      allowed: codes,
      words: (name, where) =>
        `${where} names the language "${name}", which the portal does not know.`,
    },
  };
}

/** Entries of screens that a layer removed and that had this path. */
const removedScreens = ({ layers }: RuleContext, path: string): string[] =>
  layers
    .flatMap((layer) =>
      names(valueIn(layer, "/screens")).filter(
        (screen) =>
          valueIn(layer, toPointer(["screens", screen])) === null &&
          layers.some((lower) =>
            pathsOfScreen(screen, valueIn(lower, toPointer(["screens", screen, "route"]))).some(
              ({ matches }) => matches(path),
            ),
          ),
      ),
    )
    .map((screen) => toPointer(["screens", screen]));

function references(context: RuleContext): Finding[] {
  const targets = targetsOf(context);
  const all = referencesOf(context.tree);
  return all.flatMap((reference) => {
    const target = targets[reference.kind];
    // A condition on a resource asks whether it is there; "no" is a fine answer.
    if (
      target.exists(reference.name) ||
      isElsewhere(reference) ||
      (reference.asks && reference.kind === "resource")
    )
      return [];
    if (reference.kind === "resource" && hidesItself(all, reference)) return [];
    const removed = findRemoval(context, target.entry?.(reference.name) ?? [], reference.pointer);
    if (removed === undefined) return [plain(context, reference, target)];
    return reference.asks || hidesItself(all, reference)
      ? []
      : [atRemoval(context, reference, removed)];
  });
}

function plain(context: RuleContext, reference: Reference, target: Target): Finding {
  const { name, pointer } = reference;
  const meant = suggest(name, target.allowed);
  const where = toWords(pointer.slice(0, pointer.lastIndexOf("/")));
  return context.finding(rule, {
    pointer,
    message: target.words(name, where.charAt(0).toUpperCase() + where.slice(1)),
    help: helpWith(name, target.allowed) ?? "Name one that exists, or take this out.",
    replace: replacement(meant),
  });
}

const replacement = (meant: string | undefined): FindingDetails["replace"] =>
  meant === undefined
    ? undefined
    : { title: `Change to "${meant}"`, text: JSON.stringify(meant), safe: true };

interface Removal {
  layer: Layer;
  pointer: string;
}

/** The `null` that took away what a lower, or the same, layer still names. */
function findRemoval(
  { layers, layerOf }: RuleContext,
  entries: string[],
  pointer: string,
): Removal | undefined {
  const naming = layers.indexOf(layerOf(pointer));
  for (const entry of entries) {
    const index = layers.findLastIndex((layer) => valueIn(layer, entry) === null);
    const layer = layers[index];
    if (layer !== undefined && index > naming) return { layer, pointer: entry };
  }
  return undefined;
}

/** An entry that asks for the thing it leads to never shows once that is gone. */
function hidesItself(all: readonly Reference[], { kind, entry, name }: Reference): boolean {
  if (entry === undefined) return false;
  return all.some(
    (other) =>
      other.asks &&
      other.kind === kind &&
      other.name === name &&
      other.pointer.startsWith(`${entry}/when`),
  );
}

const atRemoval = (context: RuleContext, reference: Reference, removed: Removal): Finding =>
  context.finding(rule, {
    ...removed,
    message: `${toWords(removed.pointer)} is removed here, but ${toWords(reference.pointer)} still leads to it.`,
    help: "Remove that entry in the same way, with null.",
    related: [{ pointer: reference.pointer, message: "it is named here" }],
  });

/** Order lists name entries that are there; one that a layer above removed may stay named. */
function orders(context: RuleContext): Finding[] {
  return ordersOf(context.tree)
    .filter(({ pointer }) => pointer !== "/registration/fields/order")
    .flatMap(({ pointer, ids, entries, at }) =>
      ids.flatMap((id, index) => {
        if (typeof id !== "string" || Object.hasOwn(entries, id)) return [];
        const here = `${pointer}/${index}`;
        if (findRemoval(context, [at + toPointer([id])], here) !== undefined) return [];
        const allowed = Object.keys(entries);
        return [
          context.finding(rule, {
            pointer: here,
            message: `${toWords(pointer)} names "${id}", but there is no such entry, so nothing shows in its place.`,
            help: helpWith(id, allowed) ?? "Take it out of the list, or add the entry.",
            replace: replacement(
              suggest(
                id,
                allowed.filter((each) => !ids.includes(each)),
              ),
            ),
          }),
        ];
      }),
    );
}

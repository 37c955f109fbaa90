import { iconNames } from "#src/shared/icon-names.ts";
import { languages } from "#src/shared/languages.ts";
import { assetMeant } from "../../asset-file.ts";
import type { RuleContext } from "../../context.ts";
import type { Finding } from "../../finding.ts";
import { isObject, own } from "../../json.ts";
import { valueIn } from "../../layer.ts";
import { assetWord } from "../../picture-kind.ts";
import { toPointer, toWords } from "../../pointer.ts";
import { ordersOf, type Reference, referencesOf, slipsOf } from "../../references.ts";
import { barePath, pathsOf, pathsOfScreen } from "../../routes.ts";
import type { Rule } from "../../rule.ts";
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

const icons: ReadonlySet<string> = new Set(iconNames);

const names = (value: unknown): string[] => (isObject(value) ? Object.keys(value) : []);

/** Words and help for a name that leads nowhere. */
interface Target {
  exists: (name: string) => boolean;
  allowed: string[];
  /** Which of them a name that is none of them stands for; the nearest unless given. */
  meant?: typeof assetMeant;
  /** What it is, and what happens without it. */
  words: (name: string, where: string) => string;
  /** Pointers by which a layer may have taken it away. */
  causes?: (name: string) => string[];
  /** How to put it right, where there is no likely name. */
  help?: string;
}

function targetsOf(context: RuleContext): Record<Reference["kind"], Target> {
  const { tree, assets } = context;
  const paths = pathsOf(tree);
  // Menus and lobbies of every screen name the same few paths again and again.
  const led = new Set(paths.flatMap((each) => each.paths));
  const leadsOn = (name: string): boolean => {
    if (led.has(name)) return true;
    const leads = paths.some(({ matches }) => matches(barePath(name)));
    if (leads) led.add(name);
    return leads;
  };
  const categories = own(tree, "categories");
  const items = isObject(categories) ? names(own(categories, "items")) : [];
  const resources = names(own(tree, "resources"));
  const menus = names(own(tree, "menus"));
  const codes = Object.keys(languages);
  const modules = names(own(tree, "modules"));
  return {
    path: {
      exists: leadsOn,
      allowed: paths.flatMap((each) => each.paths),
      words: (name, where) =>
        `${where} leads to ${name}, but no screen has that path; who follows it finds nothing.`,
      causes: (name) => placesOfPath(context, barePath(name)),
      help: "Name one that exists, or take this out; a path that moved may stay as one of the aliases.",
    },
    category: {
      exists: (name) => items.includes(name),
      allowed: items,
      words: (name, where) => `${where} names the category "${name}", which does not exist.`,
      causes: (name) => [toPointer(["categories", "items", name])],
    },
    resource: {
      exists: (name) => resources.includes(name),
      allowed: resources,
      words: (name, where) =>
        `${where} leads to the resource "${name}", but there is no such resource, so it leads nowhere.`,
      causes: (name) => [toPointer(["resources", name])],
    },
    icon: {
      exists: (name) => icons.has(name),
      allowed: [...iconNames],
      words: (name, where) => `${where} names the icon "${name}", which the portal does not have.`,
    },
    picture: {
      exists: (name) => assets.has(name),
      allowed: [...assets.keys()].filter((path) => assetWord(path) === "picture"),
      meant: assetMeant,
      words: (name, where) =>
        `${where} names the picture "${name}", which is in no assets folder; the place would stay empty.`,
    },
    font: {
      exists: (name) => assets.has(name),
      allowed: [...assets.keys()].filter((path) => assetWord(path) === "font"),
      meant: assetMeant,
      words: (name, where) =>
        `${where} names the font "${name}", which is in no assets folder; its text would show in another one.`,
    },
    menu: {
      exists: (name) => menus.includes(name),
      allowed: menus,
      words: (name, where) =>
        `${where} names the menu "${name}", which does not exist, so nothing shows there.`,
      causes: (name) => [toPointer(["menus", name])],
    },
    module: {
      exists: (name) => modules.includes(name),
      allowed: modules,
      words: (name, where) =>
        `${where} asks for the module "${name}", which does not exist and so counts as off.`,
    },
    language: {
      exists: (name) => codes.includes(name),
      allowed: codes,
      words: (name, where) =>
        `${where} names the language "${name}", which the portal does not know.`,
    },
  };
}

/** Where the path of a screen of any layer could have been taken away. */
const placesOfPath = ({ layers }: RuleContext, path: string): string[] =>
  layers.flatMap((layer) =>
    names(valueIn(layer, "/screens")).flatMap((screen) => {
      const route = valueIn(layer, toPointer(["screens", screen, "route"]));
      return pathsOfScreen(screen, route).some(({ matches }) => matches(path))
        ? [[], ["route"], ["route", "path"], ["route", "aliases"], ["route", "params"]].map(
            (rest) => toPointer(["screens", screen, ...rest]),
          )
        : [];
    }),
  );

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
    const causes = target.causes?.(reference.name) ?? [];
    // What asks for a thing, or shows only with it, may outlive it.
    const mayMiss =
      hidesItself(all, reference) ||
      (reference.asks && isRemoved(context, causes, reference.pointer));
    if (mayMiss && (reference.kind === "resource" || isRemoved(context, causes, reference.pointer)))
      return [];
    return [plain(context, reference, target, causes)];
  });
}

function plain(
  context: RuleContext,
  reference: Reference,
  target: Target,
  causes: readonly string[],
): Finding {
  const { name, pointer } = reference;
  const meant = (target.meant ?? suggest)(name, target.allowed);
  const where = toWords(pointer.slice(0, pointer.lastIndexOf("/")));
  return context.finding(rule, {
    pointer,
    message: target.words(name, where.charAt(0).toUpperCase() + where.slice(1)),
    help:
      (meant === undefined ? helpWith(name, target.allowed) : `Did you mean "${meant}"?`) ??
      target.help ??
      "Name one that exists, or take this out.",
    meant,
    causes,
  });
}

/** Whether a layer above the one that names it took it away with null. */
function isRemoved(
  { layers, layerOf }: RuleContext,
  entries: readonly string[],
  pointer: string,
): boolean {
  const above = layers.slice(layers.indexOf(layerOf(pointer)) + 1);
  return entries.some((entry) => above.some((layer) => valueIn(layer, entry) === null));
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

/** Order lists name entries that are there; one that a layer above removed may stay named. */
function orders(context: RuleContext): Finding[] {
  return ordersOf(context.tree)
    .filter(({ pointer }) => pointer !== "/registration/fields/order")
    .flatMap((list) => {
      const { pointer, ids, entries, at } = list;
      return slipsOf(list).missing.flatMap(({ id, index }) => {
        const here = `${pointer}/${index}`;
        if (isRemoved(context, [at + toPointer([id])], here)) return [];
        const allowed = Object.keys(entries);
        return [
          context.finding(rule, {
            pointer: here,
            message: `${toWords(pointer)} names "${id}", but there is no such entry, so nothing shows in its place.`,
            help: helpWith(id, allowed) ?? "Take it out of the list, or add the entry.",
            meant: suggest(
              id,
              allowed.filter((each) => !ids.includes(each)),
            ),
          }),
        ];
      });
    });
}

import { join } from "node:path";
import { currencyCodes } from "#src/merchant/currency-facts.ts";
import { isObject, type Json, type JsonObject } from "#src/merchant/json.ts";
import { loadMerchant, lowestLayer } from "#src/merchant/load.ts";
import { valueAt } from "#src/merchant/pointer.ts";
import { referencesOf } from "#src/merchant/references.ts";
import { folderSource } from "#src/merchant/sources.ts";
import { iconNames } from "#src/shared/icon-names.ts";
import { languages } from "#src/shared/languages.ts";
import { paymentWays } from "#src/shared/payment-ways.ts";
import { root } from "./sources.ts";

/** What a string may name, as `x-ref` in a schema says; a skin may add names of its own. */
export type NameKind =
  | "bannerGroup"
  | "category"
  | "currency"
  | "font"
  | "icon"
  | "language"
  | "longText"
  | "menu"
  | "module"
  | "path"
  | "paymentWay"
  | "picture"
  | "resource"
  | "text";

/** Names by what they name. */
export type Names = Readonly<Record<NameKind, readonly string[]>>;

const keysAt = (tree: Json, ...path: string[]): string[] => {
  const value = valueAt(tree, path);
  return isObject(value) ? Object.keys(value).sort() : [];
};

/** What every skin inherits, as one document. */
export const readBase = async (): Promise<JsonObject> =>
  (await loadMerchant(folderSource(join(root, "merchants")), lowestLayer)).tree;

/** The names that every skin inherits: editors offer them, the reference lists them. */
export function namesIn(tree: JsonObject): Names {
  const paths = keysAt(tree, "screens").flatMap((id) => {
    const path = valueAt(tree, ["screens", id, "route", "path"]);
    return typeof path === "string" && !path.includes("{") ? [path] : [];
  });
  const resources = referencesOf(tree).filter(({ kind }) => kind === "resource");
  return {
    bannerGroup: keysAt(tree, "bannerGroups"),
    category: keysAt(tree, "categories", "items"),
    currency: currencyCodes,
    // A skin's fonts lie in its own folder.
    font: [],
    icon: iconNames,
    language: Object.keys(languages),
    longText: keysAt(tree, "documents", "EN"),
    menu: keysAt(tree, "menus"),
    module: keysAt(tree, "modules"),
    path: paths.sort(),
    paymentWay: Object.values(paymentWays).flat(),
    // A skin's pictures lie in its own folder.
    picture: [],
    resource: [...new Set(resources.map(({ name }) => name))].sort(),
    text: keysAt(tree, "locales", "EN"),
  };
}

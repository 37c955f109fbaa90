import { isObject, type JsonObject } from "../json.ts";
import { valueAt } from "../pointer.ts";
import { drawLogoSet } from "./logo.ts";
import type { NewMerchant } from "./options.ts";
import type { Template } from "./templates.ts";

/** The files of a new merchant by path inside its folder. */
export type NewFiles = Record<string, string>;

/**
 * Writes the files of a new merchant: only what differs from the layer below.
 * @param below the layer it will stand on, to leave out what is the same there
 * @param schema what `$schema` says, relative to the merchant's folder
 * @param lower the code of the layer below when it is not base
 */
export function makeMerchant(
  merchant: NewMerchant,
  template: Template,
  below: JsonObject,
  schema: string,
  lower?: string,
): NewFiles {
  const document: JsonObject = {
    $schema: schema,
    schemaVersion: 1,
    ...(lower === undefined ? {} : { extends: lower }),
    name: merchant.name,
    company: merchant.company,
    merchantCode: merchant.code,
    hosts: merchant.hosts,
    languages: { default: merchant.languages[0] ?? "EN", supported: merchant.languages },
    ...differing(below, {
      currency: merchant.currency,
      country: merchant.country,
      dialingCode: merchant.dialingCode,
      timeZone: merchant.timeZone,
    }),
    ...(merchant.loginRequired ? { access: { loginRequired: true } } : {}),
    theme: {
      brand: merchant.brand,
      accent: merchant.accent,
      neutral: merchant.neutral,
      defaultTheme: merchant.theme,
      logo: { dark: "logo-dark.svg", light: "logo-light.svg", mark: "mark.svg" },
    },
    ...categoriesOf(template, below),
  };
  const logos = Object.entries(drawLogoSet(merchant));
  return {
    "merchant.json": `${JSON.stringify(document, null, 2)}\n`,
    ...Object.fromEntries(logos.map(([name, text]) => [`assets/${name}`, text])),
  };
}

const differing = (below: JsonObject, settings: Record<string, string>): JsonObject =>
  Object.fromEntries(Object.entries(settings).filter(([key, value]) => below[key] !== value));

function categoriesOf({ categories }: Template, below: JsonObject): JsonObject {
  const items = valueAt(below, ["categories", "items"]);
  if (categories === undefined || !isObject(items)) return {};
  const order = categories.filter((id) => Object.hasOwn(items, id));
  return order.length === 0 ? {} : { categories: { order } };
}

import { isDeepStrictEqual } from "node:util";
import { defaultStake } from "#src/shared/default-stake.ts";
import { toMinor } from "#src/shared/money.ts";
import { isObject, type Json, type JsonObject, own } from "../json.ts";
import { lowestLayer } from "../load.ts";
import { currentVersion } from "../migrations/migrations.ts";
import { valueAt } from "../pointer.ts";
import { drawLogoSet } from "./logo.ts";
import type { LayerBelow, NewMerchant } from "./options.ts";
import type { Template } from "./templates.ts";

/** The files of a new merchant by path inside its folder. */
export type NewFiles = Record<string, string>;

/**
 * Writes the files of a new merchant: only what differs from the layer below, whose logo it keeps
 * where that has one of its own.
 * @param below the layer it stands on, to leave out what is the same there
 * @param schema what `$schema` says, relative to the merchant's folder
 */
export function makeMerchant(
  merchant: NewMerchant,
  template: Template,
  below: LayerBelow,
  schema: string,
): NewFiles {
  const drawn = { dark: "logo-dark.svg", light: "logo-light.svg", mark: "mark.svg" };
  const theme = {
    ...differing(own(below.tree, "theme"), {
      brand: merchant.brand,
      accent: merchant.accent,
      neutral: merchant.neutral,
      defaultTheme: merchant.theme,
    }),
    ...(!below.hasLogo && { logo: drawn }),
  };
  const document: JsonObject = {
    $schema: schema,
    schemaVersion: currentVersion,
    ...(below.code === lowestLayer ? {} : { extends: below.code }),
    name: merchant.name,
    ...differing(below.tree, { company: merchant.company }),
    merchantCode: merchant.code,
    hosts: merchant.hosts,
    ...differing(below.tree, {
      languages: { default: merchant.languages[0] ?? "EN", supported: merchant.languages },
      currency: merchant.currency,
      country: merchant.country,
      dialingCode: merchant.dialingCode,
      timeZone: merchant.timeZone,
    }),
    ...(merchant.loginRequired ? { access: { loginRequired: true } } : {}),
    ...(Object.keys(theme).length > 0 && { theme }),
    ...categoriesOf(template, below.tree),
    ...lobbyFilter(merchant.currency, below.tree),
  };
  const logos = below.hasLogo ? [] : Object.entries(drawLogoSet(merchant));
  return {
    "merchant.json": `${JSON.stringify(document, null, 2)}\n`,
    ...Object.fromEntries(logos.map(([name, text]) => [`assets/${name}`, text])),
  };
}

const differing = (below: Json | undefined, settings: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(settings).filter(
      ([key, value]) => !(isObject(below) && isDeepStrictEqual(own(below, key), value)),
    ),
  );

/** The lobby's filter by smallest bet, where a unit of the currency is less than anybody bets. */
function lobbyFilter(currency: string, below: JsonObject): JsonObject {
  const minBet = defaultStake(currency) / toMinor("1", currency);
  const lobby = ["screens", "lobby", "blocks", "lobby", "block"];
  if (minBet <= 1n || valueAt(below, lobby) !== "game-lobby") return {};
  if (valueAt(below, [...lobby.slice(0, -1), "props", "minBet"]) === String(minBet)) return {};
  const props = { minBet: String(minBet) };
  return { screens: { lobby: { blocks: { lobby: { props } } } } };
}

function categoriesOf({ categories }: Template, below: JsonObject): JsonObject {
  const items = valueAt(below, ["categories", "items"]);
  if (categories === undefined || !isObject(items)) return {};
  const order = categories.filter((id) => Object.hasOwn(items, id));
  return order.length === 0 ? {} : { categories: { order } };
}

import { isObject, type Json } from "#src/merchant/json.ts";
import { valueAt } from "#src/merchant/pointer.ts";
import { tokenNames } from "#src/shared/tokens.ts";
import type { Names } from "../names.ts";
import type { Schema, Sources } from "../sources.ts";
import { settingsTable, variantsTable } from "./tables.ts";
import { isSchema, type Shapes, toCell } from "./words.ts";

const folder = "docs/reference";
const note =
  "<!-- Generated from schemas/ and merchants/base by `npm run generate`; do not edit. -->";

const page = (title: string, lead: string, parts: readonly string[]): string =>
  `${[note, `# ${title}`, lead, ...parts].join("\n\n")}\n`;

const section = (heading: string, about: string, table: string): string =>
  [`## ${heading}`, about, table].filter((part) => part !== "").join("\n\n");

/** A title as a heading: BannerGroup becomes "Banner group". */
const toHeading = (schema: Schema): string => {
  const words = String(schema.title).replace(
    /(?<=[a-z])[A-Z]/g,
    (letter) => ` ${letter.toLowerCase()}`,
  );
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const shapesOf = (sources: Sources): Shapes =>
  new Map([...sources.site.values()].map((schema) => [String(schema.$id), toHeading(schema)]));

function shapeSection(schema: Schema, shapes: Shapes): string {
  const table = Array.isArray(schema.oneOf)
    ? variantsTable(schema, shapes)
    : settingsTable(schema, shapes, undefined, "if left out");
  const choices = Array.isArray(schema.anyOf)
    ? (schema.anyOf as Schema[]).map(({ description }) => `- ${description}`).join("\n")
    : "";
  return section(toHeading(schema), String(schema.description ?? ""), table || choices);
}

function settingsPage(sources: Sources, base: Json): string {
  const shapes = shapesOf(sources);
  const merchant = sources.site.get("site/merchant.schema.json");
  if (!isSchema(merchant?.properties)) throw new Error("The merchant's schema has no properties.");
  const scalars: Record<string, unknown> = {};
  const parts: string[] = [];
  for (const [key, property] of Object.entries(merchant.properties)) {
    if (!isSchema(property) || key === "$schema") continue;
    const own = sources.site.get(`site/${key}.schema.json`);
    const whole = own === undefined ? property : { ...own, description: own.description };
    if (whole.type !== "object") scalars[key] = property;
    else
      parts.push(
        section(
          key,
          String(whole.description ?? ""),
          settingsTable(whole, shapes, valueAt(base, [key]), "in base"),
        ),
      );
  }
  const first = section(
    "merchant.json",
    "The settings that stand alone.",
    settingsTable({ properties: scalars }, shapes, base, "in base"),
  );
  const named = new Set(Object.keys(merchant.properties).map((key) => `site/${key}.schema.json`));
  const shared = [...sources.site]
    .filter(([path]) => path !== "site/merchant.schema.json" && !named.has(path))
    .map(([, schema]) => shapeSection(schema, shapes));
  return page(
    "Settings",
    "Every setting of a merchant. A skin's `merchant.json` holds only what differs from the layer below; each object may also be a file of its own (`theme.json` is `theme`, `screens/home.json` is `screens.home`). `null` removes an inherited entry, a list replaces the inherited one. What the layer below says is told by `npx portico explain <merchant> <setting>`. Names that can be chosen from stand in [names](names.md), the settings of blocks in [blocks](blocks.md).",
    [first, ...parts, "# Shapes that several settings share", ...shared],
  );
}

/** The screens of base that hold a block, by the block's name. */
function placesOf(base: Json): Map<string, Set<string>> {
  const places = new Map<string, Set<string>>();
  const screens = valueAt(base, ["screens"]);
  for (const [id, screen] of Object.entries(isObject(screens) ? screens : {})) {
    const blocks = valueAt(screen, ["blocks"]);
    for (const instance of Object.values(isObject(blocks) ? blocks : {})) {
      const name = String(valueAt(instance, ["block"]));
      places.set(name, (places.get(name) ?? new Set()).add(id));
    }
  }
  return places;
}

function blocksPage(sources: Sources, base: Json): string {
  const shapes = shapesOf(sources);
  const places = placesOf(base);
  const parts = [...sources.blocks].map(([name, schema]) => {
    const on = [...(places.get(name) ?? [])];
    const where =
      on.length === 0 ? "On no screen of base." : `On these screens of base: ${on.join(", ")}.`;
    const table = settingsTable(schema, shapes, undefined, "if left out");
    return section(name, `${schema.description ?? ""} ${where}`.trim(), table).replaceAll(
      "](#",
      "](settings.md#",
    );
  });
  return page(
    "Blocks",
    'What a screen is put together from: `"blocks": {"mine": {"block": "<name>", "props": {…}}}` and its id in `order`. Any block may have a `when`.',
    parts,
  );
}

const listed = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(" ");

function namesPage(names: Names): string {
  return page(
    "Names",
    "The names that settings choose from. A skin may add its own of those marked so.",
    [
      section("Icons", "For menus, categories and cards.", listed(names.icon)),
      section("Language codes", "", listed(names.language)),
      section(
        "Module switches",
        "What each does stands in [settings](settings.md#modules).",
        listed(names.module),
      ),
      section(
        "Colours that can be pinned",
        "Keys of `theme.pins.dark` and `theme.pins.light`.",
        listed(tokenNames),
      ),
      section("Categories", "A skin may add its own.", listed(names.category)),
      section("Banner groups", "A skin may add its own.", listed(names.bannerGroup)),
      section("Paths", "Of the screens in base; a skin may add its own.", listed(names.path)),
      section(
        "Resource keys",
        "Those that menus and blocks of base ask for; a skin may add its own.",
        listed(names.resource),
      ),
    ],
  );
}

function textsPage(names: Names, base: Json): string {
  const lines = names.text.map(
    (key) => `| \`${key}\` | ${toCell(String(valueAt(base, ["locales", "EN", key])))} |`,
  );
  return page(
    "Texts",
    'Every text of the portal in English, by key. A skin writes its own words over them: `locales/EN.json` with `{"menu.home": "Start"}`.',
    [["| key | in English |", "|---|---|", ...lines].join("\n")],
  );
}

/** The reference of everything that a merchant can set: path below the repository to text. */
export function referencePages(sources: Sources, names: Names, base: Json): Map<string, string> {
  return new Map([
    [`${folder}/settings.md`, settingsPage(sources, base)],
    [`${folder}/blocks.md`, blocksPage(sources, base)],
    [`${folder}/names.md`, namesPage(names)],
    [`${folder}/texts.md`, textsPage(names, base)],
  ]);
}

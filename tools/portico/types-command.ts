import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { isObject, type Json } from "#src/merchant/json.ts";
import { type LoadedMerchant, loadMerchant } from "#src/merchant/load.ts";
import { valueAt } from "#src/merchant/pointer.ts";
import { writeWhole } from "../lib/write-whole.ts";
import { readArguments } from "./arguments.ts";
import { type Command, merchantsOption } from "./command.ts";
import { chooseCodes, openMerchants, root } from "./merchants-folder.ts";
import { complain, say, UsageError } from "./output.ts";
import { whyUnwritten } from "./unwritten.ts";

const options = {
  out: { type: "string", value: "FILE", about: "writes them there instead of printing them" },
  ...merchantsOption,
} as const;

/** `portico types`: TypeScript types of a merchant, with the names it has. */
export const typesCommand: Command = {
  about: "writes TypeScript types of settings, with the names a merchant has",
  forms: ["<merchant>"],
  options,
  examples: ["types aurora", "types aurora --out aurora.d.ts"],
  run,
};

async function run(argv: string[]): Promise<number> {
  const { values, positionals } = readArguments(argv, options);
  const [word, ...more] = positionals;
  if (word === undefined || more.length > 0)
    throw new UsageError("Name one merchant: portico types aurora");
  const folder = await openMerchants(values.merchants);
  const [code = word] = chooseCodes(folder, [word]);
  const text = typesOf(await loadMerchant(folder.source, code));
  if (values.out === undefined) say(text.trimEnd());
  else {
    const file = resolve(values.out);
    await writeWhole(file, text).catch((error: Error) => {
      throw new UsageError(
        `${file} cannot be written: ${whyUnwritten(error)}. Name another with --out.`,
      );
    });
    complain(`Written: ${file}.`);
  }
  return 0;
}

/** The types of all settings, and a union a kind of name. */
function typesOf({ code, site }: LoadedMerchant): string {
  const tree = site as unknown as Json;
  const namesAt = (...path: string[]): string[] => {
    const value = valueAt(tree, path);
    return isObject(value) ? Object.keys(value) : [];
  };
  const paths = Object.values(site.screens).map(({ route }) => route.path);
  const unions = {
    MenuName: namesAt("menus"),
    BannerGroupName: namesAt("bannerGroups"),
    CategoryName: namesAt("categories", "items"),
    ScreenName: namesAt("screens"),
    RoutePath: [...new Set(paths)],
    ResourceKey: namesAt("resources"),
    LanguageCode: site.languages.supported,
    TextKey: namesAt("locales", "EN"),
  };
  const settings = readFileSync(join(root, "src/contracts/site.gen.ts"), "utf8");
  const lines = Object.entries(unions).map(
    ([name, names]) => `/** As ${code} has them. */\nexport type ${name} = ${toUnion(names)};`,
  );
  return `// Types of the merchant ${code}, written by \`portico types ${code}\`.\n\n${lines.join("\n\n")}\n\n${settings.replace(/^\/\/ Generated[^\n]*\n+/, "")}`;
}

const toUnion = (names: readonly string[]): string =>
  names.length === 0
    ? "never"
    : `\n${[...names]
        .sort()
        .map((name) => `  | ${JSON.stringify(name)}`)
        .join("\n")}`;

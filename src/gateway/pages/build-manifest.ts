import { dirname, parse } from "node:path/posix";
import type { PageAssets } from "#src/portal/app/page-state.ts";
import { portalFiles } from "#src/shared/portal-files.ts";

/** One piece of Vite's manifest. */
interface Piece {
  file: string;
  src?: string;
  isEntry?: boolean;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
  assets?: string[];
}

/** Vite's manifest of the browser's build, by source file. */
export type Manifest = Readonly<Record<string, Piece>>;

/** What every address of the build starts with. */
export const buildBase = "/_a/";

/** The subsets of the fonts that a language needs; the browser fetches others when it meets their letters. */
const subsets: Readonly<Record<string, readonly string[]>> = {
  vi: ["be-vietnam-pro-latin", "be-vietnam-pro-vietnamese"],
  th: ["noto-sans-thai-thai", "be-vietnam-pro-latin"],
};
const defaultSubsets = ["be-vietnam-pro-latin"];

/** The weights that pages are set in; a page takes to its fonts when all of them are there. */
const weights = [400, 600, 700];

/** A piece with everything it imports statically, each once, what is needed first in front. */
function withImports(manifest: Manifest, roots: readonly string[]): string[] {
  const seen = new Set<string>();
  const visit = (name: string) => {
    if (seen.has(name) || manifest[name] === undefined) return;
    seen.add(name);
    manifest[name].imports?.forEach(visit);
  };
  roots.forEach(visit);
  return [...seen];
}

/**
 * Lists the files of a page: the entry to run, all it and the page's chunks import to fetch side by
 * side instead of one after another, their styles, and the fonts of the language.
 * @param from the browser entry, the portal's own unless another is named
 * @param chunks source files of lazy pieces; ones the build does not have are skipped
 */
export function assetsOfBuild(
  manifest: Manifest,
  chunks: readonly string[],
  languageTag: string,
  from: string = portalFiles.browserEntry,
): PageAssets {
  const entry = manifest[from];
  if (entry === undefined) throw new Error(`The build has no ${from}.`);
  const pieces = withImports(manifest, [from, ...chunks]).map((name) => manifest[name]);
  const address = (file: string) => buildBase + file;
  const files = pieces.flatMap((piece) => (piece === undefined ? [] : [piece.file]));
  const wanted = subsets[languageTag.split("-")[0] ?? ""] ?? defaultSubsets;
  const fonts = [
    ...new Set(Object.values(manifest).flatMap((piece) => [piece.file, ...(piece.assets ?? [])])),
  ];
  return {
    scripts: [address(entry.file)],
    preloads: [...new Set(files)]
      .filter((file) => file !== entry.file && file.endsWith(".js"))
      .map(address),
    styles: [...new Set(pieces.flatMap((piece) => piece?.css ?? []))].map(address),
    fonts: wanted.flatMap((subset) =>
      weights.flatMap((weight) => {
        const font = fonts.find(
          (file) => file.endsWith(".woff2") && file.includes(`${subset}-${weight}-`),
        );
        return font === undefined ? [] : [address(font)];
      }),
    ),
  };
}

/** The files of a page of a small app on a host of its own. */
export interface HostedAssets extends PageAssets {
  /** A script that runs before what draws the page has come; undefined where the app has none. */
  first: string | undefined;
}

/**
 * Lists the files of a page of a small app, and of what it is going to ask for: its browser would find
 * those one after the other, each a turn of the line later.
 * @param entry the app's browser entry
 * @param wanted names of its lazy pieces' files without their endings: of each list the first that the app has
 */
export function hostedAssetsOfBuild(
  manifest: Manifest,
  entry: string,
  wanted: readonly (readonly string[])[],
): HostedAssets {
  const folder = dirname(entry);
  const lazy = new Map(
    (manifest[entry]?.dynamicImports ?? [])
      .filter((file) => file.startsWith(`${folder}/`))
      .map((file) => [parse(file).name, file]),
  );
  const chunks = wanted.flatMap((names) => {
    const found = names.find((name) => lazy.has(name));
    return found === undefined ? [] : [lazy.get(found) ?? ""];
  });
  const assets = assetsOfBuild(manifest, chunks, "en", entry);
  const first = manifest[`${folder}/first.ts`];
  return { ...assets, first: first && buildBase + first.file };
}

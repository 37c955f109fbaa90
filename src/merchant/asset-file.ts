import type { Layer } from "./layer.ts";
import type { SourceFile } from "./source-file.ts";
import { suggest } from "./suggest.ts";

/** A picture of a layer as findings point at it: it has no lines. */
export const assetFile = ({ where }: Pick<Layer, "where">, path: string): SourceFile => ({
  file: `${where}/assets/${path}`,
  text: "",
  value: undefined,
  problems: [],
});

/**
 * The asset that a name most likely means: its path without the folder that is written before it, a
 * path of the same file name, else the nearest one.
 * @param paths what there is, below the assets folder
 */
export function assetMeant(name: string, paths: readonly string[]): string | undefined {
  const bare = name.replace(/^(?:\.?\/)*(?:assets\/)?/, "");
  const last = bare.split("/").at(-1);
  return (
    paths.find((path) => path === bare) ??
    paths.find((path) => path.split("/").at(-1) === last) ??
    suggest(bare, paths)
  );
}

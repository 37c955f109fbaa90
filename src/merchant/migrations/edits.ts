import { placeOf } from "../context.ts";
import type { Fix } from "../finding.ts";
import type { Layer } from "../layer.ts";
import { toPointer } from "../pointer.ts";
import { spanOf } from "../source-file.ts";
import type { Renamed } from "./rename.ts";

/** The change of a layer's files that writes the new name in the place of an old one, and nothing else. */
export function renameEdit(layer: Layer, { now, kind, to }: Renamed): Fix["edits"][number] {
  const { source, path } = placeOf(layer, toPointer(now));
  const { start, end } = spanOf(source, path, kind === "key" ? "key" : "value");
  return { file: source.file, start, end, text: JSON.stringify(to) };
}

import { modify } from "jsonc-parser";
import { placeOf } from "../context.ts";
import type { Fix } from "../finding.ts";
import { type JsonObject, own } from "../json.ts";
import type { Layer } from "../layer.ts";
import { toPointer } from "../pointer.ts";
import { type SourceFile, spanOf, treeOf } from "../source-file.ts";
import { currentVersion } from "./migrations.ts";
import type { Renamed } from "./rename.ts";

/** The change of a layer's files that writes the new name in the place of an old one, and nothing else. */
export function renameEdit(layer: Layer, { now, kind, to }: Renamed): Fix["edits"][number] {
  const { source, path } = placeOf(layer, toPointer(now));
  const { start, end } = spanOf(source, path, kind === "key" ? "key" : "value");
  return { file: source.file, start, end, text: JSON.stringify(to) };
}

/** Writes the version: in the place of the old one, or where there was none before the first setting. */
export function versionEdit(root: SourceFile): Fix["edits"] {
  const { file, text } = root;
  const written = own(root.value as JsonObject, "schemaVersion");
  if (written === currentVersion) return [];
  if (written !== undefined) {
    const { start, end } = spanOf(root, ["schemaVersion"], "value");
    return [{ file, start, end, text: String(currentVersion) }];
  }
  const tree = treeOf(root);
  const settings = tree?.children ?? [];
  const names = settings.map(({ children }) => String(children?.[0]?.value));
  const next = settings[names.indexOf("$schema") + 1];
  if (tree !== undefined && next !== undefined) {
    // As far from the next one as the first setting is from the brace.
    const [gap] = /\s*$/.exec(text.slice(tree.offset + 1, settings[0]?.offset)) ?? [];
    const added = `"schemaVersion": ${currentVersion},${gap || " "}`;
    return [{ file, start: next.offset, end: next.offset, text: added }];
  }
  return modify(text, ["schemaVersion"], currentVersion, {
    formattingOptions: {
      insertSpaces: true,
      tabSize: 2,
      eol: text.includes("\r\n") ? "\r\n" : "\n",
    },
  }).map(({ offset, length, content }) => ({
    file,
    start: offset,
    end: offset + length,
    text: content,
  }));
}

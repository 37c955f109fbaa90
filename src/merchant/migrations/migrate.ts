import { isDeepStrictEqual } from "node:util";
import type { Fix } from "../finding.ts";
import { applyEdits } from "../fix.ts";
import type { JsonObject } from "../json.ts";
import { type Layer, makeLayer } from "../layer.ts";
import { toPointer, toWords } from "../pointer.ts";
import type { SourceFile } from "../source-file.ts";
import type { MerchantFiles } from "../sources.ts";
import { renameEdit, versionEdit } from "./edits.ts";
import { currentVersion } from "./migrations.ts";

/** A merchant's files brought up to today's form of the settings. */
export interface Migrated {
  /** The texts that change, by the name that findings have for their files. */
  files: Map<string, { before: string; after: string }>;
  /** Why it was left as it is, in sentences; nothing changes then. */
  refused: string[];
}

/**
 * Brings one merchant's own files up to the current version of the settings' form. Only names and the
 * version change, every other character stays; what the files say stays the same. Writes nothing.
 */
export function migrateFiles(files: MerchantFiles): Migrated {
  const layer = makeLayer(files);
  const refused = whyNot(layer, files);
  if (refused.length > 0) return { files: new Map(), refused };
  const edits: Fix["edits"] = layer.renamed.map((one) => renameEdit(layer, one));
  const root = layer.mounts.find(({ path }) => path.length === 0)?.source;
  if (root !== undefined) edits.push(...versionEdit(root));
  const changed = new Map<string, { before: string; after: string }>();
  for (const [name, before] of files.texts) {
    const file = `${files.where}/${name}`;
    const mine = edits.filter((edit) => edit.file === file);
    if (mine.length > 0) changed.set(file, { before, after: applyEdits(before, mine) });
  }
  refuseLoss(layer, files, changed);
  return { files: changed, refused: [] };
}

/** What keeps a merchant from being migrated: nobody could say that the result means the same. */
function whyNot(layer: Layer, { where, flaws }: MerchantFiles): string[] {
  if (layer.newer !== undefined)
    return [
      `${where} is written for version ${layer.newer} of the settings' form, and this program knows ${currentVersion} and older. Update this program.`,
    ];
  const unread = layer.mounts
    .filter(({ source }) => source.value === undefined || flaws.has(nameIn(where, source)))
    .map(({ source }) => source.file);
  const broken = [...unread, ...layer.problems.map(({ source }) => source.file)];
  const hidden = (layer.hidden ?? []).filter(({ kind }) => kind === "key");
  const alike = (layer.alike ?? []).filter(({ kind }) => kind === "key");
  const twice = layer.renamed.filter(({ kind }) => kind === "twice");
  return [
    ...[...new Set(broken)].map(
      (file) => `${file} cannot be read as it is. \`portico check\` says where and why.`,
    ),
    ...hidden.map(
      ({ now }) =>
        `${where} has a character that cannot be seen in the name ${toWords(toPointer(now))}. \`portico fix\` takes it out.`,
    ),
    ...alike.map(
      ({ now }) =>
        `${where} writes the name ${toWords(toPointer(now))} with letters that only look like Latin ones. \`portico fix\` puts it right.`,
    ),
    ...twice.map(
      ({ written, to }) =>
        `${where} has ${toWords(`/${written.join("/")}`)} and "${to}", which is its new name. Keep the one that is meant.`,
    ),
  ];
}

const nameIn = (where: string, { file }: SourceFile): string => file.slice(where.length + 1);

/**
 * Reads the new texts again and holds them against the old ones.
 * @throws Error where they say something else, which would be a fault of this program
 */
function refuseLoss(layer: Layer, files: MerchantFiles, changed: Migrated["files"]): void {
  const texts = new Map(
    [...files.texts].map(([name, before]) => [
      name,
      changed.get(`${files.where}/${name}`)?.after ?? before,
    ]),
  );
  const again = makeLayer({ ...files, texts });
  const plain = ({ schemaVersion: _version, ...rest }: JsonObject): JsonObject => rest;
  if (again.renamed.length > 0 || !isDeepStrictEqual(plain(again.tree), plain(layer.tree)))
    throw new Error(`The migration of ${files.where} would change what its files say.`);
}

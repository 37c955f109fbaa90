import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { readOptions } from "../lib/args.mjs";
import { root } from "../lib/paths.mjs";
import { run } from "../lib/run.mjs";
import { complain, say } from "../lib/say.mjs";
import { bringBack } from "./bring-back.ts";
import { documentFolder, isDrawnFrom, toSvg, toTexts } from "./documents.ts";
import { loadMachineFiles, type MachineFile } from "./machine-files.ts";
import { findUnknownNames } from "./unknown-names.ts";

const read = (path: string): string | undefined => {
  const file = join(root, path);
  return existsSync(file) ? readFileSync(file, "utf8") : undefined;
};

/**
 * `npm run machines [--check] [--bring FLOW=FILE]`: writes docs/machines from the machine files, says
 * with --check what differs, or takes a machine back out of the Stately editor.
 */
export async function main(argv: string[]): Promise<number> {
  const options = readOptions(argv, {
    check: { type: "boolean", about: "write nothing; fail when something differs" },
    bring: { type: "string", value: "FLOW=FILE", about: "take a machine back from exported JSON" },
  });
  if (!options.ok) return refuse(options.message);
  const { check, bring } = options.values;
  if (typeof bring === "string") return bringFlow(bring);
  const files = await loadMachineFiles();
  const unknown = files.flatMap(findUnknownNames);
  if (unknown.length > 0) return refuse(unknown.join("\n"));
  return check === true ? compare(files) : write(files);
}

function compare(files: readonly MachineFile[]): number {
  const texts = toTexts(files);
  const drifted = [...texts].filter(([path, text]) => read(path) !== text).map(([path]) => path);
  const undrawn = files
    .map((file) => [`${documentFolder}/${file.flow}.svg`, file] as const)
    .filter(([path, file]) => !isDrawnFrom(read(path), file))
    .map(([path]) => path);
  const all = [...drifted, ...undrawn, ...strangers(files)];
  if (all.length === 0) {
    say("The machines' documents are up to date.");
    return 0;
  }
  return refuse(
    `These differ from what the machine files say: ${all.join(", ")}. Run \`npm run machines\` and commit the result.`,
  );
}

async function write(files: readonly MachineFile[]): Promise<number> {
  mkdirSync(join(root, documentFolder), { recursive: true });
  const drawn = await Promise.all(
    files.map(async (file) => [`${documentFolder}/${file.flow}.svg`, await toSvg(file)] as const),
  );
  const changed = [...toTexts(files), ...drawn].filter(([path, text]) => read(path) !== text);
  for (const [path, text] of changed) writeFileSync(join(root, path), text);
  const gone = strangers(files);
  for (const path of gone) rmSync(join(root, path));
  const written = [...changed.map(([path]) => path), ...gone];
  say(
    written.length === 0
      ? "The machines' documents are up to date."
      : `Written: ${written.join(", ")}.`,
  );
  return 0;
}

/** Documents of machines that are no more. */
function strangers(files: readonly MachineFile[]): string[] {
  const folder = join(root, documentFolder);
  const known = new Set([
    "README.md",
    ...files.flatMap(({ flow }) => [`${flow}.json`, `${flow}.mmd`, `${flow}.svg`]),
  ]);
  return (existsSync(folder) ? readdirSync(folder) : [])
    .filter((name) => !known.has(name))
    .map((name) => `${documentFolder}/${name}`);
}

/** The new file is loaded by a process of its own: this one still holds the old module. */
async function bringFlow(bring: string): Promise<number> {
  const [, flow = "", given = ""] = /^([^=]+)=(.+)$/.exec(bring) ?? [];
  const file = (await loadMachineFiles()).find((one) => one.flow === flow);
  const json = resolve(process.env.INIT_CWD ?? process.cwd(), given);
  if (file === undefined || !existsSync(json))
    return refuse(
      `--bring takes FLOW=FILE, a flow of docs/machines and exported JSON: "${bring}".`,
    );
  try {
    writeFileSync(
      join(root, file.path),
      bringBack(file.path, file.source, readFileSync(json, "utf8")),
    );
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error));
  }
  const biome = join(root, "node_modules/@biomejs/biome/bin/biome");
  for (const args of [
    [biome, "check", "--write", "--log-level=error", file.path],
    [join(root, "tools/machines.mjs")],
  ]) {
    const { code } = await run(process.execPath, args, { cwd: root });
    if (code !== 0) return refuse(`${file.path} is written, and does not hold together yet.`);
  }
  return 0;
}

function refuse(message: string): number {
  complain(message);
  return 1;
}

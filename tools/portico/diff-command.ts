import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, dirname, join, resolve } from "node:path";
import { type Change, diffMerchants } from "#src/merchant/diff.ts";
import { type LoadedMerchant, loadMerchant } from "#src/merchant/load.ts";
import { folderSource } from "#src/merchant/sources.ts";
import { suggest } from "#src/merchant/suggest.ts";
import { run as runProgram } from "../lib/run.mjs";
import { oneOf, readArguments } from "./arguments.ts";
import { type Command, merchantsOption } from "./command.ts";
import { type ControlCaller, openControl } from "./control/client.ts";
import { loadRevision } from "./control/revision-files.ts";
import { orRefusal, printDifferences } from "./control/run.ts";
import { controlOption } from "./control/sign-ins.ts";
import { git } from "./git.ts";
import { type MerchantsFolder, openMerchants } from "./merchants-folder.ts";
import { count, paint, say, UsageError } from "./output.ts";

const options = {
  "detailed-exitcode": { type: "boolean", about: "ends with 3 when there are differences" },
  format: { type: "string", value: "WORD", about: "pretty or json; pretty unless given" },
  ...merchantsOption,
  ...controlOption,
} as const;

/** `portico diff`: what differs between two merchants, or two states of one. */
export const diffCommand: Command = {
  about: "tells by meaning what differs between two merchants, or two states of one",
  forms: [
    "<a> <b>      each a code, a code and a git state (aurora@main), a code and a revision of the control plane (aurora#12, aurora#live), or a merchant's folder",
  ],
  options,
  examples: [
    "diff aurora@main aurora",
    "diff aurora siam --format json",
    "diff aurora@v1 aurora@v2 --detailed-exitcode",
    "diff 'aurora#12' 'aurora#live'",
  ],
  run: (argv) => orRefusal(() => run(argv)),
};

async function run(argv: string[]): Promise<number> {
  const { values, positionals } = readArguments(argv, options);
  const format = oneOf("--format", values.format, ["pretty", "json"], "pretty");
  const [a, b, ...more] = positionals;
  if (a === undefined || b === undefined || more.length > 0)
    throw new UsageError(
      "Name two merchants, or two states of one: portico diff aurora@main aurora",
    );
  const folder = await openMerchants(values.merchants);
  const control = [a, b].some((word) => word.includes("#"))
    ? openControl(values.control)
    : undefined;
  const changes = diffMerchants(
    await openSide(folder, a, control),
    await openSide(folder, b, control),
  );
  if (format === "json") say(JSON.stringify({ formatVersion: 1, a, b, changes }, null, 2));
  else print(changes, a, b);
  return changes.length > 0 && values["detailed-exitcode"] === true ? 3 : 0;
}

function print(changes: readonly Change[], a: string, b: string): void {
  printDifferences(changes);
  say(
    changes.length === 0
      ? `${a} and ${b} show visitors the same.`
      : paint("dim", `${count(changes.length, "difference")} from ${a} to ${b}.`),
  );
}

async function openSide(
  folder: MerchantsFolder,
  word: string,
  control: ControlCaller | undefined,
): Promise<LoadedMerchant> {
  const [merchant = "", revision] = word.split("#");
  if (control !== undefined && revision !== undefined)
    return loadRevision(control, folder.source, { merchant, word: revision });
  const [code = "", ...rest] = word.split("@");
  if (rest.length > 0) return await atState(folder, code, rest.join("@"));
  if (folder.codes.includes(word)) return await loadMerchant(folder.source, word);
  const path = resolve(word);
  if (existsSync(join(path, "merchant.json")))
    return await loadMerchant(folderSource(dirname(path)), basename(path));
  const meant = suggest(word, folder.codes);
  throw new UsageError(
    `"${word}" is neither a merchant nor a folder with a merchant.json. ${meant === undefined ? `Merchants: ${folder.codes.join(", ")}.` : `Did you mean "${meant}"?`}`,
  );
}

/** A merchant as a state of the repository has it, the layers it stands on included. */
async function atState(
  { dir }: MerchantsFolder,
  code: string,
  ref: string,
): Promise<LoadedMerchant> {
  const copy = await mkdtemp(join(tmpdir(), "portico-diff-"));
  try {
    const commit = await git(dir, "rev-parse", "--verify", "--end-of-options", `${ref}^{commit}`);
    const archive = join(copy, "state.tar");
    await git(dir, "archive", "--format=tar", `--output=${archive}`, commit.trim(), ".");
    const { code: failed } = await runProgram("tar", ["-xf", archive, "-C", copy], {});
    if (failed !== 0) throw new Error("tar could not unpack it");
    const source = folderSource(copy);
    const codes = (await source.list()).filter((each) => existsSync(join(copy, each)));
    if (!codes.includes(code)) throw new Error(`it has no merchant "${code}"`);
    return await loadMerchant(source, code);
  } catch (error) {
    throw new UsageError(
      `${code}@${ref} cannot be read: ${(error as Error).message}. After the @ stands a branch, tag or commit of this repository.`,
    );
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

import { accessSync, constants, existsSync, lstatSync, readdirSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { readGiven } from "#src/merchant/given.ts";
import { findServed } from "#src/merchant/revisions/kept-source.ts";
import { folderSource } from "#src/merchant/sources.ts";
import { listWords } from "#src/merchant/suggest.ts";
import { findLockHolder } from "../../lib/lock.mjs";
import { count } from "../output.ts";
import { broken, type Checkup, type Patient, sound, worrying } from "./checkup.ts";

const othersMayRead = 0o077;

/** Whether everything that is kept can be written, by the product alone. */
export function examineDataFolder({ data }: Pick<Patient, "data">): Checkup[] {
  const check = "data-folder";
  const found = statSync(data, { throwIfNoEntry: false });
  const writable = nearestFolder(data);
  if (found !== undefined && !found.isDirectory())
    return [broken(check, `${data} is no folder.`, "Name another with --data (PORTICO_DATA).")];
  if (!mayWrite(writable))
    return [
      broken(
        check,
        `You may not write to ${writable}.`,
        "Run this as the user that starts the product; or give the folder to that user, or name another with --data.",
      ),
    ];
  if (found === undefined)
    return [sound(check, `${data} is not there yet; the first start makes it.`)];
  const open = ["", "keys", "control/keys"].filter((part) => isOpen(join(data, part)));
  if (open.length > 0)
    return [
      worrying(
        check,
        `Other users of this machine may read ${listWords(open.map((part) => join(data, part)))}.`,
        "The next start closes it; until then: chmod -R go= on it.",
      ),
    ];
  const holder = findLockHolder(data);
  const use =
    holder === undefined
      ? "nobody uses it now"
      : `process ${holder.pid} uses it since ${holder.startedAt}`;
  return [sound(check, `${data} can be written, and ${use}.`)];
}

/** The folder itself, or the nearest one above it that is there. */
export function nearestFolder(path: string): string {
  return existsSync(path) || dirname(path) === path ? path : nearestFolder(dirname(path));
}

function mayWrite(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK | constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function isOpen(path: string): boolean {
  if (process.platform === "win32") return false;
  const mode = lstatSync(path, { throwIfNoEntry: false })?.mode ?? 0;
  return (mode & othersMayRead) !== 0;
}

/** Whether the merchants can be read, and whether what is served is what their files say. */
export async function examineMerchants(patient: Patient): Promise<Checkup[]> {
  const { merchants, env } = patient;
  const check = "merchants";
  const names = readFolder(merchants);
  if (names === undefined)
    return [
      broken(
        check,
        `The folder of merchants ${merchants} cannot be read.`,
        "Name the right one with --merchants (PORTICO_MERCHANTS), or give it to the user that starts the product.",
      ),
    ];
  const source = folderSource(merchants);
  const codes = await source.list();
  if (codes.length === 0)
    return [broken(check, `${merchants} holds no merchant.`, "Make one: portico new lotus")];
  const keptDir = join(patient.data, "revisions/gateway");
  const { behind, served } = await findServed(source, keptDir, readGiven(env));
  // Before a first start nothing is served.
  if (served === 0)
    return [sound(check, `${merchants} holds ${count(codes.length, "folder")} of merchants.`)];
  const refused = behind.filter(({ errors }) => errors.length > 0).map(({ code }) => code);
  if (refused.length > 0)
    return [
      broken(
        check,
        `${listWords(refused)} ${refused.length === 1 ? "has" : "have"} errors, and what is served is older than the files.`,
        "`portico status` says which errors, and how to mend each.",
      ),
    ];
  if (behind.length > 0)
    return [
      worrying(
        check,
        `${listWords(behind.map(({ code }) => code))} changed, and no gateway has read the change yet.`,
        "Start a gateway on this data folder, or look in a moment again where one runs.",
      ),
    ];
  return [sound(check, `${count(served, "merchant")} are served as their files say.`)];
}

function readFolder(dir: string): string[] | undefined {
  try {
    return readdirSync(dir);
  } catch {
    return undefined;
  }
}

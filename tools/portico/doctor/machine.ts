import { existsSync, readFileSync, statfsSync, statSync } from "node:fs";
import { availableParallelism, tmpdir, totalmem } from "node:os";
import { join } from "node:path";
import { isBuilt } from "../../build/inputs.ts";
import { distFolder, root } from "../../lib/paths.mjs";
import { broken, type Checkup, type Patient, sound, worrying } from "./checkup.ts";
import { nearestFolder } from "./folders.ts";

const megabyte = 1024 * 1024;
/** A start of the embedded database takes about so much by itself. */
const minDisk = 200 * megabyte;
const easyDisk = 1024 * megabyte;
/** Below it the platform's password hashing and the database crowd each other out. */
const easyMemory = 900 * megabyte;
/** File systems have an end of files too; pictures of merchants and members are one each. */
const minFiles = 1000;

const toSize = (bytes: number): string =>
  bytes >= easyDisk ? `${(bytes / easyDisk).toFixed(1)} GB` : `${Math.floor(bytes / megabyte)} MB`;

/** The Node that runs this against the one that the project brings along. */
export function examineNode(running = process.versions.node): Checkup[] {
  const { devDependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const wanted = String(devDependencies.node);
  if (running === wanted) return [sound("node", `Node ${running} runs, the project's own.`)];
  const help = "Start by npm or portico, which take the project's own; `npm install` fetches it.";
  const isOlder = Number(running.split(".")[0]) < Number(wanted.split(".")[0]);
  const message = `Node ${running} runs, and the project is made for ${wanted}.`;
  return [isOlder ? broken("node", message, help) : worrying("node", message, help)];
}

/** Whether the files are there that gateways serve, and are those of the sources. */
export function examineBuild(): Checkup[] {
  if (isBuilt()) return [sound("build", "The portal is built from the sources as they are.")];
  const help = "`npm run build` makes it; `npm start` does so by itself.";
  return [
    existsSync(join(distFolder, "client/.vite/manifest.json"))
      ? worrying("build", "The portal was built from other sources than these.", help)
      : broken("build", `${distFolder} holds no built portal, so no gateway can serve one.`, help),
  ];
}

/** Room on the disk of the data, and on that of temporary files. */
export function examineDisk({ data }: Pick<Patient, "data">): Checkup[] {
  // Of two on one disk the data is named.
  const places = new Map([tmpdir(), data].map((path) => [statSync(nearestFolder(path)).dev, path]));
  return [...places.values()].map((path) => {
    const { bavail, bsize, files, ffree } = statfsSync(nearestFolder(path));
    return judgeRoom(path, bavail * bsize, files > 0 ? ffree : Number.POSITIVE_INFINITY);
  });
}

/**
 * Judges what is free where a folder lies.
 * @param free bytes
 * @param freeFiles how many more files the file system takes
 */
export function judgeRoom(path: string, free: number, freeFiles: number): Checkup {
  const help = "Make room there, or name a folder on another disk with --data (PORTICO_DATA).";
  if (freeFiles < minFiles)
    return broken("disk", `The disk of ${path} takes ${freeFiles} more files only.`, help);
  const message = `${toSize(free)} are free on the disk of ${path}.`;
  if (free < minDisk) return broken("disk", message, help);
  return free < easyDisk ? worrying("disk", message, help) : sound("disk", message);
}

/** Memory and processors that this machine, or what contains this process, may use. */
export function examineMemory(
  memory = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY),
): Checkup[] {
  const message = `${toSize(memory)} of memory and ${availableParallelism()} processors are there.`;
  if (memory >= easyMemory) return [sound("memory", message)];
  return [worrying("memory", message, "Give it 1 GB or more: platform and gateway share it.")];
}

/** A clock that stands before what lies here was written is wrong, whoever asks it. */
export function examineClock(now = Date.now()): Checkup[] {
  const written = statSync(join(root, "package-lock.json")).mtimeMs;
  if (now >= written) return [sound("clock", `The clock says ${new Date(now).toISOString()}.`)];
  return [
    broken(
      "clock",
      `The clock says ${new Date(now).toISOString()}, which is before this version was put here.`,
      "Set it, and let a time service keep it (timedatectl set-ntp true): codes, sessions and limits go by it.",
    ),
  ];
}

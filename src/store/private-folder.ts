import { chmodSync, lstatSync, mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { wordsOf } from "#src/shared/words-of.ts";

/** Who may read what this process makes from now on: its owner alone. Called first of all. */
export function makeFilesPrivate(): void {
  process.umask(0o077);
}

const folderMode = 0o700;
const fileMode = 0o600;

/** What the product itself puts into a data folder. */
const ownNames = /^(?:db(?:\.lock.*|\.making|\.half-made-\d+)?|control|keys|revisions|uploads)$/;

/** Files come and go under a running process; one that is gone needs no mode. */
function unlessGone<T>(look: () => T): T | undefined {
  try {
    return look();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

/** Sets a mode where it is another one. */
function setMode(path: string, now: number, wanted: number): void {
  if ((now & 0o777) !== wanted) unlessGone(() => chmodSync(path, wanted));
}

/**
 * Takes a file, or a folder with all below it, away from everybody but its owner. Links are left as
 * they are: what they lead to belongs to somebody else.
 */
export function makePrivate(path: string): void {
  const found = unlessGone(() => lstatSync(path));
  if (found?.isFile()) setMode(path, found.mode, fileMode);
  if (!found?.isDirectory()) return;
  setMode(path, found.mode, folderMode);
  for (const name of unlessGone(() => readdirSync(path)) ?? []) makePrivate(join(path, name));
}

/**
 * Makes the data folder, or asserts that nobody but its owner reads what is in it: folders 0700,
 * files 0600, those of earlier versions included. A folder that holds other things too, such as a
 * volume's own, keeps its mode; what is ours in it is closed all the same.
 * @throws one plain sentence when a mode cannot be changed
 */
export function keepDataPrivate(dir: string): void {
  try {
    mkdirSync(dir, { recursive: true, mode: folderMode });
    // Windows has no such modes; a user's folders are the user's own there.
    if (process.platform === "win32") return;
    const names = readdirSync(dir);
    if (names.every((name) => ownNames.test(name))) setMode(dir, lstatSync(dir).mode, folderMode);
    for (const name of names) if (ownNames.test(name)) makePrivate(join(dir, name));
  } catch (error) {
    const why = wordsOf(error);
    throw new Error(
      `The data folder ${dir} cannot be kept from other users: give it to the user who starts this, or name another with --data. (${why})`,
      { cause: error },
    );
  }
}

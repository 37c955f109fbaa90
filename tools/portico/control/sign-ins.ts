import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { stateFolder } from "../../lib/paths.mjs";
import type { Option } from "../command.ts";
import { Hindrance, UsageError } from "../output.ts";
import { whyUnwritten } from "../unwritten.ts";

/** What the command line remembers of one control plane. */
export interface SignIn {
  token?: string;
  login?: string;
  /** The revision of each merchant that was last shown to whoever works here. */
  seen: Record<string, number>;
  /** The version of each merchant's draft that was last shown or saved here; null where there was none. */
  drafts?: Record<string, number | null>;
  /** The same of those who were signed in here before. */
  others?: Record<string, Pick<SignIn, "seen" | "drafts">>;
}

const file = join(stateFolder, "sign-ins.json");
const defaultUrl = "http://127.0.0.1:4102";

/** The option that every command of the control plane has. */
export const controlOption = {
  control: {
    type: "string",
    value: "URL",
    about: `the control plane; PORTICO_CONTROL_URL, or ${defaultUrl}, unless given`,
  },
} as const satisfies Record<string, Option>;

/**
 * Where the control plane is.
 * @throws UsageError when that is no address
 */
export function toControlUrl(given: string | undefined): string {
  const url = given ?? (process.env.PORTICO_CONTROL_URL || defaultUrl);
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw new UsageError(`"${url}" is no address of a control plane, such as ${defaultUrl}.`);
  return new URL(url).origin;
}

function readAll(): Record<string, SignIn> {
  if (!existsSync(file)) return {};
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Record<string, SignIn>;
  } catch {
    throw new Hindrance(`${file} cannot be read. Delete it and sign in again: portico login NAME`);
  }
}

/** What is remembered of a control plane. A token in PORTICO_CONTROL_TOKEN wins, such as for CI. */
export function readSignIn(url: string): SignIn {
  const known = readAll()[url] ?? { seen: {} };
  const token = process.env.PORTICO_CONTROL_TOKEN;
  return token ? { ...known, token } : known;
}

/** Remembers who signed in; what somebody else was shown here before is not what this one has seen. */
export function beginSignIn(url: string, { token, login }: { token: string; login: string }): void {
  const all = readAll();
  const { token: _token, login: before, others = {}, ...shown } = all[url] ?? { seen: {} };
  if (before !== undefined) others[before] = shown;
  const known = others[login] ?? { seen: {} };
  writeAll({ ...all, [url]: { ...known, others, token, login } });
}

/** Forgets who was signed in. */
export function endSignIn(url: string): void {
  const all = readAll();
  const { token: _token, ...known } = all[url] ?? { seen: {} };
  writeAll({ ...all, [url]: known });
}

/** Remembers something of a control plane, for this user alone. */
export function writeSignIn(url: string, change: Partial<SignIn>): void {
  const all = readAll();
  const { seen = {}, drafts = {}, ...rest } = all[url] ?? {};
  const next = {
    ...rest,
    ...change,
    seen: { ...seen, ...change.seen },
    drafts: { ...drafts, ...change.drafts },
  };
  writeAll({ ...all, [url]: next });
}

/**
 * Writes it in one step: a disk that is full leaves what was there.
 * @throws Hindrance where it cannot be written
 */
function writeAll(all: Record<string, SignIn>): void {
  const part = `${file}.${process.pid}`;
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(part, `${JSON.stringify(all, null, 2)}\n`, { mode: 0o600 });
    renameSync(part, file);
  } catch (error) {
    rmSync(part, { force: true });
    throw new Hindrance(
      `What was asked of the control plane is done, but ${file}, which keeps who is signed in and what was shown here, cannot be written: ${whyUnwritten(error)}.`,
    );
  }
}

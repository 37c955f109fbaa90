import { readFileSync } from "node:fs";
import { isRecord } from "#src/shared/is-record.ts";
import { UsageError } from "../output.ts";
import type { Accounts, Credentials } from "./people.ts";

/** What is given to sign in with; passwords never stand in a command line. */
export type Given = Omit<Accounts, "register"> & { key?: string | undefined };

const names = ["member", "other", "agent"] as const;

/** Reads `name:password`. */
function fromText(setting: string, text: string | undefined): Credentials | undefined {
  if (text === undefined || text === "") return undefined;
  const at = text.indexOf(":");
  if (at < 1 || at === text.length - 1)
    throw new UsageError(`${setting} has to be an account and its password: name:password`);
  return { username: text.slice(0, at), password: text.slice(at + 1) };
}

function fromFile(file: string): Given {
  let found: unknown;
  try {
    found = JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    throw new UsageError(`The accounts in ${file} cannot be read: ${(error as Error).message}`);
  }
  const whole = isRecord(found) ? found : {};
  const accounts = names.flatMap((name): [string, Credentials][] => {
    const given = whole[name];
    if (given === undefined) return [];
    const { username, password } = isRecord(given) ? given : {};
    if (typeof username !== "string" || typeof password !== "string")
      throw new UsageError(
        `${file} has to hold {"${name}": {"username": "…", "password": "…"}}; its ${name} is otherwise.`,
      );
    return [[name, { username, password }]];
  });
  const { key } = whole;
  return { ...Object.fromEntries(accounts), ...(typeof key === "string" && { key }) };
}

/**
 * Reads the accounts to sign in with, and the gateway's key, from a file and the environment; what
 * the environment says comes first.
 * @throws UsageError in plain words where either cannot be read
 */
export function readAccounts(file: string | undefined, env: NodeJS.ProcessEnv): Given {
  const own: Given = {
    member: fromText("PORTICO_CONFORM_MEMBER", env.PORTICO_CONFORM_MEMBER),
    other: fromText("PORTICO_CONFORM_OTHER", env.PORTICO_CONFORM_OTHER),
    agent: fromText("PORTICO_CONFORM_AGENT", env.PORTICO_CONFORM_AGENT),
    key: env.PORTICO_CONFORM_KEY || undefined,
  };
  const filed = file === undefined ? {} : fromFile(file);
  const given = Object.entries(own).filter(([, value]) => value !== undefined);
  return { ...filed, ...Object.fromEntries(given) };
}

import { join, resolve } from "node:path";
import { isLoopback, type OpenIdSettings } from "#src/credentials/openid.ts";
import { type Given, readGiven } from "#src/merchant/given.ts";
import { readDrain } from "#src/shared/drain.ts";

/** What the control plane's surroundings decide. */
export interface ControlConfig {
  /** Its database and its secret. */
  dataDir: string;
  /** The folder of merchants that files own, the same as the gateways'. */
  merchantsDir: string;
  /** 0 takes a free one. */
  port: number;
  /** What gateways and platforms show. */
  processKey: string;
  /** A PostgreSQL database of its own instead of the embedded one. */
  databaseUrl: string | undefined;
  ownerUrl: string | undefined;
  /** 32 random bytes or more, base64url, where several of them share a database; else a file's. */
  secret: string | undefined;
  /** The provider by which staff may sign in. */
  openId: OpenIdSettings | undefined;
  drainMs: number;
  /** How the gateways are started, by which merchants are judged. */
  given: Given;
}

/** Shorter keys could be guessed. */
const shortestKey = 16;

const filled = (value: string | undefined): string | undefined =>
  value === undefined || value.trim() === "" ? undefined : value;

/** Where the control plane keeps what it keeps, inside a data folder. */
export const controlFolder = (data: string): string => join(data, "control");

/** Where its database is: its own PostgreSQL database, or a folder of its own. */
export const readControlDatabase = (
  env: NodeJS.ProcessEnv,
): Pick<ControlConfig, "dataDir" | "databaseUrl" | "ownerUrl"> => ({
  dataDir: controlFolder(resolve(filled(env.PORTICO_DATA) ?? ".portico/data")),
  databaseUrl: filled(env.PORTICO_CONTROL_DATABASE_URL),
  ownerUrl: filled(env.PORTICO_CONTROL_DATABASE_OWNER_URL),
});

/** What has to be said of an identity provider, and what may be. */
function readOpenId(env: NodeJS.ProcessEnv): OpenIdSettings | undefined {
  const issuer = filled(env.PORTICO_CONTROL_OPENID_ISSUER);
  const clientId = filled(env.PORTICO_CONTROL_OPENID_CLIENT);
  const clientSecret = filled(env.PORTICO_CONTROL_OPENID_SECRET);
  if (issuer === undefined && clientId === undefined && clientSecret === undefined)
    return undefined;
  if (issuer === undefined || clientId === undefined)
    throw new Error(
      "PORTICO_CONTROL_OPENID_ISSUER and PORTICO_CONTROL_OPENID_CLIENT belong together: the identity provider's issuer, and what this control plane is called there.",
    );
  const isSafe =
    URL.canParse(issuer) && (new URL(issuer).protocol === "https:" || isLoopback(new URL(issuer)));
  if (!isSafe)
    throw new Error(
      `PORTICO_CONTROL_OPENID_ISSUER is "${issuer}": give the issuer's address with https, such as https://login.example.com.`,
    );
  return { issuer, clientId, ...(clientSecret !== undefined && { clientSecret }) };
}

/**
 * Reads the environment: PORTICO_DATA, PORTICO_MERCHANTS, PORTICO_CONTROL_PORT, PORTICO_CONTROL_KEY,
 * PORTICO_CONTROL_DATABASE_URL, PORTICO_CONTROL_DATABASE_OWNER_URL, PORTICO_CONTROL_OPENID_ISSUER,
 * PORTICO_CONTROL_OPENID_CLIENT, PORTICO_CONTROL_OPENID_SECRET, PORTICO_SECRET,
 * PORTICO_DRAIN_SECONDS, PORTICO_SANDBOX, PORTICO_PLATFORM_HOSTS. Throws one plain sentence.
 */
export function readConfig(env: NodeJS.ProcessEnv): ControlConfig {
  const processKey = filled(env.PORTICO_CONTROL_KEY);
  if (processKey === undefined || processKey.length < shortestKey)
    throw new Error(
      `PORTICO_CONTROL_KEY must be set to a secret of at least ${shortestKey} characters, the same for the control plane, gateways and platforms.`,
    );
  const port = Number(filled(env.PORTICO_CONTROL_PORT) ?? "0");
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error("PORTICO_CONTROL_PORT must be a port number, or 0 for any free one.");
  return {
    ...readControlDatabase(env),
    merchantsDir: resolve(filled(env.PORTICO_MERCHANTS) ?? "merchants"),
    port,
    processKey,
    secret: filled(env.PORTICO_SECRET),
    openId: readOpenId(env),
    drainMs: readDrain(env.PORTICO_DRAIN_SECONDS),
    given: readGiven(env),
  };
}

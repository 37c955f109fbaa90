import { resolve } from "node:path";
import { type ControlAddress, readControlAddress } from "#src/merchant/revisions/open-source.ts";
import { readDrain } from "#src/shared/drain.ts";
import { type PlatformHosts, readPlatformHosts } from "#src/shared/platform-hosts.ts";
import { readSandbox, type Sandbox } from "#src/shared/sandbox.ts";
import { fewestConnections } from "#src/store/server.ts";
import type { IdentityService } from "./domains/identity/remote.ts";
import type { MailConfig } from "./messages/mail.ts";

/** What the platform's surroundings decide. */
export interface PlatformConfig {
  /** Everything it keeps: database, keys, last good revisions. */
  dataDir: string;
  merchantsDir: string;
  /** The control plane, where there is one. */
  control: ControlAddress | undefined;
  /** 0 takes a free one. */
  port: number;
  /** The secret it shares with the gateway. */
  gatewayKey: string;
  /** A PostgreSQL server instead of the embedded database. */
  databaseUrl: string | undefined;
  /** The same server as the owner of its tables, for migrations; `databaseUrl` unless given. */
  ownerUrl: string | undefined;
  /** The same server past a PgBouncer before it, for what needs connections that last; `databaseUrl` unless given. */
  directUrl: string | undefined;
  /** Connections to that server, in all, beside the two of jobs. */
  databaseConnections: number | undefined;
  /** How long it says that it is about to stop before it takes no more calls. */
  drainMs: number;
  /** The header in which a trusted proxy tells the gateway a visitor's country (OPEN-112). */
  countryHeader: string | undefined;
  /** A country database in MaxMind's format, asked where no header says the country. */
  countryDatabase: string | undefined;
  /** 32 random bytes or more, base64url, where several platforms share them; else a file's. */
  secret: string | undefined;
  /** What stands in for services that are not set up, by name; nothing unless asked for. */
  sandbox: Sandbox;
  /** The hosts inside that a merchant's config may lead the gateway to; here it is judged alone. */
  platformHosts: PlatformHosts;
  /** The service that checks identities; without one the sandbox's provider does, or nobody. */
  identity: IdentityService | undefined;
  /** The server that takes e-mails; without one the sandbox's outbox does, or nobody. */
  mail: MailConfig | undefined;
  /** A file that names the social providers this platform is registered with. */
  socialFile: string | undefined;
  /** A file that gets what a player would read from a picture or a message, for development. */
  outboxFile: string | undefined;
  /** The merchants that get demonstration data, the one with most of it first; or every merchant. */
  demo: readonly string[] | "all";
}

/** Shorter keys could be guessed. */
const shortestKey = 16;
/** It signs who people are, over networks. */
const shortestIdentitySecret = 32;

/** Mail needs both the server and the sender. */
function toMail(url: string | undefined, from: string | undefined): MailConfig | undefined {
  if (url === undefined) return undefined;
  if (!URL.canParse(url) || !/^smtps?:$/.test(new URL(url).protocol) || from === undefined)
    throw new Error(
      "PORTICO_SMTP_URL must be an address such as smtps://user:password@host, with PORTICO_MAIL_FROM beside it.",
    );
  return { url, from };
}

/** Identities go over an address that nobody else reads, or stay on this machine. */
function toIdentity(
  url: string | undefined,
  secret: string | undefined,
): IdentityService | undefined {
  if (url === undefined && secret === undefined) return undefined;
  const address = url !== undefined && URL.canParse(url) ? new URL(url) : undefined;
  const isHere = ["127.0.0.1", "[::1]", "localhost"].includes(address?.hostname ?? "");
  const isPrivate = address?.protocol === "https:" || (address?.protocol === "http:" && isHere);
  if (url === undefined || !isPrivate)
    throw new Error(
      "PORTICO_IDENTITY_URL must be an https address, or an http one of this machine, with PORTICO_IDENTITY_SECRET beside it.",
    );
  if (secret === undefined || secret.length < shortestIdentitySecret)
    throw new Error(
      `PORTICO_IDENTITY_SECRET must be set to a secret of at least ${shortestIdentitySecret} characters, the same for the platform and the service.`,
    );
  return { url, secret };
}

/** A whole number of connections, enough for calls, reports and health to have their own. */
function toConnections(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const count = Number(text);
  if (!Number.isInteger(count) || count < fewestConnections)
    throw new Error(
      `PORTICO_DATABASE_CONNECTIONS is "${text}": give a whole number of at least ${fewestConnections}.`,
    );
  return count;
}

const filled = (value: string | undefined): string | undefined =>
  value === undefined || value.trim() === "" ? undefined : value;

/** `all`, `none`, or merchants' codes with commas between them; none unless it is set. */
function readDemo(text = "none"): readonly string[] | "all" {
  const codes = text.split(",").map((code) => code.trim());
  if (codes.length === 1 && codes[0] === "all") return "all";
  return codes.filter((code) => code !== "" && code !== "none");
}

/**
 * Reads the environment: PORTICO_DATA, PORTICO_MERCHANTS, PORTICO_CONTROL_URL, PORTICO_CONTROL_KEY, PLATFORM_PORT, PORTICO_GATEWAY_KEY,
 * DATABASE_URL, DATABASE_OWNER_URL, DATABASE_DIRECT_URL, PORTICO_DATABASE_CONNECTIONS, PORTICO_DRAIN_SECONDS,
 * PORTICO_COUNTRY_HEADER, PORTICO_COUNTRY_DATABASE, PORTICO_SANDBOX, PORTICO_OUTBOX,
 * PORTICO_PLATFORM_HOSTS, PORTICO_SECRET, PORTICO_SMTP_URL, PORTICO_MAIL_FROM, PORTICO_IDENTITY_URL,
 * PORTICO_IDENTITY_SECRET, PORTICO_SOCIAL, PORTICO_DEMO. Throws one plain sentence.
 */
export function readConfig(env: NodeJS.ProcessEnv): PlatformConfig {
  const gatewayKey = filled(env.PORTICO_GATEWAY_KEY);
  if (gatewayKey === undefined || gatewayKey.length < shortestKey)
    throw new Error(
      `PORTICO_GATEWAY_KEY must be set to a secret of at least ${shortestKey} characters, the same for gateway and platform.`,
    );
  const port = Number(filled(env.PLATFORM_PORT) ?? "0");
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error("PLATFORM_PORT must be a port number, or 0 for any free one.");
  const countryDatabase = filled(env.PORTICO_COUNTRY_DATABASE);
  const sandbox = readSandbox(env);
  const outboxFile = filled(env.PORTICO_OUTBOX);
  if (outboxFile !== undefined && !sandbox.has("outbox"))
    throw new Error(
      "PORTICO_OUTBOX is written by the sandbox's outbox alone: name it with PORTICO_SANDBOX=outbox, or unset PORTICO_OUTBOX.",
    );
  return {
    dataDir: resolve(filled(env.PORTICO_DATA) ?? ".portico/data"),
    control: readControlAddress(env),
    merchantsDir: resolve(filled(env.PORTICO_MERCHANTS) ?? "merchants"),
    port,
    gatewayKey,
    databaseUrl: filled(env.DATABASE_URL),
    drainMs: readDrain(env.PORTICO_DRAIN_SECONDS),
    ownerUrl: filled(env.DATABASE_OWNER_URL),
    directUrl: filled(env.DATABASE_DIRECT_URL),
    databaseConnections: toConnections(filled(env.PORTICO_DATABASE_CONNECTIONS)),
    countryHeader: filled(env.PORTICO_COUNTRY_HEADER),
    countryDatabase: countryDatabase === undefined ? undefined : resolve(countryDatabase),
    secret: filled(env.PORTICO_SECRET),
    mail: toMail(filled(env.PORTICO_SMTP_URL), filled(env.PORTICO_MAIL_FROM)),
    identity: toIdentity(filled(env.PORTICO_IDENTITY_URL), filled(env.PORTICO_IDENTITY_SECRET)),
    socialFile: filled(env.PORTICO_SOCIAL),
    sandbox,
    platformHosts: readPlatformHosts(env),
    outboxFile,
    demo: readDemo(filled(env.PORTICO_DEMO)),
  };
}

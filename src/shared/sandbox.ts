/**
 * What stands in for services that nobody has set up, for trying the product out. None of it is there
 * unless the person who starts the product asks for it: `npm start -- --sandbox`, or PORTICO_SANDBOX.
 */
export const sandboxParts = [
  /** Codes and mails to players, to be read by whoever has the link that the start prints. */
  "outbox",
  /** A payment provider that credits money nobody paid, for merchants that name no other. */
  "payments",
  /** A phone operator for merchants that name it; its codes go to the outbox. */
  "phone",
  /** An identity provider that checks nobody, where no service is set up. */
  "identity",
  /** The page of all calls at /_api, by the same link. */
  "api",
] as const;

/** One of them. */
export type SandboxPart = (typeof sandboxParts)[number];

/** What the environment asks for. */
export type Sandbox = ReadonlySet<SandboxPart>;

/** Settings that show that strangers may come by: everything at once is then no answer. */
const signsOfStrangers = ["DATABASE_URL", "PORTICO_TRUSTED_PROXIES"] as const;

const isPart = (word: string): word is SandboxPart =>
  (sandboxParts as readonly string[]).includes(word);

/**
 * Reads PORTICO_SANDBOX: parts with commas between them, `all`, or `none`, which holds unless it is set.
 * @throws Error in plain words for a part that there is none of, and for `all` where a server's
 *   database or a proxy is named: each part is then named by itself
 */
export function readSandbox(env: Readonly<Record<string, string | undefined>>): Sandbox {
  const words = (env.PORTICO_SANDBOX ?? "").split(",").map((word) => word.trim());
  const asked = words.filter((word) => word !== "" && word !== "none");
  const known = sandboxParts.join(", ");
  if (asked.includes("all")) {
    const sign = signsOfStrangers.find((name) => (env[name] ?? "").trim() !== "");
    if (sign !== undefined)
      throw new Error(
        `The whole sandbox is for a machine of your own, and ${sign} is set: name the parts that are wanted, such as --sandbox=outbox (PORTICO_SANDBOX). There are ${known}.`,
      );
    return new Set(sandboxParts);
  }
  const unknown = asked.find((word) => !isPart(word));
  if (unknown !== undefined)
    throw new Error(
      `The sandbox has no part "${unknown}" (PORTICO_SANDBOX): give ${known}, all or none.`,
    );
  const parts = new Set(asked.filter(isPart));
  if (parts.has("phone") && !parts.has("outbox"))
    throw new Error(
      "The sandbox's phone operator writes its codes to the outbox: name both, phone,outbox (PORTICO_SANDBOX).",
    );
  return parts;
}

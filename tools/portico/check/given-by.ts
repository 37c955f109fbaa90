import { type Given, readGiven } from "#src/merchant/given.ts";
import { sandboxParts } from "#src/shared/sandbox.ts";

/** What a check takes for granted of the server: the environment's settings, or a sandbox. */
export function givenBy({ sandbox }: { sandbox: boolean }): Given {
  const given = readGiven(process.env);
  return sandbox ? { ...given, sandbox: new Set(sandboxParts) } : given;
}

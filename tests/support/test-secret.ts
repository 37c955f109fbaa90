import { makeSecretKeys } from "#src/credentials/secret.ts";

/** What platforms of tests keep codes and numbers under. */
export const testSecret = makeSecretKeys(Buffer.alloc(32, 7));

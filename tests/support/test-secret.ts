import { makeSecretKeys } from "#src/platform/kernel/secret.ts";

/** What platforms of tests keep codes and numbers under. */
export const testSecret = makeSecretKeys(Buffer.alloc(32, 7));

import { readFileSync } from "node:fs";
import type { LoginSocialPayload } from "#src/contracts/api.gen.ts";
import type { OpenIdSettings } from "#src/credentials/openid.ts";

/** The providers, by merchant and name; `*` serves every merchant that has no entry. */
export type SocialBook = Readonly<
  Record<string, Partial<Record<LoginSocialPayload["provider"], OpenIdSettings>>>
>;

/** Reads the providers' file; none where no file is named. Throws one plain sentence. */
export function readSocialBook(file: string | undefined): SocialBook {
  if (file === undefined) return {};
  try {
    return JSON.parse(readFileSync(file, "utf8")) as SocialBook;
  } catch (error) {
    throw new Error(`PORTICO_SOCIAL names ${file}, which cannot be read as JSON.`, {
      cause: error,
    });
  }
}

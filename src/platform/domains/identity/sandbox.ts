import { ok } from "#src/shared/result.ts";
import { answerSecret, readAnswer } from "./answer.ts";
import type { IdentityProvider, IdentityState } from "./provider.types.ts";

/** What the first word of an address brings about; any other passes. */
const outcomes: Readonly<Record<string, IdentityState>> = { refuse: "refused", pending: "pending" };

/**
 * The provider that comes with the platform: checks nobody. Whose address begins with the word `refuse` is
 * refused, with `pending` waits for a message; everybody else passes.
 * @param root the secret its merchants' secrets come from
 */
export function makeSandboxIdentity(root: string): IdentityProvider {
  const name = "sandbox";
  return {
    name,
    isSandbox: true,
    check: async ({ address }, reference) => {
      const word = /^[a-z]+/i.exec(address.trim())?.[0].toLowerCase() ?? "";
      const state = Object.hasOwn(outcomes, word) ? outcomes[word] : undefined;
      return ok({ reference, state: state ?? "passed" });
    },
    read: (message, merchant, now) => readAnswer(answerSecret(root, name, merchant), message, now),
  };
}

import { isRecord } from "#src/shared/is-record.ts";
import { err, ok, type Result } from "#src/shared/result.ts";
import { isRowId } from "#src/shared/row-id.ts";
import { isSigned, secretFor } from "../../kernel/sign.ts";
import type { IdentityAnswer, MessageFault, RawMessage } from "./provider.types.ts";

const states = new Set<unknown>(["pending", "passed", "refused"]);
const day = /^[0-9]{4}-[0-9]{2}-[0-9]{2}$/;

/** What a provider says, or undefined for anything else. */
function toAnswer(body: Buffer): IdentityAnswer | undefined {
  let said: unknown;
  try {
    said = JSON.parse(body.toString("utf8"));
  } catch {
    return undefined;
  }
  if (!isRecord(said)) return undefined;
  const { reference, state, birthDate } = said;
  if (typeof reference !== "string" || !isRowId(reference) || !states.has(state)) return undefined;
  const known = { reference, state: state as IdentityAnswer["state"] };
  if (birthDate === undefined || birthDate === null) return known;
  return typeof birthDate === "string" && day.test(birthDate) ? { ...known, birthDate } : undefined;
}

/** The secret that a provider signs with what it says to a merchant. */
export const answerSecret = (root: string, provider: string, merchant: string): string =>
  secretFor(root, `identity:${provider}`, merchant);

/** Reads what a provider signed: the answer to a request, or a message of its own. */
export function readAnswer(
  secret: string,
  message: RawMessage,
  now: number,
): Result<IdentityAnswer, MessageFault> {
  if (!isSigned(secret, message, now)) return err("signature");
  const answer = toAnswer(message.body);
  return answer === undefined ? err("content") : ok(answer);
}

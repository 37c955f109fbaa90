import type { Result } from "#src/shared/result.ts";
import type { CallProblem } from "../../api/problem.ts";
import type { PhoneAuthDeps, PhoneAuthProvider } from "./auth.ts";
import { withPause } from "./pause.ts";
import { toPhoneProblem } from "./problems.ts";

/** Session key of the code that is on its way, so that a reload in between loses nothing. */
const key = "phoneAuth";

/** What the operator calls a code that it sent, and where it went. */
interface Sent {
  phone: string;
  sessionInfo: string;
}

const refuse = (code: string, status = 0): Result<never, CallProblem> => ({
  ok: false,
  error: { code, status, message: null, value: null, requestId: null, retryAfter: null },
});

/** Makes one request; the answer is read as a record of texts. */
async function ask(
  origin: string,
  name: string,
  body: object,
): Promise<Result<Record<string, string>, CallProblem>> {
  try {
    const answer = await fetch(`${origin}/sandbox/phone-auth/v1/accounts:${name}`, {
      method: "POST",
      body: JSON.stringify(body),
      headers: { "content-type": "application/json" },
      cache: "no-store",
    });
    const said = await answer.json();
    if (answer.ok) return { ok: true, value: said };
    const message = String(said?.error?.message);
    return { ok: false, error: toPhoneProblem(message, answer.status) };
  } catch {
    // Neither an answer nor one that can be read: to the player it is the same.
    return refuse("NETWORK");
  }
}

/** The operator that comes with the platform: its codes are in the developer's outbox. */
export function makeSandboxPhoneAuth(deps: PhoneAuthDeps): PhoneAuthProvider {
  const { origin, storage } = deps;
  // A code is good once, but a form may have to be sent again for another reason.
  let proven: { phone: string; code: string; idToken: string } | undefined;
  const readSent = (): Sent | null => {
    const kept = storage.session.get(key);
    return kept === null ? null : (JSON.parse(kept) as Sent);
  };
  return {
    sendCode: withPause(deps, async (phone) => {
      const answer = await ask(origin, "sendVerificationCode", { phoneNumber: phone });
      if (!answer.ok) return answer;
      const { sessionInfo } = answer.value;
      if (typeof sessionInfo !== "string") return refuse("BAD_ANSWER", 200);
      proven = undefined;
      storage.session.set(key, JSON.stringify({ phone, sessionInfo } satisfies Sent));
      return { ok: true, value: null };
    }),
    confirm: async (phone, code) => {
      if (proven?.phone === phone && proven.code === code)
        return { ok: true, value: proven.idToken };
      const sent = readSent();
      if (sent === null) return refuse("CODE_EXPIRED");
      if (sent.phone !== phone) return refuse("PHONE_AUTH_OTHER_NUMBER");
      const { sessionInfo } = sent;
      const answer = await ask(origin, "signInWithPhoneNumber", { sessionInfo, code });
      if (!answer.ok) return answer;
      const { idToken } = answer.value;
      if (typeof idToken !== "string") return refuse("BAD_ANSWER", 200);
      storage.session.remove(key);
      proven = { phone, code, idToken };
      return { ok: true, value: idToken };
    },
  };
}

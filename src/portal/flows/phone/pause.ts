import type { PhoneAuthDeps, PhoneAuthProvider } from "./auth.ts";

/** After "too many requests" the third party is left alone for five minutes (CONST-20). */
const pauseMs = 5 * 60_000;
/** Session key of the moment until which it is: a reload is no way round. */
const pauseKey = "phoneAuthPause";
const tooMany = "PHONE_AUTH_TOO_MANY";

/** Milliseconds for which the third party is not to be asked; zero or less: it may be. */
const pauseLeft = ({ storage, now }: PhoneAuthDeps): number => {
  const left = Number(storage.session.get(pauseKey) ?? 0) - now();
  return left <= pauseMs ? left : 0;
};

/**
 * Asks for codes with a pause: once a third party has had too many requests the refusal is repeated
 * here for five minutes (spec 9), without asking. For its adapters.
 */
export const withPause =
  (deps: PhoneAuthDeps, sendCode: PhoneAuthProvider["sendCode"]): PhoneAuthProvider["sendCode"] =>
  async (phone) => {
    const left = pauseLeft(deps);
    if (left > 0) {
      const retryAfter = Math.ceil(left / 1000);
      const error = { code: tooMany, status: 429, message: null, value: null, requestId: null };
      return { ok: false, error: { ...error, retryAfter } };
    }
    const answer = await sendCode(phone);
    if (!answer.ok && answer.error.code === tooMany)
      deps.storage.session.set(pauseKey, String(deps.now() + pauseMs));
    return answer;
  };

import { err, ok } from "#src/shared/result.ts";
import type { CallError, Handlers } from "../../http/context.ts";
import { answerDigest, captchaCookie, captchaLifeS, drawCaptcha, makeAnswer } from "./captcha.ts";
import { insertCaptcha } from "./captcha-repo.ts";
import { login } from "./login.ts";
import { revokeSession, sessions } from "./own-sessions.ts";
import { HashingBusy } from "./passwords.ts";
import { type RegisterParts, register } from "./register.ts";
import { digest, makeSecret } from "./secrets.ts";
import { endSession } from "./sessions.ts";

/** What the session domain needs from outside. */
export interface SessionParts extends RegisterParts {
  /** Told the answer of each picture, where a developer wants to read it; nobody else is. */
  onCaptcha?: ((facts: { merchant: string; answer: string; picture: string }) => void) | undefined;
}

const busy: CallError = { code: "RATE_LIMITED", retryAfter: 2 };

/** Under a flood of logins those that find the queue full are asked to come back. */
async function unlessBusy<T>(work: () => Promise<T>) {
  try {
    return await work();
  } catch (error) {
    if (error instanceof HashingBusy) return err(busy);
    throw error;
  }
}

/** The session domain's calls. */
export function makeSessionHandlers(parts: SessionParts): Handlers {
  return {
    login: {
      open: (context, payload) => unlessBusy(() => login(parts.botChecks, context, payload)),
    },
    register: { open: (context, payload) => unlessBusy(() => register(parts, context, payload)) },
    logout: async ({ db, merchant, session, cookies, setHeader }) => {
      if (session !== null) await endSession(db, merchant, session.id, cookies);
      // Drops pages kept for the back button too. Not "storage": it holds theme and language, which
      // a logout keeps (spec 4).
      setHeader("clear-site-data", '"cache"');
      return ok({ loggedOut: true as const });
    },
    sessions,
    revokeSession,
    captcha: {
      open: async ({ transaction, merchant, cookies, now }) => {
        const [cookie, answer] = [makeSecret(), makeAnswer()];
        const id = digest(cookie);
        const picture = await drawCaptcha(answer);
        const row = {
          id,
          answer_hash: answerDigest(id, answer),
          expires_at: new Date(now + captchaLifeS * 1000),
        };
        await transaction((db) => insertCaptcha(db, merchant, row, new Date(now)));
        parts.onCaptcha?.({ merchant, answer, picture });
        cookies.set(captchaCookie, cookie, captchaLifeS);
        return ok(picture);
      },
    },
  };
}

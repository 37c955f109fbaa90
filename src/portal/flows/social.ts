import { safePath } from "#src/shared/safe-url.ts";
import type { LoginAnswer } from "../machines/login.types.ts";
import type { SocialAnswer, SocialStart } from "../machines/social.types.ts";
import type { SocialReturn } from "../machines/social-return.types.ts";
import { toSession } from "../session/answer.ts";
import type { FlowDeps } from "./deps.ts";

/** What the browser keeps while the visitor is at the provider's (RFC 7636, OpenID Connect). */
interface Journey extends SocialStart {
  state: string;
  nonce: string;
  codeVerifier: string;
  redirectUri: string;
}

const key = "social";

const toBase64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

/** Random words as addresses and payloads take them. */
export const randomWord = (bytes = 32): string =>
  toBase64Url(crypto.getRandomValues(new Uint8Array(bytes)));

/** SHA-256 of a text, in characters that addresses and payloads take. */
export async function digestOf(text: string): Promise<string> {
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return toBase64Url(new Uint8Array(hash));
}

const failure = (code: string): LoginAnswer => ({
  ok: false,
  error: { code, status: 0, message: null, value: null, requestId: null, retryAfter: null },
});

/** Leads the visitor to a provider's page (OPEN-013); the way back is the login page. */
export async function startSocial(deps: FlowDeps, { provider, returnTo }: SocialStart) {
  const journey: Journey = {
    provider,
    returnTo,
    state: randomWord(),
    nonce: randomWord(),
    codeVerifier: randomWord(48),
    redirectUri: `${deps.origin}/login`,
  };
  const { state, nonce, redirectUri } = journey;
  const codeChallenge = await digestOf(journey.codeVerifier);
  const answer = await deps.client.call("startSocial", {
    provider,
    redirectUri,
    codeChallenge,
    state,
    nonce,
  });
  if (!answer.ok) return answer;
  deps.storage.session.set(key, JSON.stringify(journey));
  location.assign(answer.value.authorizationUrl);
  return answer;
}

function readJourney(deps: FlowDeps): Journey | undefined {
  const kept = deps.storage.session.get(key);
  // One journey, one way back: whatever comes later is not this visitor's.
  deps.storage.session.remove(key);
  return kept === null ? undefined : (JSON.parse(kept) as Journey);
}

/** Exchanges what the provider sent along for a session; only for the journey that began here. */
export async function loginSocial(
  deps: FlowDeps,
  { state, code }: SocialReturn,
): Promise<SocialAnswer> {
  const journey = readJourney(deps);
  if (journey === undefined || journey.state !== state) return failure("SOCIAL_FAILED");
  const { provider, codeVerifier, redirectUri, nonce } = journey;
  const returnTo = safePath(journey.returnTo);
  if (code === undefined) return { ...failure("SOCIAL_CANCELLED"), returnTo };
  const payload = { provider, code, codeVerifier, redirectUri, nonce };
  return { ...toSession(await deps.client.call("loginSocial", payload)), returnTo };
}

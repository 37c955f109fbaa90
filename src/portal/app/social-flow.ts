import { safePath } from "#src/shared/safe-url.ts";
import type {
  LoginAnswer,
  SocialAnswer,
  SocialReturn,
  SocialStart,
} from "../machines/login.types.ts";
import type { FlowTools } from "./flows.ts";

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

async function challengeOf(verifier: string): Promise<string> {
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(verifier));
  return toBase64Url(new Uint8Array(hash));
}

const failure = (code: string): LoginAnswer => ({
  ok: false,
  error: { code, status: 0, message: null, value: null, requestId: null, retryAfter: null },
});

/** Leads the visitor to a provider's page (OPEN-013); the way back is the login page. */
export async function startSocial(tools: FlowTools, { provider, returnTo }: SocialStart) {
  const journey: Journey = {
    provider,
    returnTo,
    state: randomWord(),
    nonce: randomWord(),
    codeVerifier: randomWord(48),
    redirectUri: `${tools.origin}/login`,
  };
  const { state, nonce, redirectUri } = journey;
  const codeChallenge = await challengeOf(journey.codeVerifier);
  const answer = await tools.client.call("startSocial", {
    provider,
    redirectUri,
    codeChallenge,
    state,
    nonce,
  });
  if (!answer.ok) return answer;
  tools.storage.session.set(key, JSON.stringify(journey));
  location.assign(answer.value.authorizationUrl);
  return answer;
}

function readJourney(tools: FlowTools): Journey | undefined {
  const kept = tools.storage.session.get(key);
  // One journey, one way back: whatever comes later is not this visitor's.
  tools.storage.session.remove(key);
  return kept === null ? undefined : (JSON.parse(kept) as Journey);
}

/** Exchanges what the provider sent along for a session; only for the journey that began here. */
export async function loginSocial(
  tools: FlowTools,
  { state, code }: SocialReturn,
): Promise<SocialAnswer> {
  const journey = readJourney(tools);
  if (journey === undefined || journey.state !== state) return failure("SOCIAL_FAILED");
  const { provider, codeVerifier, redirectUri, nonce } = journey;
  const returnTo = safePath(journey.returnTo);
  if (code === undefined) return { ...failure("SOCIAL_CANCELLED"), returnTo };
  const payload = { provider, code, codeVerifier, redirectUri, nonce };
  return { ...(await tools.client.call("loginSocial", payload)), returnTo };
}

import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientSecretPost,
  Configuration,
  discovery,
  None,
} from "openid-client";
import { type Kept, keepSuccess } from "#src/shared/keep-success.ts";

/** An OpenID Connect provider, as whoever runs this installation registered it there. */
export interface OpenIdSettings {
  /** The issuer, such as https://accounts.google.com. */
  issuer: string;
  clientId: string;
  clientSecret?: string;
  /** For a provider whose discovery document does not name it. */
  tokenEndpoint?: string;
}

/** What a provider says of somebody. */
export interface OpenIdPerson {
  subject: string;
  /** Only an address the provider has verified. */
  email: string | undefined;
  name: string;
}

/** What comes back with somebody who signed in, and what the one who asked kept of it. */
export interface OpenIdAnswer {
  code: string;
  codeVerifier: string;
  redirectUri: string;
  nonce: string;
}

/** Seconds after which a provider that does not answer is given up on (T30). */
const timeoutS = 5;
const known = new WeakMap<OpenIdSettings, Kept<Configuration>>();

/** Whether it is on this very machine, where plain http is fine. */
export const isLoopback = ({ hostname }: URL): boolean =>
  ["127.0.0.1", "[::1]", "localhost"].includes(hostname);

async function discover(settings: OpenIdSettings): Promise<Configuration> {
  const issuer = new URL(settings.issuer);
  const auth =
    settings.clientSecret === undefined ? None() : ClientSecretPost(settings.clientSecret);
  const execute = issuer.protocol === "http:" && isLoopback(issuer) ? [allowInsecureRequests] : [];
  const options = { execute, timeout: timeoutS };
  const found = await discovery(issuer, settings.clientId, undefined, auth, options);
  if (settings.tokenEndpoint === undefined) return found;
  const { supportsPKCE: _asked, ...said } = found.serverMetadata();
  const metadata = { ...said, token_endpoint: settings.tokenEndpoint };
  const config = new Configuration(metadata, settings.clientId, undefined, auth);
  config.timeout = timeoutS;
  return config;
}

/** A provider's endpoints and keys, looked up once; a failure is not kept. */
function configOf(settings: OpenIdSettings): Promise<Configuration> {
  const kept = known.get(settings) ?? keepSuccess(() => discover(settings));
  known.set(settings, kept);
  return kept.get();
}

/**
 * Looks a provider up anew, so that nobody is sent to one that is away.
 * @throws what kept it from answering
 */
export async function lookUpProvider(settings: OpenIdSettings): Promise<void> {
  known.get(settings)?.forget();
  await configOf(settings);
}

/** The address at which somebody signs in: code flow with PKCE, state and nonce (RFC 7636, 9700). */
export async function toAuthorizationUrl(
  settings: OpenIdSettings,
  request: { redirectUri: string; codeChallenge: string; state: string; nonce: string },
): Promise<string> {
  const url = buildAuthorizationUrl(await configOf(settings), {
    redirect_uri: request.redirectUri,
    scope: "openid email profile",
    code_challenge: request.codeChallenge,
    code_challenge_method: "S256",
    state: request.state,
    nonce: request.nonce,
  });
  return url.href;
}

/**
 * Exchanges a code for who signed in: issuer, audience, signature, times and nonce of the identity
 * token are checked by the library. Rejects when anything is wrong.
 */
export async function exchangeCode(
  settings: OpenIdSettings,
  { code, codeVerifier, redirectUri, nonce }: OpenIdAnswer,
): Promise<OpenIdPerson> {
  const config = await configOf(settings);
  const back = new URL(redirectUri);
  back.searchParams.set("code", code);
  // Its own issuer: the provider was chosen by name, and the code goes to no other one.
  const { authorization_response_iss_parameter_supported: saysIssuer, issuer } =
    config.serverMetadata();
  if (saysIssuer === true) back.searchParams.set("iss", issuer);
  const tokens = await authorizationCodeGrant(config, back, {
    pkceCodeVerifier: codeVerifier,
    expectedNonce: nonce,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (claims === undefined) throw new Error("The provider gave no identity token.");
  const { sub: subject, email, email_verified: verified, name } = claims;
  return {
    subject,
    email: typeof email === "string" && verified === true ? email : undefined,
    name: typeof name === "string" ? name.slice(0, 60) : "",
  };
}

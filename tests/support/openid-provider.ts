import { createHash, randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type Server } from "node:http";
import { exportJWK, generateKeyPair, SignJWT } from "jose";
import { portOf } from "./port-of.ts";

/** What a provider remembers of somebody it sent back. */
interface Grant {
  sub: string;
  nonce: string;
  challenge: string;
  redirect: string;
  /** What it says instead of the truth. */
  lies: Record<string, unknown>;
}

/** How a portal is registered with the provider. */
export const openIdClient = { clientId: "a-client", clientSecret: "a-client-secret" } as const;

type Answer = [status: number, body: string | object];

/**
 * An OpenID provider of the tests' own: discovery, keys, a page on which a person signs in or turns
 * back, and a token endpoint that checks PKCE.
 */
export class OpenIdProvider {
  readonly #grants = new Map<string, Grant>();
  readonly #server: Server;
  readonly #keys = generateKeyPair("RS256");
  issuer = "";

  constructor() {
    this.#server = createServer((request, response) => {
      this.#answer(request).then(
        ([status, body]) => {
          const isPage = typeof body === "string";
          response.writeHead(status, {
            "content-type": isPage ? "text/html; charset=utf-8" : "application/json",
          });
          response.end(isPage ? body : JSON.stringify(body));
        },
        () => response.writeHead(500).end(),
      );
    });
  }

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, "127.0.0.1", resolve));
    this.issuer = `http://127.0.0.1:${portOf(this.#server)}`;
  }

  close(): Promise<unknown> {
    this.#server.closeAllConnections();
    return new Promise((resolve) => this.#server.close(resolve));
  }

  /** Signs somebody in at an address the platform gave; gives the code of the way back. */
  signIn(authorizationUrl: string, sub: string, lies: Record<string, unknown> = {}): string {
    const asked = new URL(authorizationUrl).searchParams;
    const code = randomBytes(16).toString("hex");
    this.#grants.set(code, {
      sub,
      nonce: asked.get("nonce") ?? "",
      challenge: asked.get("code_challenge") ?? "",
      redirect: asked.get("redirect_uri") ?? "",
      lies,
    });
    return code;
  }

  async #answer(request: IncomingMessage): Promise<Answer> {
    const { issuer } = this;
    const { pathname, searchParams } = new URL(request.url ?? "/", issuer);
    if (pathname === "/.well-known/openid-configuration")
      return [
        200,
        {
          issuer,
          authorization_endpoint: `${issuer}/authorize`,
          token_endpoint: `${issuer}/token`,
          jwks_uri: `${issuer}/keys`,
          response_types_supported: ["code"],
          subject_types_supported: ["public"],
          id_token_signing_alg_values_supported: ["RS256"],
          code_challenge_methods_supported: ["S256"],
        },
      ];
    if (pathname === "/keys") {
      const jwk = await exportJWK((await this.#keys).publicKey);
      return [200, { keys: [{ ...jwk, kid: "one", alg: "RS256", use: "sig" }] }];
    }
    if (pathname === "/authorize") return [200, this.#page(`${issuer}${request.url}`)];
    if (pathname === "/decide") return [200, this.#wayBack(searchParams)];
    let body = "";
    for await (const chunk of request) body += chunk;
    return this.#token(new URLSearchParams(body));
  }

  /** The page on which a person types who they are. */
  #page(asked: string): string {
    const kept = asked.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
    return `<!doctype html><title>Sign in</title><link rel="icon" href="data:,"><form action="/decide">
      <input type="hidden" name="asked" value="${kept}">
      <label>Person <input name="sub"></label>
      <button name="choice" value="in">Sign in</button>
      <button name="choice" value="back">Cancel</button></form>`;
  }

  /** A page that leads back at once: a form may not be redirected off its own site by every policy. */
  #wayBack(form: URLSearchParams): string {
    const asked = form.get("asked") ?? "";
    const { searchParams } = new URL(asked);
    const back = new URL(searchParams.get("redirect_uri") ?? "");
    back.searchParams.set("state", searchParams.get("state") ?? "");
    if (form.get("choice") === "in")
      back.searchParams.set("code", this.signIn(asked, form.get("sub") ?? ""));
    else back.searchParams.set("error", "access_denied");
    return `<!doctype html><link rel="icon" href="data:,"><meta http-equiv="refresh" content="0;url=${back.href.replaceAll("&", "&amp;")}">`;
  }

  async #token(form: URLSearchParams): Promise<Answer> {
    const code = form.get("code") ?? "";
    const grant = this.#grants.get(code);
    this.#grants.delete(code);
    const verifier = createHash("sha256").update(form.get("code_verifier") ?? "");
    const proven =
      grant !== undefined &&
      verifier.digest("base64url") === grant.challenge &&
      form.get("redirect_uri") === grant.redirect &&
      form.get("client_secret") === openIdClient.clientSecret;
    if (!proven) return [400, { error: "invalid_grant" }];
    const claims = {
      nonce: grant.nonce,
      email: `${grant.sub}@mail.example`,
      email_verified: true,
      name: "Somebody",
      ...grant.lies,
    };
    const token = await new SignJWT(claims)
      .setProtectedHeader({ alg: "RS256", kid: "one" })
      .setIssuer(String(grant.lies.iss ?? this.issuer))
      .setAudience(String(grant.lies.aud ?? openIdClient.clientId))
      .setSubject(grant.sub)
      .setIssuedAt()
      .setExpirationTime("5m")
      .sign((await this.#keys).privateKey);
    return [200, { access_token: "unused", token_type: "Bearer", id_token: token }];
  }
}

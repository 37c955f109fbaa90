import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { StaffSession } from "#src/contracts/control.gen.ts";
import { makeSecret } from "#src/credentials/tokens.ts";
import { complain, Hindrance } from "../output.ts";
import type { ControlCaller } from "./client.ts";

/** How long somebody may take in the browser. */
const patienceMs = 5 * 60_000;

/**
 * Signs in by the control plane's identity provider, in a browser on this machine (RFC 8252): the code
 * comes back to an address that only this machine reaches, and is good with the verifier alone that
 * never leaves this program.
 * @throws UsageError when nobody signs in, or turns back
 */
export async function signInByBrowser(control: ControlCaller): Promise<StaffSession> {
  const [codeVerifier, state, nonce] = [makeSecret(), makeSecret(), makeSecret()];
  const codeChallenge = createHash("sha256").update(codeVerifier).digest("base64url");
  const back = await listenForCode(state);
  try {
    const { redirectUri } = back;
    const asked = { redirectUri, codeChallenge, state, nonce };
    const { url } = await control.call("askOpenId", asked);
    complain(`Open this address in a browser on this machine, and sign in there:\n${url}`);
    const code = await back.code;
    return await control.call("signInOpenId", { code, codeVerifier, redirectUri, nonce });
  } finally {
    back.close();
  }
}

interface WayBack {
  redirectUri: string;
  code: Promise<string>;
  close: () => void;
}

/** Waits on a free port of this machine for the browser to come back. */
async function listenForCode(state: string): Promise<WayBack> {
  const { promise: code, resolve, reject } = Promise.withResolvers<string>();
  const take = (request: IncomingMessage, response: ServerResponse): void => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://127.0.0.1");
    const given = searchParams.get("code");
    // Whatever else asks here did not come from this sign-in.
    const isOurs = pathname === "/" && searchParams.get("state") === state;
    response.writeHead(isOurs ? 200 : 404, { "content-type": "text/plain; charset=utf-8" });
    response.end(isOurs ? "You can close this page and go back to the terminal." : "");
    if (!isOurs) return;
    if (given === null)
      reject(
        new Hindrance(
          `Nobody was signed in: the identity provider says ${searchParams.get("error") ?? "nothing"}.`,
        ),
      );
    else resolve(given);
  };
  const server = createServer(take);
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const timer = setTimeout(
    () => reject(new Hindrance("Nobody signed in within five minutes; try again.")),
    patienceMs,
  );
  // It may fail before anybody waits for it.
  code.catch(() => undefined);
  const { port } = server.address() as AddressInfo;
  return {
    redirectUri: `http://127.0.0.1:${port}/`,
    code,
    close: () => {
      clearTimeout(timer);
      server.closeAllConnections();
      server.close();
    },
  };
}

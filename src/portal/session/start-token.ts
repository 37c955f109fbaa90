import type { LoginResult } from "#src/contracts/api.gen.ts";
import type { Client } from "../api/client.ts";
import type { SessionFacts } from "../machines/portal.types.ts";
import type { ClientStorage } from "../runtime/storage.ts";
import { readSession, saveSession } from "./store.ts";

/** Where the script below leaves what it took out of the address. */
const place = "porticoStart";

/**
 * Runs in the head with the page's nonce, before any other script: the start token is a secret and
 * leaves the address at once (OPEN-006).
 */
export const startScript = `{const u=new URL(location.href),t=u.searchParams.get("token");if(t!==null){u.searchParams.delete("token");history.replaceState(history.state,"",u);window.${place}=t}}`;

/** The start token this page was opened with, once; null when there was none. */
export function takeStartToken(): string | null {
  const token: unknown = Reflect.get(window, place);
  Reflect.deleteProperty(window, place);
  return typeof token === "string" ? token : null;
}

/** What the start of a session is found out with. */
interface StartDeps {
  readonly client: Client;
  readonly storage: ClientStorage;
  /** The start token of the address, or null. */
  readonly startToken: string | null;
  /** Says a text by its key. */
  readonly say: (key: string) => void;
  readonly tellTabs: () => void;
}

/**
 * Who is there at the start: a stored session, else the one that a start token is good for. A token
 * that is used up or too old is said once, and the page opens for a visitor.
 */
export async function beginSession(deps: StartDeps): Promise<SessionFacts | null> {
  const stored = readSession(deps.storage);
  const { startToken } = deps;
  if (stored !== null || startToken === null) return stored;
  const answer = await deps.client.call("exchangeStartToken", { token: startToken });
  if (!answer.ok) {
    deps.say(answer.error.code === "NETWORK" ? "error.NETWORK" : "error.TICKET_INVALID");
    return null;
  }
  const session = saveSession(deps.storage, answer.value satisfies LoginResult);
  deps.tellTabs();
  return session;
}

/** What every page is told when it opens. */
export interface Told {
  game: { key: string; name: string; image: string; vendor: string };
  rules: unknown;
  currency: string;
  symbol: string;
  moneyPolicy: "fixed" | "locale";
  /** Where the portal's times are told. */
  timeZone: string;
  trial: boolean;
  language: string;
}

/** What a game's page is told when it opens. */
export interface Play extends Told {
  token: string;
  room: string | null;
  balance: string;
  stakes: string[];
  gift: string | null;
}

/** Why the vendor refused: its code, and words in the player's language. */
export interface Problem {
  code: string;
  message: string;
  /** Seconds to wait, where that helps. */
  wait: number | null;
}

/** What came back: a value or a problem, never an exception. */
export type Answer<Value> =
  /** `at` is when it came, by the browser's own clock (performance.now()). */
  { ok: true; value: Value; at: number } | { ok: false; problem: Problem };

const network: Problem = { code: "NETWORK", message: "", wait: null };

/** Asks the vendor's side of the platform, on the games' own origin. */
export async function ask<Value>(
  path: string,
  body: object,
  token?: string,
): Promise<Answer<Value>> {
  try {
    const response = await fetch(`/vendor/jl/${path}`, {
      method: "POST",
      cache: "no-store",
      credentials: "omit",
      headers: {
        "content-type": "application/json",
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    });
    const envelope = (await response.json()) as {
      success: boolean;
      value: Value;
      code: string | null;
      message: string | null;
    };
    if (envelope.success) return { ok: true, value: envelope.value, at: performance.now() };
    const wait = Number(response.headers.get("retry-after") ?? Number.NaN);
    const { code, message } = envelope;
    return {
      ok: false,
      problem: {
        code: code ?? "UNKNOWN",
        message: message ?? "",
        wait: Number.isFinite(wait) ? wait : null,
      },
    };
  } catch {
    // No answer, or none that can be read: the caller shows it and the player tries again.
    return { ok: false, problem: network };
  }
}

/** The language that the address names, for who cannot be told anything else. */
export const languageOfAddress = (): string =>
  new URLSearchParams(location.search).get("language") ?? "EN";

/** A new key, so that a round asked for twice is played once. */
export const newKey = (): string => crypto.randomUUID();

/** The tab's memory; undefined where the browser keeps a framed page from having one. */
function tabMemory(): Storage | undefined {
  try {
    return sessionStorage;
  } catch {
    // A private window does so: the game is played all the same, only a reload begins anew.
    return undefined;
  }
}

/**
 * Opens the page: the address's ticket is exchanged once, and leaves the address at once. A page that
 * is loaded again goes on with what it was told, as long as the tab lives.
 * @param door what the ticket is exchanged for: a game to play, or one round to look at
 */
async function openPage<Value>(door: "enter" | "round", kept: string): Promise<Answer<Value>> {
  const params = new URLSearchParams(location.search);
  const ticket = params.get("ticket");
  if (ticket === null) {
    const before = tabMemory()?.getItem(kept);
    if (before) return { ok: true, value: JSON.parse(before) as Value, at: performance.now() };
    return { ok: false, problem: { code: "SESSION_ENDED", message: "", wait: null } };
  }
  params.delete("ticket");
  params.set("at", ticket.split(".")[0] ?? "");
  history.replaceState(null, "", `${location.pathname}?${params}${location.hash}`);
  const answer = await ask<Value>(door, { ticket, language: languageOfAddress() });
  if (answer.ok) tabMemory()?.setItem(kept, JSON.stringify(answer.value));
  else tabMemory()?.removeItem(kept);
  return answer;
}

/** Opens a game. */
export const openGame = (): Promise<Answer<Play>> => openPage("enter", "house-play");

/** Opens the page of one round. */
export const openRound = <Value>(): Promise<Answer<Value>> => openPage("round", "house-round");

/** Tells the portal around the game that money moved; it reads its own balance then. */
export function tellPortal(): void {
  // Nothing secret is said, so it does not matter who listens.
  if (window.parent !== window) window.parent.postMessage({ type: "GAME.ROUND" }, "*");
}

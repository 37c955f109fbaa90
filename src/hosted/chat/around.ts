/** What the portal around the page tells it. */
export type FromPortal =
  | { readonly type: "CHAT.SHOWN"; readonly shown: boolean }
  | { readonly type: "CHAT.THEME"; readonly theme: "dark" | "light" };

/** What the page tells the portal around it. Nothing in it is secret. */
export type ToPortal =
  | { readonly type: "CHAT.READY" }
  | { readonly type: "CHAT.UNREAD"; readonly count: number }
  | { readonly type: "CHAT.LOST" }
  /** Esc was pressed: the window is to be put away. */
  | { readonly type: "CHAT.LEFT" };

/** Tells the portal around; the page by itself tells nobody. */
export function tellPortal(message: ToPortal): void {
  if (window.parent !== window) window.parent.postMessage(message, "*");
}

/** Listens to the portal around, and to nobody else. */
export function onPortal(listener: (message: FromPortal) => void): () => void {
  const handle = ({ source, data }: MessageEvent): void => {
    if (source !== window.parent || typeof data !== "object" || data === null) return;
    const { type, shown, theme } = data as Record<string, unknown>;
    if (type === "CHAT.SHOWN" && typeof shown === "boolean") listener({ type, shown });
    if (type === "CHAT.THEME" && (theme === "dark" || theme === "light")) listener({ type, theme });
  };
  window.addEventListener("message", handle);
  return () => window.removeEventListener("message", handle);
}

const kept = "chat-token";

/** The tab's memory; undefined where the browser keeps a framed page from having one. */
function tabMemory(): Storage | undefined {
  try {
    return sessionStorage;
  } catch {
    // A private window does so: the chat works all the same, only a reload begins anew.
    return undefined;
  }
}

/** Keeps the token that opens the room again after a reload; null forgets it. */
export function keepToken(token: string | null): void {
  if (token === null) tabMemory()?.removeItem(kept);
  else tabMemory()?.setItem(kept, token);
}

/**
 * What the page enters with: the address's ticket, which leaves the address at once, or the token of
 * before a reload; undefined for neither.
 */
export function takePass(): { pass: string | undefined; language: string } {
  const params = new URLSearchParams(location.search);
  const ticket = params.get("ticket");
  const language = params.get("language") ?? "EN";
  if (ticket === null) return { pass: tabMemory()?.getItem(kept) ?? undefined, language };
  const rest = new URLSearchParams({ at: ticket.split(".")[0] ?? "", language });
  history.replaceState(null, "", `${location.pathname}?${rest}${location.hash}`);
  return { pass: ticket, language };
}

/** The portal's theme, as the frame's address says it behind the hash. */
export const themeOfAddress = (): "dark" | "light" | undefined =>
  location.hash === "#dark" ? "dark" : location.hash === "#light" ? "light" : undefined;

/** Puts the page in a theme. */
export function showTheme(theme: "dark" | "light"): void {
  document.documentElement.dataset.theme = theme;
}

/** How light a colour is, 0 to 1 (WCAG 2.2, relative luminance). */
function lightness(colour: string): number {
  const part = (at: number): number => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5);
}

/** Gives the header its colour, and words that can be read on it. */
export function showHeaderColour(colour: string | null): void {
  if (colour === null || !/^#[0-9a-f]{6}$/i.test(colour)) return;
  const { style } = document.documentElement;
  style.setProperty("--header", colour);
  // Where both are equally easy to read (WCAG 2.2, contrast ratio).
  style.setProperty("--on-header", lightness(colour) > 0.179 ? "black" : "white");
}

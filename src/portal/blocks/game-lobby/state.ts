/** What a visitor asked of a lobby; all of it stands in the address, so that it can be shared. */
export interface LobbyState {
  /** A vendor code, or null for all. */
  readonly vendor: string | null;
  readonly search: string;
  /** Looks in all categories, as the header's search does. */
  readonly everywhere: boolean;
  readonly minBet: boolean;
  readonly lines: boolean;
  /** Hold and win alone. */
  readonly hold: boolean;
  /** All games, or those of the member alone. */
  readonly show: "all" | "favourites" | "recent";
  readonly sort: "hot" | "name" | "new";
  /** Pages shown, from 1. */
  readonly pages: number;
}

const shows = ["all", "favourites", "recent"] as const;
const sorts = ["hot", "name", "new"] as const;

/** More pages than this are never shown at once: who saw 2,100 games is helped by a search. */
export const maxPages = 50;

/** Reads the state out of an address; anything unknown counts as not said. */
export function readState(query: URLSearchParams): LobbyState {
  const sort = sorts.find((one) => one === query.get("sort")) ?? "hot";
  const pages = Number.parseInt(query.get("page") ?? "1", 10);
  return {
    vendor: query.get("vendor")?.slice(0, 32) || null,
    // No name holds a character that is none, and the platform takes none.
    search: (query.get("search") ?? "")
      .replace(/\p{Cc}/gu, "")
      .trim()
      .slice(0, 100),
    everywhere: query.get("in") === "all",
    minBet: query.has("minBet"),
    lines: query.has("lines"),
    hold: query.has("hold"),
    show: shows.find((one) => one === query.get("show")) ?? "all",
    sort,
    pages: Number.isNaN(pages) ? 1 : Math.min(Math.max(pages, 1), maxPages),
  };
}

/** Writes the state as a query, leaving out what is not said; empty for the plain lobby. */
export function writeState(state: LobbyState): string {
  const query = new URLSearchParams();
  if (state.vendor !== null) query.set("vendor", state.vendor);
  if (state.search !== "") query.set("search", state.search);
  if (state.search !== "" && state.everywhere) query.set("in", "all");
  if (state.minBet) query.set("minBet", "1");
  if (state.lines) query.set("lines", "1");
  if (state.hold) query.set("hold", "1");
  if (state.show !== "all") query.set("show", state.show);
  if (state.sort !== "hot") query.set("sort", state.sort);
  if (state.pages > 1) query.set("page", String(state.pages));
  const text = query.toString();
  return text === "" ? "" : `?${text}`;
}

/** Is anything asked for that narrows the list? */
export const isNarrowed = (state: LobbyState): boolean =>
  state.vendor !== null || state.search !== "" || state.minBet || state.lines || state.hold;

/** The lobby as it is first entered. */
export const plainState: LobbyState = readState(new URLSearchParams());

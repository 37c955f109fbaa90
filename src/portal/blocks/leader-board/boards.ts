/** The boards, the first one unless the address names another. */
export const boards = ["week", "month"] as const;

/** A board's id on the wire. */
export type Board = (typeof boards)[number];

/** The board that an address asks for. */
export const boardOf = (query: URLSearchParams): Board =>
  boards.find((board) => board === query.get("board")) ?? boards[0];

/** Where an answer holds its rows: the first of these that is a list. */
export const rowsFields = ["items", "list", "rows", "days", "content"] as const;

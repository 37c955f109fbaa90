import type { Row } from "./record.types.ts";

/** What stands for a value that is not there. */
export const nothing = "–";

/** The value of a field; group.field is one of a group's, and undefined where the group is not there. */
export function valueAt(row: Row, field: string): unknown {
  const [first = "", second] = field.split(".");
  const value = row[first];
  if (second === undefined) return value;
  return typeof value === "object" && value !== null ? (value as Row)[second] : undefined;
}

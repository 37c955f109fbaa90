/** Tells what has members to look at, objects and lists, from null and everything else. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

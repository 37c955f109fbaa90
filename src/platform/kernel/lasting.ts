const lasting = new WeakSet<object>();
const texts = new WeakMap<object, string>();

/** Says of an answer's value that it never changes and that many are given it: it is judged and written once. */
export function lasts<T extends object>(value: T): T {
  lasting.add(value);
  return value;
}

/** Keeps the JSON of a value that lasts; to be called once it has been judged. */
export function keepText(value: unknown): void {
  if (typeof value !== "object" || value === null || !lasting.has(value)) return;
  texts.set(value, JSON.stringify(value));
}

/** The JSON of a value that lasts and was judged before. */
export const textOf = (value: unknown): string | undefined =>
  typeof value === "object" && value !== null ? texts.get(value) : undefined;

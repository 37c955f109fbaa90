const entriesOf = (value: object): [string, unknown][] =>
  Object.entries(value).filter(([name]) => name !== "_owner");

/** Whether both are as deep alike; what is being compared already counts as alike. */
function isAlike(one: unknown, other: unknown, open: Map<object, object>): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one === "function") return typeof other === "function";
  if (typeof one !== "object" || typeof other !== "object") return false;
  if (one === null || other === null) return false;
  if (Object.getPrototypeOf(one) !== Object.getPrototypeOf(other)) return false;
  if (open.get(one) === other) return true;
  open.set(one, other);
  const own = entriesOf(one);
  const alike =
    own.length === entriesOf(other).length &&
    own.every(
      ([name, value]) =>
        Object.hasOwn(other, name) && isAlike(value, Reflect.get(other, name), open),
    );
  open.delete(one);
  return alike;
}

/**
 * Stands in for fast-equals (2 KB brotli), by which rjsf compares its properties and its state: plain
 * objects and lists, with elements of React among them. As rjsf wishes it functions are always alike,
 * and what refers to itself comes to an end. See vite.config.ts.
 */
export const createCustomEqual =
  () =>
  (one: unknown, other: unknown): boolean =>
    isAlike(one, other, new Map());

/** Anything that JSON can hold. */
export type Json = null | boolean | number | string | Json[] | JsonObject;

/** A JSON object. */
export interface JsonObject {
  [key: string]: Json;
}

/** Tells objects from arrays, null and scalars. */
export const isObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Keys that could reach into an object's prototype; no config may hold them. */
export const unsafeKeys: ReadonlySet<string> = new Set(["__proto__", "constructor", "prototype"]);

/** Tells keys that could reach into an object's prototype. */
export const isUnsafeKey = (key: string): boolean => unsafeKeys.has(key);

/** An own property, or nothing; never one of the prototype. */
export const own = (value: JsonObject, key: string): Json | undefined =>
  Object.hasOwn(value, key) ? value[key] : undefined;

/** Freezes a value with all it holds, so that layers can share parts of it. */
export function freeze<T extends Json>(value: T): T {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return value;
  for (const part of Object.values(value)) freeze(part);
  return Object.freeze(value);
}

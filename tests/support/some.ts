/**
 * Gives the members of a list, and refuses an empty one: what is expected of each of none has never
 * been seen to hold. Every loop with an `expect` in it goes over this, or over a list written there.
 * @throws when there is nothing
 */
export function some<L extends readonly unknown[]>(list: L): [L[number], ...L[number][]];
export function some<T>(list: Iterable<T>): [T, ...T[]];
export function some<T>(list: Iterable<T>): [T, ...T[]] {
  const [first, ...others] = list;
  if (first === undefined) throw new Error("There is nothing here to expect anything of.");
  return [first, ...others];
}

/**
 * The address of a call: the fields that its path names stand there; those of a call without a body
 * stand in the query, and what is undefined is left out.
 * @param call method and path as the catalogue has them, the path with fields such as `{id}`
 * @returns the path with its query, and the fields that are left for a body
 */
export function toAddress(
  { method, path }: { method: string; path: string },
  payload: object,
): { address: string; rest: Record<string, unknown> } {
  const left = new Map<string, unknown>(Object.entries(payload));
  const place = path.replace(/\{(\w+)\}/g, (_whole, field: string) => {
    const value = encodeURIComponent(String(left.get(field) ?? ""));
    left.delete(field);
    return value;
  });
  const rest = Object.fromEntries(left);
  if (method !== "GET" && method !== "DELETE") return { address: place, rest };
  const query = new URLSearchParams();
  for (const [key, value] of left) if (value !== undefined) query.append(key, String(value));
  return { address: query.size === 0 ? place : `${place}?${query}`, rest };
}

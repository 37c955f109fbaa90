/**
 * The promotion an address names; undefined where it names none that could be: it has to be one part
 * of the path that its call asks.
 */
export function idIn(query: URLSearchParams): string | undefined {
  const id = query.get("id") ?? "";
  return id.length > 64 || /^\.*$|[/\\\p{Cc}]/u.test(id) ? undefined : id;
}

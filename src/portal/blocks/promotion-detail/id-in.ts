/** The promotion an address names; undefined where it names none that could be. */
export function idIn(query: URLSearchParams): string | undefined {
  const id = query.get("id") ?? "";
  return id === "" || id.length > 64 ? undefined : id;
}

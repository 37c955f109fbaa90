/**
 * Fetches one of the portal's own JSON files.
 * @throws when it does not come; names its address
 */
export async function loadFile<T>(fetchFile: typeof fetch, address: string) {
  const response = await fetchFile(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return (await response.json()) as T;
}

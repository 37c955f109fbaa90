import type { RegisterSettings, VendorsValue } from "#src/contracts/api.gen.ts";
import { type ClientStorage, sessionKeys } from "../runtime/storage.ts";

/** What a tab keeps of the platform's last word, for when the platform is out of reach (OPEN-101). */
type Entry = (typeof sessionKeys)["settings" | "validate" | "lanes"];

function kept({ session }: ClientStorage, entry: Entry): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(session.get(entry) ?? "null");
    return typeof value === "object" && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    // Somebody else wrote there; what cannot be read is not kept.
    return null;
  }
}

/** Keeps the module switches under `settings` (STORE-16). */
export function keepSettings(
  { session }: ClientStorage,
  modules: Readonly<Record<string, string>>,
): void {
  session.set(sessionKeys.settings, JSON.stringify(modules));
}

/** The module switches as they were last known; null when they never were. */
export function keptSettings(storage: ClientStorage): Record<string, string> | null {
  const found = kept(storage, sessionKeys.settings);
  const isSound = found && Object.values(found).every((value) => typeof value === "string");
  return isSound ? (found as Record<string, string>) : null;
}

/** Keeps the registration's rules under `validate` (STORE-15). */
export function keepRules({ session }: ClientStorage, rules: RegisterSettings): void {
  session.set(sessionKeys.validate, JSON.stringify(rules));
}

/** The registration's rules as they last came. Whoever draws them judges whether they can be read. */
export const keptRules = (storage: ClientStorage): RegisterSettings | null =>
  kept(storage, sessionKeys.validate) as RegisterSettings | null;

/** Keeps the vendors' lanes under `lanes` (STORE-17). */
export function keepLanes({ session }: ClientStorage, { data }: VendorsValue): void {
  session.set(sessionKeys.lanes, JSON.stringify(data));
}

/** The vendors' lanes as they last came; undefined when they never did. */
export function keptLanes(storage: ClientStorage): VendorsValue | undefined {
  const data = kept(storage, sessionKeys.lanes) as VendorsValue["data"] | null;
  // Each part is looked at as menus and lobbies do, so that what they cannot read is not kept.
  return data?.lanes?.every?.((lane) => lane.vendors?.map) ? { data } : undefined;
}

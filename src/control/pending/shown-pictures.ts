import type { Json } from "#src/merchant/json.ts";
import type { LoadedMerchant } from "#src/merchant/load.ts";

/**
 * The settings that show a picture which would be another one, by name: whoever names `code.png` for a
 * transfer changes nothing of the setting when the file of that name shows another account.
 */
export function settingsOfPictures(was: LoadedMerchant, will: LoadedMerchant): string[] {
  const names = new Set([...was.assets.keys(), ...will.assets.keys()]);
  const changed = [...names].filter(
    (name) => was.assets.get(name)?.hash !== will.assets.get(name)?.hash,
  );
  if (changed.length === 0) return [];
  const others = new Set(changed);
  return [was, will].flatMap(({ tree }) =>
    Object.keys(tree).filter((setting) => shows(tree[setting], others)),
  );
}

const shows = (value: Json | undefined, names: ReadonlySet<string>): boolean =>
  typeof value === "string"
    ? names.has(value)
    : typeof value === "object" &&
      value !== null &&
      Object.values(value).some((part) => shows(part, names));

import { pseudoLocales } from "#src/gateway/dev/pseudo-locales.ts";
import type { PortalRoute, Skin } from "./portal-routes.ts";

/** How an address is looked at. */
export interface Setting {
  skin: string;
  theme: "dark" | "light";
  width: number;
  language: string;
}

/** An address with the skin's data and one way to look at it. */
export interface Look {
  site: Skin["site"];
  route: PortalRoute;
  setting: Setting;
}

const themes = ["dark", "light"] as const;
const widths = [360, 768, 1280];

/** Every way to look at a skin: in its own languages, in the long one and from the right. */
export function settingsOf({ site }: Skin): Setting[] {
  const languages = [...site.languages.supported, ...Object.keys(pseudoLocales)];
  return themes.flatMap((theme) =>
    widths.flatMap((width) =>
      languages.map((language) => ({ skin: site.merchantCode, theme, width, language })),
    ),
  );
}

/** Every two values of a setting, as words. */
export function pairsOf(setting: Setting): string[] {
  const values = Object.entries(setting).map(([name, value]) => `${name} ${value}`);
  return values.flatMap((one, index) => values.slice(index + 1).map((other) => `${one}, ${other}`));
}

/** The addresses of the skins by path; a screen that only one skin has is looked at there. */
function byPath(skins: readonly Skin[]): Map<string, Omit<Look, "setting">[]> {
  const found = new Map<string, Omit<Look, "setting">[]>();
  for (const { site, routes } of skins)
    for (const route of routes.filter(({ alias }) => !alias))
      found.set(route.path, [...(found.get(route.path) ?? []), { site, route }]);
  return found;
}

/** All looks there are. */
export function everyLook(skins: readonly Skin[]): Look[] {
  return skins.flatMap((skin) =>
    skin.routes
      .filter(({ alias }) => !alias)
      .flatMap((route) => settingsOf(skin).map((setting) => ({ site: skin.site, route, setting }))),
  );
}

/**
 * One look an address, of one skin, chosen so that every two values meet on some address: each takes
 * the setting with the most pairs that have not met; when all have, they are met again.
 */
export function pairwiseLooks(skins: readonly Skin[]): Look[] {
  const all = skins.flatMap(settingsOf);
  let open = new Set(all.flatMap(pairsOf));
  const found = byPath(skins);
  return [...found.values()].map((places) => {
    const codes = places.map(({ site }) => site.merchantCode);
    const allowed = all.filter(({ skin }) => codes.includes(skin));
    const gain = (setting: Setting) => pairsOf(setting).filter((pair) => open.has(pair)).length;
    const setting = allowed.reduce((best, one) => (gain(one) > gain(best) ? one : best));
    for (const pair of pairsOf(setting)) open.delete(pair);
    if (open.size === 0) open = new Set(all.flatMap(pairsOf));
    const place = places.find(({ site }) => site.merchantCode === setting.skin);
    if (place === undefined) throw new Error(`No skin ${setting.skin} has the address.`);
    return { ...place, setting };
  });
}

import { join } from "node:path";
import type { Merchant } from "#src/contracts/site.gen.ts";
import { loadMerchant } from "#src/merchant/load.ts";
import { folderSource } from "#src/merchant/sources.ts";
import { root } from "#tools/lib/paths.mjs";

/** One address of a skin, as its configuration says. */
export interface PortalRoute {
  merchant: string;
  path: string;
  screen: string;
  /** Another name of an address that stands in the list too. */
  alias: boolean;
  chrome: Merchant["screens"][string]["route"]["chrome"];
  /** The banners this address shows, or none. */
  bannerGroup: string | undefined;
  /** A visitor is sent to the login. */
  closed: boolean;
}

/** A skin with all its addresses. */
export interface Skin {
  site: Merchant;
  routes: PortalRoute[];
}

/** A path with its `{name}` filled in by every value it allows. */
function pathsOf({ path, params = {} }: Merchant["screens"][string]["route"]): string[] {
  const name = /\{(\w+)\}/.exec(path)?.[1];
  if (name === undefined) return [path];
  return (params[name] ?? []).map((value) => path.replace(`{${name}}`, value));
}

/** Every address of every screen of one of the project's skins: paths, aliases, all lobbies. */
export async function readSkin(merchant: string): Promise<Skin> {
  const { site } = await loadMerchant(folderSource(join(root, "merchants")), merchant);
  const routes = Object.entries(site.screens).flatMap(([screen, { route }]) => {
    const own = pathsOf(route);
    return [...own, ...(route.aliases ?? [])].map((path) => ({
      merchant,
      path,
      screen,
      alias: !own.includes(path),
      chrome: route.chrome,
      bannerGroup: route.bannerGroup?.replace("{games}", path.slice(1)),
      closed:
        route.access === "session" || (site.access.loginRequired && route.access !== "public"),
    }));
  });
  return { site, routes };
}

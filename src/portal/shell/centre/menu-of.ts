import type { Menu, Screen } from "#src/contracts/site.gen.ts";
import type { ClientSite } from "#src/merchant/client-site.ts";

/** The centres there are. */
export type CentreName = NonNullable<Screen["route"]["centre"]>;

const menus: Readonly<Record<CentreName, (site: ClientSite) => Menu | undefined>> = {
  member: (site) => site.menus.member,
  agent: (site) => site.menus.agent,
};

/** The menu of a centre, whose entries lead to its pages. */
export const menuOf = (site: ClientSite, centre: CentreName): Menu | undefined =>
  menus[centre](site);

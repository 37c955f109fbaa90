import type { ClientSite } from "#src/merchant/client-site.ts";
import type { ConditionFacts } from "#src/shared/conditions.ts";
import type { BlockInfo } from "../renderer/block.ts";
import { resolve, type ViewModel } from "../renderer/resolve.ts";
import type { Words } from "../runtime/locale.ts";
import type { Page } from "./page.ts";

/** Settles the screen of a page whose blocks are at hand. {0} of a title is the label of the category in the address. */
export function toScreenModel(
  site: ClientSite,
  page: Page,
  facts: ConditionFacts,
  words: Pick<Words, "text">,
  info: Readonly<Record<string, BlockInfo>>,
): ViewModel {
  const { games } = page.params;
  const category = Object.entries(site.categories.items).find(
    ([id, { path }]) => id === games || path === page.path,
  )?.[1];
  const args = category === undefined ? [] : [words.text(category.label)];
  return resolve(page.screen, {
    facts,
    params: page.params,
    text: words.text,
    titleArgs: args,
    blockArgs: [site.name, site.minimumAge],
    info,
  });
}

/** The document's title: the page, then the portal; home carries the portal's name alone. */
export const documentTitle = (site: ClientSite, page: Page, view: ViewModel): string =>
  page.screenId === "home" || view.title === "" ? site.name : `${view.title} · ${site.name}`;

import { makeLayer } from "#src/merchant/layer.ts";
import { withLayer } from "#src/merchant/load.ts";
import { changesBetween } from "#src/merchant/revisions/file-map.ts";
import { settingNames } from "#src/merchant/setting-names.ts";
import { listWords, suggest } from "#src/merchant/suggest.ts";
import { sectionsOf } from "../kernel/access.ts";
import type { CallError, Staff } from "../kernel/context.ts";
import { changedSettings } from "../revisions/changed-settings.ts";
import type { LiveView } from "../revisions/live-view.ts";
import type { FileMap } from "../tables.ts";

/** The section of pictures and the like that are there already, in a layer below too; new ones belong to whoever names them. */
const assets = "assets";
const known = ["*", assets, ...settingNames];

/** What is wrong with the sections of a grant; undefined for nothing: an unknown one would let nobody change anything. */
export function sectionFault(sections: readonly string[] = []): CallError | undefined {
  const unknown = sections.find((section) => !known.includes(section));
  if (unknown === undefined) return undefined;
  const meant = suggest(unknown, known);
  return {
    code: "SETTING_UNKNOWN",
    message: `A merchant has no part "${unknown}".${meant === undefined ? " docs/reference/settings.md lists its settings; assets stands for its pictures." : ` Did you mean "${meant}"?`}`,
  };
}

/** What is changed: a merchant's files before and after, by hash. */
interface Change {
  merchant: string;
  before: FileMap;
  after: FileMap;
}

/** The sections that differ between two states of a merchant's files. */
async function sectionsOfChange(
  view: LiveView,
  { merchant, before, after }: Change,
): Promise<string[]> {
  const layerOf = async (files: FileMap) => makeLayer(await view.filesOf(merchant, files));
  const [was, is] = [await layerOf(before), await layerOf(after)];
  const changed = changedSettings(was.tree, is.tree);
  const pictures = changesBetween(before, after).filter(({ path }) => path.startsWith("assets/"));
  const { layers } = await withLayer(view.workspace, is).load(merchant);
  // One of the same name takes the place of a lower layer's.
  const isThere = (path: string): boolean =>
    layers.slice(0, -1).some((layer) => layer.assets.has(path.slice("assets/".length)));
  return pictures.some(({ path, kind }) => kind !== "added" || isThere(path))
    ? [...changed, assets]
    : changed;
}

/** Why somebody may not change a merchant's files so; undefined where they may. */
export async function refuseSections(
  view: LiveView,
  staff: Staff,
  change: Change,
): Promise<CallError | undefined> {
  const { merchant } = change;
  const allowed = sectionsOf(staff, merchant);
  // Whoever may change all of it is not held against what they changed.
  if (allowed === undefined) return undefined;
  const refused = (await sectionsOfChange(view, change)).filter((section) => !allowed.has(section));
  if (refused.length === 0) return undefined;
  return {
    code: "SECTION_REFUSED",
    message: `It changes ${listWords(refused)} of ${merchant}; ${staff.login} may change ${listWords([...allowed].sort())}. Nothing was kept: leave the rest as it is, or ask an administrator.`,
    value: { sections: refused },
  };
}

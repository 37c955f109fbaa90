import { type Layer, makeLayer } from "#src/merchant/layer.ts";
import { changesBetween } from "#src/merchant/revisions/file-map.ts";
import { settingNames } from "#src/merchant/setting-names.ts";
import { listWords, suggest } from "#src/merchant/suggest.ts";
import { sectionsOf } from "../kernel/access.ts";
import type { CallError, Staff } from "../kernel/context.ts";
import { changedSettings } from "../revisions/changed-settings.ts";
import type { LiveView } from "../revisions/live-view.ts";
import type { FileMap } from "../tables.ts";

/** The section of pictures and the like that are there already; new ones belong to whoever names them. */
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

/** A state of a merchant: its files by hash, and what they say. */
export interface State {
  files: FileMap;
  layer: Pick<Layer, "tree">;
}

/** Reads what files say. */
export const stateOf = async (
  view: LiveView,
  merchant: string,
  files: FileMap,
): Promise<State> => ({
  files,
  layer: makeLayer(await view.filesOf(merchant, files)),
});

/** The sections that differ between two states. */
function sectionsBetween(before: State, after: State): string[] {
  const changed = changedSettings(before.layer.tree, after.layer.tree);
  const pictures = changesBetween(before.files, after.files).some(
    ({ path, kind }) => path.startsWith("assets/") && kind !== "added",
  );
  return pictures ? [...changed, assets] : changed;
}

/** Why somebody may not make one state out of another; undefined where they may. */
export function refuseSections(
  staff: Staff,
  merchant: string,
  before: State,
  after: State,
): CallError | undefined {
  const allowed = sectionsOf(staff, merchant);
  if (allowed === undefined) return undefined;
  const refused = sectionsBetween(before, after).filter((section) => !allowed.has(section));
  if (refused.length === 0) return undefined;
  return {
    code: "SECTION_REFUSED",
    message: `It changes ${listWords(refused)} of ${merchant}; ${staff.login} may change ${listWords([...allowed].sort())}. Nothing was kept: leave the rest as it is, or ask an administrator.`,
    value: { sections: refused },
  };
}

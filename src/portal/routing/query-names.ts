import type { CallFormProps, RecordListProps } from "#src/contracts/blocks.gen.ts";
import type { BlockInstance } from "#src/contracts/site.gen.ts";
import type { Page } from "./page.ts";

/** Who sent a visitor: remembered from whichever page comes first. */
const ofEveryPage = ["affiliateCode", "referralCode"];

/** What the blocks read of an address's query; whatever is not named here changes no drawing. */
export const queryOfBlocks: Readonly<Record<string, readonly string[]>> = {
  "bet-round": ["id", "vassalage"],
  "contract-offer": ["member"],
  "deposit-desk": ["deposit"],
  "game-lobby": ["vendor", "search", "in", "sort", "page", "minBet", "lines", "hold", "show"],
  "game-stage": ["vendor", "id", "room", "lobby", "code", "play"],
  "help-center": ["topic"],
  "leader-board": ["board"],
  "login-form": ["return", "state", "code"],
  "lottery-desk": ["gameCode", "group", "playType", "list"],
  "own-games": ["show"],
  "point-mall": ["view", "from", "to"],
  "promotion-detail": ["id"],
  "promotion-list": ["type", "status", "id"],
  "withdraw-desk": ["withdrawal"],
  "record-list": ["from", "to"],
  chart: ["from", "to"],
  figures: ["from", "to"],
};

/** The blocks that have filters. */
const filtered: ReadonlySet<string> = new Set(["record-list", "chart", "figures"]);

/** What a list's filters, its way down and its pages write into the address. */
function paramsOf(props: BlockInstance["props"]): string[] {
  const { filters, drill, pageParam = "page" } = (props ?? {}) as Partial<RecordListProps>;
  const params = Object.values(filters?.items ?? {}).flatMap((filter) =>
    filter.type === "days" ? [] : [filter.param],
  );
  return [...params, ...(drill === undefined ? [] : [drill.param]), pageParam];
}

/** The fields of a form that begin with what the address says. */
function addressOf(props: BlockInstance["props"]): string[] {
  const { fields } = (props ?? {}) as Partial<CallFormProps>;
  return Object.entries(fields?.items ?? {}).flatMap(([id, field]) => (field?.address ? [id] : []));
}

/** The names that a page reads of its query, sorted. */
export function queryOf(page: Page): readonly string[] {
  const blocks = Object.values(page.screen.blocks);
  const names = blocks.flatMap(({ block, props }) => [
    ...(Object.hasOwn(queryOfBlocks, block) ? (queryOfBlocks[block] ?? []) : []),
    ...(filtered.has(block) ? paramsOf(props) : []),
    ...(block === "call-form" ? addressOf(props) : []),
  ]);
  const ofLogin = page.screenId === "login" ? ["return"] : [];
  return [...new Set([...ofEveryPage, ...names, ...ofLogin])].sort();
}

import type { AgentReportPayload, AgentReportValue } from "#src/contracts/api.gen.ts";
import type { Merchant } from "#src/contracts/site.gen.ts";
import { ok } from "#src/shared/result.ts";
import type { Tx } from "#src/store/tx.ts";
import { readDays } from "../../kernel/calendar.ts";
import type { Handler } from "../../kernel/context.ts";
import { pagesOf, partOf } from "../../kernel/paging.ts";
import { toFigures } from "./figures.ts";
import { nothing, type Sums } from "./figures-repo.ts";
import { type LineQuestion, sumLines, type Whose } from "./line-sums-repo.ts";
import { type Node, nodeOf, type Part, partBelow } from "./node.ts";
import {
  handedOn,
  type ReportRow,
  selectAlone,
  selectLevels,
  selectNamed,
  selectRows,
  selectTops,
  selectType,
} from "./report-repo.ts";

type Item = AgentReportValue["items"][number];
type By = NonNullable<AgentReportPayload["by"]>;

/** What a page of the report is made of. */
interface Asked {
  by: By;
  node: Node;
  part: Part;
  /** Begins with what the node did itself: somebody of the line, with the branches right below. */
  hasOwn: boolean;
  site: Merchant;
  /** Which days of which zone, and in which currency. */
  days: Omit<LineQuestion, "whose">;
  /** How many members the rows of all pages are of, and who, where a name found no more than are handed on. */
  found: { members: number; ids?: readonly string[] | undefined };
}

const toItem = (row: ReportRow, sums: Sums | undefined, { node, by, site }: Asked): Item => ({
  id: row.id,
  account: row.account,
  isAgent: row.agent_type,
  level: node.depth + row.depth,
  members: by === "member" ? 1 : row.members,
  own: false,
  figures: toFigures(sums ?? nothing, site.currency),
});

/** What the member looked below did alone: the first row of a look into a branch. */
async function ownItem(db: Tx, asked: Asked): Promise<Item[]> {
  const { node, days } = asked;
  const sums = await sumLines(db, { whose: alone([node.id]), ...days });
  const row: ReportRow = {
    ...{ label: node.id, id: node.id, account: node.path.at(-1)?.account ?? "" },
    ...{ agent_type: await selectType(db, node.id), depth: 0, members: 1 },
  };
  return [{ ...toItem(row, sums.get(node.id), asked), own: true }];
}

/** Members for themselves. */
const alone = (ids: readonly string[]): Whose => ({
  heads: [],
  label: "none",
  others: selectAlone(ids),
});

/** Everybody of the part, together or by their depth. */
function wholeOf(db: Tx, { part, found }: Asked, label: "none" | "depth"): Whose {
  if (!part.account) return { heads: [part.nodeId], depth: part.depth, label };
  const others =
    label === "none" && found.ids !== undefined
      ? selectAlone(found.ids, "none")
      : selectNamed(db, part, label);
  return { heads: [], label, others, areMany: found.members > handedOn };
}

/** Of whom the totals are: whoever the rows of all pages are of, each once; a branch is its head and all below. */
async function totalled(db: Tx, asked: Asked): Promise<Whose> {
  const { by, part, node, hasOwn, found } = asked;
  const { depth } = part;
  if (by !== "branch" || (depth !== undefined && depth < 1)) return wholeOf(db, asked, "none");
  if (part.account) {
    const heads = await selectTops(db, part, found.ids);
    const areMany = heads.length > handedOn;
    return { heads, label: "none", others: selectAlone(heads, "none"), areMany };
  }
  const below: Whose = { heads: [node.id], from: depth, label: "none" };
  return hasOwn ? { ...below, others: selectAlone([node.id], "none") } : below;
}

/** Of whom the figures of a page's rows are. */
function membersOf(db: Tx, asked: Asked, rows: readonly ReportRow[]): Whose {
  const { by } = asked;
  const ids = rows.map(({ id }) => id);
  if (by === "level") return wholeOf(db, asked, "depth");
  return by === "member" ? alone(ids) : { ...alone(ids), heads: ids, label: "head" };
}

/**
 * What a line won and lost: by branch, by member or by level. A bet counts on the day it was placed,
 * money on the day it arrived. At most twelve statements, which read sums by day and no bet.
 */
export const agentReport: Handler<"agentReport"> = async (context, payload) => {
  const { db, site, session } = context;
  const { currency } = site;
  const read = readDays(payload, site);
  if (!read.ok) return read;
  const { from, to } = payload;
  const days = { currency, timeZone: site.timeZone, from, to, instants: read.value };
  const found = await nodeOf(db, session.memberId, payload.parentId);
  if (!found.ok) return found;
  const node = found.value;
  const below = partBelow(node, payload);
  const by = payload.by ?? (below.account ? "member" : "branch");
  const isFlat = by === "branch" && payload.level === undefined && !below.account;
  const part = isFlat ? { ...below, depth: 1 } : below;
  const hasOwn = isFlat && node.depth > 0;
  const { rows, total, ids } =
    by === "level" ? await selectLevels(db, part) : await selectRows(db, part, partOf(payload));
  const members = by === "level" ? rows.reduce((sum, row) => sum + row.members, 0) : total;
  const asked: Asked = { by, node, part, hasOwn, site, days, found: { members, ids } };
  const sums = await sumLines(db, { whose: membersOf(db, asked, rows), ...days });
  const own = hasOwn && (payload.pageNo ?? 1) === 1 ? await ownItem(db, asked) : [];
  const whole = await sumLines(db, { whose: await totalled(db, asked), ...days });
  return ok({
    items: [...own, ...rows.map((row) => toItem(row, sums.get(row.label), asked))],
    totals: toFigures(whole.get("") ?? nothing, currency),
    path: node.path,
    totalPages: by === "level" ? Math.min(1, total) : pagesOf(total, payload),
    total,
  });
};

import type { AgentReportPayload, AgentReportValue } from "#src/contracts/api.gen.ts";
import type { Merchant } from "#src/contracts/site.gen.ts";
import { ok } from "#src/shared/result.ts";
import type { Tx } from "#src/store/tx.ts";
import { type Days, readDays } from "../../kernel/calendar.ts";
import type { Handler } from "../../kernel/context.ts";
import { pagesOf, partOf } from "../../kernel/paging.ts";
import { toFigures } from "./figures.ts";
import { nothing, type Sums, sumFigures } from "./figures-repo.ts";
import { type Node, nodeOf, type Part, partBelow } from "./node.ts";
import {
  countPart,
  type ReportRow,
  selectAlone,
  selectBranches,
  selectByLevel,
  selectLevels,
  selectRows,
  selectType,
  selectWhole,
} from "./report-repo.ts";

type Item = AgentReportValue["items"][number];
type By = NonNullable<AgentReportPayload["by"]>;

/** What a page of the report is made of. */
interface Asked extends Days {
  by: By;
  node: Node;
  part: Part;
  site: Merchant;
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
  const { node, by, part, site } = asked;
  if (by !== "branch" || node.depth === 0 || part.account) return [];
  const { currency } = site;
  const sums = await sumFigures(db, { members: selectAlone([node.id]), ...asked, currency });
  const row: ReportRow = {
    ...{ label: node.id, id: node.id, account: node.path.at(-1)?.account ?? "" },
    ...{ agent_type: await selectType(db, node.id), depth: 0, members: 1 },
  };
  return [{ ...toItem(row, sums.get(node.id), asked), own: true }];
}

/** Of whom the figures of a page's rows are. */
function membersOf(db: Tx, { by, part }: Asked, rows: readonly ReportRow[]) {
  const ids = rows.map(({ id }) => id);
  if (by === "level") return selectByLevel(db, part);
  return by === "member" ? selectAlone(ids) : selectBranches(db, ids);
}

/**
 * What a line won and lost: by branch, by member or by level. A bet counts on the day it was placed,
 * money on the day it arrived. At most eight statements, which read the sums of play and no bet.
 */
export const agentReport: Handler<"agentReport"> = async (context, payload) => {
  const { db, site, session } = context;
  const { currency } = site;
  const days = readDays(payload, site);
  if (!days.ok) return days;
  const found = await nodeOf(db, session.memberId, payload.parentId);
  if (!found.ok) return found;
  const node = found.value;
  const below = partBelow(node, payload);
  const by = payload.by ?? (below.account ? "member" : "branch");
  const isFlat = by === "branch" && payload.level === undefined && !below.account;
  const part = isFlat ? { ...below, depth: 1 } : below;
  const asked: Asked = { by, node, part, site, ...days.value };
  const rows =
    by === "level" ? await selectLevels(db, part) : await selectRows(db, part, partOf(payload));
  const total = by === "level" ? rows.length : await countPart(db, part);
  const sums = await sumFigures(db, {
    members: membersOf(db, asked, rows),
    ...days.value,
    currency,
  });
  const own = (payload.pageNo ?? 1) === 1 ? await ownItem(db, asked) : [];
  // Everybody below the node, however many rows stand for them.
  const whole = await sumFigures(db, { members: selectWhole(db, below), ...days.value, currency });
  return ok({
    items: [...own, ...rows.map((row) => toItem(row, sums.get(row.label), asked))],
    totals: toFigures(whole.get("") ?? nothing, currency),
    path: node.path,
    totalPages: by === "level" ? Math.min(1, total) : pagesOf(total, payload),
    total,
  });
};

import { type Figure, isMet, pairwise, show, toFigure } from "./compare.ts";
import { verdict } from "./verdict.ts";

/** What a figure is held against: a goal of its own, or so many times something beside it in the same run. */
export interface Goal {
  limit: number;
  /** The least that does the same; milliseconds of a processor, run by run beside ours. */
  floor?: { name: string; runs: readonly number[] };
}

/** One line of the table; milliseconds of a processor unless its name says otherwise. */
export interface FloorRow {
  name: string;
  runs: readonly number[];
  goal: Goal;
  /** How somebody else does the same, in the same run. */
  peer?: { name: string; runs: readonly number[] };
}

const beside = (other: FloorRow["peer"]): string =>
  other === undefined ? "" : `${other.name} ${show(toFigure(other.runs), 3)}`;

function judged({ runs, goal }: FloorRow): { figure: Figure; limit: string } {
  if (goal.floor === undefined) return { figure: toFigure(runs), limit: `${goal.limit}` };
  const times = pairwise(runs, goal.floor.runs, (one, other) => one / other);
  return { figure: toFigure(times), limit: `${goal.limit} × the floor` };
}

/** Prints a line with whether its goal is met. */
export function printRow(row: FloorRow): void {
  const { figure, limit } = judged(row);
  const met = verdict(
    isMet(figure, row.goal.limit),
    `${row.name}: ${show(figure)}, at most ${limit}`,
  );
  const times = row.goal.floor === undefined ? "" : `= ${show(figure)} ×`;
  const cells = [show(toFigure(row.runs), 3).padStart(16), times.padEnd(16)];
  const goal = `at most ${limit}: ${met}`;
  const others = [beside(row.goal.floor), beside(row.peer)].filter((text) => text !== "");
  console.log(`  ${row.name.padEnd(34)}${cells.join("  ")}${goal.padEnd(34)}${others.join("; ")}`);
}

/** Milliseconds of this process's time that one turn of `work` takes, its other threads' among them. */
export async function cpuEach(turns: number, work: (turn: number) => unknown): Promise<number> {
  const before = process.cpuUsage();
  for (let turn = 0; turn < turns; turn += 1) await work(turn);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / turns;
}

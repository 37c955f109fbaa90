import { describe, expect, it } from "vitest";
import type { DailyTasksValue } from "#src/contracts/api.gen.ts";
import { type Answer, makeBlockWorld } from "#tests/support/block-world.tsx";
import fixture from "./fixture.json" with { type: "json" };
import { block } from "./index.ts";

const task = (id: string, goal: string): DailyTasksValue["tasks"][number] => ({
  id,
  kind: "daily",
  title: `Task ${id}`,
  text: "Words about it.",
  goal,
  target: "100000.00",
  progress: "100000.00",
  reward: { amount: "0.00", points: 100 },
  status: "claim",
  startsAt: "2026-11-01T00:00:00.000Z",
  endsAt: null,
});
const answer = (...tasks: DailyTasksValue["tasks"]): Answer => ({
  name: "dailyTasks",
  payload: { language: "EN" },
  value: { day: "2026-11-21", tasks },
});

describe.each(["dark", "light"] as const)("daily-tasks in the %s theme", (theme) => {
  it("SCREEN-13 shows each task with its goal, its reward and the terms", async () => {
    const answers = [answer(task("a", "validBet"), task("b", "deposit"))];
    const world = await makeBlockWorld({ theme, answers });
    const html = world.drawBlock(block, fixture);
    expect(html).toContain(`Bet ${world.runtime.money("100000.00")} (valid bets) today`);
    expect(html).toContain(`Deposit ${world.runtime.money("100000.00")} today`);
    expect(html.match(/100 points/g)).toHaveLength(2);
    expect(html).toContain("Nothing is paid during a break or an exclusion");
    // A visitor has no progress and nothing to claim.
    expect(html).not.toContain('role="progressbar"');
    expect(html).not.toContain("Claim:");
  });
});

it("has words for a day without tasks, and for tasks that could not be loaded", async () => {
  const html = (await makeBlockWorld({ answers: [answer()] })).drawBlock(block, fixture);
  expect(html).toContain("There are no tasks at the moment");
});

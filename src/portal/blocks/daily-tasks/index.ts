import type { DailyTasksProps } from "#src/contracts/blocks.gen.ts";
import type { BlockModule } from "../../renderer/block.ts";
import { DailyTasks } from "./view.tsx";

export const block: BlockModule<DailyTasksProps> = {
  name: "daily-tasks",
  View: DailyTasks,
  loads: (_props, { language }) => [{ name: "dailyTasks", payload: { language } }],
};

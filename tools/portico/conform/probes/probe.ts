import type { Call } from "../calls.ts";
import type { CallReport } from "../report.ts";
import { attempt, type Try, type World } from "../world.ts";

/** What a probe is made in: everything there is, one call, and the report about it. */
export interface Stage {
  world: World;
  call: Call;
  report: CallReport;
  /** A payload that fits the call's schema; what it names may not be there. */
  fitting: Record<string, unknown>;
}

/** Makes one try of the stage's call. */
export const tryCall = ({ world, call, report }: Stage, made: Try) =>
  attempt(world, report, made, call);

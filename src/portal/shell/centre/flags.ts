import type { ConsolidatedValue } from "#src/contracts/api.gen.ts";
import type { Condition } from "#src/contracts/site.gen.ts";

/** A field of the consolidated call switches its feature on unless it is missing, empty, 0 or false (OPEN-088). */
const isOn = (field: string | undefined): boolean =>
  field !== undefined && !["", "0", "false"].includes(field);

/**
 * The six flags that menus go by (AGENT-16, MOD-14, OPEN-088), out of what the consolidated call says
 * of the account: each salary and the dividend by its own field, the two headings where any of theirs is on.
 */
export function flagsOf(answer: Partial<ConsolidatedValue>): Readonly<Record<string, boolean>> {
  const daily = isOn(answer.dailysalreq) || isOn(answer.dailysalreqtype);
  const hourly = isOn(answer.contracthoursalreq);
  const realtime = isOn(answer.realtimesalreqtype);
  const dividend = isOn(answer.divtypereq);
  const salary = daily || hourly || realtime;
  return { daily, hourly, realtime, dividend, salary, contract: salary || dividend };
}

/** Does a condition wait for one of these flags? */
export function asksForFlag(when: Condition | undefined): boolean {
  if (when === undefined) return false;
  if (when.type === "consolidated") return true;
  if (when.type === "not") return asksForFlag(when.of);
  return (when.type === "all" || when.type === "any") && when.of.some(asksForFlag);
}

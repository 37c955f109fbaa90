import type { CallError } from "#src/platform/kernel/context.ts";
import type { Result } from "#src/shared/result.ts";

/** What came of many at the same moment. */
export interface BurstOutcome {
  accepted: number;
  /** How often each code was the answer of those that were refused. */
  refused: Record<string, number>;
}

/** Lets many go at the same moment; one that throws fails the test. */
export async function burst(
  times: number,
  attempt: (index: number) => Promise<Result<unknown, CallError>>,
): Promise<BurstOutcome> {
  let open: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  const running = Array.from({ length: times }, async (_, index) => {
    await gate;
    return attempt(index);
  });
  open();
  const refused: Record<string, number> = {};
  let accepted = 0;
  for (const outcome of await Promise.all(running)) {
    if (outcome.ok) accepted += 1;
    else refused[outcome.error.code] = (refused[outcome.error.code] ?? 0) + 1;
  }
  return { accepted, refused };
}

/** Says that more was paid than there was, in minor units; undefined when it was not. */
export const overspent = (there: bigint, paid: bigint): string | undefined =>
  paid > there ? `${paid} was paid of ${there}.` : undefined;

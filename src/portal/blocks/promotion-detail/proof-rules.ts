/** What an application's pictures may be (PROMO-03). */
export const proofRules = {
  max: 3,
  megabytes: 5,
  types: ["image/png", "image/jpeg"],
} as const;

/** Why a file cannot be sent. */
export type ProofFault = "type" | "size" | "count" | "empty";

/**
 * Judges files before they are sent; the platform judges them again by what is in them.
 * @param held how many pictures the application has already
 */
export function judgeFiles<One extends Pick<File, "size" | "type">>(
  files: readonly One[],
  held: number,
): { good: One[]; faults: ProofFault[] } {
  const good: One[] = [];
  const faults = new Set<ProofFault>();
  for (const file of files) {
    if (!(proofRules.types as readonly string[]).includes(file.type)) faults.add("type");
    else if (file.size === 0) faults.add("empty");
    else if (file.size > proofRules.megabytes * 1024 * 1024) faults.add("size");
    else if (held + good.length >= proofRules.max) faults.add("count");
    else good.push(file);
  }
  return { good, faults: [...faults] };
}

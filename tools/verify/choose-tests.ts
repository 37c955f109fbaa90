/** What a test file has to do with a change. */
export interface Candidate {
  file: string;
  /** imports between it and the nearest changed file; 0 when it changed itself */
  distance: number;
  /** what it took when it last ran, or a guess */
  seconds: number;
}

/** What is run now, and what only `npm test` runs. */
export interface Choice {
  chosen: Candidate[];
  left: Candidate[];
}

const isTest = (file: string) => /\.test\.tsx?$/.test(file);

/**
 * Finds the test files that reach a changed file through imports.
 * @param imports file → files it imports, type imports left out
 * @param changed what changed; files outside the graph reach nothing
 * @param secondsOf what a test file takes
 * @returns nearest first, the cheaper of two equally near ones ahead
 */
export function findCandidates(
  imports: ReadonlyMap<string, readonly string[]>,
  changed: readonly string[],
  secondsOf: (file: string) => number,
): Candidate[] {
  const importers = invert(imports);
  const distances = new Map<string, number>();
  let ring = [...changed];
  for (let distance = 0; ring.length > 0; distance++) {
    for (const file of ring) distances.set(file, distance);
    const next = ring.flatMap((file) => importers.get(file) ?? []);
    ring = [...new Set(next)].filter((file) => !distances.has(file));
  }
  return [...distances]
    .filter(([file]) => isTest(file) && imports.has(file))
    .map(([file, distance]) => ({ file, distance, seconds: secondsOf(file) }))
    .sort((a, b) => a.distance - b.distance || a.seconds - b.seconds);
}

/**
 * Chooses as many tests as fit: those that changed themselves always, then the nearest to a change.
 * One that is too dear is left out, and cheaper ones behind it still get their turn.
 * @param budget seconds of all of them, one after the other
 */
export function chooseTests(candidates: readonly Candidate[], budget: number): Choice {
  const choice: Choice = { chosen: [], left: [] };
  let spent = 0;
  for (const candidate of candidates) {
    const fits = candidate.distance === 0 || spent + candidate.seconds <= budget;
    if (fits) spent += candidate.seconds;
    choice[fits ? "chosen" : "left"].push(candidate);
  }
  return choice;
}

function invert(imports: ReadonlyMap<string, readonly string[]>): Map<string, string[]> {
  const importers = new Map<string, string[]>();
  for (const [file, targets] of imports)
    for (const target of targets) importers.set(target, [...(importers.get(target) ?? []), file]);
  return importers;
}

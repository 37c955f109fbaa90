/** How many tests passed, failed and were left out. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

/** The parts of Vitest's JSON report that are read here. */
export interface VitestReport {
  testResults: {
    /** the file's absolute path */
    name: string;
    status: string;
    /** milliseconds */
    startTime: number;
    endTime: number;
    assertionResults: { status: string }[];
  }[];
}

/** The parts of Playwright's JSON report that are read here. */
export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
  /** one a file, with its groups inside */
  suites: PlaywrightSuite[];
}

interface PlaywrightSuite {
  file: string;
  specs: { tests: { results: { duration: number }[] }[] }[];
  suites?: PlaywrightSuite[];
}

/** A whole step that counts as one test. */
export function countStep(passed: boolean): Counts {
  return { passed: passed ? 1 : 0, failed: passed ? 0 : 1, skipped: 0 };
}

export function addCounts(list: Counts[]): Counts {
  const sum = (pick: (counts: Counts) => number) => list.reduce((all, one) => all + pick(one), 0);
  return {
    passed: sum(({ passed }) => passed),
    failed: sum(({ failed }) => failed),
    skipped: sum(({ skipped }) => skipped),
  };
}

/** Counts Vitest's tests; a file that could not even be loaded is one failed test. */
export function countVitest({
  testResults,
}: {
  testResults: Pick<VitestReport["testResults"][number], "status" | "assertionResults">[];
}): Counts {
  const statuses = testResults.flatMap(({ assertionResults }) =>
    assertionResults.map(({ status }) => status),
  );
  const passed = statuses.filter((status) => status === "passed").length;
  const failed = statuses.filter((status) => status === "failed").length;
  const unloaded = testResults.filter(
    ({ status, assertionResults }) =>
      status === "failed" && !assertionResults.some((one) => one.status === "failed"),
  ).length;
  return { passed, failed: failed + unloaded, skipped: statuses.length - passed - failed };
}

/**
 * Counts Playwright's tests. One that passed at a further try has passed: one is granted only where
 * other work shares the machine (docs/decisions/0010), and the runner names each as flaky.
 */
export function countPlaywright({
  stats,
  errors,
}: Pick<PlaywrightReport, "stats" | "errors">): Counts {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
  };
}

/**
 * Judges what a runner did: it must have run a test, and a bad exit code shows as a failed test
 * even when the report knows of none (an error outside every test).
 */
export function judgeRunner(counts: Counts | undefined, code: number): Counts {
  if (counts === undefined) return countStep(false);
  const silent = counts.passed + counts.failed === 0 || (code !== 0 && counts.failed === 0);
  return silent ? { ...counts, failed: counts.failed + 1 } : counts;
}

/** The last line of `npm test`. */
export function toSummary({ passed, failed, skipped }: Counts): string {
  const rest = skipped > 0 ? `, ${skipped} skipped` : "";
  return `${passed} passed, ${failed} failed${rest}`;
}

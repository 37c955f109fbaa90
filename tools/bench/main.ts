import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { listFiles } from "../lib/inputs.mjs";
import { root } from "../lib/paths.mjs";
import { run } from "../lib/run.mjs";
import { complain, say, startStep } from "../lib/say.mjs";

/** What the benches noted so far of goals that are not met; see tests/bench/support/verdict.ts. */
const readMissed = (list: string): string[] =>
  existsSync(list) ? readFileSync(list, "utf8").split("\n").slice(0, -1) : [];

/**
 * `npm run bench [name …]`: runs the benches one after the other, each in a process of its own
 * with React and Node in production mode, lets them print their figures, and ends with what of
 * all their goals is not met.
 * @param argv parts of file names; none runs all
 * @returns 1 when a bench failed, a goal is not met, or there is none to run
 */
export async function main(argv: string[]): Promise<number> {
  const names = listFiles(root, ["tests/bench"], (name) => name.endsWith(".bench.ts")).filter(
    (name) => argv.length === 0 || argv.some((part) => name.includes(part)),
  );
  if (names.length === 0) {
    complain(`There is no bench to run${argv.length === 0 ? "" : ` named ${argv.join(", ")}`}.`);
    return 1;
  }
  const folder = mkdtempSync(join(tmpdir(), "portico-bench-"));
  const list = join(folder, "missed.txt");
  const missed: string[] = [];
  let failed = 0;
  for (const name of names) {
    const step = startStep(`Bench ${name}`, { every: 60_000 });
    const { code } = await run(process.execPath, ["--expose-gc", join(root, name)], {
      cwd: root,
      env: { ...process.env, NODE_ENV: "production", PORTICO_BENCH_MISSED: list },
    });
    if (code === 0) step.done();
    else step.failed(`exit code ${code}`);
    failed += code === 0 ? 0 : 1;
    const bench = basename(name, ".bench.ts");
    missed.push(...readMissed(list).map((what) => `${bench}: ${what}`));
    rmSync(list, { force: true });
  }
  rmSync(folder, { recursive: true });
  say(`${names.length - failed} benches ran, ${failed} failed.`);
  say(missed.length === 0 ? "Every goal is met." : `Goals that are not met: ${missed.length}`);
  for (const what of missed) say(`  ${what}`);
  return failed + missed.length === 0 ? 0 : 1;
}

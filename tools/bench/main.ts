import { join } from "node:path";
import { listFiles } from "../lib/inputs.mjs";
import { root } from "../lib/paths.mjs";
import { run } from "../lib/run.mjs";
import { complain, say, startStep } from "../lib/say.mjs";

/**
 * `npm run bench [name …]`: runs the benches one after the other, each in a process of its own
 * with React and Node in production mode, and lets them print their figures.
 * @param argv parts of file names; none runs all
 * @returns 1 when a bench failed or there is none to run
 */
export async function main(argv: string[]): Promise<number> {
  const names = listFiles(root, ["tests/bench"], (name) => name.endsWith(".bench.ts")).filter(
    (name) => argv.length === 0 || argv.some((part) => name.includes(part)),
  );
  if (names.length === 0) {
    complain(`There is no bench to run${argv.length === 0 ? "" : ` named ${argv.join(", ")}`}.`);
    return 1;
  }
  let failed = 0;
  for (const name of names) {
    const step = startStep(`Bench ${name}`, { every: 60_000 });
    const { code } = await run(process.execPath, ["--expose-gc", join(root, name)], {
      cwd: root,
      env: { ...process.env, NODE_ENV: "production" },
    });
    if (code === 0) step.done();
    else step.failed(`exit code ${code}`);
    failed += code === 0 ? 0 : 1;
  }
  say(`${names.length - failed} benches ran, ${failed} failed.`);
  return failed === 0 ? 0 : 1;
}

import { readOptions } from "../lib/args.mjs";
import { ensureChromium } from "../lib/chromium.ts";
import { bold, complain, green, red, say, toDuration } from "../lib/say.mjs";
import { readCosts, toCostLines } from "./costs.ts";
import { addCounts, type Counts, toSummary } from "./counts.ts";
import { type Step, type StepContext, steps } from "./steps.ts";

const names = steps.map(({ name }) => name).join(",");

/**
 * `npm test`: runs every step, also after a failed one, and ends with one line that counts.
 * @returns 0 only when something ran and nothing failed
 */
export async function main(argv: string[]): Promise<number> {
  const options = readOptions(argv, {
    full: { type: "boolean", about: "the whole matrix instead of the rotated one" },
    only: { type: "string", value: "STEP,...", about: `some of the steps: ${names}` },
  });
  if (!options.ok) return refuse(options.message);
  const chosen = chooseSteps(options.values.only);
  if (chosen === undefined) {
    return refuse(`--only knows these steps: ${names}. It was given "${options.values.only}".`);
  }
  const full = options.values.full === true;
  // Asked for ahead of the rest: who lacks a browser should not wait minutes to learn it.
  if (chosen.some(({ name }) => name === "browser")) {
    const chromium = await ensureChromium(process.env);
    if (!chromium.ok) return refuse(chromium.message);
  }
  return runSteps(chosen, {
    full,
    env: {
      ...process.env,
      NODE_ENV: "test",
      ...(full ? { PORTICO_TEST_FULL: "1" } : {}),
      ...(process.stdout.isTTY ? {} : { NO_COLOR: "1" }),
    },
  });
}

/**
 * Picks steps by their names.
 * @param only names with commas between them; anything else picks all
 * @returns nothing when a name is unknown
 */
export function chooseSteps(only: unknown): Step[] | undefined {
  if (typeof only !== "string") return steps;
  const wanted = only.split(",").map((name) => name.trim());
  const known = wanted.every((name) => steps.some((step) => step.name === name));
  return known ? steps.filter(({ name }) => wanted.includes(name)) : undefined;
}

async function runSteps(chosen: Step[], context: StepContext): Promise<number> {
  const began = Date.now();
  const results: { step: Step; counts: Counts }[] = [];
  let interrupted = false;
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => {
      interrupted = true;
    });
  }
  for (const [index, step] of chosen.entries()) {
    say(bold(`\n${index + 1} of ${chosen.length}  ${step.title}`));
    const start = Date.now();
    const counts = await step.run(context);
    const word = counts.failed === 0 ? green("passed") : red("failed");
    say(`${step.title}: ${word} after ${toDuration(Date.now() - start)}, ${toSummary(counts)}`);
    results.push({ step, counts });
    if (interrupted) return refuse("Stopped before all steps had run.");
  }
  printCosts(results.map(({ step }) => step));
  const bad = results.filter(({ counts }) => counts.failed > 0);
  say("");
  if (bad.length > 0) say(`Failed: ${bad.map(({ step }) => step.title).join(", ")}.`);
  say(`All of it took ${toDuration(Date.now() - began)}.`);
  const total = addCounts(results.map(({ counts }) => counts));
  say(toSummary(total));
  return total.failed === 0 && total.passed > 0 ? 0 : 1;
}

/** What each file of tests took, the dearest ahead, so that a new one knows its price. */
function printCosts(ran: readonly Step[]): void {
  const costs = readCosts();
  for (const { name, title, costs: hasCosts } of ran)
    if (hasCosts === true && costs[name]?.length)
      for (const line of ["", ...toCostLines(title, costs[name])]) say(line);
}

function refuse(message: string): number {
  complain(message);
  return 1;
}

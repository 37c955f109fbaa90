import { once } from "node:events";
import type { CheckSession, Delta, openCheck } from "#src/merchant/check-session.ts";
import type { Finding } from "#src/merchant/finding.ts";
import { count, paint, say } from "../output.ts";
import type { FormatName } from "../reports/formats.ts";
import { lineOf } from "../reports/report.ts";

/** What watching works with. */
export interface WatchDeps {
  open: typeof openCheck;
  args: Parameters<typeof openCheck>;
  format: FormatName;
  /** What was found at first. */
  onFirst: (findings: Finding[]) => Promise<void>;
  /** Ends the watch. */
  signal: AbortSignal;
}

/**
 * Judges merchants, and again what each change of their files concerns. A person is told what came
 * and went; the format `compact` lists everything anew each time, between lines that an editor's
 * problem matcher knows.
 */
export async function watchMerchants(deps: WatchDeps): Promise<void> {
  const [source] = deps.args;
  const changed = new Set<string>();
  let wake = (): void => undefined;
  // What changes while everything is judged for the first time is judged again.
  const stop = source.watch?.((code) => {
    changed.add(code);
    wake();
  });
  const ended = once(deps.signal, "abort").then(() => undefined);
  try {
    const session = await deps.open(...deps.args);
    await deps.onFirst(session.findings);
    sayWatching(deps.format);
    while (!deps.signal.aborted) {
      if (changed.size === 0)
        await Promise.race([
          ended,
          new Promise<void>((resolve) => {
            wake = resolve;
          }),
        ]);
      if (!deps.signal.aborted) await take(session, changed, deps.format);
    }
  } finally {
    stop?.();
  }
}

async function take(
  session: CheckSession,
  changed: Set<string>,
  format: FormatName,
): Promise<void> {
  const codes = [...changed];
  changed.clear();
  const began = performance.now();
  const delta = await session.update(codes);
  tell(codes, delta, format, performance.now() - began);
  sayWatching(format);
}

const sayWatching = (format: FormatName): void => {
  if (format === "compact") say("Watching for changes.");
  else say(paint("dim", "Watching for changes; Ctrl+C ends it."));
};

function tell(codes: string[], delta: Delta, format: FormatName, ms: number): void {
  const { merchants, appeared, gone, findings } = delta;
  const took = `${count(merchants.length, "merchant")} checked in ${ms.toFixed(0)} ms`;
  if (format === "compact") {
    say(`Checking ${codes.join(", ")}.`);
    for (const finding of findings) say(lineOf(finding));
    say(`${took}; ${count(findings.length, "finding")} in all.`);
    return;
  }
  say(`\n${paint("bold", codes.join(", "))} changed`);
  for (const finding of appeared) say(`${paint("red", "+")} ${lineOf(finding)}`);
  for (const finding of gone) say(`${paint("green", "-")} ${lineOf(finding)}`);
  if (appeared.length + gone.length === 0) say("  nothing new");
  say(paint("dim", `${took}; ${count(findings.length, "finding")} in all`));
}

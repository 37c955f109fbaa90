import { once } from "node:events";
import type { Delta, openCheck } from "#src/merchant/check-session.ts";
import type { Finding } from "#src/merchant/finding.ts";
import { count, paint, say } from "../output.ts";
import type { FormatName } from "../reports/formats.ts";
import { lineOf } from "../reports/report.ts";
import type { MachineSession } from "./machine-session.ts";
import { nameOf } from "./machines.ts";

/** What watching works with. */
export interface WatchDeps {
  open: typeof openCheck;
  /** Which merchants; nothing where machines alone are watched. */
  args: Parameters<typeof openCheck> | undefined;
  machines: MachineSession;
  format: FormatName;
  /** What was found at first. */
  onFirst: (findings: Finding[]) => Promise<void>;
  /** Ends the watch. */
  signal: AbortSignal;
}

/** What changed since it was judged. */
interface Changed {
  codes: Set<string>;
  files: Set<string>;
}

/** Judges again what changed. */
interface Sessions {
  merchants: (codes: readonly string[]) => Promise<Delta>;
  /** Goes on with merchants that a change concerns besides its own. */
  left: (isToStop: () => boolean) => Promise<Delta>;
  machines: (files: readonly string[]) => Promise<Delta>;
}

/**
 * Judges merchants and machines, and again what each change of their files concerns. A person is told
 * what came and went; the format `compact` lists everything anew each time, between lines that an
 * editor's problem matcher knows.
 */
export async function watchChecked(deps: WatchDeps): Promise<void> {
  const changed: Changed = { codes: new Set(), files: new Set() };
  let wake = (): void => undefined;
  // What changes while everything is judged for the first time is judged again.
  const stops = [
    deps.args?.[0].watch?.((code) => {
      changed.codes.add(code);
      wake();
    }),
    deps.machines.watch((file) => {
      changed.files.add(file);
      wake();
    }),
  ];
  const ended = once(deps.signal, "abort").then(() => undefined);
  try {
    const session = deps.args && (await deps.open(...deps.args));
    const first = [...(session?.findings ?? []), ...(await deps.machines.open())];
    await deps.onFirst(first);
    sayWatching(deps.format);
    const sessions: Sessions = {
      merchants: session?.update ?? (async () => unchanged),
      left: session?.goOn ?? (async () => unchanged),
      machines: deps.machines.update,
    };
    let left = 0;
    const isToStop = (): boolean =>
      deps.signal.aborted || changed.codes.size + changed.files.size > 0;
    while (!deps.signal.aborted) {
      if (left > 0 && !isToStop()) left = await takeLeft(sessions, isToStop, deps.format);
      else if (isToStop()) left = await take(sessions, changed, deps.format);
      else
        await Promise.race([
          ended,
          new Promise<void>((resolve) => {
            wake = resolve;
          }),
        ]);
    }
  } finally {
    for (const stop of stops) stop?.();
  }
}

const unchanged: Delta = { merchants: [], appeared: [], gone: [], findings: [] };

/** @returns how many merchants are left that the change concerns */
async function take(sessions: Sessions, changed: Changed, format: FormatName): Promise<number> {
  const [codes, files] = [[...changed.codes], [...changed.files]];
  changed.codes.clear();
  changed.files.clear();
  const began = performance.now();
  const merchants = await sessions.merchants(codes);
  const deltas = [merchants, await sessions.machines(files)];
  const delta: Delta = {
    merchants: merchants.merchants,
    appeared: deltas.flatMap(({ appeared }) => appeared),
    gone: deltas.flatMap(({ gone }) => gone),
    findings: deltas.flatMap(({ findings }) => findings),
  };
  const judged = [
    ...(codes.length > 0 ? [count(delta.merchants.length, "merchant")] : []),
    ...(files.length > 0 ? [count(files.length, "machine")] : []),
  ].join(" and ");
  const { left = 0 } = merchants;
  const names = [...codes, ...files.map(nameOf)].join(", ");
  tell(
    { checking: names, heading: `${names} changed` },
    delta,
    format,
    tookWords(judged, began, left),
  );
  return left;
}

/** Goes on with those that a change of a layer concerns; @returns how many are still left */
async function takeLeft(
  { left }: Sessions,
  isToStop: () => boolean,
  format: FormatName,
): Promise<number> {
  const began = performance.now();
  const delta = await left(isToStop);
  const still = delta.left ?? 0;
  // Something else was saved: what came of these so far is told, and that goes first.
  const others = count(delta.merchants.length, "merchant");
  const heading = "Others that the change concerns";
  if (delta.merchants.length > 0)
    tell({ checking: "the others", heading }, delta, format, tookWords(others, began, still));
  return still;
}

const tookWords = (judged: string, began: number, left: number): string =>
  `${judged} checked in ${(performance.now() - began).toFixed(0)} ms${left === 0 ? "" : `, ${left} more to come`}`;

const sayWatching = (format: FormatName): void => {
  if (format === "compact") say("Watching for changes.");
  else say(paint("dim", "Watching for changes; Ctrl+C ends it."));
};

function tell(
  { checking, heading }: { checking: string; heading: string },
  delta: Delta,
  format: FormatName,
  took: string,
): void {
  const { appeared, gone, findings } = delta;
  if (format === "compact") {
    say(`Checking ${checking}.`);
    for (const finding of findings) say(lineOf(finding));
    say(`${took}; ${count(findings.length, "finding")} in all.`);
    sayWatching(format);
    return;
  }
  say(`\n${paint("bold", heading)}`);
  for (const finding of appeared) say(`${paint("red", "+")} ${lineOf(finding)}`);
  for (const finding of gone) say(`${paint("green", "-")} ${lineOf(finding)}`);
  if (appeared.length + gone.length === 0) say("  nothing new");
  say(paint("dim", `${took}; ${count(findings.length, "finding")} in all`));
  sayWatching(format);
}

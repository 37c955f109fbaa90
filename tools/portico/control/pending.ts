import type {
  Difference,
  Pending,
  ReadPendingValue,
  Revision,
} from "#src/contracts/control.gen.ts";
import { listWords } from "#src/merchant/suggest.ts";
import { complain, paint, say } from "../output.ts";
import type { ControlCaller } from "./client.ts";
import { printChanges, printDifferences, printFindings } from "./run.ts";
import { timeWords } from "./time-words.ts";

const colours = { waiting: "yellow", published: "green", failed: "red", withdrawn: "dim" } as const;

/** What a publish that waits still needs: its time, somebody's yes, or both. */
function needsOf({ at, zone, settings, approver, after }: Pending): string {
  const yes =
    approver !== null
      ? [`${approver} said yes`]
      : settings.length > 0
        ? [`needs a second person's yes, as it changes ${listWords(settings)}`]
        : [];
  return [
    ...(at === null ? [] : [`for ${timeWords(at, zone)}`]),
    ...(after === null ? [] : [`after number ${after}`]),
    ...yes,
  ].join(", ");
}

/** Why one that waits will be refused, where that is known already. */
const whyRefused = ({ moved, overtakenBy }: Pending): string =>
  moved
    ? "; something else is live since it was made, so it will be refused"
    : overtakenBy !== null
      ? `; number ${overtakenBy} is to be live before it, which it does not follow, so it will be refused then`
      : "";

/** What a pending publish waits for, or how it ended. */
function stateOf(pending: Pending): string {
  const { state, approver, seq, message, code } = pending;
  if (state === "waiting") return `${needsOf(pending)}${whyRefused(pending)}`;
  if (state !== "published") return `${message || code || ""}`.trim();
  return `live as revision ${seq}${approver === null ? "" : `, ${approver} said yes`}`;
}

/** One line a pending publish: number, state, merchant, what it waits for or how it ended, who asked and why. */
export function sayPending(pending: Pending): void {
  const { id, state, merchant, author, reason } = pending;
  say(
    `${String(id).padStart(6)} ${paint(colours[state], state.padEnd(9))} ${paint("bold", merchant)} ${stateOf(pending)}  (${author}: ${reason})`,
  );
}

/** How somebody goes on with what a list shows. */
export function sayListHelp(items: readonly Pending[]): void {
  const waiting = items.find(({ state }) => state === "waiting");
  if (waiting !== undefined)
    say(
      `What is live stays until one becomes live. Look into one: portico schedule ${waiting.merchant} --show ${waiting.id}`,
    );
  const failed = items.find(({ open }) => open);
  if (failed !== undefined)
    say(
      `What failed is not live: mend it, and publish or schedule it again. Or take it off the list: portico schedule ${failed.merchant} --withdraw ${failed.id} --reason "Seen"`,
    );
}

/** Who can say yes, and how; what to do where nobody can. */
function sayApprovers({ merchant, id }: Pending, approvers: readonly string[]): void {
  if (approvers.length === 0)
    say(
      `Nobody can say yes: no other account is a publisher of ${merchant}. An administrator makes one: portico staff add NAME publisher ${merchant}`,
    );
  else
    say(
      `${listWords(approvers, "or")} can say yes: portico approve ${merchant} ${id}, or no: portico approve ${merchant} ${id} --refuse --reason "…"`,
    );
}

/** Whether a second person is waited for. */
export const isAsked = ({ state, settings, approver }: Pending): boolean =>
  state === "waiting" && settings.length > 0 && approver === null;

/** One with all that whoever has to say yes wants to know. */
export function showPending(opened: ReadPendingValue): void {
  const { pending, live, changes, differences, findings, verdict, approvers } = opened;
  const { base, merchant, id, state, moved } = pending;
  sayPending(pending);
  if (state === "published") return;
  sayWhatChanges(live, changes, differences);
  if (pending.after !== null && state === "waiting")
    say(
      `It follows number ${pending.after}, which is to be live before it: portico schedule ${merchant} --show ${pending.after}`,
    );
  printFindings(findings);
  if (state !== "waiting") return;
  if (moved)
    say(
      `It was made ${base === null ? "when nothing was live" : `on revision ${base}`}, and ${live === null ? "nothing" : `revision ${live}`} is live now, so it will be refused. Take it back with portico schedule ${merchant} --withdraw ${id} --reason "…", and ask for it again on what is live.`,
    );
  else if (pending.overtakenBy !== null)
    say(
      `Number ${pending.overtakenBy} is to be live before it, and it was made without that one, so it will be refused then. Take it back with portico schedule ${merchant} --withdraw ${id} --reason "…", and ask for it again with --after ${pending.overtakenBy}.`,
    );
  else if (verdict.errors > 0)
    say("It has errors now, so it will be refused: mend it, and ask for it again.");
  else if (isAsked(pending)) sayApprovers(pending, approvers);
  else say(`To take it back: portico schedule ${merchant} --withdraw ${id} --reason "…"`);
}

/** What differs from what is live, by meaning and by file. */
function sayWhatChanges(
  live: number | null,
  changes: ReadPendingValue["changes"],
  differences: readonly Difference[],
): void {
  say(
    live === null
      ? "Nothing of it is live yet; all of it would be new."
      : `What it changes of revision ${live}, which is live:`,
  );
  printChanges(changes);
  printDifferences(differences);
  if (changes.length === 0) say("  nothing: this is what is live");
}

/**
 * Warns of what waits on a revision that is no longer live: at its time it would be refused, so that it does not undo
 * what somebody published meanwhile.
 */
export async function warnStale(
  control: ControlCaller,
  { merchant, seq }: Pick<Revision, "merchant" | "seq">,
): Promise<void> {
  const { items } = await control.call("listPending", { merchant });
  for (const { id, moved, base, at, zone } of items)
    if (moved)
      complain(
        `Number ${id} of ${merchant} waits for ${at === null ? "a yes" : timeWords(at, zone)} and was made ${base === null ? "when nothing was live" : `on revision ${base}`}: now that ${seq} is live it will be refused. Take it back with portico schedule ${merchant} --withdraw ${id} --reason "…", and ask for it again on what is live.`,
      );
}

/** Whether one of two follows the other, be it over others between them. */
function isInLine(items: readonly Pending[], one: number, other: number | undefined): boolean {
  const after = new Map(items.map((item) => [item.id, item.after]));
  const follows = (later: number, earlier: number): boolean => {
    for (let at = after.get(later); at !== undefined && at !== null; at = after.get(at))
      if (at === earlier) return true;
    return false;
  };
  return other !== undefined && (follows(one, other) || follows(other, one));
}

/**
 * What waits for a merchant besides what is being asked for: only one of them can become live.
 * @param held what was just kept; nothing where it is only planned
 */
export async function warnOthers(
  control: ControlCaller,
  merchant: string,
  held?: Pick<Pending, "id" | "at">,
): Promise<void> {
  const { items } = await control.call("listPending", { merchant });
  for (const other of items) {
    const { id, state, at, zone, reason, author } = other;
    if (state !== "waiting" || id === held?.id || isInLine(items, id, held?.id)) continue;
    const takeBack = `portico schedule ${merchant} --withdraw ${id} --reason "…"`;
    complain(
      `Number ${id} of ${merchant} waits ${at === null ? "for a yes" : `for ${timeWords(at, zone)}`} too ("${reason}" of ${author}). ${
        held === undefined
          ? `Publishing something else before makes it be refused: wait for it, or take it back with ${takeBack}.`
          : held.at !== null && at !== null
            ? `It was made without this one, and is refused at its time: take it back with ${takeBack}, and ask for it again with --after ${held.id}.`
            : `Whichever of the two becomes live first, the other is refused then: ask for that again on what is live, or take one back now with ${takeBack}.`
      }`,
    );
  }
}

/**
 * What was kept, and how it goes on.
 * @param zone by whose clock its time was given
 */
export async function sayHeld(
  control: ControlCaller,
  held: Pending,
  zone: string | null = held.zone,
): Promise<void> {
  const { id, merchant, at, settings } = held;
  say(`${merchant} is not live with this yet: it is kept as number ${id}, just as it is now.`);
  if (at !== null) say(`It is to be live at ${timeWords(at, zone)}.`);
  if (isAsked(held)) {
    say(`It changes ${listWords(settings)}, so a second person has to say yes before.`);
    sayApprovers(held, (await control.call("readPending", { merchant, id })).approvers);
  }
  say(`What it changes, for whoever looks at it: portico schedule ${merchant} --show ${id}`);
  say(
    `What is live stays until then. To take it back: portico schedule ${merchant} --withdraw ${id} --reason "…"`,
  );
  await warnOthers(control, merchant, held);
}

/** What became of one that somebody said yes to. */
export function sayApproved(pending: Pending): void {
  const { id, merchant, state, seq, at, zone, author, message, code } = pending;
  if (state === "published") {
    say(`${merchant} is live as revision ${seq}, as ${author} asked for.`);
    say(`Back to what was before: portico rollback ${merchant} --reason "…"`);
  } else if (state === "waiting")
    say(
      at === null
        ? `Your yes is kept; ${merchant} is published as soon as the control plane has room. \`portico schedule ${merchant}\` says when it was.`
        : `Your yes is kept; ${merchant} is to be live at ${timeWords(at, zone)}.`,
    );
  else
    say(
      `Your yes is kept, but number ${id} of ${merchant} did not become live, and what was live stays. ${message ?? code ?? ""}`.trim(),
    );
}

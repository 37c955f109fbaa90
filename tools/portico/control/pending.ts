import type { Pending, Revision } from "#src/contracts/control.gen.ts";
import { listWords } from "#src/merchant/suggest.ts";
import { complain, paint, say } from "../output.ts";
import type { ControlCaller } from "./client.ts";

const colours = { waiting: "yellow", published: "green", failed: "red", withdrawn: "dim" } as const;

/** What a pending publish waits for, or how it ended. */
function stateOf({ state, at, settings, approver, seq, message, code }: Pending): string {
  if (state === "published") return `live as revision ${seq}`;
  if (state !== "waiting") return `${message || code || ""}`.trim();
  const time = at === null ? "" : `for ${at}`;
  if (settings.length === 0) return time;
  const person = approver === null ? `for a yes to ${listWords(settings)}` : `${approver} said yes`;
  return [time, person].filter((part) => part !== "").join(", ");
}

/** One line a pending publish: number, state, merchant, what it waits for, who asked and why. */
export function sayPending(pending: Pending): void {
  const { id, state, merchant, author, reason } = pending;
  say(
    `${String(id).padStart(6)} ${paint(colours[state], state.padEnd(9))} ${paint("bold", merchant)} ${stateOf(pending)}  ${author}: ${reason}`,
  );
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
  for (const { id, state, base, at } of items)
    if (state === "waiting" && base !== seq)
      complain(
        `Number ${id} of ${merchant} waits ${at === null ? "for a yes" : `for ${at}`} and was made ${base === null ? "when nothing was live" : `on revision ${base}`}: now that ${seq} is live it will be refused. Take it back with portico schedule ${merchant} --withdraw ${id} --reason "…", and ask for it again on what is live.`,
      );
}

/**
 * What was kept, and how it goes on.
 * @param clock the time as the merchant's own clock shows it
 */
export function sayHeld({ id, merchant, at, settings, approver }: Pending, clock?: string): void {
  if (settings.length > 0 && approver === null)
    say(
      `It changes ${listWords(settings)}, so a second person has to say yes: portico approve ${merchant} ${id}`,
    );
  if (at !== null) say(`${merchant} is to be live at ${clock ?? at}, as the folder is now.`);
  say(
    `What is live stays until then. It is number ${id} of \`portico schedule\`, which takes it back too.`,
  );
}

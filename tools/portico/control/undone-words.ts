import type { PlanRevisionValue, UndoneSetting } from "#src/contracts/control.gen.ts";
import { toWords } from "#src/merchant/pointer.ts";
import { listWords } from "#src/merchant/suggest.ts";
import { isRecord } from "#src/shared/is-record.ts";
import { ControlRefusal } from "./client.ts";
import { timeWords } from "./time-words.ts";

/** What a candidate would undo, and how whoever means it says so. */
export interface WouldUndo {
  merchant: string;
  /** The revision that it was begun on. */
  over: number;
  live: number;
  /** Somebody, or the folder, said what it was begun on. */
  isNamed: boolean;
  undoes: readonly UndoneSetting[];
}

/**
 * What a planned publish would undo of what was published since it was begun; undefined for nothing.
 * @param isNamed somebody, or the folder, said what it was begun on
 */
export function wouldUndo(
  { over, live, undoes }: PlanRevisionValue,
  merchant: string,
  isNamed: boolean,
): WouldUndo | undefined {
  return over === null || live === null || undoes.length === 0
    ? undefined
    : { merchant, over, live: live.seq, isNamed, undoes };
}

/** How many settings of one revision are named. */
const maxNamed = 8;

/**
 * Says what would be undone, revision by revision, and both ways on.
 * @param command what is asked for again where it is meant, without the name `portico`
 */
export function undoneWords(
  { merchant, over, live, isNamed, undoes }: WouldUndo,
  { command, zone }: { command: string; zone: string | null },
): string {
  const begun = isNamed
    ? `was begun on revision ${over}`
    : `differs least from revision ${over}, so it is taken to be begun on that`;
  const byRevision = Map.groupBy(undoes, ({ seq }) => seq);
  const lines = [...byRevision.values()].map((settings) => {
    const [{ seq, author, reason, madeAt } = {} as UndoneSetting] = settings;
    const named = settings.slice(0, maxNamed).map(({ setting }) => toWords(setting));
    const more = settings.length - named.length;
    const what = listWords([...named, ...(more > 0 ? [`${more} more`] : [])]);
    return seq === null || madeAt === null
      ? `  an older one: ${what}`
      : `  revision ${seq} of ${author}, ${timeWords(madeAt, zone)} (${reason}): ${what}`;
  });
  return [
    `What is to be live ${begun}, and would undo what was published since:`,
    ...lines,
    `Take it over: portico diff '${merchant}#${over}' '${merchant}#${live}' shows what, portico history ${merchant} --revision ${live} --into DIR gives the files. Where it is meant: portico ${command} --over ${live} --reason "…"`,
  ].join("\n");
}

/** A refusal of what would undo something, in words and by the merchant's clock; every other error as it is. */
export async function inUndoneWords(
  error: unknown,
  { command, zone }: { command: string; zone: () => Promise<string> },
): Promise<unknown> {
  if (!(error instanceof ControlRefusal && error.code === "REVISION_UNDONE")) return error;
  const { value } = error;
  if (!isRecord(value) || !Array.isArray(value.undoes)) return error;
  const words = undoneWords(value as unknown as WouldUndo, { command, zone: await zone() });
  return new ControlRefusal(error.code, `Nothing was changed. ${words}`, null);
}

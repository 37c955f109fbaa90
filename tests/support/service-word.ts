import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { isRecord } from "#src/shared/is-record.ts";

/** How a service's start ended, in its own words. */
export interface ServiceWord {
  type: string;
  url?: string;
  message?: string;
}

const isText = (value: unknown): boolean => value === undefined || typeof value === "string";

const isWord = (value: unknown): value is ServiceWord =>
  isRecord(value) && typeof value.type === "string" && isText(value.url) && isText(value.message);

/** Waits until a process says how its start ended; what it notes for a person is passed over. */
export async function wordOf(child: ChildProcess): Promise<ServiceWord> {
  for (;;) {
    const [said]: unknown[] = await once(child, "message");
    if (!isWord(said))
      throw new Error(`A service says how it started, and not ${JSON.stringify(said)}.`);
    if (said.type !== "note") return said;
  }
}

import type { TestDatabase } from "./database.ts";

/** Waits until a call waits for a lock of the database, or has been answered without. */
export async function untilItWaits(
  { asOwner }: Pick<TestDatabase, "asOwner">,
  call: Promise<unknown>,
): Promise<void> {
  let answered = false;
  void call.then(() => {
    answered = true;
  });
  for (;;) {
    const waiting = await asOwner("select from pg_locks where not granted");
    if (waiting.length > 0 || answered) return;
  }
}

/** One thing that was looked at. */
export interface Checkup {
  /** What was looked at, such as `data-folder`; it never changes, so that programs may go by it. */
  check: string;
  /** An error keeps the product from starting or from serving; a warning does not, yet. */
  state: "ok" | "warning" | "error";
  /** What was found, in a sentence. */
  message: string;
  /** How to mend it; only of what is wrong. */
  help?: string;
}

/** What the product was told: the environment and the folders that its processes have. */
export interface Patient {
  env: NodeJS.ProcessEnv;
  /** The data folder. */
  data: string;
  /** The folder of merchants. */
  merchants: string;
  /** The port of the portals. */
  port: number;
}

/** Says that something is as it should be. */
export const sound = (check: string, message: string): Checkup => ({ check, state: "ok", message });

/** Says that something will be in the way one day. */
export const worrying = (check: string, message: string, help: string): Checkup => ({
  check,
  state: "warning",
  message,
  help,
});

/** Says that something is in the way now. */
export const broken = (check: string, message: string, help: string): Checkup => ({
  check,
  state: "error",
  message,
  help,
});

/** The words of a failure, without the full stop that the sentence around them has. */
export const wordsOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).trim().replace(/\.$/, "");

/** Runs an examination; one that fails by itself is an error of what it looks at, never of the rest. */
export async function examine(
  check: string,
  look: () => Checkup[] | Promise<Checkup[]>,
): Promise<Checkup[]> {
  try {
    return await look();
  } catch (error) {
    return [broken(check, `${wordsOf(error)}.`, "Mend that, then run portico doctor again.")];
  }
}

import { appendFileSync } from "node:fs";
import { afterAll, expect, inject } from "vitest";
import { switchName } from "./instrument.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The mutant that is on; 0 for none. */
    mutant: number;
    /** Where the mutants that a test reaches are written; empty when nobody asks. */
    reachedFile: string;
  }
}

/** A mutant that is asked for so often keeps a loop from ending. */
const tooOften = 1_000_000;

const active = inject("mutant");
const reached = new Set<number>();
let asked = 0;

function isOn(id: number): boolean {
  if (active === 0) reached.add(id);
  if (id !== active) return false;
  asked += 1;
  if (asked > tooOften) throw new Error("The mutant keeps a loop from ending.");
  return true;
}

Object.assign(globalThis, { [switchName]: { isOn } });

afterAll(() => {
  const file = inject("reachedFile");
  if (file === "") return;
  const { testPath } = expect.getState();
  appendFileSync(file, `${JSON.stringify({ testPath, reached: [...reached] })}\n`);
});

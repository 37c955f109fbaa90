import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { AnyStateMachine } from "xstate";
import { root } from "../lib/paths.mjs";
import { type ConfigLiteral, readConfigLiteral } from "./config-literal.ts";
import { machinePaths } from "./machine-paths.ts";

/** A machine with the file it lives in. */
export interface MachineFile {
  /** The file's name without its ending, such as `sms-countdown`. */
  readonly flow: string;
  /** From the repository's root. */
  readonly path: string;
  readonly source: string;
  readonly literal: ConfigLiteral;
  readonly machine: AnyStateMachine;
}

const isMachine = (value: unknown): value is AnyStateMachine =>
  typeof value === "object" &&
  value !== null &&
  "createActor" in value === false &&
  "root" in value;

/** Loads every machine of the house, by name. Throws for a file that exports none. */
export async function loadMachineFiles(): Promise<MachineFile[]> {
  return Promise.all(
    machinePaths().map(async (path) => {
      const source = readFileSync(join(root, path), "utf8");
      const exported = Object.values((await import(join(root, path))) as Record<string, unknown>);
      const machine = exported.find(isMachine);
      if (machine === undefined) throw new Error(`${path} exports no machine`);
      const flow = path.slice(path.lastIndexOf("/") + 1, -".machine.ts".length);
      return { flow, path, source, literal: readConfigLiteral(path, source), machine };
    }),
  );
}

import { vi } from "vitest";
import { main } from "./main.ts";

/** What a command line printed, and its exit code. */
export interface Ran {
  code: number;
  out: string;
  err: string;
}

/** Runs a command line of portico in this process. */
export async function runPortico(...args: string[]): Promise<Ran> {
  let [out, err] = ["", ""];
  const outs = vi.spyOn(process.stdout, "write").mockImplementation((part) => {
    out += String(part);
    return true;
  });
  const errs = vi.spyOn(process.stderr, "write").mockImplementation((part) => {
    err += String(part);
    return true;
  });
  try {
    const code = await main(args);
    return { code, out, err };
  } finally {
    outs.mockRestore();
    errs.mockRestore();
  }
}

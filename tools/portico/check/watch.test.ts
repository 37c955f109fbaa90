import { mkdtemp, readdir, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { openCheck } from "#src/merchant/check-session.ts";
import { watchOutput } from "#tests/support/watch-output.ts";
import { followMachines } from "./machine-session.ts";
import { watchChecked } from "./watch.ts";

let dir: string;
let end: AbortController;
let done: Promise<void>;

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), "portico-machines-watched-"));
  end = new AbortController();
});
afterEach(async () => {
  end.abort();
  await done;
  vi.restoreAllMocks();
  await rm(dir, { recursive: true, force: true });
});

const machine = (words: string): string =>
  `import { setup } from "xstate";\nexport const doorMachine = setup({}).createMachine({\n  id: "door",${words}\n  initial: "open",\n  states: { open: { description: "Who wants to may pass." } },\n});\n`;
const sound = machine('\n  description: "A door.",');

/** Begins a watch of the machines in the folder; gives what waits until it has said something. */
async function begin(
  files: () => string[],
  watch?: Parameters<typeof followMachines>[1],
): Promise<(words: RegExp) => Promise<void>> {
  const until = watchOutput();
  const onFirst = vi.fn(async () => undefined);
  const machines = followMachines(files, watch);
  const { signal } = end;
  done = watchChecked({
    open: openCheck,
    args: undefined,
    machines,
    format: "pretty",
    onFirst,
    signal,
  });
  await until(/Watching for changes/);
  expect(onFirst).toHaveBeenCalledWith([]);
  return until;
}

it("judges a saved machine again, one that is put in its place, and one that is gone", async () => {
  const file = join(dir, "door.machine.ts");
  await writeFile(file, sound);
  const until = await begin(() => [file]);
  await writeFile(file, machine(""));
  await until(
    /\n\+ \S+door\.machine\.ts:2:\d+ \w+ machine-lint: .*no description[\s\S]*1 finding in all/,
  );
  await writeFile(join(dir, "new"), sound);
  await rename(join(dir, "new"), file);
  await until(/\n- \S+door\.machine\.ts:2:\d+ \w+ machine-lint[\s\S]*0 findings in all/);
  await writeFile(file, machine(""));
  await until(/1 machine checked[\s\S]*\n- [\s\S]*\n\+ [\s\S]*1 finding in all/);
  await rm(file);
  await until(/\n- [\s\S]*\n- [\s\S]*0 findings in all/);
});

it("takes in a machine that is new in the folder", async () => {
  const [old, fresh] = [join(dir, "old.machine.ts"), join(dir, "fresh.machine.ts")];
  await writeFile(old, sound);
  const there = new Set(await readdir(dir));
  const until = await begin(() => [...there].map((name) => join(dir, name)));
  there.add("fresh.machine.ts");
  await writeFile(fresh, machine(""));
  await until(/fresh\.machine\.ts changed[\s\S]*\n\+ \S+fresh\.machine\.ts/);
});

it("compares files where the system has no more watches to give", async () => {
  const file = join(dir, "door.machine.ts");
  await writeFile(file, sound);
  const until = await begin(
    () => [file],
    () => {
      throw Object.assign(new Error("no space left"), { code: "ENOSPC" });
    },
  );
  await writeFile(file, machine(""));
  await until(/door\.machine\.ts changed[\s\S]*\n\+ /);
});

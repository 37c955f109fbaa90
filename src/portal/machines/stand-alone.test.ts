import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, describe, expect, it } from "vitest";

const folder = import.meta.dirname;
const files = readdirSync(folder).filter((file) => file.endsWith(".machine.ts"));
const away = mkdtempSync(join(tmpdir(), "portico-machines-"));
const modules = join(folder, "../../../node_modules");

afterAll(() => rmSync(away, { recursive: true }));

interface Machine {
  id: string;
  root: Node;
}
interface Node {
  description?: string;
  type: string;
  output?: unknown;
  parent?: Node;
  key: string;
  states: Record<string, Node>;
}

const descendants = (node: Node): Node[] =>
  Object.values(node.states).flatMap((child) => [child, ...descendants(child)]);

describe("a machine file by itself", () => {
  it("finds machines", () => expect(files.length).toBeGreaterThanOrEqual(5));

  it.each(files)("%s runs in a folder that holds nothing but xstate", async (file) => {
    if (!existsSync(join(away, "node_modules"))) {
      // Only this one package is in reach; a value import of anything else would fail.
      symlinkSync(join(modules), join(away, "node_modules"));
    }
    const source = readFileSync(join(folder, file), "utf8");
    const imports = [...source.matchAll(/^import (?!type )[^;]*from "([^"]+)"/gm)];
    expect(imports.map((match) => match[1])).toEqual(["xstate"]);
    writeFileSync(join(away, file), source);
    const loaded = (await import(
      /* @vite-ignore */ pathToFileURL(join(away, file)).href
    )) as Record<string, Machine>;
    const exported = Object.values(loaded);
    expect(exported).toHaveLength(1);
    const machine = exported[0];
    expect(machine?.id).toBe(Object.keys(loaded)[0]?.replace(/Machine$/, ""));
    for (const node of descendants(machine?.root as Node)) {
      expect(node.description, `${file}: ${node.key}`).toMatch(/\w/);
      if (node.type === "final") expect(node.output, `${file}: ${node.key}`).toBeDefined();
    }
  });
});

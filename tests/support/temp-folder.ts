import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";

/**
 * Makes a folder that lives as long as the running test.
 * @param files names, with `/` for subfolders, and their contents
 * @returns its absolute path
 */
export function makeTempFolder(files: Record<string, string> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), "portico-unit-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [name, content] of Object.entries(files)) writeInto(folder, name, content);
  return folder;
}

/** Writes one file, with the folders it needs. */
export function writeInto(folder: string, name: string, content: string): void {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), content);
}

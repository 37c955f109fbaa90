import { join } from "node:path";
import { hashFiles, isStamped, listFiles, writeStamp } from "../lib/inputs.mjs";
import { distFolder, root } from "../lib/paths.mjs";
import { run } from "../lib/run.mjs";
import { startStep } from "../lib/say.mjs";

const generateStamp = join(distFolder, ".generated");

/** What the generator reads and writes; a change in any of it means that it has to run again. */
function generatorInputs(): string[] {
  return listFiles(
    root,
    ["schemas", "src", "tools/generate", "package-lock.json"],
    (name) =>
      !name.startsWith("src/") ||
      /\.gen\.\w/.test(name) ||
      name.endsWith(".json") ||
      /^src\/(merchant\/checks|portal\/blocks)\//.test(name),
  );
}

/**
 * Generates types and validators from the schemas, unless they are known to be up to date.
 * @returns false when the generator failed; it has said why
 */
export async function ensureGenerated(): Promise<boolean> {
  if (isStamped(generateStamp, hashFiles(root, generatorInputs()))) return true;
  const step = startStep("Generating types and validators from the schemas");
  const { code } = await run(process.execPath, [join(root, "tools/generate/main.ts")], {
    cwd: root,
  });
  if (code !== 0) {
    step.failed();
    return false;
  }
  writeStamp(generateStamp, hashFiles(root, generatorInputs()));
  step.done();
  return true;
}

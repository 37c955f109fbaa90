import { accessSync, constants, existsSync, readFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { root } from "./paths.mjs";
import { run } from "./run.mjs";
import { startStep } from "./say.mjs";

/**
 * The shell first: the same engine without the browser's windows around it, at half the processor
 * time for each page (docs/decisions/0016).
 */
const programs = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
];

/** How browsers are started everywhere: quiet, without a network of their own, also as root. */
export const chromiumArgs = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/**
 * Finds a Chromium on this machine: CHROMIUM_PATH, then the system's, then Playwright's download.
 * @returns the path of the program, or nothing
 */
export async function findChromium(env: NodeJS.ProcessEnv): Promise<string | undefined> {
  const named = env.CHROMIUM_PATH;
  if (named !== undefined && named !== "") return named;
  return findProgram(programs, env.PATH ?? "") ?? (await findPlaywrightChromium());
}

/**
 * Looks a program up on the search path.
 * @param names the first that exists and may be run wins
 */
export function findProgram(names: string[], path: string): string | undefined {
  const folders = path.split(delimiter).filter((folder) => folder !== "");
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((file) => isProgram(file));
}

/**
 * Finds a Chromium, installing one where that is possible without asking.
 * @returns its path, or the sentence that names the way out
 */
export async function ensureChromium(
  env: NodeJS.ProcessEnv,
): Promise<{ ok: true; path: string } | { ok: false; message: string }> {
  const found = (await findChromium(env)) ?? (await installChromium(env));
  if (found !== undefined) return { ok: true, path: found };
  return {
    ok: false,
    message:
      "The browser tests need Chromium and none was found. Install the package chromium of your system, or run: npx playwright install chromium. A Chromium elsewhere is named by CHROMIUM_PATH.",
  };
}

async function installChromium(env: NodeJS.ProcessEnv): Promise<string | undefined> {
  if (isDebian() && process.getuid?.() === 0) {
    const step = startStep("Installing the system's package of Chromium");
    if ((await aptInstall()) && (await findChromium(env)) !== undefined) {
      step.done();
      return findChromium(env);
    }
    step.failed("trying Playwright's own download instead");
  }
  const step = startStep("Downloading Chromium with Playwright");
  const cli = join(root, "node_modules/playwright/cli.js");
  const { code } = await run(process.execPath, [cli, "install", "chromium"], { capture: true });
  if (code === 0) step.done();
  else step.failed();
  return findPlaywrightChromium();
}

async function aptInstall(): Promise<boolean> {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  await run("apt-get", ["update", "-qq"], { env, capture: true });
  for (const name of ["chromium-headless-shell", "chromium"]) {
    const args = ["install", "-y", "-qq", "--no-install-recommends", name];
    if ((await run("apt-get", args, { env, capture: true })).code === 0) return true;
  }
  return false;
}

async function findPlaywrightChromium(): Promise<string | undefined> {
  const { chromium } = await import("playwright");
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

/** Tells whether this is Debian, whose packages hold the browser itself (Ubuntu's is not). */
function isDebian(): boolean {
  return (
    existsSync("/etc/os-release") && /^ID=debian$/m.test(readFileSync("/etc/os-release", "utf8"))
  );
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    // Not there, or not for this user.
    return false;
  }
}

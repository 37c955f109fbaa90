// @ts-check
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { hashFiles, isStamped, writeStamp } from "./inputs.mjs";
import { projectNode, root, stateFolder } from "./paths.mjs";
import { run } from "./run.mjs";
import { complain, say, startStep } from "./say.mjs";

const modules = join(root, "node_modules");
const stampFile = join(modules, ".portico-install");
/** npm would wait a minute before it admits that there is no network. */
const shortRetries = ["--fetch-retry-mintimeout=1000", "--fetch-retry-maxtimeout=5000"];
const setAside = join(stateFolder, "node_modules.before");

/**
 * Makes sure that the packages named in package-lock.json are installed, and says what it does.
 * Without a network it goes on with the packages of an earlier install, when there are any.
 * `PORTICO_NO_INSTALL=1` uses what is there and asks nothing.
 * @returns {Promise<boolean>} false when the project cannot run; the reason has been printed
 */
export async function ensureInstalled() {
  if (process.env.PORTICO_NO_INSTALL === "1") return true;
  const hash = hashFiles(root, ["package-lock.json"]);
  if (isStamped(stampFile, hash) && existsSync(projectNode)) return true;
  const outcome = isInstalled() ? "installed" : await install();
  if (outcome === "failed" || !(await ensureProjectNode())) return false;
  // Packages kept for want of a network are not what the lock file asks for: the next start tries again.
  if (outcome === "installed") writeStamp(stampFile, hash);
  return true;
}

/** Tells whether node_modules already holds what the lock file asks for. */
function isInstalled() {
  try {
    const wanted = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")).packages;
    const present = JSON.parse(readFileSync(join(modules, ".package-lock.json"), "utf8")).packages;
    return matchesLock(wanted, present);
  } catch {
    // No node_modules, or one that npm did not finish.
    return false;
  }
}

/**
 * Compares the lock file with the list npm keeps of what it installed.
 * @typedef {Record<string, { version?: string, optional?: boolean }>} LockedPackages
 * @param {LockedPackages} wanted `packages` of package-lock.json
 * @param {LockedPackages} present `packages` of node_modules/.package-lock.json
 * @returns {boolean} true when each wanted package is there in its version; packages for other
 *   platforms are optional and may be missing
 */
export function matchesLock(wanted, present) {
  const names = Object.keys(wanted).filter((name) => name !== "");
  return (
    names.every((name) =>
      present[name] === undefined
        ? wanted[name]?.optional === true
        : present[name].version === wanted[name]?.version,
    ) && Object.keys(present).every((name) => wanted[name] !== undefined)
  );
}

/** No package runs anything while it is installed (T40); the one that has to is named further below. */
export const installArguments = ["ci", "--prefer-offline", "--ignore-scripts"];

/** @returns {Promise<"installed" | "kept" | "failed">} */
async function install() {
  const before = putAside();
  const total = countLocked();
  const step = startStep(
    `Installing ${total} packages with npm; this is done once and takes a minute or two`,
    { progress: () => `${countInstalled()} of about ${total} packages` },
  );
  const { code, output } = await npm(installArguments);
  if (code === 0) {
    step.done();
    rmSync(setAside, { recursive: true, force: true });
    return "installed";
  }
  step.failed();
  if (before) {
    rmSync(modules, { recursive: true, force: true });
    renameSync(setAside, modules);
  }
  return explainFailure(code, output, before);
}

/** Moves an older install out of the way, so that it can come back when npm fails. */
function putAside() {
  if (!existsSync(modules)) return false;
  rmSync(setAside, { recursive: true, force: true });
  mkdirSync(stateFolder, { recursive: true });
  renameSync(modules, setAside);
  return true;
}

/**
 * @param {number} code @param {string} output @param {boolean} before
 * @returns {"kept" | "failed"}
 */
function explainFailure(code, output, before) {
  const offline = isOffline(output);
  if (offline && before && existsSync(projectNode)) {
    say("The package registry cannot be reached; going on with the packages installed earlier.");
    return "kept";
  }
  complain(
    offline
      ? "The package registry cannot be reached. The first start needs the network once; later starts do not. Connect and run the same command again."
      : `npm could not install the packages (exit code ${code}). Its own words:\n${lastLines(output)}`,
  );
  return "failed";
}

/**
 * Tells from npm's output whether the network was the reason.
 * @param {string} output
 */
export function isOffline(output) {
  return /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ENETUNREACH|EHOSTUNREACH|ETIMEDOUT|ENOTCACHED|ERR_SOCKET_TIMEOUT)\b/.test(
    output,
  );
}

/** The package `node` unpacks its program in an install script, the only one that is ever run. */
async function ensureProjectNode() {
  if (existsSync(projectNode)) return true;
  const step = startStep("Unpacking the project's own Node");
  const { output } = await npm(["rebuild", "node", "--ignore-scripts=false"]);
  if (existsSync(projectNode)) {
    step.done();
    return true;
  }
  step.failed();
  complain(
    `The project's own Node is missing at ${projectNode}. Run: npm rebuild node --ignore-scripts=false\n${lastLines(output)}`,
  );
  return false;
}

/** @param {string[]} args */
function npm(args) {
  const quiet = ["--no-audit", "--no-fund", "--loglevel=error", ...shortRetries];
  const script = process.env.npm_execpath;
  const options = { cwd: root, capture: true };
  // npm tells its children where it lives; that works where no `npm` is on the path.
  return script !== undefined && /\.c?js$/.test(script)
    ? run(process.execPath, [script, ...args, ...quiet], options)
    : run(process.platform === "win32" ? "npm.cmd" : "npm", [...args, ...quiet], options);
}

function countLocked() {
  const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
  return Object.values(/** @type {LockedPackages} */ (packages)).filter(({ optional }) => !optional)
    .length;
}

function countInstalled() {
  if (!existsSync(modules)) return 0;
  return readdirSync(modules)
    .filter((name) => !name.startsWith("."))
    .map((name) => (name.startsWith("@") ? readdirSync(join(modules, name)).length : 1))
    .reduce((sum, count) => sum + count, 0);
}

/** @param {string} text */
function lastLines(text) {
  return text.trimEnd().split("\n").slice(-20).join("\n");
}

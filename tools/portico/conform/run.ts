import { UsageError } from "../output.ts";
import { allCalls, type Call } from "./calls.ts";
import { codeIn, valueIn } from "./judge.ts";
import { type Accounts, gatherPeople } from "./people.ts";
import { tryAccess, trySignOut } from "./probes/access.ts";
import { tryMethod, tryServer } from "./probes/address.ts";
import { tryForeignSession } from "./probes/own.ts";
import { tryFaults, tryMalformed } from "./probes/payload.ts";
import type { Stage } from "./probes/probe.ts";
import { trySeals } from "./probes/sealed.ts";
import { tryUnknownId, tryValid } from "./probes/valid.ts";
import { type CallReport, type ConformReport, serverName } from "./report.ts";
import { makeSeals } from "./seal.ts";
import { makeServer, type Place, type Server } from "./server.ts";
import { closedWords, samplePayload, type Wishes, type World } from "./world.ts";

/** What a run is told. */
export interface ConformOptions
  extends Place,
    Accounts,
    Pick<Wishes, "writes" | "quick" | "budget"> {
  /** Names of calls and of groups; all where it is empty. */
  only: readonly string[];
  /** How long an answer is waited for, in milliseconds. */
  patience: number;
  /** Told of each call before it is tried, and of waiting. */
  onProgress: (words: string) => void;
  /** Waits; told why. */
  wait: (seconds: number, why: string) => Promise<void>;
}

const isChosen = ({ name, domain }: Call, only: readonly string[]): boolean =>
  only.length === 0 || only.includes(name) || only.includes(domain);

const newReport = (call: string, method: string, path: string): CallReport => ({
  call,
  method,
  path,
  tries: 0,
  ms: null,
  findings: [],
  untried: [],
});

/** Says hello: who answers nothing, or not for this merchant, is tried no further. */
async function greet(server: Server, { url, merchant }: Place): Promise<number> {
  const answer = await server.send({
    method: "GET",
    path: "/wps/system/status",
    headers: { "module-id": "SYSTEM" },
  });
  if (answer.failure !== undefined)
    throw new UsageError(
      `Nobody answers at ${url}: ${answer.failure}. Start the platform, or mend the address.`,
    );
  if (answer.body === undefined && /^\s*</.test(answer.text))
    throw new UsageError(
      `What answers at ${url} is a web site and no platform: to /wps/system/status it gives a page (${answer.status}). Give the address at which the calls of schemas/api are answered.`,
    );
  const code = codeIn(answer);
  if (code === "GATEWAY_REFUSED")
    throw new UsageError(
      `${url} answers its gateway alone. Give the gateway's key in PORTICO_CONFORM_KEY, or the address of a portal.`,
    );
  if (code === "MERCHANT_UNKNOWN")
    throw new UsageError(
      merchant === undefined
        ? `${url} serves several merchants. Name one: --merchant CODE`
        : `${url} serves no merchant ${merchant}. Name another: --merchant CODE`,
    );
  const status = valueIn(answer) as { serverTime?: unknown } | undefined;
  const time = Number(status?.serverTime);
  return Number.isFinite(time) ? time - Date.now() : 0;
}

/** Tries one call in every way there is. */
async function tryOne(stage: Stage): Promise<void> {
  if (!(await tryValid(stage))) return;
  await tryUnknownId(stage);
  await tryFaults(stage);
  await tryMalformed(stage);
  await trySeals(stage);
  await tryForeignSession(stage);
  await tryAccess(stage);
  await tryMethod(stage);
}

/** Signs out whoever was signed in. */
async function signOutAll(world: World, stage: Stage | undefined): Promise<void> {
  if (stage === undefined) return;
  for (const person of Object.values(world.people)) await trySignOut(stage, person);
}

/**
 * Tries a platform by the call catalogue.
 * @returns what came of each call, in the order in which they were tried
 * @throws UsageError when nothing answers there, or not for this merchant, or an account is not let in
 */
export async function conform(options: ConformOptions): Promise<ConformReport> {
  const { url, merchant, budget, only, onProgress } = options;
  const server = makeServer(options, options);
  const clockAhead = await greet(server, options);
  const reports = new Map<string, CallReport>();
  const reportOf = ({ name, method, path }: Call): CallReport => {
    const found = reports.get(name) ?? newReport(name, method, path);
    reports.set(name, found);
    return found;
  };
  const common = newReport(serverName, "", "");
  if (only.length === 0 || only.includes(serverName)) reports.set(serverName, common);
  const keys = await tryServer({ server }, common);
  const world: World = {
    ...options,
    server,
    seals: makeSeals(keys, clockAhead),
    people: {},
    values: new Map(),
  };
  const chosen = allCalls.filter((call) => isChosen(call, only));
  onProgress("signing in");
  world.people = await gatherPeople(world, options, chosen, reportOf);
  for (const [at, call] of chosen.entries()) {
    onProgress(`${at + 1} of ${chosen.length} calls: ${call.name}`);
    const report = reportOf(call);
    await tryOne({ world, call, report, fitting: samplePayload(call, world) });
  }
  const logout = allCalls.find(({ name }) => name === "logout");
  const left = Object.keys(world.people).length > 0 ? logout : undefined;
  await signOutAll(world, left && { world, call: left, report: reportOf(left), fitting: {} });
  refuseClosed(url, chosen.map(reportOf));
  return { url, merchant: merchant ?? null, budget, calls: inOrder(reports, chosen) };
}

/**
 * A platform that is closed for everything was not tried, and all is not well of it.
 * @throws UsageError where no call was answered and one was told that the platform is closed
 */
function refuseClosed(url: string, reports: readonly CallReport[]): void {
  const told = reports.flatMap(({ untried }) => untried).find((why) => why.includes(closedWords));
  if (told === undefined || reports.some(({ tries }) => tries > 0)) return;
  throw new UsageError(`${url} serves nothing now (${told}). Run it again when it is open.`);
}

/** The reports in the catalogue's order, the server's own first. */
function inOrder(reports: ReadonlyMap<string, CallReport>, chosen: readonly Call[]): CallReport[] {
  const names = [serverName, ...chosen.map(({ name }) => name)];
  // Whoever was signed in for the chosen ones used calls that are not; what is wrong with them is said.
  const others = [...reports]
    .filter(([name, { findings }]) => !names.includes(name) && findings.length > 0)
    .map(([name]) => name);
  return [...names, ...others].flatMap((name) => reports.get(name) ?? []);
}

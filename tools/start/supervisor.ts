import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { keepWasmCode } from "../lib/keep-wasm-code.ts";
import { root } from "../lib/paths.mjs";
import { type PortalAddress, toAddresses } from "./messages.ts";
import { findFreePort } from "./ports.ts";
import {
  defaultTiming,
  type Service,
  type ServiceHooks,
  type ServiceTiming,
  startService,
} from "./service.ts";

/** The programs under the supervisor; tests put small ones in their place. */
export interface Programs {
  /** Started only where it is asked for. */
  control?: string;
  platform: string;
  gateway: string;
}

export interface SupervisorOptions {
  dev: boolean;
  /** the gateway's port, never 0 */
  port: number;
  data: string;
  merchants: string;
  /** which merchants get demonstration data: all, none, or their codes */
  demo: string;
  /** which parts of the sandbox there are, as PORTICO_SANDBOX says it */
  sandbox: string;
  /** the port of the control plane; none runs unless it is given */
  control?: number;
  /** opens developers' pages, where there are any */
  developerKey: string;
  /** settles when the files the gateway serves are built; false when that failed */
  built: Promise<boolean>;
  programs?: Programs;
  timing?: ServiceTiming;
  /** prints one plain line */
  say(line: string): void;
  /** hears that the platform answers, restarts included */
  onPlatform(): void;
  /** hears every announcement of the gateway, restarts included */
  onPortals(portals: PortalAddress[]): void;
}

export interface Supervisor {
  /** Settles when nothing runs any more: undefined after `stop`, else the reason. */
  ended: Promise<string | undefined>;
  /** Stops the gateway, then the platform. */
  stop(): Promise<void>;
}

const defaultPrograms: Programs = {
  control: join(root, "src/control/server.ts"),
  platform: join(root, "src/platform/server.ts"),
  gateway: join(root, "src/gateway/server.ts"),
};

/** Without `__proto__` one way of polluting prototypes is gone; every library here works so. */
const execArgv = [
  "--disable-proto=delete",
  keepWasmCode,
  "--import",
  new URL("../lib/child-guard.mjs", import.meta.url).href,
];

/**
 * Runs the platform and, once it answers and the build is there, the gateway; both are started
 * again when they die. Their settings go to them by environment.
 */
export function startSupervisor(options: SupervisorOptions): Supervisor {
  const { timing = defaultTiming, say } = options;
  const { promise: ended, resolve: end } = Promise.withResolvers<string | undefined>();
  const services: Service[] = [];
  let stopped: Promise<void> | undefined;

  const stop = (reason?: string): Promise<void> => {
    // The gateway first: it can then still finish what it asked the platform for.
    stopped ??= services
      .toReversed()
      .reduce((before, service) => before.then(() => service.stop()), Promise.resolve())
      .then(() => end(reason));
    return stopped;
  };
  const add: AddService = (name, script, env, onReady) => {
    if (stopped !== undefined) return;
    const hooks: ServiceHooks = { onReady, say, onFailed: (message) => void stop(message) };
    services.push(startService({ name, script, execArgv, env }, hooks, timing));
  };

  startBoth(options, add, ended).catch((error: unknown) =>
    stop(error instanceof Error ? error.message : String(error)),
  );
  return { ended, stop: () => stop() };
}

type AddService = (
  name: string,
  script: string,
  env: NodeJS.ProcessEnv,
  onReady: ServiceHooks["onReady"],
) => void;

async function startBoth(
  options: SupervisorOptions,
  add: AddService,
  ended: Promise<unknown>,
): Promise<void> {
  const { port, programs = defaultPrograms } = options;
  const over = ended.then(() => undefined);
  const shared = sharedSettings(options);
  const control = await Promise.race([startControl(options, add, shared), over]);
  if (control === undefined) return;
  Object.assign(shared, control);
  const platformPort = await findFreePort();
  const ready = new Promise<string>((resolve) => {
    const env = { ...shared, PLATFORM_PORT: String(platformPort) };
    add("platform", programs.platform, env, ({ url }) => {
      options.onPlatform();
      resolve(url ?? `http://127.0.0.1:${platformPort}`);
    });
  });
  if (!(await Promise.race([options.built, over]))) {
    throw new Error("The build failed, so the portals cannot be shown.");
  }
  const url = await Promise.race([ready, over]);
  if (url === undefined) return;
  const places = { PORTICO_PORT: String(port), PLATFORM_URL: url };
  const env = { ...shared, ...places, PORTICO_DEVELOPER_KEY: options.developerKey };
  add("gateway", programs.gateway, env, ({ portals = [] }) =>
    options.onPortals(toAddresses(portals, port)),
  );
}

/** Starts the control plane where it is asked for; gives what the others find it by. */
async function startControl(
  { control, say, programs = defaultPrograms }: SupervisorOptions,
  add: AddService,
  shared: NodeJS.ProcessEnv,
): Promise<NodeJS.ProcessEnv> {
  const script = programs.control;
  if (control === undefined || script === undefined) return {};
  const port = control === 0 ? await findFreePort() : control;
  const places = {
    PORTICO_CONTROL_KEY: shared.PORTICO_CONTROL_KEY || randomBytes(32).toString("base64url"),
  };
  const url = await new Promise<string>((resolve) => {
    const env = { ...shared, ...places, PORTICO_CONTROL_PORT: String(port) };
    add("control plane", script, env, ({ url }) => resolve(url ?? `http://127.0.0.1:${port}`));
  });
  say(`The control plane answers at ${url}: npx portico login NAME --control ${url}`);
  return { ...places, PORTICO_CONTROL_URL: url };
}

function sharedSettings(options: SupervisorOptions): NodeJS.ProcessEnv {
  const { dev, data, merchants, demo, sandbox } = options;
  const { NODE_CHANNEL_FD: _own, ...inherited } = process.env;
  return {
    ...inherited,
    NODE_ENV: dev ? "development" : "production",
    ...(dev ? { PORTICO_DEV: "1" } : {}),
    // What people need to know is said in plain lines; the logs are for what went wrong.
    PORTICO_LOG_LEVEL: inherited.PORTICO_LOG_LEVEL ?? "warn",
    PORTICO_DATA: data,
    PORTICO_MERCHANTS: merchants,
    PORTICO_DEMO: demo,
    PORTICO_SANDBOX: sandbox,
    // With an arena a thread glibc keeps what reading thousands of files took, several times over.
    MALLOC_ARENA_MAX: inherited.MALLOC_ARENA_MAX ?? "2",
    // Nobody is sent elsewhere when this one gateway and this one platform stop.
    PORTICO_DRAIN_SECONDS: inherited.PORTICO_DRAIN_SECONDS ?? "0",
    // The platform believes a client address and a merchant only from who knows this word.
    // One that is set stays: vendors and payment providers sign with secrets that come from it.
    PORTICO_GATEWAY_KEY: inherited.PORTICO_GATEWAY_KEY || randomBytes(32).toString("base64url"),
  };
}

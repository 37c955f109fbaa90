// @ts-check
import { join, resolve } from "node:path";
import { describeOptions, isBlockedPort, readOptions, toPort } from "./args.mjs";
import { defaultDataFolder, root } from "./paths.mjs";

/** @type {import("./args.mjs").OptionTable} */
const table = {
  port: {
    type: "string",
    value: "N",
    about: "port of the portals, default 3000; 0 picks a free one",
  },
  data: { type: "string", value: "DIR", about: "data folder, default .portico/data" },
  merchants: { type: "string", value: "DIR", about: "merchants' folder, default merchants" },
  demo: {
    type: "string",
    value: "CODE,...",
    about:
      "merchants with demonstration data: codes, all (the first dozen) or none; all beside the whole sandbox",
  },
  sandbox: {
    type: "string",
    value: "PART,...",
    bare: "all",
    about: "stand-ins for services that are not set up, all or some; none unless asked for",
  },
  control: {
    type: "string",
    value: "PORT",
    bare: "4102",
    about: "runs the control plane too, on port 4102 unless another is given",
  },
  dev: { type: "boolean", about: "hot reload instead of the built files" },
};

/** What `npm start -- --help` says. */
export const describeStart = () =>
  `npm start — installs, generates and builds what is missing or old, then runs platform and gateway\n\n${describeOptions(table)}`;

/**
 * @typedef {{ ok: true, dev: boolean, port: number, data: string, merchants: string, demo: string, sandbox: string, control?: number }} StartOptions
 */

/**
 * Reads what `npm start` is to do. A command line option wins over its environment variable
 * (PORTICO_PORT, PORTICO_DATA, PORTICO_MERCHANTS, PORTICO_DEMO, PORTICO_SANDBOX, PORTICO_CONTROL).
 * @param {string[]} argv
 * @param {NodeJS.ProcessEnv} env
 * @param {string} [base] the folder relative paths start from; npm says where its user stood
 * @returns {StartOptions | { ok: false, message: string }}
 */
export function readStartOptions(argv, env, base = env.INIT_CWD ?? process.cwd()) {
  const read = readOptions(argv, table);
  if (!read.ok) return read;
  const { port, data, merchants, demo, sandbox, control, dev } = read.values;
  const portText = String(port ?? env.PORTICO_PORT ?? "3000");
  const portNumber = toPort(portText);
  if (portNumber === undefined) {
    return { ok: false, message: `"${portText}" is no port: give a number from 0 to 65535.` };
  }
  const controlText = control ?? env.PORTICO_CONTROL;
  const controlPort = controlText === undefined ? undefined : toPort(String(controlText));
  if (controlText !== undefined && controlPort === undefined) {
    return { ok: false, message: `"${controlText}" is no port for the control plane.` };
  }
  const blocked = [portNumber, controlPort].find((one) => one !== undefined && isBlockedPort(one));
  if (blocked !== undefined) {
    const message = `Port ${blocked} belongs to another service, so that no browser and no gateway asks a server there: give another, such as ${blocked === portNumber ? "3000" : "4102"}.`;
    return { ok: false, message };
  }
  const parts = String(sandbox ?? env.PORTICO_SANDBOX ?? "none");
  return {
    ok: true,
    dev: dev === true,
    port: portNumber,
    data: resolve(base, String(data ?? env.PORTICO_DATA ?? defaultDataFolder)),
    // Real members are never shown what nobody played: only a trial of everything fills its boards.
    demo: String(demo ?? env.PORTICO_DEMO ?? (parts === "all" ? "all" : "none")),
    sandbox: parts,
    ...(controlPort !== undefined && { control: controlPort }),
    merchants: resolve(base, String(merchants ?? env.PORTICO_MERCHANTS ?? join(root, "merchants"))),
  };
}

// @ts-check
import { parseArgs } from "node:util";

/**
 * @typedef {Record<string, { type: "string" | "boolean", about: string, value?: string, bare?: string }>} OptionTable
 */

/**
 * Reads command line arguments by a table of options.
 * @param {string[]} argv the arguments after the script's name
 * @param {OptionTable} table long option names with what they are about; `value` names their argument,
 *   `bare` is what an option without one means
 * @returns {{ ok: true, values: Record<string, string | boolean | undefined> } | { ok: false, message: string }}
 *   a message in plain words when an option is unknown or lacks its value
 */
export function readOptions(argv, table) {
  const options = Object.fromEntries(
    Object.entries(table).map(([name, { type }]) => [name, { type }]),
  );
  const args = argv.map((word, index) => {
    const bare = word.startsWith("--") ? table[word.slice(2)]?.bare : undefined;
    const isBare = bare !== undefined && argv[index + 1]?.startsWith("-") !== false;
    return isBare ? `${word}=${bare}` : word;
  });
  try {
    const { values } = parseArgs({ args, options, strict: true, allowPositionals: false });
    return { ok: true, values: { ...values } };
  } catch (error) {
    const reason = error instanceof Error ? (error.message.split(/[.\n]/)[0] ?? "") : String(error);
    return { ok: false, message: `${reason}.\n${describeOptions(table)}` };
  }
}

/**
 * Lists the options for a person to read, one a line.
 * @param {OptionTable} table
 */
export function describeOptions(table) {
  const left = Object.entries(table).map(
    ([name, { value, bare }]) =>
      `  --${name}${value === undefined ? "" : bare === undefined ? ` ${value}` : `[=${value}]`}`,
  );
  const width = Math.max(0, ...left.map((text) => text.length));
  const abouts = Object.values(table).map(({ about }) => about);
  return ["Options:", ...left.map((text, i) => `${text.padEnd(width + 2)}${abouts[i]}`)].join("\n");
}

/**
 * Reads a TCP port out of text.
 * @param {string} text
 * @returns {number | undefined} 0 to 65535, or nothing when the text is no port
 */
export function toPort(text) {
  const port = Number(text);
  return /^\d{1,5}$/.test(text) && port <= 65_535 ? port : undefined;
}

/** What browsers and fetch refuse to ask: https://fetch.spec.whatwg.org/#port-blocking */
const blockedPorts = new Set([
  ...[1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95],
  ...[101, 102, 103, 104, 109, 110, 111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179],
  ...[389, 427, 465, 512, 513, 514, 515, 526, 530, 531, 532, 540, 548, 554, 556, 563, 587, 601],
  ...[636, 989, 990, 993, 995, 1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566],
  ...[6665, 6666, 6667, 6668, 6669, 6679, 6697, 10_080],
]);

/**
 * Whether a server on a port could be asked by nobody.
 * @param {number} port
 */
export const isBlockedPort = (port) => blockedPorts.has(port);

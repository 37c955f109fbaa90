import { type ConfigValue, keepCode, readConfigLiteral, toConfigSource } from "./config-literal.ts";

/** What Stately's JSON may carry beside the config, and a machine file has no place for. */
const foreign = ["$schema", "version", "meta"];

/**
 * Takes a config back into its machine file.
 * @param file its name, for messages
 * @param source the machine file as it is
 * @param json a config as `npm run machines` or the Stately editor wrote it
 * @returns the machine file with the new config, unformatted
 * @throws when the JSON is no machine, or another one
 */
export function bringBack(file: string, source: string, json: string): string {
  const { start, end, config } = readConfigLiteral(file, source);
  const given: unknown = JSON.parse(json);
  if (typeof given !== "object" || given === null || !("states" in given))
    throw new Error("The JSON holds no states, so it is no machine.");
  const { id } = given as { id?: unknown };
  if (id !== config.id)
    throw new Error(`The JSON is the machine "${String(id)}", and ${file} holds "${config.id}".`);
  const own = Object.fromEntries(
    Object.entries(given).filter(([key]) => key in config || !foreign.includes(key)),
  ) as ConfigValue;
  return source.slice(0, start) + toConfigSource(keepCode(config, own)) + source.slice(end);
}

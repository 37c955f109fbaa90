import type { CallEntry, CallFile } from "./sources.ts";

/** The parameters a path names, such as `vassalage`. */
export const pathFields = (path: string): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, field = ""]) => field);

/** Everything a catalogue may hold once: what it is, and which file says so. */
function* namesOf(domain: string, name: string, call: CallEntry): Generator<[string, string]> {
  yield [`the call ${name}`, domain];
  const place = call.path.replace(/\{\w+\}/g, "{}");
  for (const method of [call.method, ...(call.aliases ?? [])]) yield [`${method} ${place}`, domain];
}

/** A catalogue: its files, and the errors that its calls may name. */
interface Catalogue {
  domains: readonly CallFile[];
  errors: Readonly<Record<string, unknown>>;
}

/** A call's faults that its schema cannot see. */
function faultOf(folder: string, call: CallEntry, { errors }: Catalogue): string | undefined {
  const unknown = call.errors.find((code) => !(code in errors));
  if (unknown !== undefined)
    return `names the error ${unknown}, which schemas/${folder}/errors.json does not have`;
  const required = (call.payload.required ?? []) as string[];
  const loose = pathFields(call.path).find((field) => !required.includes(field));
  if (loose !== undefined && !("$ref" in call.payload))
    return `has {${loose}} in its path, which its payload does not require`;
  const fields = (call.payload.properties ?? {}) as object;
  const undeclared = Object.keys(call.sends ?? {}).find((field) => !Object.hasOwn(fields, field));
  if (undeclared !== undefined) return `sends ${undeclared}, which its payload does not declare`;
  return call.encrypted && call.method === "GET"
    ? "is encrypted, yet a GET has no body"
    : undefined;
}

/**
 * Judges what the catalogue's files say together: names, addresses and shapes are declared once, and
 * every error a call names is there. Throws with the file and the call of the first fault.
 */
export function checkCatalogue(folder: string, sources: Catalogue): void {
  const taken = new Map<string, string>();
  const take = (what: string, domain: string): void => {
    const other = taken.get(what);
    if (other !== undefined)
      throw new Error(
        `schemas/${folder}/${domain}.calls.json declares ${what}, which schemas/${folder}/${other}.calls.json has.`,
      );
    taken.set(what, domain);
  };
  for (const { domain, definitions = {}, calls } of sources.domains) {
    for (const name of Object.keys(definitions)) take(`the shape ${name}`, domain);
    for (const [name, call] of Object.entries(calls)) {
      for (const [what, file] of namesOf(domain, name, call)) take(what, file);
      const fault = faultOf(folder, call, sources);
      if (fault !== undefined)
        throw new Error(`schemas/${folder}/${domain}.calls.json: the call ${name} ${fault}.`);
    }
  }
}

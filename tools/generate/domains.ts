import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const folder = "src/platform/domains";

/** A domain's folder, and the domains it stands on. */
export interface DomainEntry {
  name: string;
  below: readonly string[];
}

/**
 * Reads of a manifest which domains it stands on. Its text is enough: whoever asks need not load the
 * platform.
 * @throws in plain words where the manifest does not say so as one list of names, or names another
 */
export function readManifest(name: string, text: string): DomainEntry {
  const said = /^ {2}name: "([a-z-]+)",$/m.exec(text)?.[1];
  const below = /^ {2}below: \[([^\]]*)\],$/m.exec(text)?.[1];
  if (said !== name || below === undefined)
    throw new Error(`${folder}/${name}/domain.ts must say name: "${name}" and below: [names].`);
  return { name, below: [...below.matchAll(/"([a-z-]+)"/g)].map(([, other = ""]) => other) };
}

/**
 * Puts domains into an order in which each comes after those it stands on; else by name.
 * @throws where one stands on a domain that is not there, or on itself round others
 */
export function inOrder(entries: readonly DomainEntry[]): DomainEntry[] {
  const waiting = entries.toSorted((one, other) => (one.name < other.name ? -1 : 1));
  const placed: DomainEntry[] = [];
  while (waiting.length > 0) {
    const isPlaced = (name: string) => placed.some((entry) => entry.name === name);
    const next = waiting.findIndex(({ below }) => below.every(isPlaced));
    const [entry] = next < 0 ? [] : waiting.splice(next, 1);
    if (entry === undefined)
      throw new Error(
        `These domains stand on each other, or on none that is there: ${waiting.map(({ name }) => name).join(", ")}.`,
      );
    placed.push(entry);
  }
  return placed;
}

/** Every domain of the platform, each after those it stands on: a folder with a `domain.ts`. */
export function readDomains(root: string): DomainEntry[] {
  const names = readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  return inOrder(
    names.map((name) => {
      const file = join(root, folder, name, "domain.ts");
      if (!existsSync(file)) throw new Error(`${folder}/${name} has no domain.ts.`);
      return readManifest(name, readFileSync(file, "utf8"));
    }),
  );
}

/** The list of domains: adding one is adding a folder. */
export function domainList(entries: readonly DomainEntry[]): string {
  const camel = (name: string): string =>
    name.replace(/-([a-z])/g, (_all, letter: string) => letter.toUpperCase());
  const imports = entries
    .map(({ name }) => name)
    .sort()
    .map((name) => `import { ${camel(name)} } from "./${name}/domain.ts";\n`);
  return `// Generated from the folders of ${folder} by \`npm run generate\`; do not edit.
${imports.join("")}
/** Every domain, each after those it stands on. */
export const domains = [
${entries.map(({ name }) => `  ${camel(name)},\n`).join("")}] as const;
`;
}

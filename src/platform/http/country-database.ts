import { readFile, stat } from "node:fs/promises";
import { Reader, type Response } from "maxmind";
import type { StoreLog } from "#src/store/log.ts";

/** A file that says which country an address is in, kept up to date while the platform runs. */
export interface CountryDatabase {
  /** ISO 3166-1 alpha-2; undefined for an address the file does not know. */
  countryOf(ip: string): string | undefined;
  /** Reads the file again when it has changed; a broken one leaves the last good one in use. */
  refresh(): Promise<void>;
  /** Stops looking for changes. */
  close(): void;
}

/** How often it is looked whether the file was replaced. */
const lookEveryMs = 10_000;

/** GeoLite2 nests the code, ip-location-db's databases do not. */
type CountryRecord = { country?: { iso_code?: string }; country_code?: string };

function codeOf(record: CountryRecord | null): string | undefined {
  const code = record?.country_code ?? record?.country?.iso_code;
  return typeof code === "string" && /^[A-Z]{2}$/.test(code) ? code : undefined;
}

/** Reads the file; throws where it is none, or is damaged anywhere its head shows. */
async function read(path: string): Promise<{ reader: Reader<Response>; mark: string }> {
  const { mtimeMs, size, ino } = await stat(path);
  const reader = new Reader<Response>(await readFile(path));
  // Opening looks at the head alone; this walks the tree.
  for (const probe of ["1.1.1.1", "2001:db8::1"])
    if (reader.metadata.ipVersion === 6 || !probe.includes(":")) reader.get(probe);
  return { reader, mark: `${mtimeMs} ${size} ${ino}` };
}

const wordsOf = (error: unknown): string =>
  error instanceof Error ? error.message.replace(/\.$/, "") : String(error);

/**
 * Opens a country database in MaxMind's format (OPEN-112).
 * @throws Error in one sentence when the file cannot be read: who names one relies on it
 */
export async function openCountryDatabase(path: string, log: StoreLog): Promise<CountryDatabase> {
  let current = await read(path).catch((error: unknown) => {
    throw new Error(
      `The country database ${path} of PORTICO_COUNTRY_DATABASE cannot be read: ${wordsOf(error)}.`,
    );
  });
  let refused = "";
  const refresh = async (): Promise<void> => {
    try {
      const { mtimeMs, size, ino } = await stat(path);
      const mark = `${mtimeMs} ${size} ${ino}`;
      if (mark === current.mark || mark === refused) return;
      refused = mark;
      current = await read(path);
      refused = "";
      log.info({ file: path }, "The country database was read anew");
    } catch (error) {
      // Said once for each state of the file; the countries go on from the last good one.
      if (refused === "missing") return;
      refused ||= "missing";
      log.warn(`The country database ${path} changed and cannot be read: ${wordsOf(error)}.`);
    }
  };
  const timer = setInterval(() => void refresh(), lookEveryMs).unref();
  return {
    countryOf: (ip) => {
      try {
        return codeOf(current.reader.get(ip) as CountryRecord | null);
      } catch {
        // An IPv6 address in a database of IPv4 alone, or a damaged record: as good as unknown.
        return undefined;
      }
    },
    refresh,
    close: () => clearInterval(timer),
  };
}

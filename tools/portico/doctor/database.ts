import { existsSync } from "node:fs";
import { join } from "node:path";
import { controlFolder } from "#src/control/config.ts";
import { controlMigrations } from "#src/control/start.ts";
import { listWords } from "#src/merchant/suggest.ts";
import { migrationSets } from "#src/platform/compose.ts";
import { refuseUnknownContent } from "#src/store/embedded.ts";
import { examineServer, type ServerFacts } from "#src/store/examine.ts";
import { type MigrationSet, migrationHashes } from "#src/store/migrate.ts";
import { count } from "../output.ts";
import { broken, type Checkup, type Patient, sound, wordsOf, worrying } from "./checkup.ts";
import { quiet } from "./quiet.ts";

/** The oldest server that the migrations are written for. */
const oldestServer = 150_000;
/** Authenticators go by half minutes, limits by minutes. */
const easyDriftMs = 2000;
const maxDriftMs = 20_000;

interface Place {
  check: string;
  /** The setting that names the server. */
  setting: string;
  ownerSetting: string;
  sets: readonly MigrationSet[];
  /** Where the embedded database lies that is used without a server. */
  folder: string;
}

const places = (data: string): Place[] => [
  {
    check: "database",
    setting: "DATABASE_URL",
    ownerSetting: "DATABASE_OWNER_URL",
    sets: migrationSets,
    folder: data,
  },
  {
    check: "control-database",
    setting: "PORTICO_CONTROL_DATABASE_URL",
    ownerSetting: "PORTICO_CONTROL_DATABASE_OWNER_URL",
    sets: [controlMigrations],
    folder: controlFolder(data),
  },
];

const known = migrationHashes([...migrationSets, controlMigrations]);

/** The databases of platform and control plane: a server each, or a folder. */
export async function examineDatabases({ env, data }: Patient): Promise<Checkup[]> {
  const found = places(data).map(async (place): Promise<Checkup[]> => {
    const url = env[place.setting];
    if (url) return examineUrl(place, url, env[place.ownerSetting]);
    // The control plane runs only where it is asked for.
    return place.check === "database" || existsSync(place.folder) ? examineFolder(place) : [];
  });
  return (await Promise.all(found)).flat();
}

function examineFolder({ check, folder }: Place): Checkup[] {
  const embedded = join(folder, "db");
  try {
    refuseUnknownContent(embedded);
  } catch (error) {
    return [
      broken(check, `${wordsOf(error)}.`, "The backup comes first; nothing here was touched."),
    ];
  }
  if (existsSync(`${embedded}.making`))
    return [
      worrying(
        check,
        `The last start was interrupted while it made the database in ${embedded}.`,
        "Nothing is in it yet: the next start puts it aside and makes it anew.",
      ),
    ];
  const state = existsSync(embedded) ? "is there" : "is made at the first start";
  return [
    sound(
      check,
      `The embedded database ${state}, in ${embedded}; it is safe against a killed process, not against a power loss.`,
    ),
  ];
}

async function examineUrl(place: Place, url: string, ownerUrl?: string): Promise<Checkup[]> {
  const { check, setting, ownerSetting, sets } = place;
  try {
    const facts = await examineServer({ url, ownerUrl: ownerUrl || undefined }, sets, quiet);
    // Platform and control plane may share a database.
    const foreign = facts.migrations.foreign.filter((name) => !known.has(name));
    return judgeServer(place, { ...facts, migrations: { ...facts.migrations, foreign } });
  } catch (error) {
    return [
      broken(
        check,
        `The PostgreSQL server of ${setting} cannot be used: ${wordsOf(error)}.`,
        `Is it started, and are host, port, name and password in ${setting}${ownerUrl ? ` and ${ownerSetting}` : ""} right? \`psql "$${setting}"\` has to get in from this machine.`,
      ),
    ];
  }
}

/** Judges what a server said of itself. */
export function judgeServer(
  { check, setting, ownerSetting }: Pick<Place, "check" | "setting" | "ownerSetting">,
  facts: ServerFacts,
): Checkup[] {
  const found: Checkup[] = [];
  const { missing, changed, foreign } = facts.migrations;
  if (facts.version < oldestServer)
    found.push(
      broken(
        check,
        `PostgreSQL ${facts.release} answers, and 15 is the oldest that will do.`,
        "Move the database to a newer server (pg_upgrade, or dump and restore).",
      ),
    );
  if (facts.encoding !== "UTF8")
    found.push(
      broken(
        check,
        `The database of ${setting} keeps texts as ${facts.encoding}, which cannot hold every name.`,
        "Make one with UTF8 and move the data: create database … encoding 'UTF8' template template0",
      ),
    );
  found.push(...judgeDrift(check, facts.aheadMs));
  if (changed.length > 0)
    found.push(
      broken(
        check,
        `${listWords(changed)} was applied to it in another form, so no start goes past it.`,
        "These files are not those of a version that was published: take back what was changed in them.",
      ),
    );
  if (foreign.length > 0)
    found.push(
      worrying(
        check,
        `A newer version of Portico migrated it: this one does not know ${listWords(foreign)}.`,
        "Start that version again. Going back to this one needs a copy of the database from before.",
      ),
    );
  if (facts.obstacle !== undefined)
    found.push(broken(check, facts.obstacle, `Or set ${ownerSetting}.`));
  if (found.length > 0) return found;
  const state =
    missing.length === 0
      ? "is up to date"
      : `gets ${count(missing.length, "migration")} at the next start`;
  return [
    sound(check, `PostgreSQL ${facts.release} answers, and the database of ${setting} ${state}.`),
  ];
}

function judgeDrift(check: string, aheadMs: number): Checkup[] {
  const apart = Math.abs(aheadMs);
  if (apart < easyDriftMs) return [];
  const seconds = `${Math.round(apart / 1000)} s ${aheadMs > 0 ? "behind" : "before"}`;
  const message = `This machine's clock is ${seconds} that of the database's server.`;
  const help =
    "Let a time service keep both (timedatectl set-ntp true): codes, sessions and limits go by them.";
  return [apart < maxDriftMs ? worrying(check, message, help) : broken(check, message, help)];
}

import { join } from "node:path";
import { readGiven } from "#src/merchant/given.ts";
import { makeWorkspace } from "#src/merchant/load.ts";
import { readKeptSource } from "#src/merchant/revisions/kept-source.ts";
import { folderSource } from "#src/merchant/sources.ts";
import { listWords } from "#src/merchant/suggest.ts";
import { broken, type Checkup, type Patient, sound } from "./checkup.ts";

const needed = ["PORTICO_IDENTITY_URL", "PORTICO_IDENTITY_SECRET"] as const;

/** The merchants whose members have to be checked; one that cannot be read is told by `portico check`. */
async function findAsking({ merchants, data }: Patient): Promise<string[]> {
  const folder = folderSource(merchants);
  const { source, owned } = await readKeptSource(folder, join(data, "revisions/gateway"));
  const workspace = makeWorkspace(source);
  const codes = new Set([...(await folder.list()), ...owned]);
  const asking: string[] = [];
  for (const code of [...codes].sort()) {
    const loaded = await workspace.load(code).catch(() => undefined);
    if (loaded?.abstract === false && loaded.site.limits?.identity !== undefined) asking.push(code);
  }
  return asking;
}

/** Whether somebody checks members where merchants ask for it. */
export async function examineIdentity(patient: Patient): Promise<Checkup[]> {
  const check = "identity";
  const { env } = patient;
  // The platform's own machine knows who checks.
  if ((env.PLATFORM_URL ?? "").trim() !== "") return [];
  const asking = await findAsking(patient);
  if (asking.length === 0) return [sound(check, "No merchant has its members checked.")];
  const whose = `the members of ${listWords(asking)}`;
  const missing = needed.filter((name) => (env[name] ?? "") === "");
  if (missing.length === 0) return [sound(check, `A service of yours checks ${whose}.`)];
  if (missing.length === needed.length && readGiven(env).sandbox?.has("identity"))
    return [sound(check, `The sandbox answers for ${whose}, and checks nobody.`)];
  return [
    broken(
      check,
      `Nobody checks ${whose}, and what waits for that stays closed to them: ${listWords(missing)} ${missing.length === 1 ? "is" : "are"} not set.`,
      `Set PORTICO_IDENTITY_URL and PORTICO_IDENTITY_SECRET where the platform starts (docs/operations/identity.md), or take limits.identity out of ${listWords(asking.map((code) => `${code}/merchant.json`))}.`,
    ),
  ];
}

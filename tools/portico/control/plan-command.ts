import { join } from "node:path";
import type { LeftLayer } from "#src/contracts/control.gen.ts";
import { loadMerchant } from "#src/merchant/load.ts";
import { listWords } from "#src/merchant/suggest.ts";
import { readArguments } from "../arguments.ts";
import { type Command, merchantsOption } from "../command.ts";
import { openMerchants } from "../merchants-folder.ts";
import { complain, count, say } from "../output.ts";
import { overOf, overOption, writeBegun } from "./begun.ts";
import { zoneIn } from "./candidate.ts";
import { openControl } from "./client.ts";
import { warnOthers } from "./pending.ts";
import { orRefusal, printChanges, printDifferences, printFindings } from "./run.ts";
import { oneMerchant, sendFolder } from "./send-folder.ts";
import { controlOption, writeSignIn } from "./sign-ins.ts";
import { timeWords } from "./time-words.ts";
import { undoneWords, wouldUndo } from "./undone-words.ts";

const options = {
  "detailed-exitcode": {
    type: "boolean",
    about: "ends with 3 when publishing would change anything",
  },
  ...overOption,
  ...merchantsOption,
  ...controlOption,
} as const;

/** `portico plan`: what publishing a folder would change. */
export const planCommand: Command = {
  about: "shows what publishing a merchant's folder would change, and judges it; changes nothing",
  forms: ["<merchant>"],
  options,
  examples: ["plan lotus", "plan lotus --detailed-exitcode"],
  run: (argv) => orRefusal(() => run(argv)),
};

/** Says that a layer would be left, and who may have it published. */
function leavesLine(merchant: string, { layer, locks, publishers }: LeftLayer): string {
  const who =
    publishers.length === 0
      ? `Nobody has it: an administrator can grant it with \`portico staff grant NAME publisher ${layer}\`.`
      : `${listWords(publishers)} ${publishers.length === 1 ? "has" : "have"} it.`;
  return `${merchant} would no longer stand on ${layer}, which locks ${listWords(locks)}: whoever publishes it, or says yes to it, needs the role publisher for ${layer}. ${who} Keep "extends" as it is where that was not meant.`;
}

async function run(argv: string[]): Promise<number> {
  const { values, positionals } = readArguments(argv, options);
  const word = oneMerchant(positionals, "portico plan lotus");
  const folder = await openMerchants(values.merchants);
  const control = openControl(values.control);
  const { merchant, files } = await sendFolder(control, folder, word, "planRevision");
  const dir = join(folder.dir, merchant);
  const over = await overOf(control, merchant, { given: values.over, folder: dir });
  const asked = { merchant, files, ...(over !== undefined && { over }) };
  const plan = await control.call("planRevision", asked);
  const { owner, live, changes, differences, findings, verdict, review, leaves } = plan;
  const zone = zoneIn((await loadMerchant(folder.source, merchant)).tree);
  say(
    live === null
      ? `${merchant} has no revision yet; all of it would be new.`
      : `Live is revision ${live.seq} of ${live.author}, ${timeWords(live.madeAt, zone)}: ${live.reason}`,
  );
  if (live !== null) writeSignIn(control.url, { seen: { [merchant]: live.seq } });
  printChanges(changes);
  printDifferences(differences);
  if (changes.length === 0) {
    say("  nothing would change");
    await writeBegun(dir, live?.layer ?? null);
  }
  printFindings(findings);
  if (review.length > 0)
    say(`It changes ${listWords(review)}: a second person has to say yes before it is live.`);
  await warnOthers(control, merchant);
  for (const left of leaves) say(leavesLine(merchant, left));
  if (owner === "files")
    say(
      `${merchant} is owned by files: its folder is what gateways serve. \`portico owner ${merchant} studio\` hands it over before it can be published.`,
    );
  const undoes = wouldUndo(plan, merchant, over !== undefined);
  if (undoes !== undefined) {
    complain(
      `It would be refused with REVISION_UNDONE. ${undoneWords(undoes, { command: `publish ${merchant}`, zone })}`,
    );
  }
  if (verdict.errors > 0) say(`${count(verdict.errors, "error")}: it could not be published.`);
  if (verdict.errors > 0 || undoes !== undefined) return 1;
  return values["detailed-exitcode"] === true && changes.length > 0 ? 3 : 0;
}

import type { PublishPayload } from "#src/contracts/control.gen.ts";
import { own } from "#src/merchant/json.ts";
import { loadMerchant } from "#src/merchant/load.ts";
import { openMerchants } from "../merchants-folder.ts";
import { UsageError } from "../output.ts";
import { baseOf } from "./base-of.ts";
import type { ControlCaller } from "./client.ts";
import { loadFiles } from "./revision-files.ts";
import { sendFolder } from "./send-folder.ts";
import { readSignIn } from "./sign-ins.ts";

/** The option that takes the draft in place of the folder. */
export const draftOption = {
  draft: { type: "boolean", about: "takes the draft in place of the folder; it ends with it" },
} as const;

/** What somebody wants to be live, and the clock by which the merchant's times are written. */
type CandidateOfCommand = Omit<PublishPayload, "reason"> & { zone: () => Promise<string> };

/**
 * What is to be live: the folder, or the draft as it was last shown here.
 * @throws UsageError when the draft is another one than was shown
 */
export async function candidateOf(
  control: ControlCaller,
  word: string,
  values: { draft?: boolean; base?: string; merchants?: string },
): Promise<CandidateOfCommand> {
  if (values.draft !== true) {
    const folder = await openMerchants(values.merchants);
    const { merchant, files } = await sendFolder(control, folder, word, "publish");
    const zone = async () => zoneIn((await loadMerchant(folder.source, merchant)).tree);
    return { merchant, files, base: await baseOf(control, merchant, values.base), zone };
  }
  if (values.base !== undefined)
    throw new UsageError(
      "--base is the draft's own: `portico draft --save --base …` says what it builds on.",
    );
  const seen = readSignIn(control.url).drafts?.[word];
  const { draft, files } = await control.call("readDraft", { merchant: word });
  if (seen !== draft.version)
    throw new UsageError(
      `Version ${draft.version} of ${draft.author} was never shown here. Look at it with \`portico draft ${word}\`, then go on.`,
    );
  const zone = async () => {
    const { source } = await openMerchants(values.merchants);
    return zoneIn((await loadFiles(control, source, { merchant: word, files })).tree);
  };
  return { merchant: word, files, base: draft.base, draft: draft.version, zone };
}

/** The zone by whose clock a merchant's times are written. */
function zoneIn(tree: Parameters<typeof own>[0]): string {
  const zone = own(tree, "timeZone");
  return typeof zone === "string" ? zone : "UTC";
}

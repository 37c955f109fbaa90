import { join } from "node:path";
import type { PublishPayload } from "#src/contracts/control.gen.ts";
import { own } from "#src/merchant/json.ts";
import { loadMerchant } from "#src/merchant/load.ts";
import { openMerchants } from "../merchants-folder.ts";
import { UsageError } from "../output.ts";
import { baseOf } from "./base-of.ts";
import { overOf } from "./begun.ts";
import type { ControlCaller } from "./client.ts";
import { loadFiles } from "./revision-files.ts";
import { sendFolder } from "./send-folder.ts";
import { readSignIn } from "./sign-ins.ts";

/** The option that takes the draft in place of the folder. */
export const draftOption = {
  draft: { type: "boolean", about: "takes the draft in place of the folder; it ends with it" },
} as const;

/** What somebody wants to be live, and the clock by which the merchant's times are written. */
interface CandidateOfCommand {
  candidate: Omit<PublishPayload, "reason">;
  zone: () => Promise<string>;
  /** Where its files lie; none of a draft. */
  folder?: string;
}

/**
 * What is to be live: the folder, or the draft as it was last shown here.
 * @throws UsageError when the draft is another one than was shown
 */
export async function candidateOf(
  control: ControlCaller,
  word: string,
  values: { draft?: boolean; base?: string; over?: string; merchants?: string },
): Promise<CandidateOfCommand> {
  if (values.draft !== true) {
    const { dir, ...merchants } = await openMerchants(values.merchants);
    const sent = await sendFolder(control, { dir, ...merchants }, word, "publish");
    const { merchant } = sent;
    const folder = join(dir, merchant);
    const zone = async () => zoneIn((await loadMerchant(merchants.source, merchant)).tree);
    // Who says that whatever is live may be undone has no need to look at it first.
    const asked = values.base ?? (values.over === "live" ? "live" : undefined);
    const base = await baseOf(control, merchant, asked);
    const over = await overOf(control, merchant, { given: values.over, folder });
    return { candidate: { ...sent, base, ...(over !== undefined && { over }) }, zone, folder };
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
  const over = await overOf(control, word, { given: values.over });
  const candidate = { merchant: word, files, base: draft.base, draft: draft.version };
  return { candidate: { ...candidate, ...(over !== undefined && { over }) }, zone };
}

/** The zone by whose clock a merchant's times are written. */
export function zoneIn(tree: Parameters<typeof own>[0]): string {
  const zone = own(tree, "timeZone");
  return typeof zone === "string" ? zone : "UTC";
}

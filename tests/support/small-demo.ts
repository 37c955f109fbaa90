import { loadMerchant } from "#src/merchant/load.ts";
import { makeRevision, type Revision } from "#src/merchant/revision.ts";
import { folderSource } from "#src/merchant/sources.ts";
import { beginDemo, playDemo } from "#src/platform/demo/seed.ts";
import type { TestPlatform } from "./test-platform.ts";
import { testSecret } from "./test-secret.ts";

/** Gives Aurora on a platform the demonstration's 90 days; gives the merchant. */
export async function playSmallDemo({ clock, test }: TestPlatform): Promise<Revision> {
  const { database } = test;
  const source = folderSource(new URL("../../merchants", import.meta.url).pathname);
  const merchant = makeRevision(await loadMerchant(source, "aurora"), new Date(0));
  const progress = await beginDemo(database, merchant, "small", clock.now);
  if (progress === undefined) throw new Error("There is no demonstration data.");
  const deps = { database, merchant, secret: testSecret, clock: () => clock.now };
  await playDemo({ ...deps, onStep: async () => undefined }, progress);
  return merchant;
}

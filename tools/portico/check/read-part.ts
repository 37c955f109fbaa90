import { type CheckEachOptions, type CheckReport, checkEach } from "#src/merchant/check.ts";
import { makeWorkspace } from "#src/merchant/load.ts";
import { type Asked, askedBy, makeNeighbourIndex, readEach } from "#src/merchant/neighbours.ts";
import type { MerchantSource } from "#src/merchant/sources.ts";

/** What merchants ask for that no two may share, by code. */
export type AllAsked = readonly (readonly [code: string, asked: Asked])[];

/** A part of all merchants, read; it can be judged once what the others ask for is known. */
export interface ReadPart {
  asked: AllAsked;
  judge: (all: AllAsked, options: CheckEachOptions) => Promise<CheckReport>;
}

/** Reads some merchants, so that what they ask for can be laid beside what others ask for. */
export async function readPart(
  source: MerchantSource,
  codes: readonly string[],
): Promise<ReadPart> {
  const workspace = makeWorkspace(source);
  const asked: [string, Asked][] = [];
  await readEach(workspace, codes, (code, layer) => asked.push([code, askedBy(layer)]));
  return {
    asked,
    judge: (all, options) => {
      const index = makeNeighbourIndex();
      for (const [code, each] of all) index.take(code, each);
      return checkEach(workspace, index, options);
    },
  };
}

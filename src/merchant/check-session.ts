import { affectedBy } from "./affected.ts";
import { makeChains } from "./chains.ts";
import { keyOf, makeCheck, sortFindings, type Verdict } from "./check.ts";
import type { Finding } from "./finding.ts";
import type { Given } from "./given.ts";
import { makeWorkspace } from "./load.ts";
import { readableLayer, readNeighbours } from "./neighbours.ts";
import { makeSlices } from "./slices.ts";
import type { MerchantSource } from "./sources.ts";

/** What a change of files changed in the verdict. */
export interface Delta {
  /** The codes that were judged again. */
  merchants: string[];
  /** How many more the change concerns, which `goOn` judges. */
  left?: number;
  appeared: Finding[];
  gone: Finding[];
  /** All findings there are now, sorted by file and place. */
  findings: Finding[];
}

/** A check that stays open: after a change it judges again what the change concerns, and nothing else. */
export interface CheckSession {
  /**
   * Judges these merchants again, and of those that stand on them or share names with them as many as there is
   * time for: whoever saved a layer of thousands hears of the layer itself at once.
   */
  update: (codes: readonly string[]) => Promise<Delta>;
  /** Judges those that were left, until it is to stop. */
  goOn: (isToStop: () => boolean) => Promise<Delta>;
}

/** How long a change's verdict may wait for what else the change concerns, milliseconds. */
const patienceMs = 200;

/**
 * Judges merchants once and stays ready for their changes. What one change costs does not grow with
 * the number of merchants, but for those that stand on what changed.
 * @param codes which ones are judged; all unless given, later ones included
 * @param onMerchant is told each code when its turn comes
 * @param now the clock, for tests
 * @throws when the source cannot be read
 */
export async function openCheck(
  source: MerchantSource,
  codes: readonly string[] | undefined,
  given: Given,
  onMerchant: (code: string) => void = () => undefined,
  now: () => number = () => performance.now(),
): Promise<CheckSession & { findings: Finding[] }> {
  const workspace = makeWorkspace(source);
  const breathe = makeSlices();
  const neighbours = await readNeighbours(workspace);
  const chains = makeChains();
  const found = new Map<string, Finding[]>();
  const known = new Map<string, Promise<Verdict>>();
  const isMeant = (code: string): boolean => codes === undefined || codes.includes(code);

  const judge = async (code: string): Promise<void> => {
    onMerchant(code);
    const { layers, problems } = await workspace.load(code);
    // A layer that is not there yet may come.
    chains.set(code, [...layers.map((layer) => layer.code), ...problems.map((each) => each.code)]);
    const check = makeCheck(workspace, neighbours, { given, known });
    found.set(code, await check.own(code));
  };
  const readAgain = async (code: string): Promise<void> => {
    workspace.forget(code);
    const layer = await readableLayer(workspace, code);
    const isThere = layer === undefined || layer.mounts.length > 0;
    if (isThere || (await workspace.list()).includes(code)) return neighbours.put(code, layer);
    neighbours.drop(code);
    chains.delete(code);
    found.delete(code);
  };
  const all = (): Finding[] => sortFindings([...found.values()].flat());

  /** Those that a change concerns and that were not judged since. */
  const left = new Set<string>();
  const judgeLeft = async (codes: Iterable<string>, isToStop: () => boolean): Promise<string[]> => {
    const judged: string[] = [];
    for (const code of [...codes]) {
      if (isToStop()) break;
      if (!left.delete(code) || !neighbours.all.has(code)) continue;
      await judge(code);
      judged.push(code);
      // Changes that come meanwhile are noticed.
      await breathe();
    }
    return judged;
  };
  const compared = async (work: () => Promise<string[]>): Promise<Delta> => {
    const before = all();
    const merchants = await work();
    const findings = all();
    return { merchants, left: left.size, findings, ...compareFindings(before, findings) };
  };

  for (const code of [...neighbours.all].filter(isMeant)) await judge(code);
  return {
    findings: all(),
    update: (changed) =>
      compared(async () => {
        const fresh = new Set(changed);
        const concerned = affectedBy(fresh, chains, neighbours);
        for (const code of changed) await readAgain(code);
        for (const code of affectedBy(fresh, chains, neighbours)) concerned.add(code);
        for (const code of concerned) {
          known.delete(code);
          if (isMeant(code)) left.add(code);
        }
        const own = await judgeLeft(changed, () => false);
        const until = now() + patienceMs;
        return [...own, ...(await judgeLeft(concerned, () => now() >= until))];
      }),
    goOn: (isToStop) => compared(() => judgeLeft(left, isToStop)),
  };
}

/** What came and what went between two verdicts. */
export function compareFindings(
  before: readonly Finding[],
  now: readonly Finding[],
): Pick<Delta, "appeared" | "gone"> {
  // A line that moved is the same finding.
  const nameOf = (finding: Finding): string =>
    keyOf({ ...finding, start: { ...finding.start, offset: 0 } });
  const [old, fresh] = [before, now].map((each) => new Set(each.map(nameOf)));
  return {
    appeared: now.filter((finding) => old?.has(nameOf(finding)) !== true),
    gone: before.filter((finding) => fresh?.has(nameOf(finding)) !== true),
  };
}

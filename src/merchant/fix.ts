import { checkMerchants } from "./check.ts";
import type { Finding, Fix } from "./finding.ts";
import type { Given } from "./given.ts";
import type { MerchantSource } from "./sources.ts";

/** What mending came to. */
export interface Mended {
  /** The new texts of the files that change, by the name that findings have for them. */
  files: Map<string, { before: string; after: string }>;
  /** What was mended, in the order it was done. */
  mended: { finding: Finding; fix: Fix }[];
  /** What is left. */
  findings: Finding[];
}

/** One change may uncover the next, such as the second slip in a file that could not be read. */
const maxRounds = 100;

/**
 * Mends what can be mended by changes that rules offer, until nothing is left that can. Only the
 * characters change that have to; writes nothing.
 * @param unsafe takes changes too that guess what was meant
 * @throws when the source cannot be read
 */
export async function mendMerchants(
  source: MerchantSource,
  codes: readonly string[] | undefined,
  { given, unsafe }: { given: Given; unsafe: boolean },
): Promise<Mended> {
  const texts = new Map<string, string>();
  const changed = new Map<string, string>();
  const mended: Mended["mended"] = [];
  const seen = withTexts(source, texts, changed);
  for (let round = 0; ; round++) {
    const { findings } = await checkMerchants(seen, codes, undefined, given);
    const chosen = (round < maxRounds ? choose(findings, unsafe) : []).filter(({ fix }) =>
      fix.edits.every(({ file }) => texts.has(file)),
    );
    if (chosen.length === 0) return { files: filesOf(texts, changed), mended, findings };
    const edits = Map.groupBy(
      chosen.flatMap(({ fix }) => fix.edits),
      ({ file }) => file,
    );
    for (const [file, some] of edits)
      changed.set(file, applyEdits(changed.get(file) ?? texts.get(file) ?? "", some));
    mended.push(...chosen);
  }
}

const filesOf = (
  texts: ReadonlyMap<string, string>,
  changed: ReadonlyMap<string, string>,
): Mended["files"] =>
  new Map(
    [...changed].flatMap(([file, after]) => {
      const before = texts.get(file) ?? "";
      return before === after ? [] : [[file, { before, after }] as const];
    }),
  );

/** A source that notes the texts it gives out, and gives out changed ones in their place. */
const withTexts = (
  source: MerchantSource,
  texts: Map<string, string>,
  changed: ReadonlyMap<string, string>,
): MerchantSource => ({
  list: source.list,
  read: async (code) => {
    const files = await source.read(code);
    const now = new Map<string, string>();
    for (const [path, text] of files.texts) {
      const file = `${files.where}/${path}`;
      // What could not be read as text must not be written as one.
      if (!files.flaws.has(path)) texts.set(file, text);
      now.set(path, changed.get(file) ?? text);
    }
    return { ...files, texts: now };
  },
});

/** Replaces parts of a text that do not overlap. */
export function applyEdits(text: string, edits: readonly Omit<Edit, "file">[]): string {
  let changed = text;
  for (const { start, end, text: words } of [...edits].sort((a, b) => b.start - a.start))
    changed = changed.slice(0, start) + words + changed.slice(end);
  return changed;
}

/** The first change on offer of each finding, as long as no two touch the same text. */
function choose(findings: readonly Finding[], unsafe: boolean): Mended["mended"] {
  const taken: Fix["edits"] = [];
  return findings.flatMap((finding) => {
    const fix = finding.fixes?.find(({ safe }) => safe || unsafe);
    if (fix === undefined || fix.edits.some((edit) => taken.some((one) => overlaps(one, edit))))
      return [];
    taken.push(...fix.edits);
    return [{ finding, fix }];
  });
}

type Edit = Fix["edits"][number];

/** Two insertions at one place would leave their order to chance. */
const overlaps = (one: Edit, other: Edit): boolean =>
  one.file === other.file && one.start <= other.end && other.start <= one.end;

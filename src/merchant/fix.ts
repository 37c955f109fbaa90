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

/** What is put in goes before what is put in the place of something there. */
const inOrder = (a: Omit<Edit, "file">, b: Omit<Edit, "file">): number =>
  a.start - b.start || a.end - b.end;

/** Replaces parts of a text that do not overlap. */
export function applyEdits(text: string, edits: readonly Omit<Edit, "file">[]): string {
  const parts: string[] = [];
  let at = 0;
  for (const { start, end, text: words } of [...edits].sort(inOrder)) {
    parts.push(text.slice(at, start), words);
    at = end;
  }
  return [...parts, text.slice(at)].join("");
}

/** The first change on offer of each finding, as long as no two touch the same text. */
function choose(findings: readonly Finding[], unsafe: boolean): Mended["mended"] {
  const taken = new Map<string, Fix["edits"]>();
  const isFree = (edit: Edit): boolean => {
    const some = taken.get(edit.file) ?? [];
    const next = placeAmong(some, edit.start);
    // Those that are taken do not touch each other, so that only its neighbours can touch it.
    return ![some[next - 1], some[next]].some((one) => one !== undefined && overlaps(one, edit));
  };
  return findings.flatMap((finding) => {
    const fix = finding.fixes?.find(({ safe }) => safe || unsafe);
    if (fix === undefined || !fix.edits.every(isFree)) return [];
    for (const edit of fix.edits) {
      const some = taken.get(edit.file) ?? [];
      some.splice(placeAmong(some, edit.start), 0, edit);
      taken.set(edit.file, some);
    }
    return [{ finding, fix }];
  });
}

/** How many of the edits, which stand in order, start before an offset. */
function placeAmong(edits: Fix["edits"], offset: number): number {
  let [from, to] = [0, edits.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((edits[middle]?.start ?? 0) < offset) from = middle + 1;
    else to = middle;
  }
  return from;
}

type Edit = Fix["edits"][number];

/** Two insertions at one place would leave their order to chance. */
const overlaps = (one: Edit, other: Edit): boolean =>
  one.file === other.file && one.start <= other.end && other.start <= one.end;

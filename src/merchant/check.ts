import { rules } from "./checks/checks.gen.ts";
import { makeContext, type Neighbours, type RuleContext } from "./context.ts";
import type { Finding, Severity } from "./finding.ts";
import type { Given } from "./given.ts";
import { yielded } from "./giving-way.ts";
import { makeWorkspace, type Workspace } from "./load.ts";
import { readNeighbours } from "./neighbours.ts";
import type { Breathe } from "./slices.ts";
import type { MerchantSource } from "./sources.ts";

/** What a check found. */
export interface CheckReport {
  /** Sorted by file, line and column. */
  findings: Finding[];
  /** The codes that were checked. */
  merchants: string[];
  /** The ids of the rules that ran. */
  rules: string[];
  /** What could not be judged, because files of the merchant could not be read or do not fit together. */
  skipped: Skipped[];
}

/** Rules that were left out for a merchant: each of their findings would be a consequence. */
export interface Skipped {
  merchant: string;
  rules: readonly string[];
}

/**
 * Checks merchants with every rule.
 * @param codes which ones; all unless given. Their neighbours are read too, for what they share
 * @param onMerchant is told each code when its turn comes
 * @param given what is taken for granted of the server
 * @throws when the source cannot be read
 */
export async function checkMerchants(
  source: MerchantSource,
  codes?: readonly string[],
  onMerchant: (code: string) => void = () => undefined,
  given: Given = {},
): Promise<CheckReport> {
  const workspace = makeWorkspace(source);
  const all = await workspace.list();
  const wanted = new Set(codes ?? all);
  const merchants = all.filter((code) => wanted.has(code));
  return checkEach(workspace, await readNeighbours(workspace), { merchants, onMerchant, given });
}

/** What `checkEach` works with. */
export interface CheckEachOptions {
  merchants: string[];
  onMerchant: (code: string) => void;
  given: Given;
}

/** Checks merchants with every rule, where their neighbours are known. */
export async function checkEach(
  workspace: Workspace,
  neighbours: Neighbours,
  { merchants, onMerchant, given }: CheckEachOptions,
): Promise<CheckReport> {
  const check = makeCheck(workspace, neighbours, { given });
  const findings: Finding[] = [];
  const skipped: Skipped[] = [];
  for (const code of merchants) {
    onMerchant(code);
    findings.push(...(await check.own(code)));
    const left = await check.skipped(code);
    if (left.length > 0) skipped.push({ merchant: code, rules: left });
  }
  return { findings: sortFindings(findings), merchants, rules: rules.map(({ id }) => id), skipped };
}

/** The verdict on merchants, remembering that on layers which many share. */
export interface Check {
  /** What is wrong with a merchant itself; what is wrong below it is left to the layer below. */
  own: (code: string) => Promise<Finding[]>;
  /** What is wrong with a merchant or with any layer it stands on. */
  whole: (code: string) => Promise<Finding[]>;
  /** The ids of the rules that were left out for a merchant. */
  skipped: (code: string) => Promise<readonly string[]>;
  /** Forgets the verdict on one that nobody stands on, and that is asked for no more. */
  forget: (code: string) => void;
}

/** What rules said of one merchant, layers below it included. */
export interface Verdict {
  findings: Finding[];
  skipped: readonly string[];
}

/** What a check works with. */
export interface CheckOptions {
  given?: Given | undefined;
  breathe?: Breathe;
  /** Verdicts that still hold, by code; those of this check are added. */
  known?: Map<string, Promise<Verdict>>;
}

/** Makes a check over a workspace; make a new one after anything changed. */
export function makeCheck(
  workspace: Workspace,
  neighbours: Neighbours,
  { given, breathe = async () => undefined, known = new Map() }: CheckOptions = {},
): Check {
  const verdictOn = (code: string): Promise<Verdict> => {
    const found = known.get(code) ?? judge(code);
    known.set(code, found);
    return found;
  };
  const judge = async (code: string): Promise<Verdict> => {
    const loaded = await workspace.load(code);
    await breathe();
    const context = makeContext(loaded, neighbours, given);
    await breathe();
    return runRules(context, breathe);
  };
  const every = async (code: string): Promise<Finding[]> => (await verdictOn(code)).findings;
  const below = async (code: string): Promise<Finding[]> => {
    const { layers } = await workspace.load(code);
    const lower = layers.slice(0, -1).map((layer) => every(layer.code));
    return unique((await Promise.all(lower)).flat());
  };
  const onlyOwn = async (code: string): Promise<Finding[]> => {
    const lower = new Set((await below(code)).map(keyOf));
    return (await every(code)).filter((finding) => !lower.has(keyOf(finding)));
  };
  return {
    own: onlyOwn,
    whole: async (code) => sortFindings(unique([...(await onlyOwn(code)), ...(await below(code))])),
    skipped: async (code) => (await verdictOn(code)).skipped,
    forget: (code) => void known.delete(code),
  };
}

async function runRules(context: RuleContext, breathe: Breathe): Promise<Verdict> {
  const fitting = rules.filter(({ judges }) => judges === "file" || context.intact);
  for (const rule of fitting) await rule.prepare?.(context);
  const found: Finding[] = [];
  for (const rule of fitting) {
    for (const finding of rule.run(context)) found.push(finding);
    await breathe();
  }
  const sure = await withoutGuesses(context, fitting, found);
  return {
    findings: joined(yielded(sure, rules), context.consequences),
    skipped: rules.filter((rule) => !fitting.includes(rule)).map(({ id }) => id),
  };
}

/** What does not fit can mean this or that: what is only found where it means this may follow from what is said of it. */
async function withoutGuesses(
  context: RuleContext,
  fitting: typeof rules,
  found: readonly Finding[],
): Promise<Finding[]> {
  const { otherwise } = context;
  if (otherwise === undefined) return [...found];
  const whole = fitting.filter(({ judges }) => judges === "whole");
  const ids = new Set(whole.map(({ id }) => id));
  if (!found.some(({ ruleId }) => ids.has(ruleId))) return [...found];
  const other = { ...context, tree: otherwise };
  for (const rule of whole) await rule.prepare?.(other);
  const again = new Set(whole.flatMap((rule) => rule.run(other)).map(keyOf));
  return found.filter((finding) => !ids.has(finding.ruleId) || again.has(keyOf(finding)));
}

/** One change that many places meet is one finding, which names them all. */
function joined(findings: readonly Finding[], consequences: ReadonlySet<Finding>): Finding[] {
  const first = new Map<string, Finding>();
  return findings.filter((finding) => {
    if (!consequences.has(finding)) return true;
    const key = [finding.ruleId, finding.file, finding.start.offset].join("\n");
    const before = first.get(key);
    if (before === undefined) first.set(key, finding);
    else before.related = [...(before.related ?? []), ...(finding.related ?? [])];
    return before === undefined;
  });
}

/** Tells one finding from another. */
export const keyOf = ({ ruleId, file, pointer, message, start }: Finding): string =>
  [ruleId, file, pointer, start.offset, message].join("\n");

const unique = (findings: Finding[]): Finding[] => [
  ...new Map(findings.map((finding) => [keyOf(finding), finding])).values(),
];

/** Sorts findings by file and place. */
export const sortFindings = (findings: Finding[]): Finding[] =>
  findings.sort(
    (a, b) =>
      (a.file < b.file ? -1 : a.file > b.file ? 1 : 0) ||
      a.start.offset - b.start.offset ||
      (a.ruleId < b.ruleId ? -1 : 1),
  );

const ranks: Record<Severity, number> = { info: 0, warning: 1, error: 2 };

/** Tells whether a severity is at least as bad as another. */
export const isAtLeast = (severity: Severity, level: Severity): boolean =>
  ranks[severity] >= ranks[level];

/** Tells whether findings keep a merchant from being served. */
export const hasErrors = (findings: readonly Finding[]): boolean =>
  findings.some(({ severity }) => severity === "error");

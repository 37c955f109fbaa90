import type { Verdict } from "#src/contracts/control.gen.ts";
import { hasErrors, makeCheck } from "#src/merchant/check.ts";
import type { Finding } from "#src/merchant/finding.ts";
import type { Given } from "#src/merchant/given.ts";
import { isObject, own } from "#src/merchant/json.ts";
import { type Layer, makeLayer } from "#src/merchant/layer.ts";
import { lowerOf, type Workspace, withLayer } from "#src/merchant/load.ts";
import { readNeighbours } from "#src/merchant/neighbours.ts";
import { makeSlices } from "#src/merchant/slices.ts";
import type { MerchantFiles } from "#src/merchant/sources.ts";
import type { LiveView } from "./live-view.ts";
import type { Claim } from "./repo.ts";

/** What the engine says of a candidate. */
export interface Judgement {
  findings: readonly Finding[];
  verdict: Verdict;
  /** Whether it may be published. */
  passes: boolean;
  /** Names that nobody else may have. */
  claims: readonly Claim[];
  /** The layers it was judged on, itself included. */
  chain: readonly string[];
  /** The newest revision that was known to the judgement. */
  cursor: number;
  /** The candidate itself, without the layers below. */
  layer: Layer;
  /** The version it is written for, where that is newer than this program. */
  newer?: number;
}

export const countOf = (findings: readonly Finding[]): Verdict => {
  const count = (severity: Finding["severity"]): number =>
    findings.filter((finding) => finding.severity === severity).length;
  return { errors: count("error"), warnings: count("warning"), infos: count("info") };
};

/**
 * Judges a candidate by the rules of `portico check`, as if it were live already: it, the layers below
 * it, and what stands on it.
 * @returns what was found in the candidate itself, and every error that keeps it from being served
 */
export async function judge(
  view: LiveView,
  given: Given,
  files: MerchantFiles,
): Promise<Judgement> {
  const layer = makeLayer(files);
  const cursor = view.cursor();
  const workspace = withLayer(view.workspace, layer);
  // A layer that thousands stand on takes a while, in which others are answered.
  const breathe = makeSlices();
  const neighbours = await readNeighbours(workspace, breathe);
  const check = makeCheck(workspace, neighbours, { given, breathe });
  const { layers, abstract } = await workspace.load(layer.code);
  const found = await check.own(layer.code);
  const errors = (await check.whole(layer.code)).filter(({ severity }) => severity === "error");
  const findings = new Set([...found, ...errors.filter((one) => !isIn(found, one))]);
  for (const finding of await brokenAbove(view.workspace, workspace, layer.code, {
    before: makeCheck(view.workspace, await readNeighbours(view.workspace, breathe), {
      given,
      breathe,
    }),
    after: check,
  }))
    findings.add(finding);
  const all = [...findings];
  return {
    findings: all,
    verdict: countOf(all),
    passes: !hasErrors(all),
    claims: abstract ? [] : claimsOf(layer),
    chain: layers.map(({ code }) => code),
    cursor,
    layer,
    ...(layer.newer !== undefined && { newer: layer.newer }),
  };
}

const keyOf = ({ ruleId, file, pointer, message }: Finding): string =>
  [ruleId, file, pointer, message].join("\n");

const isIn = (findings: readonly Finding[], one: Finding): boolean =>
  findings.some((other) => keyOf(other) === keyOf(one));

/** The names that a merchant asks for. */
function claimsOf({ tree }: Layer): Claim[] {
  const hosts = own(tree, "hosts");
  const code = own(tree, "merchantCode");
  const named = Array.isArray(hosts) ? hosts.filter((host) => typeof host === "string") : [];
  return [
    ...[...new Set(named)].map((name): Claim => ({ kind: "host", name: name.toLowerCase() })),
    ...(typeof code === "string" ? [{ kind: "code" as const, name: code }] : []),
  ];
}

/** The codes that a merchant stands on, itself first. */
export async function chainOf(workspace: Workspace, code: string): Promise<string[]> {
  const chain: string[] = [];
  let next: string | undefined = code;
  while (next !== undefined && !chain.includes(next)) {
    chain.push(next);
    const layer: Layer = await workspace.layer(next);
    next = isObject(layer.tree) ? lowerOf(layer) : undefined;
  }
  return chain;
}

type Checks = Record<"before" | "after", ReturnType<typeof makeCheck>>;

/** Errors that a candidate would bring to merchants that stand on it. */
async function brokenAbove(
  live: Workspace,
  candidate: Workspace,
  code: string,
  { before, after }: Checks,
): Promise<Finding[]> {
  const broken: Finding[] = [];
  for (const other of await candidate.list()) {
    if (other === code || !(await chainOf(live, other)).includes(code)) continue;
    const fresh = (await after.own(other)).filter(({ severity }) => severity === "error");
    if (fresh.length === 0) continue;
    const known = await before.own(other);
    broken.push(...fresh.filter((finding) => !isIn(known, finding)));
  }
  return broken;
}

import type { RuleContext } from "../../context.ts";
import type { Finding } from "../../finding.ts";
import { isObject, own as ownValue } from "../../json.ts";
import type { Rule } from "../../rule.ts";
import { listWords } from "../../suggest.ts";

/** A host name leads to one portal. */
export const rule: Rule = {
  id: "host-collision",
  severity: "error",
  judges: "file",
  about:
    "The host name picks the merchant, so two merchants may not ask for the same one. The same holds for merchantCode, by which the platform tells merchants apart.",
  run: (context) => (context.abstract ? [] : [...hosts(context), ...identifier(context)]),
};

const others = (context: RuleContext, codes: readonly string[] | undefined): string[] =>
  (codes ?? []).filter((code) => code !== context.code);

function hosts(context: RuleContext): Finding[] {
  const { own, neighbours, finding, code } = context;
  const named = ownValue(own.tree, "hosts");
  return (Array.isArray(named) ? named : []).flatMap((host, index) => {
    if (typeof host !== "string") return [];
    const owner = /^([a-z0-9-]+)\.localhost$/.exec(host)?.[1];
    const rivals = others(context, neighbours.hosts.get(host));
    const message =
      rivals.length > 0
        ? `The host ${host} is also asked for by ${listWords(rivals)}; it can lead to one portal only.`
        : owner !== undefined && owner !== code && neighbours.all.has(owner)
          ? `The host ${host} is the address of ${owner} in development.`
          : undefined;
    if (message === undefined) return [];
    const help = "Take it out of one of the two, or choose another name.";
    return [finding(rule, { pointer: `/hosts/${index}`, layer: own, message, help })];
  });
}

function identifier(context: RuleContext): Finding[] {
  const { own, neighbours, finding } = context;
  const named = isObject(own.tree) ? ownValue(own.tree, "merchantCode") : undefined;
  if (typeof named !== "string") return [];
  const rivals = others(context, neighbours.codes.get(named));
  if (rivals.length === 0) return [];
  return [
    finding(rule, {
      pointer: "/merchantCode",
      layer: own,
      message: `The merchantCode "${named}" is also that of ${listWords(rivals)}; the platform would take them for one, members and money included.`,
      help: "Give each merchant a code of its own; mostly it is the name of its folder.",
    }),
  ];
}

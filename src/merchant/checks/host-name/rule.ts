import { ownHosts } from "#src/shared/own-hosts.ts";
import type { RuleContext } from "../../context.ts";
import type { Finding } from "../../finding.ts";
import { hostFault } from "../../host-name.ts";
import { own as ownValue } from "../../json.ts";
import type { Rule } from "../../rule.ts";

/** A merchant's hosts are names that visitors can come by. */
export const rule: Rule = {
  id: "host-name",
  severity: "error",
  judges: "file",
  about:
    "The host that a visitor's browser names picks the merchant. A host is written as browsers send it: small letters, digits and hyphens with dots between, no https://, no port, no path, no dot at the end. A name that cannot be sent leads to nobody. games.localhost, chat.localhost and outbox.localhost belong to the project.",
  run: (context) => [...hosts(context), ...code(context)],
};

const reserved = new Set<string>(["localhost", ...Object.values(ownHosts)]);

function hosts({ own, finding }: RuleContext): Finding[] {
  const named = ownValue(own.tree, "hosts");
  return (Array.isArray(named) ? named : []).flatMap((host, index) => {
    if (typeof host !== "string" || host === "") return [];
    const at = { pointer: `/hosts/${index}`, layer: own };
    if (reserved.has(host))
      return [
        finding(rule, {
          ...at,
          message: `The host ${host} belongs to the project itself, so no visitor would reach this portal by it.`,
          help: "Take it out, or choose another name.",
        }),
      ];
    const fault = hostFault(host);
    if (fault === undefined) return [];
    const { why, help, meant } = fault;
    return [
      finding(rule, {
        ...at,
        message: `The host ${JSON.stringify(host)} ${why}; nobody would reach this portal by it.`,
        help: meant === undefined ? help : `${help} Did you mean "${meant}"?`,
        meant,
      }),
    ];
  });
}

/** In development a merchant answers to its code with .localhost behind it. */
const code = ({ code: name, own, finding, abstract }: RuleContext): Finding[] =>
  abstract || !reserved.has(`${name}.localhost`)
    ? []
    : [
        finding(rule, {
          pointer: "",
          layer: own,
          target: "open",
          message: `The folder is called "${name}", but ${name}.localhost belongs to the project itself, so nobody could develop this portal.`,
          help: "Rename the folder.",
        }),
      ];

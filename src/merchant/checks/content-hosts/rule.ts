import type { RuleContext } from "../../context.ts";
import type { Finding } from "../../finding.ts";
import { hostFault } from "../../host-name.ts";
import { own } from "../../json.ts";
import { isInside, originParts } from "../../origin.ts";
import type { Rule } from "../../rule.ts";

/** The hosts of pictures and games, which become part of every page's security policy. */
export const rule: Rule = {
  id: "content-hosts",
  severity: "error",
  judges: "whole",
  about:
    "imageHosts and gameHosts are addresses such as https://cdn.aurora.example: paths of pictures and games are appended to one of them, and the page's security policy lets exactly these hosts through. A *, a sign that has a meaning in the policy, or an address without https would break the policy, open it to everybody, or be refused by browsers.",
  run: (context) => ["imageHosts", "gameHosts"].flatMap((list) => judgeList(context, list)),
};

function judgeList({ tree, finding, layerOf }: RuleContext, list: string): Finding[] {
  const entries = own(tree, list);
  return (Array.isArray(entries) ? entries : []).flatMap((entry, index) => {
    const fault = typeof entry === "string" && entry !== "" ? whyNot(entry) : undefined;
    if (fault === undefined) return [];
    const pointer = `/${list}/${index}`;
    const { why, help, meant, severity } = fault;
    return [
      finding(rule, {
        pointer,
        layer: layerOf(pointer),
        ...(severity !== undefined && { severity }),
        message: `${list} names ${JSON.stringify(entry)}, which ${why}.`,
        help: meant === undefined ? help : `${help} Did you mean "${meant}"?`,
        meant,
      }),
    ];
  });
}

interface Fault {
  why: string;
  help: string;
  meant?: string;
  severity?: "warning";
}

const form = "Write it like https://cdn.aurora.example.";

function whyNot(address: string): Fault | undefined {
  const parts = originParts(address);
  if (parts === undefined) {
    const meant = `https://${address}`;
    return {
      why: "is no address that starts with https://",
      help: form,
      ...(originParts(meant) !== undefined && whyNot(meant) === undefined && { meant }),
    };
  }
  const { scheme, host, port, path } = parts;
  const local = host === "localhost" || host.endsWith(".localhost");
  if (host.includes("*"))
    return {
      why:
        host === "*"
          ? "would let every host of the internet into the portal's pages"
          : "has a *, but what is shown has to be asked for from one host",
      help: "Name each host by itself.",
    };
  const fault = hostFault(host);
  if (fault !== undefined) return { why: `names a host that ${fault.why}`, help: fault.help };
  if (scheme === "http" && !local)
    return {
      why: "is not encrypted, so browsers refuse to load from it",
      help: form,
      meant: `https://${address.slice("http://".length)}`,
    };
  if (port !== undefined && (Number(port) < 1 || Number(port) > 65_535))
    return { why: `names the port ${port}, which does not exist`, help: form };
  const odd = /[?#;,\s'"\\<>@]|\/\//.exec(path)?.[0];
  if (odd !== undefined)
    return {
      why: `goes on with ${JSON.stringify(path)}, where a path is to be appended`,
      help: "End it with the host, or with a folder of plain letters.",
      meant: `${scheme}://${host}${port === undefined ? "" : `:${port}`}`,
    };
  return isInside(host) && !local
    ? { why: "visitors cannot reach", help: "Name a public host.", severity: "warning" }
    : undefined;
}

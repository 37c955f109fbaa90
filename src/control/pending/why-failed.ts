import { controlErrors } from "#src/contracts/control-calls.gen.ts";
import type { Finding } from "#src/merchant/finding.ts";
import { isRecord } from "#src/shared/is-record.ts";
import type { CallError } from "../kernel/context.ts";

/** How many errors are told; the rest is counted. */
const maxTold = 3;

const toWords = ({ file, start, ruleId, message, help = "" }: Finding): string =>
  `${file}:${start.line}:${start.column} ${ruleId}: ${message} ${help}`.trimEnd();

const errorsIn = (value: unknown): Finding[] =>
  isRecord(value) && Array.isArray(value.findings)
    ? (value.findings as Finding[]).filter(({ severity }) => severity === "error")
    : [];

/**
 * Says why a publish that waited did not become live, to whoever reads it later: nobody was there who
 * could have been shown the findings.
 */
export function whyFailed({ code, message, value }: CallError): string {
  const errors = errorsIn(value);
  if (errors.length === 0) return message ?? controlErrors[code].message;
  const told = errors.slice(0, maxTold).map(toWords);
  const more = errors.length - told.length;
  const rest = more === 0 ? "" : ` And ${more} more: portico plan shows all.`;
  return `It has errors now, so what is live stays. ${told.join(" ")}${rest} Mend it, and publish or schedule it again.`;
}

import type { Rule } from "../../rule.ts";
import { codeFindings } from "./codes.ts";
import { harmonyFindings } from "./harmony.ts";

/** Country, currency, time zone and dialling code are real, and are those of one place. */
export const rule: Rule = {
  id: "market",
  severity: "error",
  judges: "whole",
  // Of a value that is refused, or removed, nobody asks whether it suits the place.
  yields: true,
  about:
    "Time zone, country and dialling code are judged against what the runtime knows, and the currency against ISO 4217: a zone it cannot tell the time of would stop draws and days, and one that is no IANA name (an offset, letters) means another hour to the database. That they belong to different countries, or that the least age is below the country's law, is mostly a line left over from another skin; these are warnings.",
  run: (context) => {
    const unknown = codeFindings(rule, context);
    // What is no place at all fits with nothing; that would be said twice.
    return unknown.length > 0 ? unknown : harmonyFindings(rule, context);
  },
};

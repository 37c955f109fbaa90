import { toWords } from "../../pointer.ts";
import type { Rule } from "../../rule.ts";
import { searchTexts } from "../../search-texts.ts";

/** What a secret of a kind looks like, from how its issuer writes it, so that nothing else does. */
const kinds: readonly { name: string; pattern: RegExp }[] = [
  { name: "a private key", pattern: /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----/ },
  { name: "a key of an AWS account", pattern: /\b(?:AKIA|ASIA)[A-Z2-7]{16}\b/ },
  { name: "a secret key of Stripe", pattern: /\b[rs]k_(?:live|test)_[A-Za-z0-9]{16,}\b/ },
  { name: "a token of GitHub", pattern: /\b(?:gh[pousr]_[A-Za-z0-9]{36}|github_pat_\w{60,})/ },
  { name: "a token of GitLab", pattern: /\bglpat-[\w-]{20}/ },
  { name: "a token of Slack", pattern: /\bxox[abeoprs]-[A-Za-z0-9-]{16,}/ },
  { name: "a client secret of Google", pattern: /\bGOCSPX-[\w-]{28}\b/ },
  { name: "a key of SendGrid", pattern: /\bSG\.[\w-]{22}\.[\w-]{43}\b/ },
  { name: "the token of a Telegram bot", pattern: /\b\d{8,10}:AA[\w-]{33}\b/ },
  {
    name: "a database's address with its password",
    pattern:
      /\b(?:postgres(?:ql)?|mysql|mariadb|mongodb(?:\+srv)?|rediss?):\/\/[^\s:/@]*:[^\s:/@]+@/,
  },
];

const kindOf = (text: string) => kinds.find(({ pattern }) => pattern.test(text));

/** Everything in a merchant is sent to browsers, or may be one day. */
export const rule: Rule = {
  id: "secret-in-config",
  severity: "error",
  judges: "file",
  settles: true,
  about:
    "A merchant's files are read by editors, kept in histories and sent to browsers, so a key or a password in them is known to everybody. Found are secrets by the way in which those who issue them write them, such as private keys, tokens and database addresses with a password. Take it out, have a new one issued, because this one has been seen, and give it to the platform by its environment. Keys that are meant for browsers, such as a map's or a measurement's, are left alone.",
  run: ({ own, finding }) =>
    searchTexts(own.tree, kindOf).map(({ pointer, found }) =>
      finding(rule, {
        pointer,
        layer: own,
        message: `${toWords(pointer)} holds what looks like ${found.name}, and whoever opens the portal may read it.`,
        help: "Take it out and have a new one issued: this one has been seen. The platform takes secrets from its environment.",
      }),
    ),
};

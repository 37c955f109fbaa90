import { isIP } from "node:net";
import type { Fault } from "./entries.ts";

const form = "Write it like 203.0.113.7, 203.0.113.0/24 or 2001:db8::/32.";

/** Why an entry matches nobody. */
export function networkFault(entry: string): Fault | undefined {
  const [address = "", prefix, ...more] = entry.split("/");
  const kind = address.includes("%") ? 0 : isIP(address);
  if (kind === 0 || more.length > 0)
    return { message: `${JSON.stringify(entry)} is no address, so it matches nobody.`, help: form };
  if (prefix === undefined) return undefined;
  if (!/^[0-9]{1,3}$/.test(prefix))
    return {
      message: `${JSON.stringify(entry)} does not say how many bits the network has, so it matches nobody.`,
      help: form,
    };
  const widest = kind === 6 ? 128 : 32;
  return Number(prefix) > widest
    ? {
        message: `${entry} names ${prefix} bits, but an IPv${kind} address has ${widest}, so it matches nobody.`,
        help: form,
      }
    : undefined;
}

/** A network this wide or wider holds a good part of the internet: no office and no country has one. */
const widestNetwork = { 4: 7, 6: 15 };

const effects: Readonly<Record<string, (whom: string) => string>> = {
  blockedAddresses: (whom) => `keeps ${whom} out`,
  allowedAddresses: (whom) => `lets ${whom} in, from whatever country`,
  testerAddresses: (whom) =>
    `takes ${whom} for testers, whom neither maintenance nor restriction stops`,
};

/** A network that stands for everybody. */
export function tooWide(entry: string, list: string): Fault | undefined {
  const [address = "", prefix] = entry.split("/");
  const max = widestNetwork[isIP(address) === 6 ? 6 : 4];
  if (prefix === undefined || Number(prefix) > max) return undefined;
  const whom = Number(prefix) === 0 ? "everybody" : "a good part of the internet";
  return {
    message: `${list} names ${entry}, which ${effects[list]?.(whom)}.`,
    help: "Name the networks that are meant, such as 203.0.113.0/24.",
    severity: "warning",
  };
}

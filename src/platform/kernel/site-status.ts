import { BlockList, isIP } from "node:net";
import type { Merchant } from "#src/contracts/site.gen.ts";

/** 0 normal, 1 maintenance, 2 restricted (spec 4). */
export type StatusCode = 0 | 1 | 2;

type Access = Merchant["access"];

interface Lists {
  allowed: BlockList;
  blocked: BlockList;
  testers: BlockList;
}

const known = new WeakMap<Access, Lists>();

const familyOf = (address: string): "ipv4" | "ipv6" => (isIP(address) === 6 ? "ipv6" : "ipv4");

/** Addresses and networks such as 10.0.0.0/8; an entry that is neither matches nothing. */
function toBlockList(entries: readonly string[]): BlockList {
  const list = new BlockList();
  for (const entry of entries) {
    const [address = "", prefix] = entry.split("/");
    if (isIP(address) === 0) continue;
    if (prefix === undefined) list.addAddress(address, familyOf(address));
    else if (/^[0-9]{1,3}$/.test(prefix) && Number(prefix) <= (isIP(address) === 6 ? 128 : 32))
      list.addSubnet(address, Number(prefix), familyOf(address));
  }
  return list;
}

function listsOf(access: Access): Lists {
  const found = known.get(access);
  if (found) return found;
  const lists = {
    allowed: toBlockList(access.allowedAddresses ?? []),
    blocked: toBlockList(access.blockedAddresses),
    testers: toBlockList(access.testerAddresses),
  };
  known.set(access, lists);
  return lists;
}

/** Whether the merchant's country lists let a country in; an empty list of allowed ones allows all. */
function isServed({ allowedCountries = [], blockedCountries }: Access, country: string): boolean {
  if (blockedCountries.includes(country)) return false;
  return allowedCountries.length === 0 || allowedCountries.includes(country);
}

/**
 * The portal's state for one visitor. Testers pass everything; a blocked address is refused from
 * wherever it is, an allowed one is let in from wherever it is; then the country decides. A
 * restriction wins over maintenance (OPEN-070).
 */
export function statusFor(access: Access, clientIp: string, country: string): StatusCode {
  const { allowed, blocked, testers } = listsOf(access);
  const family = familyOf(clientIp);
  if (testers.check(clientIp, family)) return 0;
  if (blocked.check(clientIp, family)) return 2;
  if (!allowed.check(clientIp, family) && !isServed(access, country)) return 2;
  return access.maintenance ? 1 : 0;
}

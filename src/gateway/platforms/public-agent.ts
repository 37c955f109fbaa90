import { type LookupAddress, lookup as lookUp } from "node:dns";
import { isIP, type LookupFunction } from "node:net";
import { Agent, buildConnector } from "undici";
import { isPublicAddress } from "#src/shared/public-address.ts";

/** Finds all addresses of a name, as `dns.lookup` does with `all`. */
export type FindAddresses = (
  name: string,
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

const ofSystem: FindAddresses = (name, done) =>
  lookUp(name, { all: true }, (error, addresses) => done(error, addresses));

const refusal = (host: string, address: string): Error =>
  new Error(
    `${host} ${address === host ? "is" : `leads to ${address},`} no address of the internet; a host inside has to be named in PORTICO_PLATFORM_HOSTS`,
  );

/**
 * An agent that connects to addresses of the internet alone (T30), for what a merchant's config
 * names. A name is looked up once a connection, and what was found is judged and connected to: a
 * second answer of its name server cannot come in between. One address of the inside among several
 * refuses them all. It follows no redirect.
 */
export function makePublicAgent(
  options: Omit<Agent.Options, "connect">,
  findAddresses: FindAddresses = ofSystem,
): Agent {
  const lookup: LookupFunction = (name, { all }, done) =>
    findAddresses(name, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error !== null || first === undefined)
        return done(error ?? new Error(`${name} has no address`), []);
      const inside = addresses.find(({ address }) => !isPublicAddress(address));
      if (inside !== undefined) return done(refusal(name, inside.address), []);
      return all ? done(null, addresses) : done(null, first.address, first.family);
    });
  const connect = buildConnector({ timeout: connectMs, lookup });
  return new Agent({
    ...options,
    connect: (target, done) => {
      // An address that is written out is never looked up.
      const host = target.hostname.replace(/^\[|\]$/g, "");
      if (isIP(host) !== 0 && !isPublicAddress(host)) return done(refusal(host, host), null);
      return connect(target, done);
    },
  });
}

const connectMs = 3000;

import type { SystemStatusValue } from "#src/contracts/api.gen.ts";
import { hashOf } from "#src/merchant/sources.ts";
import type { Gateway } from "../context.ts";
import { makeFlightCache } from "../http/flight-cache.ts";
import { type Caller, callPlatform, reasonOf } from "../platforms/platform-client.ts";

/**
 * Stands for the visitor's own address in a drawn page, so that one drawing serves many visitors
 * and none reads another's address out of the cache.
 */
export const addressPlaceholder = "0.0.0.0-portico-visitor";

/** The state of the portal for one visitor. */
export interface VisitorStatus {
  /** null: the platform could not be reached. The visitor's address is a placeholder. */
  value: SystemStatusValue | null;
  /** The address the platform saw. */
  address: string;
  /** Equal for all visitors whose pages look the same. */
  key: string;
}

const unreachable: VisitorStatus = { value: null, address: "", key: "unreachable" };

/** Long enough to meet a burst of one visitor's requests once, short enough that nobody notices. */
const kept = 250;
const timeout = 3000;

/**
 * Makes the question for the portal's state (spec 7): 0 normal, 1 maintenance, 2 restricted, for
 * the visitor's address. Never fails: a platform that gives no good answer is unreachable.
 */
export function makeStatus({ platform, now, log }: Gateway) {
  const cache = makeFlightCache<VisitorStatus>({ ttl: kept, maxWeight: 5000, now });

  async function load(caller: Caller, language: string): Promise<VisitorStatus> {
    const options = { language, timeout };
    const { value: status } = await callPlatform(platform, caller, "systemStatus", {}, options);
    const { ip } = status.location;
    const value = { ...status, location: { ...status.location, ip: addressPlaceholder } };
    return { value, address: ip, key: hashOf(JSON.stringify({ ...value, serverTime: 0 })) };
  }

  const silent = new Set<string>();
  /** Logs when a merchant's platform goes and when it comes back, not each page in between. */
  const note = (merchant: string, requestId: string, reason?: string) => {
    if (reason === undefined && silent.delete(merchant)) {
      log.info({ merchant, requestId }, "the platform answers again");
    } else if (reason !== undefined && !silent.has(merchant)) {
      silent.add(merchant);
      log.warn({ merchant, requestId, reason }, "the platform gives no status");
    }
  };

  return async function statusFor(caller: Caller, language: string): Promise<VisitorStatus> {
    const { code, hash } = caller.revision;
    const key = `${code} ${hash} ${caller.clientAddress} ${language}`;
    try {
      const status = await cache.get(key, () => load(caller, language));
      note(code, caller.requestId);
      return status;
    } catch (error) {
      note(code, caller.requestId, reasonOf(error));
      return unreachable;
    }
  };
}

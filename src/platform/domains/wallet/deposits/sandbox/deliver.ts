import type { StoreLog } from "#src/store/log.ts";
import type { Deliver } from "../../job.ts";

/** A platform that does not answer within this is told again later. */
const patienceMs = 5_000;

/**
 * Brings the sandbox's messages to a platform over HTTP, as the gateway would pass on a provider's.
 * @param url where the platform listens
 */
export const makeDelivery =
  (url: string, gatewayKey: string, log: StoreLog): Deliver =>
  async (merchant, { path, body, authorization }) => {
    try {
      const answer = await fetch(url + path, {
        method: "POST",
        body,
        headers: {
          authorization,
          "content-type": "application/json",
          "x-portico-key": gatewayKey,
          "x-portico-merchant": merchant,
        },
        signal: AbortSignal.timeout(patienceMs),
      });
      await answer.arrayBuffer();
      return answer.ok;
    } catch (error) {
      log.warn({ err: error, merchant }, "A payment's message could not be delivered");
      return false;
    }
  };

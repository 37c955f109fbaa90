import { type ClientStorage, sessionKeys } from "../../runtime/storage.ts";
import { measure, type Stopwatch } from "./measure.ts";

/** How fast each address answered, in milliseconds; null: not at all, missing: not asked yet. */
export type Speeds = Readonly<Record<string, number | null>>;

interface RouterTest {
  addresses: readonly string[];
  watch: Stopwatch;
  storage: ClientStorage;
  /** Told after each address. */
  show: (speeds: Speeds) => void;
}

/** Measures the portal's addresses and keeps each with its speed under `routers` (ENT-44, STORE-14). */
export async function testRouters({ addresses, watch, storage, show }: RouterTest): Promise<void> {
  const found: Record<string, number | null> = {};
  // One after the other: together they would slow each other down.
  for (const address of addresses) {
    found[address] = await measure(address, watch);
    show({ ...found });
  }
  const routers = addresses.map((url) => ({ url, speed: found[url] ?? null }));
  storage.session.set(sessionKeys.routers, JSON.stringify(routers));
}

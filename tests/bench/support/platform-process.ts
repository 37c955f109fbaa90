/**
 * A platform in a process of its own, so that what it takes of a processor is not mixed with what
 * asking takes. Started by fork: says its address once it listens, and what it took so far when asked.
 */

import { gatewayKey, makeTestPlatform } from "#tests/support/test-platform.ts";
import { type Listening, members, nameOf } from "./platform-member.ts";

const [merchant = ""] = process.argv.slice(2);
const platform = await makeTestPlatform();
// Sealed messages carry the time at which they were made.
platform.clock.now = Date.now();
for (let lane = 0; lane < members; lane += 1)
  await platform.visitor(merchant, `203.0.113.${lane + 1}`).join(nameOf(lane));
const url = await platform.app.listen({ host: "127.0.0.1", port: 0 });

process.on("message", () => process.send?.(process.cpuUsage()));
process.on("disconnect", () => void platform.close().then(() => process.exit(0)));
process.send?.({ url, gatewayKey } satisfies Listening);

/** Pages a second from the gateway, beside a static file of its own in the same run. */
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { Agent, request } from "undici";
import { startTestServer } from "#tests/support/server.ts";
import { root } from "#tools/lib/paths.mjs";
import { measure, print } from "./support/measure.ts";

const assets = join(root, "dist/client/assets");
if (!existsSync(assets)) throw new Error("There is no build; run `npm run build` first.");
const script = readdirSync(assets).find((name) => name.endsWith(".js"));

const agent = new Agent({ connections: 10 });
const server = await startTestServer();

async function get(path: string): Promise<number> {
  const { body, statusCode } = await request(`http://127.0.0.1:${server.port}${path}`, {
    dispatcher: agent,
    headers: { host: `aurora.localhost:${server.port}`, "accept-encoding": "br" },
  });
  const bytes = (await body.arrayBuffer()).byteLength;
  if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}.`);
  return bytes;
}

try {
  console.log("Pages, 10 connections (goal: 0.7 of a static file when cached)");
  const still = await measure(2000, 10, () => get(`/_a/assets/${script}`));
  print("static file", still);
  for (const path of ["/", "/rng", "/register"]) {
    const bytes = await get(path);
    const timing = await measure(1000, 10, () => get(path));
    const ratio = (timing.perSecond / still.perSecond).toFixed(2);
    print(`page ${path}`, timing, `${ratio} of static, ${(bytes / 1024).toFixed(1)} KB br`);
  }
  // A query of its own makes every page another one: nothing of it is cached.
  const fresh = await measure(200, 10, (run) => get(`/rng?search=${run}x`));
  print(
    "page /rng, never cached",
    fresh,
    `${(fresh.perSecond / still.perSecond).toFixed(2)} of static`,
  );
} finally {
  await agent.close();
  await server.stop();
}

import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright/test";
import type { OwnPortal } from "./own-portal.ts";

/**
 * Kills the platform between the next request of a call and its answer: the work is done, the gateway
 * finds nobody who would say so, and a new platform starts on the same data.
 * @param path how the call's address ends
 */
export async function killBeforeAnswer(page: Page, own: OwnPortal, path: string): Promise<void> {
  const lock = join(own.server.data, "db.lock");
  await page.route(
    `**${path}`,
    async (route) => {
      // Node does not know the portal's host by name.
      const url = new URL(route.request().url());
      const headers = { ...route.request().headers(), host: url.host };
      url.hostname = "127.0.0.1";
      const done = await route.fetch({ url: url.href, headers });
      if (!done.ok()) throw new Error(`${path} was refused with ${done.status()}.`);
      const { pid }: { pid: number } = JSON.parse(readFileSync(lock, "utf8"));
      process.kill(pid, "SIGKILL");
      await route.continue();
    },
    { times: 1 },
  );
}

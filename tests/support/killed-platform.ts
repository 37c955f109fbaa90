import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright/test";
import { deliver } from "./lost-answer.ts";
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
      const done = await deliver(route);
      if (!done.ok()) throw new Error(`${path} was refused with ${done.status()}.`);
      const { pid }: { pid: number } = JSON.parse(readFileSync(lock, "utf8"));
      process.kill(pid, "SIGKILL");
      await route.continue();
    },
    { times: 1 },
  );
}

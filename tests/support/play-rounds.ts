import { expect, type Page } from "playwright/test";
import { houseNodes } from "./house-nodes.ts";
import { portalUrl } from "./portal-test.ts";

/** Plays rounds of one dong in the hosted slot, inside the portal's own page. */
export async function playRounds(page: Page, rounds: number): Promise<void> {
  await page.goto(portalUrl("aurora", `/game?vendor=JL&id=${houseNodes.lantern}`));
  const game = page.frameLocator("main iframe");
  const spin = game.locator("button.primary");
  for (let round = 0; round < rounds; round += 1) {
    await expect(spin).toHaveAttribute("aria-disabled", "false", { timeout: 30_000 });
    await spin.press("Enter");
    await expect(game.locator(".outcome")).toHaveAttribute("data-phase", "shown");
  }
  await expect(spin).toHaveAttribute("aria-disabled", "false", { timeout: 30_000 });
}

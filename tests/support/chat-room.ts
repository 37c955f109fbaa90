import { expect, type FrameLocator, type Page } from "playwright/test";
import type { wordsOf } from "./words.ts";

/** Opens the chat's window; gives the room in it. */
export async function openRoom(page: Page, t: ReturnType<typeof wordsOf>): Promise<FrameLocator> {
  await page.getByRole("button", { name: new RegExp(`^${t("chat.open")}`) }).click();
  const room = page.getByRole("dialog", { name: t("chat.title") }).frameLocator("iframe");
  await expect(room.locator('.room[data-link="open"]')).toBeVisible({ timeout: 15_000 });
  return room;
}

/** Writes into the room and sends it. */
export async function say(room: FrameLocator, words: string): Promise<void> {
  await room.getByRole("textbox").fill(words);
  await room.getByRole("textbox").press("Enter");
}

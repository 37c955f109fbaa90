import { randomUUID } from "node:crypto";
import { expect, type Page } from "playwright/test";
import { callFrom } from "./page-call.ts";
import { newAccount } from "./pay-out-account.ts";
import type { Player } from "./player.ts";

/** What `payIn` puts on an account of Aurora's, in hundredths: the least it takes. */
export const paidIn = 1_000_000;

/** What pays many rounds of any game of Aurora's, in whole dong. */
export const plenty = 10_000_000;

/** Pays in for whoever is signed in on a page of Aurora's, whole dong, and waits until it has arrived. */
export async function payIn(page: Page, dong = paidIn / 100): Promise<void> {
  const order = { key: randomUUID(), method: "instant", amount: String(dong) };
  expect(await callFrom(page, "deposit", order)).toMatchObject({ success: true });
  const held = async () => (await callFrom(page, "balance", {})).value.sumBalance;
  // The sandbox provider tells what is due every two seconds.
  await expect.poll(held, { timeout: 30_000 }).toBe(`${dong}.00`);
}

/** Saves an account that whoever is signed in on a page of Aurora's can be paid to. */
export async function saveAccountOf(page: Page, { password }: Player): Promise<void> {
  const account = { ...newAccount("Nguyen Van An"), password };
  expect(await callFrom(page, "addBankAccount", account)).toMatchObject({ success: true });
}

/** Pays in for a player whom nobody is signed in as on the page, and leaves it so. */
export async function payInFor(page: Page, { username, password }: Player): Promise<void> {
  const entered = await callFrom(page, "login", { username, password, type: "username" });
  expect(entered).toMatchObject({ success: true });
  await page.evaluate((token) => sessionStorage.setItem("token", token), entered.value.token);
  await payIn(page);
  await callFrom(page, "logout", {});
  await page.evaluate(() => sessionStorage.removeItem("token"));
}

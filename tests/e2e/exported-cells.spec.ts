import { sql } from "kysely";
import type { RecordBonusValue } from "#src/contracts/api.gen.ts";
import type { Tx } from "#src/store/tx.ts";
import { enter, go, rowsIn, takeAlong } from "#tests/support/agent-pages.ts";
import { deliver } from "#tests/support/lost-answer.ts";
import { type OwnPortal, openOwnPortal } from "#tests/support/own-portal.ts";
import { changeRows } from "#tests/support/own-rows.ts";
import { newPlayer, join as signUp } from "#tests/support/player.ts";
import { expect, portalUrl, test } from "#tests/support/portal-test.ts";
import { some } from "#tests/support/some.ts";
import { makeAgents, putBelow } from "#tests/support/staff-deeds.ts";
import { wordsOf } from "#tests/support/words.ts";

// A file that is taken along says what the list says, and no cell of it is run by a spreadsheet (OPEN-080).
const t = wordsOf("EN");
const shared = process.env.PORTICO_TEST_PORT;
let own: OwnPortal;

const agent = newPlayer("aurora", "EN");
/** What somebody may call themselves, and how the file has to write it. */
const odd = [
  ["=HYPERLINK(0)", "'=HYPERLINK(0)"],
  ["+1+cmd|' /C'!A0", "'+1+cmd|' /C'!A0"],
  ["-2+3", "'-2+3"],
  ["@SUM(A1)", "'@SUM(A1)"],
  ['<img src=x onerror=alert(1)>,"b"', '<img src=x onerror=alert(1)>,"b"'],
].map(([name = "", written = ""]) => ({ name, written, player: newPlayer("aurora", "EN") }));

/** A bonus as the platform tells of it. */
const bonusOf = (title: string, index: number): RecordBonusValue["items"][number] => ({
  id: `odd-${index}`,
  kind: "promotion",
  title,
  amount: "-5.00",
  createdAt: new Date().toISOString(),
});

/** Puts all of them below the agent, each with an odd name, as staff would. */
async function makeLine(db: Tx): Promise<void> {
  await makeAgents(db, [agent.username]);
  await putBelow(
    db,
    agent.username,
    odd.map(({ player }) => player.username),
  );
  for (const { name, player } of odd)
    await sql`update member set nickname = ${name}
      where username = ${player.username}`.execute(db);
}

// They share a portal of their own, which takes a while to start.
test.describe.configure({ mode: "default" });
test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000);
  own = await openOwnPortal();
  process.env.PORTICO_TEST_PORT = String(own.server.port);
  const page = await browser.newPage();
  await page.goto(portalUrl("aurora", "/"));
  for (const player of [agent, ...odd.map((one) => one.player)]) await signUp(page, player);
  await page.close();
  await changeRows(own, makeLine);
});
test.afterAll(async () => {
  process.env.PORTICO_TEST_PORT = shared;
  await own?.close();
});

test("OPEN-080 an agent's list is taken along with its nicknames as words, row by row as it stands", async ({
  page,
}) => {
  test.setTimeout(120_000);
  await enter(page, agent);
  await go(page, "/agent/downlineManagmentView");
  await expect(rowsIn(page)).toHaveCount(odd.length);
  const shown = await rowsIn(page)
    .locator(`> td[data-label="${t("agent.account")}"]`)
    .allInnerTexts();
  const file = await takeAlong(page);
  expect(file.map((row) => row[t("agent.account")])).toEqual(shown.map((one) => one.trim()));
  for (const { written, player } of odd)
    expect(file.find((row) => row[t("agent.account")] === player.username)).toMatchObject({
      [t("field.nickname")]: written,
    });
  await expect(page.locator("img[src=x]")).toHaveCount(0);
});

test("OPEN-080 a member's list is taken along with its titles as words, row by row as it stands", async ({
  page,
}) => {
  test.setTimeout(120_000);
  const [someone] = odd;
  if (someone === undefined) throw new Error("Nobody has an odd name.");
  await enter(page, someone.player);
  // Whoever writes a bonus' title may write it so: rows of that shape in the platform's own answer.
  await page.route("**/wps/relay/record/bonus*", async (route) => {
    const response = await deliver(route);
    const body = await response.json();
    body.value.items = odd.map(({ name }, index) => bonusOf(name, index));
    body.value.total = odd.length;
    await route.fulfill({ response, json: body });
  });
  await go(page, "/member/bonusDetails");
  await expect(rowsIn(page)).toHaveCount(odd.length);
  const cells = rowsIn(page).locator(`> td[data-label="${t("record.bonus")}"]`);
  expect((await cells.allInnerTexts()).map((one) => one.trim())).toEqual(
    odd.map(({ name }) => name),
  );
  const file = await takeAlong(page);
  expect(file.map((row) => row[t("record.bonus")])).toEqual(odd.map(({ written }) => written));
  // An amount below zero stays a number that can be added up.
  for (const row of some(file)) expect(row[t("record.amount")]).toBe("-5.00");
  await expect(page.locator("img[src=x]")).toHaveCount(0);
});

import { expect, type Locator } from "playwright/test";
import type { Draw } from "#tests/verifier/numbers.ts";
import { some } from "./some.ts";
import type { VendorLog } from "./vendor-log.ts";

/** A game in a page, what it asks its vendor, and by what its player makes up their mind. */
export interface OpenGame {
  frame: { locator(selector: string): Locator };
  log: VendorLog;
  draw: Draw;
}

/** Plays one round as a player does: by pressing what is there to be pressed. */
export type PlayRound = (game: OpenGame) => Promise<void>;

const primaryOf = ({ frame }: OpenGame) => frame.locator("button.primary");

async function pressPrimary(game: OpenGame): Promise<void> {
  const primary = primaryOf(game);
  await expect(primary).toHaveAttribute("aria-disabled", "false", { timeout: 60_000 });
  await primary.click();
}

/** Waits until the vendor has answered calls of a name so many times. */
const untilAnswered = ({ log }: OpenGame, name: string, times: number): Promise<void> =>
  expect.poll(() => log.of(name).length, { timeout: 30_000 }).toBe(times);

/** A round that is over at once: its button, and what it came to. */
const atOnce =
  (name: string, choose: PlayRound = async () => undefined): PlayRound =>
  async (game) => {
    await choose(game);
    const before = game.log.of(name).length;
    await pressPrimary(game);
    await untilAnswered(game, name, before + 1);
    const shown = { timeout: 60_000 };
    await expect(game.frame.locator(".outcome")).toHaveAttribute("data-phase", /shown|rest/, shown);
  };

/** Aims at a creature, and sometimes takes another volley. */
const aim: PlayRound = async (game) => {
  await expect(primaryOf(game)).toHaveAttribute("aria-disabled", "false", { timeout: 60_000 });
  const fish = game.frame.locator(".fish");
  await fish.nth(game.draw(await fish.count())).click();
  const steps = game.frame.locator(".stake").last().locator("button");
  const step = steps.nth(game.draw(2));
  if ((await step.getAttribute("aria-disabled")) === "false") await step.click();
};

/** Whether the vendor said of a round that it is over. */
const isOver = ({ log }: OpenGame, roundId: string): boolean =>
  log.calls.some(({ value }) => value?.roundId === roundId && value.done === true);

const untilOver = (game: OpenGame, roundId: string): Promise<void> =>
  expect.poll(() => isOver(game, roundId), { timeout: 60_000 }).toBe(true);

/** A number that grows: it is taken by itself, or over before. */
const growing =
  (name: "seeds" | "crash"): PlayRound =>
  async (game) => {
    const { frame, log, draw } = game;
    await expect(primaryOf(game)).toHaveAttribute("aria-disabled", "false", { timeout: 60_000 });
    await frame.locator("#target").selectOption(["120", "150", "200"][draw(3)] ?? "120");
    const before = log.of(`${name}/plant`).length;
    await pressPrimary(game);
    await untilAnswered(game, `${name}/plant`, before + 1);
    await untilOver(game, log.last(`${name}/plant`)?.value.roundId);
  };

/** Opens one field or two, and takes what the round is worth where no mine was found. */
const mines: PlayRound = async (game) => {
  const { frame, log, draw } = game;
  const started = log.of("mines/start").length;
  await pressPrimary(game);
  await untilAnswered(game, "mines/start", started + 1);
  const roundId: string = log.last("mines/start")?.value.roundId;
  for (let turn = draw(2); turn >= 0 && !isOver(game, roundId); turn -= 1) {
    const fields = frame.locator('.mine-field[aria-disabled="false"]');
    await expect(fields).not.toHaveCount(0);
    const opened = log.of("mines/open").length;
    await fields.nth(draw(await fields.count())).click();
    await untilAnswered(game, "mines/open", opened + 1);
  }
  if (!isOver(game, roundId)) await pressPrimary(game);
  await untilOver(game, roundId);
};

/** Waits for a round that began just now, in which nothing was placed yet. */
async function untilRoundBegins({ log }: OpenGame, before: number | undefined): Promise<void> {
  const isEarly = (): boolean => {
    const { value, at } = log.last("table/watch") ?? { value: null, at: 0 };
    if (value === null || value.no === before) return false;
    return value.closesIn - (Date.now() - at) > 6000;
  };
  await expect.poll(isEarly, { timeout: 90_000, intervals: [250] }).toBe(true);
}

/** Stakes on three fields of a round's board and sees the draw. */
const table: PlayRound = async (game) => {
  const { frame, log, draw } = game;
  const placed = log.of("table/bet").length;
  // Who presses too late for a round does so again in the next.
  await expect(async () => {
    await untilRoundBegins(game, log.last("table/bet")?.value.no);
    const spots = frame.locator(".spot");
    const options = { timeout: 5000 };
    for (let chip = 0; chip < 3; chip += 1)
      await spots.nth(draw(await spots.count())).click(options);
    await primaryOf(game).click(options);
    await expect.poll(() => log.of("table/bet").length, options).toBe(placed + 1);
  }).toPass({ timeout: 180_000 });
  const settled = frame.locator('.outcome[data-settled="true"]');
  await expect(settled).toHaveCount(0);
  await expect(settled).toHaveCount(1, { timeout: 60_000 });
};

/** Where the matches begin that are late enough to be backed at leisure, and when the next of them does. */
function nextMatches({ log }: OpenGame): { open: { no: number }[]; beginsAt: number } {
  const { value, at } = log.last("book/watch") ?? { value: { open: [] }, at: 0 };
  const since = Date.now() - at;
  const from = value.open.findIndex(
    ({ startsIn }: { startsIn: number }) => startsIn - since > 12_000,
  );
  const open = from < 0 ? [] : value.open.slice(from);
  return { open, beginsAt: at + (open[0]?.startsIn ?? 0) };
}

/** Puts prices of one match or of two into the slip; gives when the first of them begins. */
async function choose(game: OpenGame): Promise<number> {
  const { frame, draw } = game;
  await frame.locator('[data-view="next"]').click();
  // What is found is kept: a moment later the first of them may have begun.
  let found = nextMatches(game);
  const find = (): number => {
    found = nextMatches(game);
    return found.open.length;
  };
  await expect.poll(find).toBeGreaterThan(0);
  for (const { no } of some(found.open.slice(0, 1 + draw(2)))) {
    const match = frame.locator(`.match[data-no="${no}"]`);
    const prices = match.locator('.price[aria-disabled="false"]');
    const price = prices.nth(draw(await prices.count()));
    await price.click({ timeout: 5000 });
    await expect(price).toHaveAttribute("aria-pressed", "true");
  }
  return found.beginsAt;
}

/** Places a slip on a match, or on two. */
const book: PlayRound = async (game) => {
  const { frame, log } = game;
  const isPlaced = ({ value }: { value: { placed: boolean } }) => value.placed;
  const placed = () => log.of("book/place").filter(isPlaced).length;
  const before = placed();
  // Who presses too late for a match clears the slip and chooses another.
  await expect(async () => {
    const clear = frame.locator("button.quick");
    if ((await clear.getAttribute("aria-disabled")) === "false") await clear.click();
    const beginsAt = await choose(game);
    // A price that fell is accepted: nothing was placed before.
    await expect(async () => {
      if (Date.now() < beginsAt) await primaryOf(game).click({ timeout: 5000 });
      await expect.poll(placed, { timeout: 3000 }).toBe(before + 1);
    }).toPass({ timeout: 30_000 });
  }).toPass({ timeout: 120_000 });
  // What was placed is shown once it is known, and a press before that would be lost.
  const shown = { timeout: 30_000 };
  await expect(frame.locator('[data-view="own"]')).toHaveAttribute("aria-pressed", "true", shown);
};

/** How each of the house's games is played, by its key. */
export const handsOf: Readonly<Record<string, PlayRound>> = {
  reels: atOnce("reels/spin"),
  lantern: atOnce("lantern/spin"),
  fishing: atOnce("fishing/play", aim),
  duel: atOnce("duel/play"),
  seeds: growing("seeds"),
  crash: growing("crash"),
  mines,
  table,
  book,
};

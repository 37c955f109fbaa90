/**
 * What a game asks of a slow phone: how long until it can be played, what its scripts weigh, and its
 * longest frame while it is played. One game of each kind of the demonstration catalogue, and the
 * house's own. `SECONDS=10` plays each for that long, `ONLY=fishing` one kind.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium, type Page } from "playwright";
import { payIn, plenty } from "#tests/support/funds.ts";
import { handsOf } from "#tests/support/game-hands.ts";
import { drawGames, strata } from "#tests/support/game-sample.ts";
import type { GameCard } from "#tests/support/game-tab.ts";
import { callAs } from "#tests/support/games.ts";
import { newPlayer, register } from "#tests/support/player.ts";
import { startTestServer } from "#tests/support/server.ts";
import { VendorLog } from "#tests/support/vendor-log.ts";
import { drawsOf } from "#tests/verifier/numbers.ts";
import { chromiumArgs, ensureChromium } from "#tools/lib/chromium.ts";
import { clickPlainly } from "./support/plain-clicks.ts";
import { openSlowPhone } from "./support/slow-phone.ts";
import { verdict } from "./support/verdict.ts";

const goals = { playableMs: 2500, scriptsKb: 120, frameMs: 50 };
const seconds = Number(process.env.SECONDS ?? 60);
const only = process.env.ONLY ?? "";
const seed = "bench";

/** What one game took. */
interface Found {
  playableMs: number;
  scriptsKb: number;
  /** The longest frame of its play, in milliseconds; 0 where none was worth telling. */
  frameMs: number;
  rounds: number;
}

/** What is known of a long frame (W3C Long Animation Frames API), times in milliseconds. */
interface LongFrame extends PerformanceEntry {
  renderStart: number;
  scripts: { sourceURL: string; duration: number }[];
}

/**
 * Runs in the page before all else: notes when there is something to press, and long frames. Of a frame
 * counts what the page's own scripts take and what drawing takes; what the hands that play put into the
 * page to press and to look has no address and is no player's.
 */
function watchGame(): void {
  const seen = { playable: 0, frames: [] as number[] };
  Object.assign(globalThis, { seen });
  const look = (): void => {
    const hasBalance = document.querySelector('[data-testid="balance"]')?.textContent;
    if (hasBalance && document.querySelector("button.primary")) seen.playable = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  new PerformanceObserver((list) => {
    for (const frame of list.getEntries() as LongFrame[]) {
      if (seen.playable === 0 || frame.startTime < seen.playable) continue;
      const own = frame.scripts.filter(({ sourceURL }) => sourceURL !== "");
      const drawn =
        frame.renderStart > 0 ? frame.startTime + frame.duration - frame.renderStart : 0;
      seen.frames.push(own.reduce((sum, { duration }) => sum + duration, drawn));
    }
  }).observe({ type: "long-animation-frame", buffered: true });
}

async function measureGame(browser: Browser, member: Page, card: GameCard): Promise<Found> {
  const { nodeId, vassalage } = card;
  const payload = { nodeId, vassalage, launchMode: "GLS", clientType: 3 };
  const { value } = await callAs(member, "POST", "/wps/v2/game/launchGame", payload);
  const phone = await openSlowPhone(browser);
  try {
    const { page } = phone;
    const log = await VendorLog.open(phone.context);
    await page.addInitScript(watchGame);
    await page.goto(value.game_url);
    await page.waitForFunction(() => Reflect.get(globalThis, "seen").playable > 0);
    const seen = () => page.evaluate(() => Reflect.get(globalThis, "seen"));
    const { playable } = await seen();
    const scriptsKb = phone.scriptsKb();
    const hands = handsOf[log.last("enter")?.value.game.key];
    if (hands === undefined) throw new Error(`Nobody knows how ${card.gameName} is played.`);
    const game = { frame: page, log, draw: drawsOf(seed, nodeId, 0) };
    let rounds = 0;
    for (const until = Date.now() + seconds * 1000; Date.now() < until; rounds += 1)
      await hands(game);
    const { frames } = await seen();
    return { playableMs: playable, scriptsKb, frameMs: Math.max(0, ...frames), rounds };
  } finally {
    await phone.close();
  }
}

const found = await ensureChromium(process.env);
if (!found.ok) throw new Error(found.message);
const folder = mkdtempSync(join(tmpdir(), "portico-outbox-"));
process.env.PORTICO_OUTBOX = join(folder, "outbox.jsonl");
const server = await startTestServer();
process.env.PORTICO_TEST_PORT = String(server.port);
const browser = await chromium.launch({ args: chromiumArgs, executablePath: found.path });
try {
  const member = await (await browser.newContext()).newPage();
  await register(member, newPlayer("aurora", "TY"));
  await payIn(member, plenty);
  clickPlainly(member);
  const { playableMs, scriptsKb, frameMs } = goals;
  console.log(
    `On a slow phone: playable within ${playableMs} ms, at most ${scriptsKb} KB of scripts, no frame over ${frameMs} ms in ${seconds} s of play`,
  );
  for (const stratum of strata.filter(({ name }) => name.includes(only))) {
    const count = stratum.classify === "INHOUSE" ? 4 : 1;
    for (const card of await drawGames(member, stratum, count, drawsOf(seed, stratum.name, 0))) {
      const one = await measureGame(browser, member, card);
      const faults = [
        ...(one.playableMs > playableMs ? ["too late"] : []),
        ...(one.scriptsKb > scriptsKb ? ["too heavy"] : []),
        ...(one.frameMs > frameMs ? ["a frame too long"] : []),
      ];
      const game = `${stratum.name}, ${card.gameName}`;
      const met = verdict(faults.length === 0, `${game}: ${faults.join(", ")}`);
      console.log(
        `  ${game.padEnd(40)} ${one.playableMs.toFixed(0).padStart(6)} ms ${one.scriptsKb.toFixed(0).padStart(5)} KB   longest frame ${one.frameMs.toFixed(0).padStart(4)} ms in ${one.rounds} rounds: ${met}${faults.length === 0 ? "" : ` (${faults.join(", ")})`}`,
      );
    }
  }
} finally {
  await browser.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

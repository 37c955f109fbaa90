import { crashReturn, minesAt, minesWorth, overAt } from "./growing.ts";
import { playDuel, playFishing } from "./instant.ts";
import { makeMatch } from "./matches.ts";
import { at, type Draw, drawsOf, sha256 } from "./numbers.ts";
import { type PayTable, playSlot } from "./slots.ts";
import { tableRule } from "./tables.ts";

/** What one draw followed from, as the game's page is told. */
interface ProofPart {
  serverHash: string;
  serverSeed: string | null;
  clientSeed: string;
  nonce: number;
  drawn: { stops?: unknown; burst?: unknown; hands?: unknown };
}

/** What a round followed from. */
export interface Proof extends ProofPart {
  game: string;
  entry?: { edition?: number; nodeId: number; kind?: string; minLines?: number };
  choice?: Readonly<Record<string, number>>;
  more?: readonly ProofPart[];
}

/** A round: what was promised before it, what the player did in it, and what is said of it since. */
export interface PlayedRound {
  proof: Proof;
  /** The hashes of the server's seeds that were shown before anything was staked, one for each draw. */
  promised: readonly string[];
  /** Minor units. */
  stake: number;
  payout: number;
  isRefunded: boolean;
  /** What the page shows of what a game pays, where it does. */
  pays?: PayTable;
  /** The fixed reels of a slot that has them, its lines, and what three of a kind pay on one. */
  reels?: { reels: string[][]; lines: number[][]; pays: Readonly<Record<string, number>> };
  /** Where a growing number is taken by itself, in hundredths. */
  target?: number;
  /** The fields of a board that were opened. */
  opened?: readonly number[];
  /** What was staked on which field of a table, in minor units. */
  bets?: Readonly<Record<string, number>>;
  /** The selections of a slip, each at its price in hundredths. */
  legs?: readonly { pick: string; price: number }[];
}

interface Outcome {
  drawn: unknown;
  /** Minor units. */
  payout: number;
  isRefunded?: boolean;
}

const hundredths = (stake: number, pays: number): number => Math.floor((stake * pays) / 100);

/** Three reels with fixed lines: a lantern stands for any other. */
function playFixed({ reels, stake }: PlayedRound, draw: Draw): Outcome {
  if (reels === undefined) throw new Error("The page told nothing of its reels.");
  const stops = reels.reels.map((reel) => draw(reel.length));
  const lines = reels.lines.map((rows) => {
    const shown = rows.map((row, reel) => {
      const strip = at(reels.reels, reel);
      return at(strip, (at(stops, reel) + row) % strip.length);
    });
    const kinds = [...new Set(shown.filter((symbol) => symbol !== "lantern"))];
    return kinds.length > 1 ? 0 : (reels.pays[kinds[0] ?? "lantern"] ?? 0);
  });
  const sum = lines.reduce((all, pays) => all + pays, 0);
  return { drawn: stops, payout: (stake * sum) / reels.lines.length };
}

function playGrowing({ stake, target = 0 }: PlayedRound, draw: Draw, returned: number): Outcome {
  const over = overAt(draw, returned);
  return { drawn: over, payout: target > 0 && target <= over ? hundredths(stake, target) : 0 };
}

function playMines(round: PlayedRound, nodeId: number, draw: Draw): Outcome {
  const { stake, opened = [], proof } = round;
  const count = proof.choice?.mines ?? 0;
  const mines = minesAt(count, draw);
  const isHit = opened.some((field) => mines.includes(field));
  const worth = isHit ? 0 : minesWorth(nodeId, count, opened.length);
  return { drawn: [mines], payout: hundredths(stake, worth) };
}

function playTable({ bets = {} }: PlayedRound, nodeId: number, kind: string, draw: Draw): Outcome {
  const rule = tableRule(nodeId, kind);
  const groups = rule.draw(draw);
  const brought = Object.entries(bets).map(([field, stake]) =>
    hundredths(stake, rule.brings(field, groups)),
  );
  return { drawn: groups, payout: brought.reduce((sum, one) => sum + one, 0) };
}

function playInstant(round: PlayedRound, nodeId: number, kind: string, draw: Draw): Outcome {
  const { stake, proof } = round;
  if (kind !== "fishing") {
    const { drawn, pays } = playDuel(nodeId, kind, draw);
    return { drawn, payout: hundredths(stake, pays) };
  }
  const { shots = 1, target = 0 } = proof.choice ?? {};
  const { drawn, pays } = playFishing(nodeId, shots, target, draw);
  return { drawn, payout: hundredths(stake / shots, pays) };
}

/** What a round of one draw comes to. */
function play(round: PlayedRound, draw: Draw): Outcome {
  const { game, entry } = round.proof;
  const { edition = 1, nodeId = 0, kind = "", minLines = 0 } = entry ?? {};
  switch (game) {
    case "lantern":
      return playFixed(round, draw);
    case "seeds":
      return playGrowing(round, draw, 9700);
    case "crash":
      return playGrowing(round, draw, crashReturn(nodeId));
    case "mines":
      return playMines(round, nodeId, draw);
    case "table":
      return playTable(round, nodeId, kind, draw);
    case "fishing":
    case "duel":
      return playInstant(round, nodeId, kind, draw);
    case "reels": {
      if (round.pays === undefined) throw new Error("The page showed no pay table.");
      const slot = { edition, nodeId, minLines };
      const { stops, pays } = playSlot(slot, draw, round.pays, round.stake);
      return { drawn: stops, payout: pays };
    }
    default:
      throw new Error(`Nothing is known of rounds of ${game}.`);
  }
}

/** What a slip comes to, each of its matches drawn from a seed of its own. */
function playSlip(
  round: PlayedRound,
  parts: readonly ProofPart[],
  draws: readonly Draw[],
): Outcome {
  const { proof, stake, legs = [] } = round;
  const { nodeId = 0, kind = "" } = proof.entry ?? {};
  if (legs.length !== parts.length) throw new Error("A slip has another number of matches.");
  const drawn: unknown[] = [];
  let [above, below, isLost, isVoid] = [BigInt(stake), 1n, false, true];
  for (const [index, { pick, price }] of legs.entries()) {
    const match = makeMatch(nodeId, kind, at(parts, index).nonce);
    const groups = match.draw(at(draws, index));
    drawn.push(groups);
    const [[stopsAt = 0] = [], [home = 0, away = 0] = []] = groups;
    const lead = stopsAt > 0 ? 0 : match.lead(pick, home, away);
    if (lead < 0) isLost = true;
    if (lead <= 0) continue;
    isVoid = false;
    above *= BigInt(price);
    below *= 100n;
  }
  if (isLost) return { drawn, payout: 0 };
  return isVoid
    ? { drawn, payout: stake, isRefunded: true }
    : { drawn, payout: Number(above / below) };
}

/** What is wrong with a round; nothing where all of it follows from its seeds. */
export function verifyRound(round: PlayedRound): string[] {
  const { proof, promised, payout, isRefunded } = round;
  const parts: readonly ProofPart[] = [proof, ...(proof.more ?? [])];
  const faults: string[] = [];
  const draws = parts.map(({ serverHash, serverSeed, clientSeed, nonce }, index) => {
    if (serverSeed === null) throw new Error("The server's seed is not shown yet.");
    if (sha256(serverSeed) !== serverHash) faults.push("the seed has another hash");
    if (serverHash !== promised[index]) faults.push("another hash was promised");
    return drawsOf(serverSeed, clientSeed, nonce);
  });
  const isSlip = proof.game === "book";
  const outcome = isSlip ? playSlip(round, parts, draws) : play(round, at(draws, 0));
  const { stops, burst, hands } = proof.drawn;
  const said = isSlip ? parts.map((part) => part.drawn.hands) : (hands ?? stops ?? burst);
  const [own, told] = [JSON.stringify(outcome.drawn), JSON.stringify(said)];
  if (own !== told) faults.push(`drawn is ${told}, not ${own}`);
  const isBack = outcome.isRefunded ?? false;
  if (isBack !== isRefunded)
    faults.push(isBack ? "the stake was not given back" : "it was given back");
  if (!isBack && outcome.payout !== payout)
    faults.push(`${payout} was paid, not ${outcome.payout}`);
  return faults;
}

import { randomUUID } from "node:crypto";
import { type ComponentType, createElement } from "react";
import { renderToString } from "react-dom/server";
import { afterAll, beforeAll, expect, it } from "vitest";
import { makeMoney } from "#src/hosted/games/money.ts";
import { BookDrawn } from "#src/hosted/games/round/book-drawn.tsx";
import { DuelDrawn } from "#src/hosted/games/round/duel-drawn.tsx";
import { FishingDrawn } from "#src/hosted/games/round/fishing-drawn.tsx";
import { CrashDrawn, SeedsDrawn } from "#src/hosted/games/round/growing-drawn.tsx";
import { LanternDrawn } from "#src/hosted/games/round/lantern-drawn.tsx";
import { MinesDrawn } from "#src/hosted/games/round/mines-drawn.tsx";
import { outcomeOf } from "#src/hosted/games/round/outcome-of.ts";
import { ReelsDrawn } from "#src/hosted/games/round/reels-drawn.tsx";
import type { DrawnProps, Look } from "#src/hosted/games/round/round.types.ts";
import { TableDrawn } from "#src/hosted/games/round/table-drawn.tsx";
import { verifyRound } from "#src/hosted/games/verify-round.ts";
import { loadWords } from "#src/hosted/games/words.ts";
import { makeTableGame, roundAt } from "#src/shared/tables/table-game.ts";
import { type TableEntry, tableKinds } from "#src/shared/tables/table-shape.ts";
import { legsOf, toEndOf } from "#tests/support/book-world.ts";
import { type HouseWorld, makeHouseWorld } from "#tests/support/house-world.ts";
import { some } from "#tests/support/some.ts";
import type { Visitor } from "#tests/support/test-platform.ts";

/* Rounds of each of the house's games, played through its API and then shown as their page shows them. */

let world: HouseWorld;
let visitor: Visitor;
beforeAll(async () => {
  world = await makeHouseWorld();
  visitor = await world.newMember();
});
afterAll(() => world?.platform.close());

interface Game {
  nodeId: string;
  vassalage: string;
}

/** An open game by its engine, and by which of the engine's games it is. */
async function gameOf(key: string, kind?: string): Promise<Game> {
  const [game] = await world.platform.test.asOwner<Game>(
    `select g.node_id::text as "nodeId", g.vendor as vassalage
       from game g join game_vendor v on v.code = g.vendor
      where g.play_key = $1 and ($2::text is null or g.engine_kind = $2)
        and not g.maintenance and not v.maintenance
      order by g.node_id limit 1`,
    [key, kind ?? null],
  );
  if (game === undefined) throw new Error(`The catalogue has no ${key} ${kind ?? ""}.`);
  return game;
}

/** Opens a game; gives what its page is told, and what asks on its behalf. */
async function sitDown(game: Game) {
  const { value } = await world.ask("enter", { ticket: await world.ticketOf(visitor, game) });
  const token = world.place(value.token, visitor.ip);
  const ask = async (path: string, body: object) => {
    const answer = await world.ask(path, body, token);
    expect([path, answer.code]).toEqual([path, null]);
    return answer.value;
  };
  return { rules: value.rules, stake: value.stakes[0], ask };
}

/** What the page of a round is told, with new seeds taken first, so that it can be checked. */
async function lookAt({ vassalage }: Game, id: string): Promise<Look> {
  const { value } = await visitor.call("betRound", { vassalage, id });
  const ticket = new URL(value.address).searchParams.get("ticket");
  return (await world.ask("round", { ticket })).value;
}

/** Shows a round as its page does; it is the one that was played. */
async function show(look: Look, Part: ComponentType<DrawnProps>): Promise<string> {
  const { proof } = look;
  if (proof === null) throw new Error("Nothing is told of what was drawn.");
  expect(await verifyRound(proof, look.rules)).toBe("agrees");
  const { say, tag } = await loadWords("EN");
  const props = { look, say, money: makeMoney(look, tag) };
  expect(outcomeOf(props)).not.toBe("");
  return renderToString(createElement(Part, { ...props, proof }));
}

const count = (html: string, part: string): number => html.split(part).length - 1;
const key = () => randomUUID();

/** Rounds of one player's own seeds: how each is played, and what its page shows. */
const own: readonly {
  game: string;
  play: (seat: Awaited<ReturnType<typeof sitDown>>) => Promise<string>;
  part: ComponentType<DrawnProps>;
  shows: (html: string, look: Look) => void;
}[] = [
  {
    game: "lantern",
    play: async ({ ask, stake }) => (await ask("lantern/spin", { key: key(), stake })).roundId,
    part: LanternDrawn,
    shows: (html) => expect(count(html, "<img")).toBe(9),
  },
  {
    game: "reels",
    play: async ({ ask, stake }) => (await ask("reels/spin", { key: key(), stake })).roundId,
    part: ReelsDrawn,
    shows: (html, { proof }) => {
      const spins = proof?.drawn.stops as unknown[] | undefined;
      expect(count(html, 'class="reels many"')).toBe(spins?.length);
    },
  },
  {
    game: "fishing",
    play: async ({ ask, stake }) =>
      (await ask("fishing/play", { key: key(), stake, choice: { shots: 5, target: 2 } })).roundId,
    part: FishingDrawn,
    shows: (html) => {
      expect(count(html, "data-hit")).toBe(5);
      expect(html).toContain("of 5 shots hit");
      expect(html).toContain("Creature 3");
    },
  },
  {
    game: "duel",
    play: async ({ ask, stake }) =>
      (await ask("duel/play", { key: key(), stake, choice: {} })).roundId,
    part: DuelDrawn,
    shows: (html, { round }) => {
      expect(count(html, 'data-won="true"')).toBe(1);
      expect(html.includes('data-mine="true" data-won="true"')).toBe(round.status === "won");
    },
  },
  {
    game: "mines",
    play: async ({ ask, stake }) => {
      const { roundId } = await ask("mines/start", { key: key(), stake, choice: { mines: 3 } });
      const { done } = await ask("mines/open", { roundId, field: 7 });
      if (!done) await ask("mines/cash", { roundId });
      return roundId;
    },
    part: MinesDrawn,
    shows: (html) => {
      expect(count(html, 'role="img"')).toBe(25);
      expect(count(html, 'data-kind="mine"')).toBe(3);
      expect(count(html, 'data-opened="true"')).toBe(1);
    },
  },
  ...(
    [
      ["crash", CrashDrawn, "Over at"],
      ["seeds", SeedsDrawn, "It burst at"],
    ] as const
  ).map(([game, part, words]) => ({
    game,
    play: async ({ ask, stake }: Awaited<ReturnType<typeof sitDown>>) => {
      const body = { key: key(), stake, target: 120 };
      const { roundId } = await ask(`${game}/plant`, body);
      world.later(120_000);
      await ask(`${game}/watch`, {});
      return roundId as string;
    },
    part,
    shows: (html: string, { played }: Look) => {
      // Between two texts beside each other React writes a comment.
      expect(html.replaceAll("<!-- -->", "")).toContain("1.20×");
      expect(html).toContain(words);
      expect([0, 120]).toContain(played.picked);
    },
  })),
];

it("shows what was chosen and drawn in rounds of one player, and checks each", async () => {
  for (const { game: engine, play, part, shows } of some(own)) {
    const game = await gameOf(engine);
    const seat = await sitDown(game);
    world.later(6000);
    const id = await play(seat);
    await seat.ask("renew", { clientSeed: engine });
    const look = await lookAt(game, id);
    expect(look.round.game).toBe(engine);
    shows(await show(look, part), look);
  }
});

it("shows the draw of a table of each kind, and what each stake brought", async () => {
  for (const kind of some(tableKinds)) {
    const game = await gameOf("table", kind);
    const { rules, stake, ask } = await sitDown(game);
    const entry: TableEntry = rules.entry;
    world.platform.clock.now = roundAt(entry, world.platform.clock.now).endsAt;
    const { no, drawsAt } = roundAt(entry, world.platform.clock.now);
    const [[field = ""] = []] = makeTableGame(entry).board;
    const { roundId } = await ask("table/bet", { key: key(), no, bets: { [field]: stake } });
    world.platform.clock.now = drawsAt;
    await ask("table/watch", {});
    const look = await lookAt(game, roundId);
    expect(look.round.status).not.toBe("open");
    const html = await show(look, TableDrawn);
    expect(count(html, "<tr>")).toBe(2);
    expect(html).toContain('class="drawn"');
  }
});

it("shows the selections of a slip, and what each came to", async () => {
  const game = await gameOf("book");
  const { rules, stake, ask } = await sitDown(game);
  const legs = legsOf((await ask("book/watch", {})).open, 3);
  const { roundId } = await ask("book/place", { key: key(), stake, legs });
  const running = await lookAt(game, roundId);
  expect(running).toMatchObject({ proof: null, played: { legs: legs.map(({ no }) => ({ no })) } });
  toEndOf(world, rules.entry, Math.max(...legs.map(({ no }) => no)));
  await ask("book/watch", {});
  const look = await lookAt(game, roundId);
  const html = await show(look, BookDrawn);
  expect(count(html, "<li")).toBe(3);
  expect(html).not.toContain("Still running");
});

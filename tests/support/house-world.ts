import type { ErrorCode } from "#src/contracts/api.gen.ts";
import { type FairDraws, fairDraws } from "#src/platform/domains/games/fairness/fair-draws.ts";
import { cryptoRandom, type RandomSource } from "#src/platform/domains/games/vendor-jl/random.ts";
import { houseNodes } from "./house-nodes.ts";
import type { Statement } from "./platform-calls.ts";
import { fillPurse } from "./purse.ts";
import { gatewayKey, makeTestPlatform, type TestPlatform, type Visitor } from "./test-platform.ts";

type Game = keyof typeof houseNodes;

/** What the house's API answered. */
interface HouseReply {
  status: number;
  success: boolean;
  code: string | null;
  /** Seconds to wait, where it says so. */
  wait: number | undefined;
  // biome-ignore lint/suspicious/noExplicitAny: a test says what it expects.
  value: any;
}

/** Where the catalogue has a game that is played on the house's engine for another vendor. */
interface Entry {
  nodeId: string;
  vassalage: string;
}

/** A platform whose games a test plays, and whose luck it may script. */
export interface HouseWorld {
  platform: TestPlatform;
  random: RandomSource;
  /** What the games draw next; the real source when empty. */
  script: number[];
  /** What keeps everyone from playing. */
  limits: { refusal?: { code: ErrorCode } | undefined };
  /** At an address of their own unless one is given. */
  newMember(merchant?: string, ip?: string, purse?: bigint): Promise<Visitor & { account: string }>;
  ask(path: string, body: object, token?: string): Promise<HouseReply>;
  ticketOf(visitor: Visitor, game?: Game | Entry): Promise<string>;
  /** Launches a game and enters it; gives the game's token. */
  open(visitor: Visitor, game: Game | Entry): Promise<string>;
  /** Says from which address a game's token is used, and gives it back. */
  place(token: string, ip: string): string;
  /** In hundredths. */
  balanceOf(visitor: Visitor): Promise<number>;
  later(ms: number): void;
}

/** An amount of the wire in hundredths. */
export const cents = (amount: string): number => Math.round(Number(amount) * 100);

/**
 * Makes a platform to play on.
 * @param options `guarded` has it ask its own limits who may play, in place of `limits`; `onStatement` is told of
 *   each SQL statement of a call, the transaction's own aside
 */
export async function makeHouseWorld({
  guarded = false,
  onStatement,
}: {
  guarded?: boolean;
  onStatement?: (toSql: () => Statement) => void;
} = {}): Promise<HouseWorld> {
  const script: number[] = [];
  const limits: HouseWorld["limits"] = {};
  const random = { whole: (below: number) => script.shift() ?? cryptoRandom.whole(below) };
  const drawsOf: FairDraws = (round) => {
    const draw = fairDraws(round);
    return (below) => script.shift() ?? draw(below);
  };
  const mayPlay = async () => limits.refusal;
  const options = guarded ? {} : { random, drawsOf, mayPlay };
  const told = onStatement === undefined ? {} : { onStatement };
  const platform = await makeTestPlatform({ ...options, ...told });
  // In baht stakes are as the house writes them; stakes.test.ts has the other currencies.
  platform.addMerchant("aurora", "aurora", (site) => {
    site.currency = "THB";
  });
  let members = 0;
  /** Where each game was opened, by its token. */
  const places = new Map<string, string>();
  const world: HouseWorld = {
    platform,
    random,
    script,
    limits,
    newMember: async (merchant = "aurora", ip, purse) => {
      members += 1;
      const account = `house${String(members).padStart(3, "0")}`;
      const visitor = platform.visitor(merchant, ip ?? `203.0.113.${members}`);
      await visitor.join(account);
      await fillPurse(platform, visitor, account, purse);
      return Object.assign(visitor, { account });
    },
    ask: async (path, body, token) => {
      const response = await platform.app.inject({
        method: "POST",
        url: `/vendor/jl/${path}`,
        headers: {
          "x-portico-key": gatewayKey,
          "x-portico-client-ip": places.get(token ?? "") ?? "203.0.113.7",
          "content-type": "application/json",
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        },
        payload: JSON.stringify(body),
      });
      const after = response.headers["retry-after"];
      const wait = after === undefined ? undefined : Number(after);
      return { status: response.statusCode, wait, ...response.json() };
    },
    ticketOf: async (visitor, game = "lantern") => {
      const own = (key: Game) => ({ nodeId: houseNodes[key], vassalage: "JL" });
      const { nodeId, vassalage } = typeof game === "string" ? own(game) : game;
      const { value } = await visitor.call("launchGameV2", { nodeId, vassalage });
      return new URL(value.game_url).searchParams.get("ticket") ?? "";
    },
    place: (token, ip) => {
      places.set(token, ip);
      return token;
    },
    open: async (visitor, game) => {
      const { value } = await world.ask("enter", { ticket: await world.ticketOf(visitor, game) });
      return world.place(value.token, visitor.ip);
    },
    balanceOf: async (visitor) => cents((await visitor.call("balance")).value.sumBalance),
    later: (ms) => {
      platform.clock.now += ms;
    },
  };
  return world;
}

import { randomUUID } from "node:crypto";
import { houseNodes } from "./house-nodes.ts";
import { giveMoney } from "./lottery-world.ts";
import {
  gatewayKey,
  makeTestPlatform,
  type Reply,
  type TestPlatform,
  type Visitor,
} from "./test-platform.ts";

/** A member with what a test names them by. */
export type LimitedMember = Visitor & { id: string; name: string };

/** A platform on which members play, pay in and set limits of their own. */
export interface LimitsWorld {
  platform: TestPlatform;
  /** A new member of Aurora with money, in minor units. */
  newMember(amount?: bigint): Promise<LimitedMember>;
  launch(visitor: Visitor): Promise<Reply>;
  /** A lottery bet whose draw is never held here. */
  bet(visitor: Visitor, stake: string): Promise<Reply>;
  deposit(visitor: Visitor, amount: string): Promise<Reply>;
  set(visitor: Visitor, kind: string, period: string, amount: string): Promise<Reply>;
  /** Launches the slot and enters it; gives the game's token. */
  openGame(visitor: Visitor): Promise<string>;
  spin(token: string, key?: string): Promise<Reply>;
}

/** Makes the world. */
export async function makeLimitsWorld(
  options: Parameters<typeof makeTestPlatform>[0] = {},
): Promise<LimitsWorld> {
  const platform = await makeTestPlatform(options);
  let members = 0;
  const vendor = async (path: string, body: object, token?: string): Promise<Reply> => {
    const response = await platform.app.inject({
      method: "POST",
      url: `/vendor/jl/${path}`,
      headers: {
        "x-portico-key": gatewayKey,
        "x-portico-client-ip": "203.0.113.7",
        "content-type": "application/json",
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      payload: JSON.stringify(body),
    });
    return { status: response.statusCode, headers: response.headers, ...response.json() };
  };
  const launch: LimitsWorld["launch"] = (visitor) =>
    visitor.call("launchGameV2", { nodeId: houseNodes.lantern, vassalage: "JL" });
  return {
    platform,
    launch,
    newMember: async (amount = 10_000_000n) => {
      members += 1;
      const name = `limit${String(members).padStart(4, "0")}`;
      const visitor = platform.visitor("aurora");
      await visitor.join(name);
      const [row] = await platform.test.asOwner<{ id: string }>(
        "select id from member where username = $1 and merchant = 'aurora'",
        [name],
      );
      const id = row?.id ?? "";
      if (amount > 0n)
        await platform.test.database.withMerchant("aurora", (db) =>
          giveMoney(db, id, { currency: "VND", amount }),
        );
      return Object.assign(visitor, { id, name });
    },
    bet: async (visitor, stake) => {
      const { value } = await visitor.call("vnNumero", { gameCode: "FIVE1", count: 1 });
      return visitor.call("lotteryBet", {
        key: randomUUID(),
        gameCode: "FIVE1",
        numero: value.list[0].numero,
        bets: [{ playType: "last2", numbers: "68", stake }],
      });
    },
    deposit: (visitor, amount) =>
      visitor.call("deposit", { key: randomUUID(), method: "instant", amount }),
    set: (visitor, kind, period, amount) => visitor.call("setLimit", { kind, period, amount }),
    openGame: async (visitor) => {
      const { value } = await launch(visitor);
      const ticket = new URL(value.game_url).searchParams.get("ticket") ?? "";
      return (await vendor("enter", { ticket })).value.token;
    },
    spin: (token, key = randomUUID()) => vendor("lantern/spin", { key, stake: "5000" }, token),
  };
}

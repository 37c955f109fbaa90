import { hashPassword, maxAtOnce } from "#src/credentials/passwords.ts";
import { goodPassword, makeTestPlatform } from "#tests/support/test-platform.ts";
import { cpuEach, type FloorRow } from "./floor-row.ts";

const rounds = 5;
const perRound = { lists: 200, logins: 6 };
const goals = { listMs: 0.4, timesHash: 1.5, loginMs: 27.8 };
const merchant = "siam";
const pages = 40;
const nameOf = (lane: number): string => `bencher${lane}`;

/** Work in turn with what it is held against; the first round warms both up. */
async function inTurn(
  turns: number,
  ours: (turn: number) => unknown,
  other: (turn: number) => unknown,
) {
  const runs: number[] = [];
  const others: number[] = [];
  for (let round = -1; round < rounds; round += 1) {
    const [one, two] = [await cpuEach(turns, ours), await cpuEach(turns, other)];
    if (round >= 0) runs.push(one);
    if (round >= 0) others.push(two);
  }
  return { runs, others };
}

/** Milliseconds by the clock for each of many, so many at a time. */
async function msEach(lanes: number, work: (lane: number) => Promise<unknown>): Promise<number> {
  const many = 72;
  let left = many;
  const began = performance.now();
  const run = async (lane: number) => {
    while (left > 0) {
      left -= 1;
      await work(lane);
    }
  };
  await Promise.all(Array.from({ length: lanes }, (_, lane) => run(lane)));
  return (performance.now() - began) / many;
}

/** What the platform takes of a processor for a page of games and for a login; the caller's share is in it. */
export async function measurePlatform(where: string): Promise<FloorRow[]> {
  const platform = await makeTestPlatform();
  try {
    const visitor = platform.visitor(merchant);
    const must = async (call: "gameList" | "systemStatus", payload: object) => {
      const { success, code } = await visitor.call(call, payload as Record<string, unknown>);
      if (!success) throw new Error(`${call} was refused: ${code}.`);
    };
    const page = (turn: number) => ({
      gameClassify: "RNG",
      pageSize: 42,
      pageNo: (turn % pages) + 1,
    });
    const lists = await inTurn(
      perRound.lists,
      (turn) => must("gameList", page(turn)),
      () => must("systemStatus", {}),
    );
    const lanes = 2 * maxAtOnce;
    // Who logs in several times at once is asked for a captcha.
    const memberOf = (lane: number) => platform.visitor(merchant, `203.0.113.${lane + 1}`);
    for (let lane = 0; lane < lanes; lane += 1) await memberOf(lane).join(nameOf(lane));
    const login = async (lane: number) => {
      const { success, code } = await memberOf(lane).login(nameOf(lane), goodPassword);
      if (!success) throw new Error(`The login was refused: ${code}.`);
    };
    const logins = await inTurn(
      perRound.logins,
      () => login(0),
      () => hashPassword(goodPassword),
    );
    const passwordMs = await msEach(lanes, () => hashPassword(goodPassword));
    const loginMs = await msEach(lanes, login);
    return [
      {
        name: `gameList, ${where}`,
        runs: lists.runs,
        goal: { limit: goals.listMs },
        peer: { name: "systemStatus, which asks nothing,", runs: lists.others },
      },
      {
        name: `login, ${where}`,
        runs: logins.runs,
        goal: { limit: goals.timesHash, floor: { name: "argon2 alone", runs: logins.others } },
      },
      {
        name: `login, ${where}, ms by the clock`,
        runs: [loginMs],
        goal: { limit: goals.loginMs },
        peer: { name: "argon2 alone", runs: [passwordMs] },
      },
    ];
  } finally {
    await platform.close();
  }
}

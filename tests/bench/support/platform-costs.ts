import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { request } from "undici";
import { calls } from "#src/contracts/calls.gen.ts";
import { hashPassword } from "#src/credentials/passwords.ts";
import { makeClient, type ProcessDoor } from "#tests/support/process-client.ts";
import { goodPassword } from "#tests/support/test-platform.ts";
import { toAddress } from "#tools/catalogue/address.ts";
import { root } from "#tools/lib/paths.mjs";
import { cpuEach, type FloorRow } from "./floor-row.ts";
import { type Listening, members, nameOf } from "./platform-member.ts";

const rounds = 5;
const perRound = { lists: 400, logins: 6 };
const goals = { listMs: 0.4, timesHash: 1.5, loginMs: 27.8 };
const merchant = "siam";
const pages = 40;

/** Milliseconds of a processor that one turn takes. */
type Cost = (turns: number, work: (turn: number) => Promise<unknown>) => Promise<number>;

/** Work, and how it is told what it takes. */
interface Side {
  cost: Cost;
  work: (turn: number) => Promise<unknown>;
}

/** Work in turn with what it is held against; the first round warms both up. */
async function inTurn(turns: number, ours: Side, other: Side) {
  const runs: number[] = [];
  const others: number[] = [];
  for (let round = -1; round < rounds; round += 1) {
    const one = await ours.cost(turns, ours.work);
    const two = await other.cost(turns, other.work);
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

/** A platform in a process of its own, what it takes of a processor, and its end. */
async function startPlatform() {
  const child = fork(join(root, "tests/bench/support/platform-process.ts"), [merchant]);
  const [{ url, gatewayKey }]: [Listening] = (await once(child, "message")) as [Listening];
  const used = async (): Promise<number> => {
    const answer = once(child, "message") as Promise<[NodeJS.CpuUsage]>;
    child.send("cpu");
    const [{ user, system }] = await answer;
    return (user + system) / 1000;
  };
  const cost: Cost = async (turns, work) => {
    const before = await used();
    for (let turn = 0; turn < turns; turn += 1) await work(turn);
    return ((await used()) - before) / turns;
  };
  const door: ProcessDoor = { url, gatewayKey, merchant };
  const stop = async () => {
    const gone = once(child, "exit");
    child.disconnect();
    await gone;
  };
  return { door, cost, stop };
}

/** Asks a call that changes nothing, as a gateway does for a visitor. */
async function read(door: ProcessDoor, call: "gameList" | "systemStatus", payload: object) {
  const { statusCode, body } = await request(door.url + toAddress(calls[call], payload).address, {
    headers: { "x-portico-key": door.gatewayKey, "x-portico-merchant": door.merchant },
  });
  const text = await body.text();
  if (statusCode !== 200) throw new Error(`${call} was refused: ${text}`);
}

/** Logs a member in, from an address of their own. */
async function login(door: ProcessDoor, lane: number) {
  const client = makeClient(door, { "x-portico-client-ip": `203.0.113.${lane + 1}` });
  const payload = { username: nameOf(lane), password: goodPassword, type: "username" };
  const { success, code } = await client.send(calls.login.path, "login", payload, true);
  if (!success) throw new Error(`The login was refused: ${code}.`);
}

/** What the platform takes of a processor for a page of games and for a login; its database's, where that is a server, is not in it. */
export async function measurePlatform(where: string): Promise<FloorRow[]> {
  const { door, cost, stop } = await startPlatform();
  try {
    const page = (turn: number) => ({
      gameClassify: "RNG",
      pageSize: 42,
      pageNo: (turn % pages) + 1,
    });
    const lists = await inTurn(
      perRound.lists,
      { cost, work: (turn) => read(door, "gameList", page(turn)) },
      { cost, work: () => read(door, "systemStatus", {}) },
    );
    const logins = await inTurn(
      perRound.logins,
      { cost, work: () => login(door, 0) },
      { cost: cpuEach, work: () => hashPassword(goodPassword) },
    );
    const passwordMs = await msEach(members, () => hashPassword(goodPassword));
    const loginMs = await msEach(members, (lane) => login(door, lane));
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
    await stop();
  }
}

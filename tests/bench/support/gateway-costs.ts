import { fork } from "node:child_process";
import { once } from "node:events";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { renderToString } from "react-dom/server";
import { Agent, request } from "undici";
import { startTestServer } from "#tests/support/server.ts";
import { root } from "#tools/lib/paths.mjs";
import { cpuEach, type FloorRow } from "./floor-row.ts";
import { plainPage } from "./plain-elements.ts";
import { findProcess, type Watched, watchProcess } from "./processes.ts";

const rounds = 5;
const connections = 10;
/** Answers a round, of what is kept and of what is drawn for each. */
const perRound = { kept: 1500, drawn: 30 };
const kept = { runs: perRound.kept, lanes: connections };
/** One after the other: what draws them asks a platform first, which is not measured here. */
const anew = { runs: perRound.drawn, lanes: 1 };
const goals = { timesBare: 4, drawnMs: 8 };

const pages = ["/", "/rng", "/register"];

/** Asks for an address; gives the answer. */
type Get = (url: string, encoding?: string) => Promise<Buffer>;

async function costOf(
  watched: Watched,
  { runs, lanes }: { runs: number; lanes: number },
  ask: () => Promise<unknown>,
) {
  const before = watched.cpu();
  let next = 0;
  const lane = async () => {
    while (next < runs) {
      next += 1;
      await ask();
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return (watched.cpu() - before) / runs;
}

/** Bare `node:http` with one buffer of as many bytes. */
async function withBare<T>(bytes: number, work: (url: string, bare: Watched) => Promise<T>) {
  const child = fork(join(root, "tests/bench/support/bare-server.ts"), [String(bytes)], {
    execArgv: [],
  });
  const [port] = await once(child, "message");
  if (child.pid === undefined) throw new Error("The bare server did not start.");
  try {
    return await work(`http://127.0.0.1:${port}/`, watchProcess(child.pid));
  } finally {
    child.kill();
  }
}

/** An answer that is kept, beside the bare server: in turn, so that load falls on both. */
async function measureKept(name: string, url: string, gateway: Watched, get: Get) {
  await get(url);
  return withBare((await get(url)).length, async (bareUrl, bare): Promise<FloorRow> => {
    const runs: number[] = [];
    const floor: number[] = [];
    // The first round warms both up.
    for (let round = -1; round < rounds; round += 1) {
      const ours = await costOf(gateway, kept, () => get(url));
      const bareMs = await costOf(bare, kept, () => get(bareUrl));
      if (round >= 0) runs.push(ours);
      if (round >= 0) floor.push(bareMs);
    }
    return { name, runs, goal: { limit: goals.timesBare, floor: { name: "bare", runs: floor } } };
  });
}

/** Pages that nobody asked for before: with somebody's code in their address, or with another list in them. */
const anewPages = [
  ...pages.map((path) => ({
    name: `page ${path} drawn anew`,
    address: (turn: number) => `${path}?affiliateCode=bench${turn}`,
  })),
  { name: "another page of its list", address: (turn: number) => `/rng?page=${turn}` },
  { name: "a search that finds nothing", address: (turn: number) => `/rng?search=zq${turn}` },
];

let drawn = 1;

/** Such a page beside the elements of one of its kind in plain React. */
async function measureDrawn(
  { name, address }: (typeof anewPages)[number],
  origin: string,
  gateway: Watched,
  get: Get,
): Promise<FloorRow> {
  const draw = () => {
    drawn += 1;
    return get(origin + address(drawn), "identity");
  };
  const plain = plainPage((await draw()).toString());
  const runs: number[] = [];
  const peer: number[] = [];
  for (let round = -1; round < rounds; round += 1) {
    const ours = await costOf(gateway, anew, draw);
    const theirs = await cpuEach(perRound.drawn, () => renderToString(plain.draw()));
    if (round >= 0) runs.push(ours);
    if (round >= 0) peer.push(theirs);
  }
  return {
    name,
    runs,
    goal: { limit: goals.drawnMs },
    peer: { name: `plain React, ${plain.count} elements,`, runs: peer },
  };
}

/** What the gateway takes of a processor for answers that are kept, and for those that are drawn. */
export async function measureGateway(): Promise<FloorRow[]> {
  const server = await startTestServer();
  const gateway = findProcess("src/gateway/server.ts", `PORTICO_DATA=${server.data}`);
  // One network alone may not have so many pages drawn (T41).
  let agent = new Agent({ connections });
  const get: Get = async (url, encoding = "br") => {
    const { body, statusCode } = await request(url, {
      dispatcher: agent,
      headers: { host: `aurora.localhost:${server.port}`, "accept-encoding": encoding },
    });
    const bytes = Buffer.from(await body.arrayBuffer());
    if (statusCode !== 200) throw new Error(`${url} answered ${statusCode}.`);
    return bytes;
  };
  const origin = `http://127.0.0.1:${server.port}`;
  const script = readdirSync(join(root, "dist/client/assets")).find((name) => name.endsWith(".js"));
  try {
    const rows = [await measureKept("static file", `${origin}/_a/assets/${script}`, gateway, get)];
    for (const path of pages)
      rows.push(await measureKept(`page ${path}, kept`, `${origin}${path}`, gateway, get));
    for (const [index, page] of anewPages.entries()) {
      await agent.close();
      agent = new Agent({ connections, localAddress: `127.${index + 1}.0.1` });
      rows.push(await measureDrawn(page, origin, gateway, get));
    }
    return rows;
  } finally {
    await agent.close();
    await server.stop();
  }
}

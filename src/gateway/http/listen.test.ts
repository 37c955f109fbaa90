import { once } from "node:events";
import { createServer, get, type IncomingMessage, type Server } from "node:http";
import { networkInterfaces } from "node:os";
import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { portOf } from "#tests/support/port-of.ts";
import { type Listening, listenOnLoopback, startProblem } from "./listen.ts";

let app: FastifyInstance;
let listening: Listening | undefined;
let neighbour: Server | undefined;

beforeEach(() => {
  app = Fastify();
  app.get("/", async () => "here");
});

afterEach(async () => {
  await Promise.all([listening?.close(), app.close()]);
  neighbour?.close();
  [listening, neighbour] = [undefined, undefined];
});

const hasIpv6 = Object.values(networkInterfaces())
  .flat()
  .some((address) => address?.address === "::1");

async function statusAt(host: string, port: number): Promise<number | undefined> {
  const [answer] = (await once(get({ host, port, agent: false }), "response")) as [IncomingMessage];
  answer.resume();
  return answer.statusCode;
}

describe("listening", () => {
  it("is done on both loopback addresses, since browsers take either for *.localhost", async () => {
    listening = await listenOnLoopback(app, 0, { both: true });
    const hosts = hasIpv6 ? ["127.0.0.1", "::1"] : ["127.0.0.1"];
    for (const host of hosts) expect(await statusAt(host, listening.port)).toBe(200);
  });

  it("on a taken port fails and names the way out", async () => {
    neighbour = createServer().listen(0, "127.0.0.1");
    await once(neighbour, "listening");
    const port = portOf(neighbour);
    const error: unknown = await listenOnLoopback(app, port, { both: true }).catch((e) => e);
    expect(startProblem(error, port)).toBe(
      `Port ${port} is taken by another program. Start with \`npm start -- --port ${port + 1}\` or set PORTICO_PORT.`,
    );
  });

  it("keeps other reasons as they are", () => {
    expect(startProblem(new Error("The portal has not been built yet."), 3000)).toBe(
      "The portal has not been built yet.",
    );
  });
});

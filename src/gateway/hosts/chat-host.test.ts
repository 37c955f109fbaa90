import { createServer, type Server } from "node:http";
import { connect, type Socket } from "node:net";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { portOf } from "#tests/support/port-of.ts";
import { makeSmallPortal } from "../testing/small-portal.ts";
import { startTestGateway, type TestGateway } from "../testing/test-gateway.ts";
import { makeTestMerchants, type TestMerchants } from "../testing/test-merchants.ts";

const host = "chat.localhost";

let far: Server;
let merchants: TestMerchants;
let gateway: TestGateway;
const farSockets = new Set<Socket>();
const seen: Record<string, unknown>[] = [];

beforeAll(async () => {
  // A platform that repeats what it hears.
  far = createServer((_request, response) => response.writeHead(404).end());
  far.on("upgrade", (request, socket: Socket) => {
    farSockets.add(socket);
    seen.push({ url: request.url, ...request.headers });
    socket.write(
      "HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: Upgrade\r\n",
    );
    socket.write("sec-websocket-accept: accepted\r\n\r\n");
    socket.on("data", (data) => socket.write(`far ${data}`));
  });
  await new Promise<void>((resolve) => far.listen(0, "127.0.0.1", resolve));
  merchants = await makeTestMerchants();
  gateway = await startTestGateway({
    platformUrl: `http://127.0.0.1:${portOf(far)}`,
    merchants: merchants.dir,
    portal: makeSmallPortal(),
  });
});

afterAll(async () => {
  await gateway.stop();
  for (const socket of farSockets) socket.destroy();
  await new Promise((resolve) => far.close(resolve));
  await merchants.remove(".");
});

/** A socket's handshake as a browser writes it, and everything that comes back until `enough`. */
function handshake(at: string, path: string, origin: string | undefined, enough: RegExp) {
  const socket = connect(gateway.port, "127.0.0.1");
  let heard = "";
  const answer = new Promise<string>((resolve) => {
    socket.on("data", (data) => {
      heard += data;
      if (enough.test(heard)) resolve(heard);
    });
    socket.on("close", () => resolve(heard));
  });
  const lines = [
    `GET ${path} HTTP/1.1`,
    `Host: ${at}:${gateway.port}`,
    "Connection: Upgrade",
    "Upgrade: websocket",
    "Sec-WebSocket-Version: 13",
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
    "Cookie: __Host-portico_session=xyz",
    "X-Portico-Key: made-up",
    ...(origin === undefined ? [] : [`Origin: ${origin}`]),
  ];
  socket.write(`${lines.join("\r\n")}\r\n\r\n`);
  return { socket, answer };
}

const directive = (policy: string, name: string) =>
  policy
    .split("; ")
    .find((part) => part.startsWith(`${name} `))
    ?.slice(name.length + 1);

describe("the chat's host", () => {
  it("serves the room's page, which one merchant's portal alone may frame (T8)", async () => {
    const { status, header, text } = await gateway.ask(host, "/room?ticket=alpha.abc&language=EN");
    expect(status).toBe(200);
    const policy = header("content-security-policy");
    expect(directive(policy, "frame-ancestors")).toBe(
      `http://alpha.example:${gateway.port} http://alpha.localhost:${gateway.port}`,
    );
    expect(directive(policy, "default-src")).toBe("'none'");
    expect(directive(policy, "connect-src")).toBe(`'self' ws://${host}:${gateway.port}`);
    expect(directive(policy, "require-trusted-types-for")).toBe("'script'");
    expect(header("x-frame-options")).toBe("");
    expect(text).toContain('lang="en"');
    const [sheet = ""] = /\/_theme\/[^"]+/.exec(text) ?? [];
    expect((await gateway.ask(host, sheet)).text).toContain("--c-brand");
  });

  it.each([
    "/",
    "/room",
    "/room?ticket=nobody.abc",
    "/wps/chat/url",
    "/socket",
    "/vendor/jl/enter",
  ])("has nothing at %s", async (path) => {
    expect((await gateway.ask(host, path)).status).toBe(404);
  });

  it("carries its page's socket to the platform, and back, without cookies", async () => {
    const origin = `http://${host}:${gateway.port}`;
    const { socket, answer } = handshake(host, "/socket", origin, /far hello/);
    socket.write("hello");
    expect(await answer).toMatch(/^HTTP\/1\.1 101 .*accepted\r\n\r\nfar hello$/s);
    expect(seen.at(-1)).toMatchObject({
      url: "/chat/socket",
      "x-portico-key": "test-gateway-key",
      "x-portico-client-ip": "127.0.0.1",
      "sec-websocket-key": "dGhlIHNhbXBsZSBub25jZQ==",
    });
    expect(seen.at(-1)?.cookie).toBeUndefined();
    const gone = new Promise((resolve) => socket.once("close", resolve));
    for (const other of farSockets) other.destroy();
    await gone;
  });

  it("takes sockets of its own page alone, and on no portal's host", async () => {
    const origin = `http://${host}:${gateway.port}`;
    const portal = `http://alpha.localhost:${gateway.port}`;
    const statusOf = async (...given: [at: string, path: string, origin?: string]) => {
      const [at, path, from] = given;
      return (await handshake(at, path, from, /\r\n\r\n/).answer).slice(9, 12);
    };
    const before = seen.length;
    expect(await statusOf(host, "/socket", portal)).toBe("403");
    expect(await statusOf(host, "/socket")).toBe("403");
    expect(await statusOf(host, "/room", origin)).toBe("404");
    expect(await statusOf("alpha.localhost", "/socket", portal)).toBe("404");
    expect(seen.length).toBe(before);
  });

  it("hangs up on whom it refuses, and counts a network before anything is passed on (S7)", async () => {
    const origin = `http://${host}:${gateway.port}`;
    const before = seen.length;
    const held = await Promise.all(
      Array.from({ length: 40 }, async () => {
        const { socket, answer } = handshake(host, "/socket", origin, /\r\n\r\n/);
        await answer;
        return socket;
      }),
    );
    expect(seen.length).toBe(before + 40);
    const refused = handshake(host, "/socket", origin, /never/);
    // Settles when the line is cut: this end keeps its half open.
    expect((await refused.answer).slice(0, 30)).toContain("429");
    expect(seen.length).toBe(before + 40);
    for (const socket of held) socket.destroy();
    await vi.waitFor(async () => {
      const { socket, answer } = handshake(host, "/socket", origin, /\r\n\r\n/);
      const status = (await answer).slice(9, 12);
      socket.destroy();
      expect(status).toBe("101");
    });
  });

  it("is framed by no page of a merchant that has it switched off", async () => {
    const { header } = await gateway.ask("alpha.localhost", "/");
    // The chat's module is off there, so nothing may frame it.
    expect(header("content-security-policy")).not.toContain(host);
  });
});

import net from "node:net";
import { request } from "undici";
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  onTestFinished,
  vi,
} from "vitest";
import { type FakePlatform, startFakePlatform, value } from "../testing/fake-platform.ts";
import { makeSmallPortal } from "../testing/small-portal.ts";
import { startTestGateway } from "../testing/test-gateway.ts";
import { alpha, makeTestMerchants, type TestMerchants } from "../testing/test-merchants.ts";
import { makePublicAgent } from "./public-agent.ts";

const host = "alpha.localhost";
const path = "/wps/vendor/list";

let merchants: TestMerchants;
let ours: FakePlatform;
let foreign: FakePlatform;
const stops: (() => Promise<void>)[] = [];

beforeAll(async () => {
  merchants = await makeTestMerchants();
});
afterAll(() => merchants.remove("."));
beforeEach(async () => {
  [ours, foreign] = [await startFakePlatform(), await startFakePlatform()];
  foreign.otherwise(value("foreign"));
});
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
  await Promise.all([ours.close(), foreign.close()]);
});

/** A gateway whose merchant alpha names a platform; what an earlier one served of it is kept. */
async function start(url: string, hosts = "", data?: string) {
  await merchants.write("alpha/merchant.json", { ...alpha, platform: { url } });
  const gateway = await startTestGateway({
    platformUrl: ours.url,
    merchants: merchants.dir,
    portal: makeSmallPortal(),
    env: { PORTICO_PLATFORM_HOSTS: hosts },
    ...(data !== undefined && { data }),
  });
  stops.push(gateway.stop);
  return gateway;
}

const portOf = ({ url }: FakePlatform): string => new URL(url).port;

describe("a platform that a merchant names (T30)", () => {
  it("is called where the operator named its host, and never sees the key", async () => {
    const gateway = await start(foreign.url, new URL(foreign.url).host);
    expect(JSON.parse((await gateway.ask(host, path)).text)).toMatchObject({ value: "foreign" });
    expect(foreign.of(path)[0]?.headers).not.toHaveProperty("x-portico-key");
    expect(ours.of(path)).toEqual([]);
  });

  it("is not followed elsewhere", async () => {
    foreign.on(path, (response) =>
      response.writeHead(302, { location: `${ours.url}/readyz` }).end(),
    );
    const gateway = await start(foreign.url, new URL(foreign.url).host);
    const answer = await gateway.ask(host, path);
    expect([answer.status, answer.header("location")]).toEqual([302, ""]);
    expect(ours.of("/readyz")).toEqual([]);
  });

  it("is not served where it is written out and inside", async () => {
    const gateway = await start(foreign.url);
    expect(gateway.portals().map(({ code }) => code)).toEqual(["beta"]);
    expect(gateway.lines.join("\n")).toContain("platform-address");
  });

  it("is not called where a revision that is kept names it", async () => {
    const named = await start(foreign.url, new URL(foreign.url).host);
    await named.ask(host, path);
    expect(foreign.of(path)).toHaveLength(1);
    const gateway = await start(foreign.url, "", named.data);
    expect(gateway.portals().map(({ code }) => code)).toContain("alpha");
    expect((await gateway.ask(host, path)).status).toBe(502);
    expect(gateway.logged.join("\n")).toContain("127.0.0.1 is no address of the internet");
    expect(foreign.of(path)).toHaveLength(1);
  });
});

describe("an agent for the internet", () => {
  const ask = async (
    name: string,
    addresses: string[][],
    asked: { count: number } = { count: 0 },
  ): Promise<unknown> => {
    const agent = makePublicAgent({}, (_name, done) => {
      const found = addresses[Math.min(asked.count, addresses.length - 1)] ?? [];
      asked.count += 1;
      done(
        null,
        found.map((address) => ({ address, family: address.includes(":") ? 6 : 4 })),
      );
    });
    stops.push(() => agent.destroy());
    return request(`http://${name}:${portOf(foreign)}${path}`, {
      dispatcher: agent,
      signal: AbortSignal.timeout(300),
    }).then(
      ({ statusCode }) => statusCode,
      (error: Error) => error.message,
    );
  };

  it.each(["127.0.0.1", "::1", "::ffff:127.0.0.1", "169.254.169.254", "10.1.2.3", "fd00::1"])(
    "connects to nothing for a name that leads to %s",
    async (address) => {
      const said = await ask("platform.example", [[address]]);
      expect(said).toContain(`platform.example leads to ${address}, no address of the internet`);
      expect(said).toContain("PORTICO_PLATFORM_HOSTS");
      expect(foreign.seen).toEqual([]);
    },
  );

  it("connects to nothing where one of several addresses is inside", async () => {
    expect(await ask("platform.example", [["8.8.8.8", "127.0.0.1"]])).toContain("127.0.0.1");
  });

  it.each(["127.0.0.1", "[::1]", "[::ffff:127.0.0.1]", "2130706433"])(
    "connects to nothing for %s written out",
    async (written) => {
      expect(await ask(written, [["8.8.8.8"]])).toContain("no address of the internet");
      expect(foreign.seen).toEqual([]);
    },
  );

  it("connects to what was judged: a second answer of the name server is never asked for", async () => {
    const asked = { count: 0 };
    const dialled: string[] = [];
    const { connect } = net;
    const spy = vi.spyOn(net, "connect");
    onTestFinished(() => spy.mockRestore());
    // Dials the platform here in place of the address on the internet that the socket was given.
    spy.mockImplementation(((options: net.TcpSocketConnectOpts) => {
      options.lookup?.(String(options.host), { all: true }, (_error, found) => {
        dialled.push(...[found].flat().map((each) => String(Object(each).address)));
      });
      return connect({ ...options, host: "127.0.0.1" });
    }) as typeof net.connect);
    expect(await ask("platform.example", [["8.8.8.8"], ["127.0.0.1"]], asked)).toBe(200);
    expect([asked.count, dialled]).toEqual([1, ["8.8.8.8"]]);
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Merchant } from "#src/contracts/site.gen.ts";
import { houseNodes } from "#tests/support/house-nodes.ts";
import {
  gatewayKey,
  goodPassword,
  makeTestPlatform,
  type TestPlatform,
  type Visitor,
} from "#tests/support/test-platform.ts";
import { statusFor } from "../kernel/site-status.ts";

type Access = Merchant["access"];
const open: Access = {
  loginRequired: false,
  maintenance: false,
  blockedCountries: [],
  blockedAddresses: [],
  testerAddresses: [],
};

describe("the portal's state for one visitor", () => {
  it.each<[string, Partial<Access>, string, string, 0 | 1 | 2]>([
    ["open", {}, "203.0.113.7", "VN", 0],
    ["maintenance", { maintenance: true }, "203.0.113.7", "VN", 1],
    ["a blocked country", { blockedCountries: ["US"] }, "203.0.113.7", "US", 2],
    ["another than the blocked", { blockedCountries: ["US"] }, "203.0.113.7", "VN", 0],
    ["an allowed country", { allowedCountries: ["VN"] }, "203.0.113.7", "VN", 0],
    ["another than the allowed", { allowedCountries: ["VN"] }, "203.0.113.7", "TH", 2],
    ["blocked wins", { allowedCountries: ["VN"], blockedCountries: ["VN"] }, "1.1.1.1", "VN", 2],
    ["a blocked network", { blockedAddresses: ["203.0.113.0/24"] }, "203.0.113.7", "VN", 2],
    ["beside the network", { blockedAddresses: ["203.0.113.0/25"] }, "203.0.113.128", "VN", 0],
    ["a blocked IPv6 network", { blockedAddresses: ["2001:db8::/32"] }, "2001:db8:9::1", "VN", 2],
    ["beside the IPv6 network", { blockedAddresses: ["2001:db8::/32"] }, "2001:db9::1", "VN", 0],
    [
      "an office abroad",
      { allowedCountries: ["VN"], allowedAddresses: ["198.51.100.0/24"] },
      "198.51.100.3",
      "US",
      0,
    ],
    [
      "a blocked address in an allowed network",
      { allowedAddresses: ["198.51.100.0/24"], blockedAddresses: ["198.51.100.3"] },
      "198.51.100.3",
      "VN",
      2,
    ],
    [
      "maintenance at the office",
      { maintenance: true, allowedAddresses: ["198.51.100.0/24"] },
      "198.51.100.3",
      "US",
      1,
    ],
    [
      "restriction over maintenance",
      { maintenance: true, blockedCountries: ["US"] },
      "203.0.113.7",
      "US",
      2,
    ],
    [
      "a tester",
      { maintenance: true, blockedCountries: ["US"], testerAddresses: ["203.0.113.7"] },
      "203.0.113.7",
      "US",
      0,
    ],
    ["an entry that is no network", { blockedAddresses: ["203.0.113.0/99"] }, "1.2.3.4", "VN", 0],
  ])("%s", (_, access, ip, country, expected) => {
    expect(statusFor({ ...open, ...access }, ip, country)).toBe(expected);
  });
});

describe("a closed portal", () => {
  let platform: TestPlatform;
  let access: Access;
  let member: Visitor;
  let token = "";

  beforeAll(async () => {
    platform = await makeTestPlatform({ countryHeader: "CF-IPCountry" });
    platform.addMerchant("gated", "aurora", (site) => {
      site.access = { ...open };
      access = site.access;
    });
    member = platform.visitor("gated");
    await member.join("gated001");
    const launched = await member.call("launchGameV2", {
      nodeId: houseNodes.lantern,
      vassalage: "JL",
    });
    const ticket = new URL(launched.value.game_url).searchParams.get("ticket") ?? "";
    token = (await vendor("enter", { ticket })).value.token;
  });
  afterAll(() => platform?.close());
  // The lists are read once for each access object, so each state is a new one.
  const set = (state: Partial<Access>) =>
    platform.addMerchant("gated", "gated", (site) => {
      site.access = { ...access, ...state };
    });
  beforeEach(() => set({ maintenance: false, blockedCountries: [], testerAddresses: [] }));

  const vendor = async (path: string, body: object, headers: Record<string, string> = {}) => {
    const response = await platform.app.inject({
      method: "POST",
      url: `/vendor/jl/${path}`,
      headers: {
        "x-portico-key": gatewayKey,
        "x-portico-client-ip": member.ip,
        "content-type": "application/json",
        ...headers,
      },
      payload: JSON.stringify(body),
    });
    return response.json();
  };

  /** What begins a session, takes one up again, opens a game, or takes a stake. */
  const entries: Record<string, () => Promise<{ code: string | null }>> = {
    login: () =>
      platform.visitor("gated").call("login", {
        username: "gated001",
        password: goodPassword,
        type: "username",
      }),
    register: () => platform.visitor("gated").join("gated002"),
    "taking a session up again": () => member.call("memberInfo"),
    "a guest's session": () =>
      platform.visitor("gated").call("freePlay", {
        os: "linux",
        platform: "W",
        random: "AAAAAAAAAAAAAAAAAAAAAA",
        gatewayVersion: 3,
        ageConfirmed: true,
      }),
    "a session by a start token": () =>
      platform.visitor("gated").call("exchangeStartToken", { token: "A".repeat(43) }),
    deposit: () =>
      member.call("deposit", { key: "behind-the-shut-door", method: "instant", amount: "50000" }),
    launch: () => member.call("launchGameV2", { nodeId: houseNodes.lantern, vassalage: "JL" }),
    "the launch of a table": () => member.call("pvpLaunch", { roomId: "dice-lotus" }),
    "the launch of a lobby": () =>
      member.call("launchLobby", {
        lottoArea: "VN",
        launchMode: "LOTT",
        lottoView: "lobby",
        backUrl: "/",
      }),
    "an address that was launched": () => vendor("enter", { ticket: `gated.${"A".repeat(43)}` }),
    "a lottery bet": () =>
      member.call("lotteryBet", {
        key: "a-bet-behind-the-door",
        gameCode: "VNNORTH",
        numero: "20261121",
        bets: [{ playType: "last2", numbers: "68", stake: "1000" }],
      }),
    "an open game's next round": () =>
      vendor(
        "lantern/spin",
        { key: "a-spin-behind-the-door", stake: "1000" },
        { authorization: `Bearer ${token}` },
      ),
  };

  it.each(Object.entries(entries))(
    "CALL-035 T36 refuses %s where it is not served",
    async (_, knock) => {
      set({ blockedCountries: ["VN"] });
      expect((await knock()).code).toBe("REGION_RESTRICTED");
      set({ blockedAddresses: ["203.0.113.0/24"] });
      expect((await knock()).code).toBe("REGION_RESTRICTED");
    },
  );

  it.each(Object.entries(entries))("T37 refuses %s during maintenance", async (_, knock) => {
    set({ maintenance: true });
    expect((await knock()).code).toBe("SYSTEM_MAINTENANCE");
  });

  it.each(Object.entries(entries))("lets a tester through to %s", async (_, knock) => {
    set({ maintenance: true, blockedCountries: ["VN"], testerAddresses: ["203.0.113.7"] });
    expect(["REGION_RESTRICTED", "SYSTEM_MAINTENANCE"]).not.toContain((await knock()).code);
  });

  it("ENT-29 tells the status with the visitor's own address and country", async () => {
    set({ blockedCountries: ["KH"] });
    const abroad = { headers: { "x-portico-country": "KH" } };
    expect((await member.call("systemStatus", {}, abroad)).value).toMatchObject({
      code: 2,
      regionRestriction: true,
      maintenance: false,
      location: { ip: "203.0.113.7", country: "KH" },
    });
    expect((await member.call("systemStatus")).value).toMatchObject({ code: 0 });
  });

  it("T36 sees an IPv4 network through a mapped IPv6 address, however it is written", async () => {
    set({ blockedAddresses: ["203.0.113.0/24"] });
    for (const ip of ["::ffff:203.0.113.7", "::FFFF:cb00:7107", "0:0:0:0:0:ffff:203.0.113.7"])
      expect(await platform.visitor("gated", ip).call("systemStatus")).toMatchObject({
        value: { code: 2, location: { ip: "203.0.113.7" } },
      });
  });

  it("T35 takes nothing from headers a browser can write", async () => {
    set({ blockedCountries: ["KH"], blockedAddresses: ["203.0.113.0/24"] });
    const claims: Record<string, string>[] = [
      { "cf-ipcountry": "VN" },
      { "x-forwarded-for": "1.2.3.4" },
      { "x-real-ip": "1.2.3.4" },
      { forwarded: "for=1.2.3.4" },
      { "true-client-ip": "1.2.3.4" },
    ];
    for (const headers of claims)
      expect((await member.call("memberInfo", {}, { headers })).code).toBe("REGION_RESTRICTED");
  });

  it("answers nobody without the gateway's key, whatever address and country are claimed", async () => {
    const response = await platform.app.inject({
      method: "GET",
      url: "/wps/system/status",
      headers: {
        "x-portico-merchant": "gated",
        "x-portico-client-ip": "1.2.3.4",
        "x-portico-country": "VN",
      },
    });
    expect(response.json().code).toBe("GATEWAY_REFUSED");
  });
});

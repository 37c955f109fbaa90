import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CallName } from "#src/contracts/api.gen.ts";
import { type CallDeclaration, calls, errorCodes } from "#src/contracts/calls.gen.ts";
import * as api from "#src/contracts/validators/api.gen.js";
import { makeHandlers } from "#src/platform/domains/list.ts";
import { findMemberByUsername } from "#src/platform/domains/member/public.ts";
import { earnPoints } from "#src/platform/domains/points/public.ts";
import {
  goodPassword,
  makeTestPlatform,
  registration,
  type TestPlatform,
  type Visitor,
} from "#tests/support/test-platform.ts";

const names = Object.keys(calls) as CallName[];
const declared = (name: CallName): CallDeclaration => calls[name];
const needsSession = names.filter((name) => declared(name).access !== "public");

let platform: TestPlatform;
let member: Visitor;
let stranger: Visitor;

/** A call's payload as the catalogue's files say it. */
interface PayloadSchema {
  required?: string[];
  properties: Record<string, { type?: string }>;
}

const folder = join(import.meta.dirname, "../../schemas/api");
const schemas = new Map<string, PayloadSchema>(
  readdirSync(folder)
    .filter((file) => file.endsWith(".calls.json"))
    .flatMap((file) => {
      const found = JSON.parse(readFileSync(join(folder, file), "utf8")) as {
        definitions?: Record<string, PayloadSchema>;
        calls: Record<string, { payload: PayloadSchema | { $ref: string } }>;
      };
      return Object.entries(found.calls).map(([name, { payload }]): [string, PayloadSchema] => {
        if (!("$ref" in payload)) return [name, payload];
        const shared = found.definitions?.[payload.$ref.replace("#/definitions/", "")];
        if (shared === undefined) throw new Error(`${name} names ${payload.$ref}.`);
        return [name, shared];
      });
    }),
);

function schemaOf(name: CallName): PayloadSchema {
  const found = schemas.get(name);
  if (found === undefined) throw new Error(`No file declares ${name}.`);
  return found;
}

/** A ticket of the right shape that nobody was given. */
const ticket = "A".repeat(43);
const { username: _username, ...mobileRegistration } = {
  ...registration("caller03"),
  mobileNum: "912345672",
};

/** Calls whose valid payload names something nobody was given: what they answer to that. */
const refusedAs: { [Name in CallName]?: string } = {
  registerMobile: "CODE_EXPIRED",
  checkAffiliate: "AFFILIATE_INVALID",
  changePassword: "PASSWORD_WRONG",
  resetPassword: "CODE_EXPIRED",
  verifyLogin: "TICKET_INVALID",
  sendVerifyCode: "TICKET_INVALID",
  startSocial: "MODULE_OFF",
  loginSocial: "MODULE_OFF",
  registerSocial: "TICKET_INVALID",
  exchangeStartToken: "TICKET_INVALID",
  bindContact: "CODE_EXPIRED",
  confirmTotp: "STATE_INVALID",
  removeTotp: "STATE_INVALID",
};

/** One valid payload of every call; the type holds the list complete. */
const valid: { [Name in CallName]: Record<string, unknown> } = {
  notice: { language: "EN" },
  vendors: { platform: "html5-desktop" },
  hotGames: { isPlatform: 2, gameClassify: "RNG" },
  gameList: { gameClassify: "RNG", pageNo: 1, pageSize: 42 },
  vendorGameTypes: { vassalage: "KOI" },
  recentGames: { clientType: 3 },
  favouriteGames: { clientType: 3, gameType: "INHOUSE" },
  favouriteIds: {},
  addFavourite: { nodeId: "108317", vendor: "JL", gameType: "INHOUSE", platform: "flash" },
  removeFavourite: { nodeId: "108317", vendor: "JL", gameType: "INHOUSE", platform: "flash" },
  launchGameV2: { nodeId: "108317", vassalage: "JL", launchMode: "GLS", clientType: 3 },
  launchGame: { nodeId: "108317", vassalage: "JL" },
  pvpRooms: { vassalage: "JL" },
  pvpLaunch: { roomId: "dice-lotus" },
  winnerBoard: { count: 10 },
  recordBet: { from: "2026-11-01", to: "2026-11-30" },
  memberInfo: {},
  login: { username: "caller01", password: goodPassword, type: "username" },
  logout: {},
  sessions: {},
  revokeSession: { id: "0b0e8a52-6c3a-4a43-9d0c-6a1f6d2f9b11" },
  memberIcon: {},
  domainRoute: {},
  permission: { url: "https://aurora.example/" },
  customerService: {},
  announcementContent: { types: "PL,PU", platform: "W", execution: "L", language: "EN" },
  memberAnnouncements: { pageNo: 1, pageSize: 10, language: "EN" },
  feedback: { content: "The search finds my game at once." },
  unreadMessages: {},
  unreadCount: {},
  messages: { pageNo: 1, pageSize: 20, language: "EN" },
  readMessages: { ids: ["welcome"] },
  promotions: { category: "new_player", language: "EN" },
  promotionDetail: { id: "first-steps", language: "EN" },
  applyPromotion: { id: "first-steps", language: "EN" },
  uploadProof: {},
  proof: { id: "0b0e8a52-6c3a-4a43-9d0c-6a1f6d2f9b11" },
  helpCenter: { language: "EN" },
  consolidated: {},
  captcha: {},
  register: registration("caller02"),
  registerMobile: { ...mobileRegistration, verificationCode: "123456" },
  sendLoginCode: { mobileNum: "912345678", countryDialingCode: "84" },
  sendRegisterCode: { mobileNo: "912345679", countryDialingCode: "84" },
  sendPasswordCode: { mobileNum: "912345670", countryDialingCode: "84" },
  freePlay: {
    os: "linux",
    platform: "W",
    random: "AAAAAAAAAAAAAAAAAAAAAA",
    gatewayVersion: 3,
    ageConfirmed: true,
  },
  altchaChallenge: {},
  checkAffiliate: { code: "NOBODYSCODE" },
  changePassword: {
    oldPassword: "not-the-password",
    newPassword: "Lantern-River-9",
    confirmNewPassword: "Lantern-River-9",
  },
  forgotPassword: { username: "caller01", email: "caller01@mail.example" },
  resetPassword: { newPassword: goodPassword, mobileNum: "912345678", verificationCode: "000000" },
  verifyLogin: { ticket, method: "phone", answer: "000000" },
  sendVerifyCode: { ticket, method: "phone" },
  startSocial: {
    provider: "google",
    redirectUri: "https://aurora.example/",
    codeChallenge: ticket,
    state: ticket,
    nonce: ticket,
  },
  loginSocial: {
    provider: "google",
    code: "a-code",
    codeVerifier: ticket,
    redirectUri: "https://aurora.example/",
    nonce: ticket,
  },
  registerSocial: { ticket, birthday: "1990-05-17", ageConfirmed: true, termsAccepted: true },
  createStartToken: {},
  exchangeStartToken: { token: ticket },
  contacts: {},
  sendBindCode: { kind: "phone", target: "new", mobileNum: "912345671" },
  bindContact: {
    kind: "phone",
    mobileNum: "912345671",
    verificationCode: "000000",
    password: goodPassword,
  },
  startTotp: { password: goodPassword },
  confirmTotp: { code: "000000" },
  removeTotp: { password: goodPassword, code: "000000" },
  systemStatus: {},
  whitelabel: {},
  registerSettings: {},
  countryCode: {},
  updateLanguage: { language: "EN" },
  balance: {},
  lotteryMenus: { prizeMode: "SEA", device: "WEB" },
  popularLotteries: { count: 20, prizeMode: "SEA", device: "WEB", language: "EN" },
  lotteryLobby: { language: "EN" },
  recentLotteries: {},
  vnLotteryMenus: { device: "WEB" },
  vnNumero: { gameCode: "VNNORTH", count: 100 },
  vnOpenedNumero: { gameCode: "VNNORTH" },
  lotteryBet: {
    key: "a-ticket-of-the-test",
    gameCode: "VNNORTH",
    numero: "20261121",
    bets: [{ playType: "last2", numbers: "68", stake: "1000" }],
  },
  pointsBalance: {},
  pointsReward: { pageNo: 1, pageSize: 20, from: "2026-11-14", to: "2026-11-21" },
  pointsConfig: {},
  redeemList: { view: "shop", pageNo: 1, pageSize: 20 },
  redeemPoints: {
    key: "a-redemption-of-the-test",
    itemId: "umbrella",
    quantity: 1,
    password: goodPassword,
    receivingAddress: "12 Harbour Road",
    remark: "Green, please",
  },
  convertPoints: { key: "a-conversion-of-the-test", points: 10_000, password: goodPassword },
};

/** Points for what the calls of the points shop spend. */
async function givePoints(username: string): Promise<void> {
  const { database } = platform.test;
  await database.withMerchant("aurora", async (db) => {
    const found = await findMemberByUsername(db, "aurora", username);
    const bet = { id: "a-bet", memberId: found?.id ?? "", currency: "VND", validBet: 10n ** 11n };
    const earning = { source: "test", bets: [bet], now: platform.clock.now };
    await earnPoints(db, "aurora", { currency: "VND" }, earning);
  });
}

beforeAll(async () => {
  platform = await makeTestPlatform();
  member = platform.visitor("aurora");
  await member.join("caller01");
  await givePoints("caller01");
  stranger = platform.visitor("siam");
  await stranger.join("caller01");
});
afterAll(() => platform?.close());

it("CALL-001 every declared call is answered, by one path that names no host", () => {
  const handlers = makeHandlers();
  expect(names.filter((name) => !(name in handlers))).toEqual([]);
  const paths = names.map((name) => `${declared(name).method} ${declared(name).path}`);
  expect(new Set(paths).size).toBe(names.length);
  for (const name of names) expect(declared(name).path).toMatch(/^\/(wps|lgw)\//);
});

describe.each(names)("%s", (name) => {
  it("CALL-004 answers a valid payload in the envelope, with a valid value", async () => {
    // A session of its own, as logout ends it.
    const caller = platform.visitor("aurora");
    await caller.login("caller01", goodPassword);
    const drawn = name === "register" ? { captcha: await caller.readCaptcha() } : {};
    const reply = await caller.call(name, { ...valid[name], ...drawn });
    const refusal = refusedAs[name];
    if (refusal !== undefined) {
      expect(reply).toMatchObject({ success: false, code: refusal });
      return;
    }
    expect(reply).toMatchObject({ status: 200, success: true, code: null, message: null });
    const validators = api as unknown as Record<string, (value: unknown) => boolean>;
    expect(validators[`${name}Value`]?.(reply.value)).toBe(true);
  });

  it("refuses a payload that lacks what is required, names it, and does nothing", async () => {
    for (const field of schemaOf(name).required ?? []) {
      // Without a field of its path a call has another address.
      if (declared(name).path.includes(`{${field}}`)) continue;
      const { [field]: _left, ...payload } = valid[name];
      expect(await member.call(name, payload)).toMatchObject({
        status: 400,
        success: false,
        code: "PAYLOAD_INVALID",
        message: `${field} is missing.`,
      });
    }
  });

  it("refuses a payload with a field it does not know", async () => {
    const { properties } = schemaOf(name);
    for (const extra of ["isAgent", "merchantCode", "balance", "token", "constructor"])
      if (!Object.hasOwn(properties, extra))
        expect(await member.call(name, { ...valid[name], [extra]: "41" })).toMatchObject({
          status: 400,
          code: "PAYLOAD_INVALID",
        });
  });

  it("refuses fields of the wrong type", async () => {
    for (const [field, { type }] of Object.entries(schemaOf(name).properties)) {
      const isQuery = ["GET", "DELETE"].includes(declared(name).method);
      // Whatever is text in a query is text.
      if (isQuery && type === "string") continue;
      const wrong = type === "string" ? 12 : "twelve";
      expect(await member.call(name, { ...valid[name], [field]: wrong })).toMatchObject({
        status: 400,
        code: "PAYLOAD_INVALID",
      });
    }
  });

  it("names only errors the catalogue has", () => {
    for (const code of declared(name).errors) expect(errorCodes).toHaveProperty(code);
  });
});

describe.each(needsSession)("CALL-002 %s", (name) => {
  it("refuses a visitor", async () => {
    expect(await platform.visitor("aurora").call(name, valid[name])).toMatchObject({
      status: 401,
      code: "SESSION_REQUIRED",
      value: null,
    });
  });

  it("refuses another merchant's session", async () => {
    const crossing = platform.visitor("aurora");
    crossing.token = stranger.token;
    crossing.cookies = new Map(stranger.cookies);
    expect(await crossing.call(name, valid[name])).toMatchObject({
      status: 401,
      code: "SESSION_ENDED",
      value: null,
    });
  });

  it.each(["", "Bearer", "Bearer x", "Basic YTpi", `Bearer ${"x".repeat(43)}`])(
    "refuses the authorization %j",
    async (authorization) => {
      const caller = platform.visitor("aurora");
      caller.cookies = new Map(member.cookies);
      const reply = await caller.call(name, valid[name], { headers: { authorization } });
      expect(reply.status).toBe(401);
    },
  );
});

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance, InjectOptions } from "fastify";
import { CompactEncrypt, importJWK } from "jose";
import type { CallMap, CallName } from "#src/contracts/api.gen.ts";
import { calls } from "#src/contracts/calls.gen.ts";
import type { Merchant } from "#src/contracts/site.gen.ts";
import { loadMerchant } from "#src/merchant/load.ts";
import { makeRevision, type Revision } from "#src/merchant/revision.ts";
import { folderSource } from "#src/merchant/sources.ts";
import { makeApp } from "#src/platform/app.ts";
import { makeHandlers, migrationSets, mountRoutes } from "#src/platform/compose.ts";
import { makeFolderFiles } from "#src/platform/domains/content/files.ts";
import { type FairDraws, fairDraws } from "#src/platform/domains/games/fairness/fair-draws.ts";
import { cryptoRandom, type RandomSource } from "#src/platform/domains/games/vendor-jl/random.ts";
import type { IdentityProvider } from "#src/platform/domains/identity/provider.types.ts";
import { makeSandboxIdentity } from "#src/platform/domains/identity/sandbox.ts";
import type { PhoneKeys } from "#src/platform/domains/session/phone/phone-auth.ts";
import { findSession } from "#src/platform/domains/session/sessions/sessions.ts";
import type { SocialBook } from "#src/platform/domains/session/social/social-book.ts";
import {
  onlyProvider,
  type PaymentProviders,
} from "#src/platform/domains/wallet/deposits/providers.ts";
import { mountPayPage } from "#src/platform/domains/wallet/deposits/sandbox/pay-page.ts";
import { makeSandbox } from "#src/platform/domains/wallet/deposits/sandbox/sandbox.ts";
import { type Deliver, makePaymentJob } from "#src/platform/domains/wallet/job.ts";
import { makeGamesSettling, makeGamesWallet, mayPlayByLimits } from "#src/platform/hooks.ts";
import { makeCountrySource } from "#src/platform/http/country.ts";
import { type KeyRing, openKeyRing } from "#src/platform/http/key-ring.ts";
import { makeLogger } from "#src/platform/http/logger.ts";
import type { DepositGuard, PlayGuard } from "#src/platform/kernel/guards.ts";
import { makeTimer } from "#src/platform/kernel/jobs/timer.ts";
import { type LimitClass, makeMemoryLimiter } from "#src/platform/kernel/limits.ts";
import type { Channel, Message, SendMessage } from "#src/platform/kernel/message.ts";
import { toAddress } from "#tools/catalogue/address.ts";
import { makeTestDatabase, quietLog, type TestDatabase } from "./database.ts";
import { countingDatabase, interruptedDatabase, type Statement } from "./platform-calls.ts";
import { testSecret } from "./test-secret.ts";

/** What came back of a call. */
export interface Reply<Value = unknown> {
  status: number;
  success: boolean;
  code: string | null;
  message: string | null;
  // biome-ignore lint/suspicious/noExplicitAny: a test says what it expects; a refusal's value varies.
  value: Value extends unknown ? any : never;
  headers: Record<string, unknown>;
}

/** The options of one call of a visitor. */
export interface Sending {
  headers?: Record<string, string>;
  /** Sends this body instead of the sealed or plain payload. */
  body?: string | Buffer;
  method?: InjectOptions["method"];
}

/** A browser on one merchant's portal: keeps cookies and token, seals what has to be sealed. */
export interface Visitor {
  merchant: string;
  ip: string;
  token: string | null;
  cookies: Map<string, string>;
  call<Name extends CallName>(
    name: Name,
    payload?: CallMap[Name]["payload"] | Record<string, unknown>,
    sending?: Sending,
  ): Promise<Reply>;
  /** The answer of a new captcha picture. */
  readCaptcha(): Promise<string>;
  /** Registers and keeps the session. */
  join(username: string, more?: Record<string, unknown>): Promise<Reply>;
  /** Logs in and keeps the session. */
  login(username: string, password: string, more?: Record<string, unknown>): Promise<Reply>;
}

/** The whole platform over a database of its own, with a clock that only tests move. */
export interface TestPlatform {
  app: FastifyInstance;
  test: TestDatabase;
  keys: KeyRing;
  clock: { now: number };
  /** The answers of the captchas that were drawn, oldest first. */
  answers: readonly string[];
  /** What was sent to people, oldest first. */
  messages: Message[];
  /** Adds a merchant: a copy of `like` under another code, changed. */
  addMerchant(code: string, like: string, change: (site: Merchant) => void): void;
  visitor(merchant: string, ip?: string): Visitor;
  /** A compact JWE for the current key. */
  seal(message: unknown): Promise<string>;
  /** Tells what payments are due, and ends withdrawals whose time is over. */
  servePayments(): Promise<void>;
  close(): Promise<void>;
}

export const gatewayKey = "a-key-for-tests-only-0123456789";
export const goodPassword = "Tamarind-Boat-7";

const manyCalls: Record<LimitClass, number> = {
  read: 1e6,
  write: 1e6,
  credential: 1e6,
  picture: 1e6,
};

/** A registration that every demo merchant accepts. */
export const registration = (username: string, captcha?: string): Record<string, unknown> => ({
  username,
  password: goodPassword,
  confirmPassword: goodPassword,
  birthday: "1990-05-17",
  // Asked for on one skin, ignored on the other.
  email: `${username}@mail.example`,
  payeeName: "Somchai Dee",
  registerMethod: "WEB",
  ageConfirmed: true,
  termsAccepted: true,
  login: true,
  ...(captcha === undefined ? {} : { captcha }),
});

async function loadDemoMerchants(): Promise<Map<string, Revision>> {
  const source = folderSource(join(import.meta.dirname, "../../merchants"));
  const found = new Map<string, Revision>();
  for (const code of ["aurora", "siam"])
    found.set(code, makeRevision(await loadMerchant(source, code), new Date(0)));
  return found;
}

/** What a test decides about its platform. */
interface TestPlatformOptions {
  /** Calls that nothing answers. */
  without?: readonly CallName[];
  limits?: Partial<Record<LimitClass, number>>;
  countryHeader?: string;
  /** What tables of the house draw. */
  random?: RandomSource;
  /** What a single player's rounds draw. */
  drawsOf?: FairDraws;
  /** What the raffle draws: a whole number from 0 to below. */
  draw?: (below: number) => number;
  mayPlay?: PlayGuard;
  /** Called for each SQL statement of a call, the transaction's own aside. */
  onStatement?: (toSql: () => Statement) => void;
  /** Awaited before each transaction of a call: a test lets something else happen there. */
  beforeTransaction?: () => Promise<void>;
  mayDeposit?: DepositGuard;
  /** Whose word on phone numbers counts. */
  phoneKeys?: PhoneKeys;
  social?: SocialBook;
  /** In the place of what keeps messages for the test to read. */
  send?: SendMessage;
  /** Who collects deposits; the sandbox unless given. */
  providers?: PaymentProviders;
  /** Who checks identities; the sandbox unless given, nobody for null. */
  identity?: IdentityProvider | null;
  /** Channels that nobody delivers. */
  undelivered?: ReadonlySet<Channel>;
}

/** Makes a platform out of the real domains; `limits` are out of the way unless given. */
export async function makeTestPlatform(options: TestPlatformOptions = {}): Promise<TestPlatform> {
  const mayPlay = options.mayPlay ?? mayPlayByLimits;
  const test = await makeTestDatabase(migrationSets);
  const revisions = await loadDemoMerchants();
  const dir = mkdtempSync(join(tmpdir(), "portico-platform-"));
  const clock = { now: Date.UTC(2026, 10, 21, 3) };
  const keys = await openKeyRing(join(dir, "keys.json"), clock.now);
  const [answers, messages]: [string[], Message[]] = [[], []];
  const providers = options.providers ?? onlyProvider(makeSandbox(gatewayKey));
  const identity =
    options.identity === null ? undefined : (options.identity ?? makeSandboxIdentity(gatewayKey));
  const shared = {
    identity,
    database: interruptedDatabase(
      countingDatabase(test.database, options.onStatement ?? (() => undefined)),
      options.beforeTransaction ?? (async () => undefined),
    ),
    current: (code: string) => revisions.get(code),
    countries: makeCountrySource(options.countryHeader),
    limiter: makeMemoryLimiter({ ...manyCalls, ...options.limits }),
    clock: () => clock.now,
  };
  const handlers = makeHandlers({
    secret: testSecret,
    onCaptcha: ({ answer }) => answers.push(answer),
    send: options.send ?? (async (message) => void messages.push(message)),
    undelivered: options.undelivered,
    ...(options.phoneKeys === undefined ? {} : { phoneKeys: options.phoneKeys }),
    ...(options.social === undefined ? {} : { social: options.social }),
    mayPlay,
    ...(options.mayDeposit === undefined ? {} : { mayDeposit: options.mayDeposit }),
    providers,
    identity,
    ...(options.draw === undefined ? {} : { random: options.draw }),
    files: makeFolderFiles(join(dir, "uploads")),
  });
  for (const name of options.without ?? []) delete handlers[name];
  const app = await makeApp({
    ...shared,
    handlers,
    findSession,
    keys,
    gatewayKey,
    log: makeLogger("silent"),
    mountMore: (server) => {
      if (options.providers === undefined) mountPayPage(server, { ...shared, root: gatewayKey });
      mountRoutes(server, {
        ...shared,
        wallet: makeGamesWallet((code) => revisions.get(code)?.site),
        settle: makeGamesSettling((code) => revisions.get(code)?.site),
        random: options.random ?? cryptoRandom,
        drawsOf: options.drawsOf ?? fairDraws,
        mayPlay,
        root: gatewayKey,
        providers,
        secret: testSecret,
        log: makeLogger("silent"),
      });
    },
  });
  const deliver: Deliver = async (merchant, { path, body, authorization }) => {
    const headers = {
      "x-portico-key": gatewayKey,
      "x-portico-merchant": merchant,
      "content-type": "application/json",
      authorization,
    };
    const answer = await app.inject({ method: "POST", url: path, payload: body, headers });
    return answer.statusCode === 200;
  };
  const payments = makeTimer({
    ...shared,
    jobs: [makePaymentJob({ database: shared.database, sandbox: { root: gatewayKey, deliver } })],
    merchants: () => [...revisions.values()],
    log: quietLog,
  });
  const seal = async (message: unknown): Promise<string> => {
    const [jwk] = keys.publicKeys().keys;
    if (jwk?.kid === undefined) throw new Error("The platform has no key.");
    return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(message)))
      .setProtectedHeader({ alg: "ECDH-ES", enc: "A256GCM", kid: jwk.kid })
      .encrypt(await importJWK(jwk, "ECDH-ES"));
  };
  const world = { app, clock, seal, answers };
  return {
    ...world,
    test,
    keys,
    messages,
    servePayments: payments.tick,
    addMerchant: (code, like, change) => {
      const revision = revisions.get(like);
      if (revision === undefined) throw new Error(`No merchant ${like}.`);
      const site = structuredClone(revision.site);
      change(site);
      revisions.set(code, { ...revision, code, site });
    },
    visitor: (merchant, ip = "203.0.113.7") => makeVisitor(world, merchant, ip),
    close: async () => {
      await app.close();
      await test.close();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

interface World {
  app: FastifyInstance;
  clock: { now: number };
  seal: (message: unknown) => Promise<string>;
  answers: string[];
}

async function bodyOf(
  world: World,
  name: CallName,
  payload: object,
): Promise<{ body?: string; type?: string }> {
  const { method, encrypted } = calls[name];
  if (method === "GET" || method === "DELETE") return {};
  if (!encrypted) return { body: JSON.stringify(payload), type: "application/json" };
  const message = {
    iat: Math.floor(world.clock.now / 1000),
    jti: crypto.randomUUID(),
    call: name,
    payload,
  };
  return { body: await world.seal(message), type: "application/jose" };
}

function makeVisitor(world: World, merchant: string, ip: string): Visitor {
  const visitor: Visitor = {
    merchant,
    ip,
    token: null,
    cookies: new Map(),
    call: async (name, payload = {}, sending = {}) => {
      const { body, type } = await bodyOf(world, name, payload);
      const cookie = [...visitor.cookies].map(([key, value]) => `${key}=${value}`).join("; ");
      const response = await world.app.inject({
        method: sending.method ?? calls[name].method,
        url: toAddress(calls[name], payload).address,
        headers: {
          "x-portico-key": gatewayKey,
          "x-portico-merchant": visitor.merchant,
          "x-portico-client-ip": visitor.ip,
          ...(type === undefined ? {} : { "content-type": type }),
          ...(cookie === "" ? {} : { cookie }),
          ...(visitor.token === null ? {} : { authorization: `Bearer ${visitor.token}` }),
          ...sending.headers,
        },
        ...((sending.body ?? body) === undefined ? {} : { payload: sending.body ?? body ?? "" }),
      });
      for (const { name: key, value, maxAge } of response.cookies)
        if (maxAge === 0) visitor.cookies.delete(key);
        else visitor.cookies.set(key, value);
      return { status: response.statusCode, headers: response.headers, ...response.json() };
    },
    readCaptcha: async () => {
      await visitor.call("captcha");
      return world.answers.at(-1) ?? "";
    },
    join: async (username, more = {}) => {
      // Nobody opens an account in the session of another.
      visitor.token = null;
      const captcha = await visitor.readCaptcha();
      const payload = { ...registration(username, captcha), ...more };
      return keepToken(visitor, await visitor.call("register", payload));
    },
    login: async (username, password, more = {}) =>
      keepToken(
        visitor,
        await visitor.call("login", { username, password, type: "username", ...more }),
      ),
  };
  return visitor;
}

function keepToken(visitor: Visitor, reply: Reply): Reply {
  if (reply.success && reply.value.token !== "") visitor.token = reply.value.token;
  return reply;
}

import { describe, expect, it, vi } from "vitest";
import { type ClientOptions, longestWait, makeClient, withLimit } from "./client.ts";
import type { Sealer } from "./sealer.ts";

const origin = "http://demo.localhost:3000";

const answer = (body: unknown, init: ResponseInit = {}): Response =>
  new Response(typeof body === "string" ? body : JSON.stringify(body), init);
const good = (value: unknown) => answer({ success: true, value, message: null, code: null });
const bad = (code: string, status: number, headers: HeadersInit = {}) =>
  answer(
    { success: false, value: null, message: "words", code, requestId: "r1" },
    { status, headers },
  );

/** A client over the given answers; `sent` is what went out. */
function start(answers: (Response | Error)[], differences: Partial<ClientOptions> = {}) {
  const sent: { url: string; init: RequestInit }[] = [];
  let ends = 0;
  let closed = 0;
  let forgotten = 0;
  const sealer: Sealer = {
    seal: async (call, payload) => `sealed(${call},${JSON.stringify(payload)})`,
    forgetKeys: () => void forgotten++,
  };
  const client = makeClient({
    origin,
    fetch: async (url, init) => {
      sent.push({ url: String(url), init: init ?? {} });
      const next = answers.shift();
      if (next === undefined || next instanceof Error) throw next ?? new Error("no answer left");
      return next;
    },
    merchant: "demo",
    language: () => "TY",
    token: () => "the-token",
    account: () => "A1",
    onSessionEnd: () => void ends++,
    returned: async () => undefined,
    onClosed: () => void closed++,
    onServerTime: () => undefined,
    sealer: async () => sealer,
    ...differences,
  });
  const headers = (index = 0) => sent[index]?.init.headers as Record<string, string>;
  return {
    client,
    sent,
    headers,
    ends: () => ends,
    closed: () => closed,
    forgotten: () => forgotten,
  };
}

const credentials = { username: "lan", password: "pw", type: "username" } as const;

describe("a call", () => {
  it("CALL-050 CALL-052 holds what the specification gives every payload of it, unless the caller says else", async () => {
    const answers = () => [good({ list: [] }), good({ data: { lanes: [] } }), good({ list: [] })];
    const { client, sent } = start(answers());
    await client.call("hotGames", {});
    await client.call("vendors", {});
    await client.call("hotGames", { vassalage: "PG", language: "EN" });
    const queryOf = (index: number) =>
      Object.fromEntries(new URL(sent[index]?.url ?? "").searchParams);
    const hot = {
      merchantCode: "demo",
      isPlatform: "2",
      vassalage: "",
      platform: "flash,html5-desktop",
      language: "TY",
    };
    expect(queryOf(0)).toEqual(hot);
    expect(queryOf(1)).toEqual({ platform: "html5-desktop" });
    expect(queryOf(2)).toEqual({ ...hot, vassalage: "PG", language: "EN" });
  });

  it("goes to the portal's own origin with token, module and language", async () => {
    const { client, sent, headers } = start([good({ games: [], totalPages: 0, total: 0 })]);
    const result = await client.call("gameList", {
      pageNo: 2,
      search: "a&b",
      gameClassify: undefined,
    } as never);
    expect(result.ok).toBe(true);
    expect(sent[0]?.url).toBe(
      `${origin}/wps/game/list?pageNo=2&search=a%26b&gameClassify=&clientType=3&channel=WEB&merchant=demo`,
    );
    expect(headers()).toMatchObject({
      authorization: "Bearer the-token",
      "module-id": "GAME",
      "x-portico-language": "TY",
    });
    expect(sent[0]?.init).toMatchObject({ method: "GET", credentials: "same-origin" });
  });

  it("sends no Authorization without a token", async () => {
    const { client, headers } = start([good({})], { token: () => null });
    await client.call("systemStatus", {});
    expect(headers()).not.toHaveProperty("authorization");
  });

  it("sends nothing that is a session's where there is no token, and answers as the platform would", async () => {
    const { client, sent, ends } = start([], { token: () => null });
    const calls = [
      await client.call("favouriteIds", {}),
      await client.call("memberInfo", {}),
      await client.call("removeFavourite", { nodeId: "n", vendor: "v", gameType: "g" }),
      await client.call("uploadProof", {}, { file: new File(["a"], "a.png") }),
    ];
    const refused = { ok: false, error: { code: "SESSION_REQUIRED", status: 401 } };
    expect(calls).toMatchObject(calls.map(() => refused));
    expect([sent.length, ends()]).toEqual([0, 0]);
  });

  it("goes out as the session's it was made in, though that ends before it is on its way", async () => {
    let token: string | null = "the-token";
    const { client, headers } = start([bad("SESSION_ENDED", 401)], { token: () => token });
    const answered = client.call("favouriteIds", {});
    token = null;
    expect((await answered).ok).toBe(false);
    expect(headers().authorization).toBe("Bearer the-token");
  });

  it("encrypts the payload of a call that says so, and of no other", async () => {
    const { client, sent, headers } = start([good({}), good({ language: "EN" })]);
    await client.call("login", { username: "lan", password: "pw", type: "username" });
    expect(headers()["content-type"]).toBe("application/jose");
    expect(sent[0]?.init.body).toMatch(/^sealed\(login,/);
    await client.call("updateLanguage", { language: "EN" });
    expect(headers(1)["content-type"]).toBe("application/json");
    expect(sent[1]?.init.body).toBe('{"language":"EN"}');
  });

  it("sends a file as a form, whose content type the browser writes", async () => {
    const { client, sent, headers } = start([good({ url: "/wps/upload/proof/1" })]);
    const file = new File(["picture"], "a.png", { type: "image/png" });
    await client.call("uploadProof", {}, { file });
    expect(headers()).not.toHaveProperty("content-type");
    const form = sent[0]?.init.body as FormData;
    expect(await (form.get("file") as File).text()).toBe("picture");
  });

  it("fetches the keys anew and tries once more when the server no longer reads ours", async () => {
    const again = start([bad("PAYLOAD_UNREADABLE", 400), good({})]);
    expect((await again.client.call("login", credentials)).ok).toBe(true);
    expect(again.forgotten()).toBe(1);
    const twice = start([bad("PAYLOAD_UNREADABLE", 400), bad("PAYLOAD_UNREADABLE", 400)]);
    expect((await twice.client.call("login", credentials)).ok).toBe(false);
    expect(twice.sent).toHaveLength(2);
  });

  it("gives the platform's refusal as a problem with its request id and waiting time", async () => {
    const { client } = start([bad("RATE_LIMITED", 429, { "retry-after": "7" })]);
    expect(await client.call("balance", {})).toEqual({
      ok: false,
      error: {
        code: "RATE_LIMITED",
        status: 429,
        message: "words",
        value: null,
        requestId: "r1",
        retryAfter: 7,
      },
    });
  });

  it("gives NETWORK when no answer comes", async () => {
    const { client } = start([new TypeError("Failed to fetch")]);
    expect(await client.call("balance", {})).toMatchObject({
      ok: false,
      error: { code: "NETWORK", status: 0 },
    });
  });

  it("gives NETWORK when an answer takes longer than a flow may leave somebody waiting", async () => {
    vi.useFakeTimers();
    try {
      const hangs: typeof fetch = (_url, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener("abort", () => reject(init.signal?.reason));
        });
      const { client } = start([], { fetch: hangs });
      const settled = vi.fn();
      const answered = withLimit(client).call("login", credentials).then(settled);
      await vi.advanceTimersByTimeAsync(longestWait - 1);
      expect(settled).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(1);
      await answered;
      expect(settled).toHaveBeenCalledWith(
        expect.objectContaining({ ok: false, error: expect.objectContaining({ code: "NETWORK" }) }),
      );
      expect(vi.getTimerCount()).toBe(0);
    } finally {
      vi.useRealTimers();
    }
  });

  it.each([
    ["HTML", "<html>Bad gateway</html>"],
    ["a cut body", '{"success":tr'],
    ["nothing", ""],
    ["another object", { ok: 1 }],
    ["a list", []],
    ["null", "null"],
    ["a wrong type", { success: "yes", value: 1, message: null, code: null }],
  ])("gives BAD_ANSWER for %s", async (_, body) => {
    const { client } = start([answer(body, { status: 502 })]);
    expect(await client.call("balance", {})).toMatchObject({
      ok: false,
      error: { code: "BAD_ANSWER", status: 502 },
    });
  });

  it.each([
    ["nothing", null],
    ["a word", "games"],
    ["a list in place of an object", []],
    ["an object without its list", { totalPages: 1, total: 1 }],
    ["no list where one belongs", { games: {}, list: {}, data: { lanes: {} } }],
    ["a list of nothing", { games: [null], list: [null], data: { lanes: [null] } }],
  ])("gives BAD_ANSWER where a read answers %s", async (_, value) => {
    const { client } = start([good(value), good(value), good(value)]);
    const problem = { ok: false, error: { code: "BAD_ANSWER", status: 200 } };
    expect(await client.call("gameList", {})).toMatchObject(problem);
    // Lists within lists, and the calls of the other tables, are held to the same.
    expect(await client.call("vendors", {})).toMatchObject(problem);
    expect(await client.call("promotions", {})).toMatchObject(problem);
  });

  it("takes what a read has besides, words where words belong, and any answer to an action", async () => {
    const games = [{ nodeId: "n1", odd: null }];
    const { client } = start([good({ games, more: 1 }), good("iVBORw0KGgo="), good(null)]);
    expect(await client.call("gameList", {})).toEqual({ ok: true, value: { games, more: 1 } });
    expect((await client.call("captcha", {})).ok).toBe(true);
    expect((await client.call("logout", {})).ok).toBe(true);
  });

  it("tells once that a session is over, however many calls say so", async () => {
    const { client, ends } = start([bad("SESSION_ENDED", 401), bad("SESSION_ENDED", 401)]);
    await Promise.all([client.call("balance", {}), client.call("memberInfo", {})]);
    expect(ends()).toBe(1);
  });

  it("ends no session for a wrong password, nor for an answer to an older token", async () => {
    const wrong = start([bad("AUTH_INVALID", 401)]);
    await wrong.client.call("login", { username: "a", password: "b", type: "username" });
    expect(wrong.ends()).toBe(0);
    let token = "old";
    const late = start([bad("SESSION_ENDED", 401)], { token: () => token });
    const call = late.client.call("balance", {});
    token = "new";
    await call;
    expect(late.ends()).toBe(0);
  });

  it("tells when the portal has closed meanwhile", async () => {
    const { client, closed } = start([bad("SYSTEM_MAINTENANCE", 503), bad("INTERNAL", 500)]);
    await client.call("balance", {});
    await client.call("balance", {});
    expect(closed()).toBe(1);
  });
});

describe("an action that a session's end refused", () => {
  const over = () => bad("SESSION_ENDED", 401);
  const body = (init: RequestInit | undefined) => JSON.parse(String(init?.body));

  /** A client whose member comes back as `account` with a new token, or does not (null). */
  function comeBack(account: string | null, answers: Response[]) {
    let now: { token: string | null; account: string | null } = { token: "old", account: "A1" };
    return start(answers, {
      token: () => now.token,
      account: () => now.account,
      returned: async () => {
        now = { token: account === null ? null : "new", account };
      },
    });
  }
  const payload = { gameCode: "FIVE5", key: "0d2c6c4e-6a1f-4b1e-9a55-3f6f8c7d9e10" } as never;

  it("is made again with the same payload, so the same key, once the same member is back", async () => {
    const { client, sent, headers, ends } = comeBack("A1", [over(), good({ id: "t1" })]);
    const result = await client.call("lotteryBet", payload);
    expect(result).toEqual({ ok: true, value: { id: "t1" } });
    expect(ends()).toBe(1);
    expect(sent).toHaveLength(2);
    expect(body(sent[1]?.init)).toEqual(body(sent[0]?.init));
    expect([headers(0).authorization, headers(1).authorization]).toEqual([
      "Bearer old",
      "Bearer new",
    ]);
  });

  it("is not made for somebody else, nor for nobody", async () => {
    for (const account of ["A2", null]) {
      const { client, sent } = comeBack(account, [over()]);
      const result = await client.call("lotteryBet", payload);
      expect(result).toMatchObject({ ok: false, error: { code: "SESSION_ENDED" } });
      expect(sent).toHaveLength(1);
    }
  });

  it("is made again once, and reads and the logout never are", async () => {
    const twice = comeBack("A1", [over(), over()]);
    expect((await twice.client.call("lotteryBet", payload)).ok).toBe(false);
    expect(twice.sent).toHaveLength(2);
    for (const name of ["memberInfo", "logout"] as const) {
      const { client, sent } = comeBack("A1", [over()]);
      await client.call(name, {});
      expect(sent).toHaveLength(1);
    }
  });
});

import { beforeEach, expect, it, vi } from "vitest";
import { siteFixture } from "../../routing/site.fixture.ts";
import { makeStorage } from "../../runtime/storage.ts";
import { askThirdParty, type PhoneAuthDeps } from "./auth.ts";

const number = { mobileNum: "0915000001", countryDialingCode: "84" };
const minute = 60_000;

/** A page whose operator answers as told; what it asked, and a clock. */
function makePage() {
  const page = { now: Date.UTC(2026, 10, 21), asked: 0, tooMany: true };
  vi.stubGlobal("fetch", async () => {
    page.asked += 1;
    return page.tooMany
      ? Response.json({ error: { message: "TOO_MANY_ATTEMPTS_TRY_LATER" } }, { status: 429 })
      : Response.json({ sessionInfo: "s" });
  });
  const deps: PhoneAuthDeps = {
    origin: "https://quay.example",
    site: () => ({ ...siteFixture, phoneAuth: { provider: "sandbox" } }),
    storage: makeStorage({ session: () => undefined, local: () => undefined }),
    now: () => page.now,
  };
  return { page, ask: () => askThirdParty(deps, number) };
}

let world: ReturnType<typeof makePage>;
beforeEach(() => {
  world = makePage();
});

it("CONST-20 ERR-19 after too many requests the third party is left alone for five minutes", async () => {
  const { page, ask } = world;
  expect(await ask()).toMatchObject({ ok: false, error: { code: "PHONE_AUTH_TOO_MANY" } });
  page.tooMany = false;
  page.now += 5 * minute - 1000;
  expect(await ask()).toMatchObject({
    ok: false,
    error: { code: "PHONE_AUTH_TOO_MANY", retryAfter: 1 },
  });
  expect(page.asked).toBe(1);
  page.now += 1000;
  expect(await ask()).toEqual({ ok: true, value: null });
  expect(page.asked).toBe(2);
});

it("asks on after any other answer", async () => {
  const { page, ask } = world;
  page.tooMany = false;
  for (const _ of [1, 2]) expect(await ask()).toEqual({ ok: true, value: null });
  expect(page.asked).toBe(2);
});

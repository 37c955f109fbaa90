import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { startTestControl, type TestControl, type TestStaff } from "#tests/support/test-control.ts";
import { runPortico } from "../testing.ts";
import { beginSignIn, endSignIn, readSignIn, writeSignIn } from "./sign-ins.ts";

let control: TestControl;
let ada: TestStaff;

beforeAll(async () => {
  control = await startTestControl();
  ada = await control.administrator();
});

afterAll(() => control.close());

/** Runs `portico staff` as an administrator. */
async function staff(...words: string[]) {
  vi.stubEnv("PORTICO_CONTROL_URL", control.url);
  vi.stubEnv("PORTICO_CONTROL_TOKEN", ada.token);
  return runPortico("staff", ...words);
}

it("takes one role of one merchant away, from the next call on, and leaves the others", async () => {
  const bo = await control.staff(
    "bo",
    [
      { role: "editor", merchants: ["lotus"], sections: ["theme"] },
      { role: "publisher", merchants: ["alpha", "lotus"] },
    ],
    ada,
  );
  const history = (merchant: string) => control.call("listRevisions", { merchant }, bo.token);
  expect(await history("alpha")).toMatchObject({ success: true });
  const less = await staff("revoke", "bo", "publisher", "alpha");
  expect([less.code, less.err]).toEqual([0, ""]);
  expect(less.out).toMatch(/^bo {2}editor of lotus \(theme\); publisher of lotus$/m);
  expect(await history("alpha")).toMatchObject({ code: "ROLE_REQUIRED" });
  const last = await staff("revoke", "bo", "publisher", "lotus");
  expect(last.out).toMatch(/^bo {2}editor of lotus \(theme\)$/m);
});

it("says what there is where a role is not, and where an account is not", async () => {
  await control.staff("cy", [{ role: "viewer", merchants: ["lotus"] }], ada);
  for (const words of [
    ["revoke", "cy", "viewer", "alpha"],
    ["revoke", "cy", "publisher", "lotus"],
  ])
    expect(await staff(...words)).toMatchObject({
      code: 2,
      err: expect.stringContaining("viewer of lotus"),
    });
  for (const verb of ["grant", "revoke"])
    expect(await staff(verb, "nobody", "viewer", "lotus")).toMatchObject({
      code: 2,
      err: expect.stringContaining("There is no account nobody"),
    });
});

it("says who is signed in, what was done, and lets somebody in again", async () => {
  const { url } = control;
  vi.stubEnv("PORTICO_CONTROL_URL", url);
  vi.stubEnv("PORTICO_CONTROL_TOKEN", ada.token);
  expect(await runPortico("login")).toMatchObject({
    code: 0,
    out: `Signed in to ${url}: ada  administrator of *\n`,
  });
  expect((await staff("disable", "cy")).out).toMatch(/^cy .* disabled$/m);
  expect((await staff("enable", "cy")).out).not.toContain("disabled");
  const log = await staff("log");
  expect([log.code, log.err]).toEqual([0, ""]);
  expect(log.out).toMatch(/^ +\d+ \S+Z ada staff\S* .*cy/m);
  expect((await staff("log", "--before", "2")).out.split("\n")).toHaveLength(2);
});

it("forgets for the next person who signs in what the one before was shown, and not for good", () => {
  const url = "http://127.0.0.1:1";
  vi.stubEnv("PORTICO_CONTROL_TOKEN", "");
  beginSignIn(url, { token: "one", login: "ada" });
  writeSignIn(url, { seen: { lotus: 7 }, drafts: { lotus: 2 } });
  beginSignIn(url, { token: "two", login: "bo" });
  expect(readSignIn(url)).toMatchObject({ token: "two", login: "bo", seen: {} });
  expect(readSignIn(url).drafts).toBeUndefined();
  beginSignIn(url, { token: "three", login: "ada" });
  expect(readSignIn(url)).toMatchObject({
    token: "three",
    seen: { lotus: 7 },
    drafts: { lotus: 2 },
  });
  endSignIn(url);
  expect(readSignIn(url).token).toBeUndefined();
});

it("keeps an administrator", async () => {
  const refused = await staff("revoke", "ada", "administrator", "*");
  expect(refused.code).toBe(1);
  expect((await staff()).out).toMatch(/^ada {2}administrator of \*/m);
});

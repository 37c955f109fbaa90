import { renderToString } from "react-dom/server";
import { beforeAll, describe, expect, it } from "vitest";
import type { RegisterSettings } from "#src/contracts/api.gen.ts";
import { type ClientSite, toClientSite } from "#src/merchant/client-site.ts";
import { loadMerchant } from "#src/merchant/load.ts";
import { makeRevision } from "#src/merchant/revision.ts";
import { folderSource } from "#src/merchant/sources.ts";
import { textsFor } from "#src/merchant/texts.ts";
import { makeTestRuntime, type RuntimeWorld } from "#tests/support/test-runtime.ts";
import { RuntimeProvider } from "../../runtime/runtime.tsx";
import { kinds, settings } from "../engine/forms.fixture.ts";
import { RegisterPanel } from "../register/register-panel.tsx";
import { LoginPanel } from "./login-panel.tsx";

let site: ClientSite;
let texts: Record<string, string>;

beforeAll(async () => {
  const folder = new URL("../../../../merchants", import.meta.url).pathname;
  const revision = makeRevision(await loadMerchant(folderSource(folder), "aurora"), new Date(0));
  site = toClientSite(revision);
  texts = textsFor(revision.site, "EN");
});

const on = { ...{ USERNAMEREG3: "1", MOBILENUMREG3: "0" } };

function draw(
  panel: "register" | "login",
  over: Partial<RuntimeWorld> = {},
  fields: RegisterSettings | null = settings(kinds),
): string {
  const { runtime } = makeTestRuntime({
    site,
    texts,
    language: "EN",
    modules: on,
    settings: fields,
    ...over,
  });
  return renderToString(
    <RuntimeProvider value={runtime}>
      {panel === "register" ? <RegisterPanel variant="page" /> : <LoginPanel />}
    </RuntimeProvider>,
  );
}

const inputs = (html: string): string[] => html.match(/<input[^>]*>/g) ?? [];
const inputOf = (html: string, name: string): string =>
  inputs(html).find((input) => input.includes(`name="${name}"`)) ?? "";

describe("the registration panel on the server", () => {
  it("REG-27 draws one input for each field of the rules, in their order", () => {
    const names = inputs(draw("register")).map((input) => /name="([^"]+)"/.exec(input)?.[1]);
    expect(names).toEqual([...Object.keys(kinds), "ageConfirmed", "termsAccepted"]);
  });

  it("REG-03 starts the register type from username, password and confirm password", () => {
    const html = draw("register", {}, settings({}));
    const names = inputs(html).map((input) => /name="([^"]+)"/.exec(input)?.[1]);
    expect(names.slice(0, 3)).toEqual(["username", "password", "confirmPassword"]);
  });

  it("REG-14 gives every required field with a placeholder the full-width asterisk", () => {
    const withPlaceholder = inputs(draw("register")).filter((input) =>
      input.includes("placeholder="),
    );
    const required = withPlaceholder.filter((input) => input.includes(" required="));
    expect(required.length).toBeGreaterThan(3);
    expect(required.filter((input) => !input.includes('placeholder="＊'))).toEqual([]);
    expect(inputOf(draw("register"), "zalo")).not.toContain("＊");
  });

  it("says each field's rule before anything is typed, tied to its input", () => {
    const html = draw("register");
    const described = /aria-describedby="([^"]+)"/.exec(inputOf(html, "username"))?.[1] ?? "";
    expect(html).toContain(`id="${described}"`);
    expect(html).toContain(
      "A letter first, then letters and digits, 6\u2060–\u206016\u00A0characters",
    );
  });

  it("tells browsers and keyboards what each field is", () => {
    const html = draw("register");
    expect(inputOf(html, "username")).toContain('autoComplete="username"');
    expect(inputOf(html, "password")).toContain('autoComplete="new-password"');
    expect(inputOf(html, "zalo")).toContain('inputMode="numeric"');
    expect(inputOf(html, "birthday")).toContain('type="date"');
  });

  it("draws a field nobody translated, and reports it once the page is alive", () => {
    expect(draw("register")).toContain("Lucky stone");
  });

  it("sends no inline style, which the content policy would drop", () => {
    expect(draw("register")).not.toMatch(/<[^>]+ style=/);
    expect(draw("login")).not.toMatch(/<[^>]+ style=/);
  });

  it("REG-05 REG-08 CONST-25 announces the merchant's bonus and leads back home", () => {
    const html = draw("register");
    expect(html).toContain("₫50,000.00");
    // What it takes stands beside the promise (T21).
    expect(html).toContain("after your first deposit, once your mobile number is verified");
    expect(html).toMatch(/<a[^>]+href="\/"/);
  });

  it("CONST-26 names the Zalo reward of up to 131K where the merchant has one, and nowhere else", () => {
    const path = "https://zalo.me/merchant";
    const items = { zalo: { csType: "ZALO" as const, title: "service.zalo", path } };
    const customerService = { items, order: ["zalo"] };
    const registration = { ...site.registration, zaloBonus: "register.zaloBonus" };
    const html = draw("register", { site: { ...site, registration, customerService } });
    expect(html).toMatch(
      /<a[^>]+href="https:\/\/zalo.me\/merchant"[^>]*>[^<]*rewards of up to 131K/,
    );
    // Words alone would promise a channel that is not there.
    const none = { items: {}, order: [] };
    for (const other of [site, { ...site, registration, customerService: none }])
      expect(draw("register", { site: other })).not.toContain("131K");
    expect(draw("register")).toContain("₫50,000.00");
  });

  it("REG-35 REG-36 asks for the age of the platform's rules and for the terms", () => {
    const html = draw("register");
    expect(html).toContain("I am 21 years of age or older.");
    expect(html).toContain("terms and conditions");
  });

  it.each([18, 21])("CONST-23 asks whether one is %i where that is the merchant's age", (age) => {
    const html = draw("register", {}, { ...settings(kinds), minimumAge: age });
    expect(html).toContain(`I am ${age} years of age or older.`);
  });

  it("REG-04 LOGIN-13 shows the tab of mobile registration only while it is switched on", () => {
    const both = draw("register", { modules: { ...on, MOBILENUMREG3: "1" } });
    expect(both.match(/role="tab"/g)).toHaveLength(2);
    expect(draw("register")).not.toContain('role="tab"');
  });

  it("says that registration is closed and leads to customer service when no way is on", () => {
    const html = draw("register", { modules: { USERNAMEREG3: "0", MOBILENUMREG3: "0" } });
    expect(html).toContain("Registration is closed");
    expect(html).toContain("Contact customer service");
    expect(html).not.toContain("<form");
  });

  it("shows an outline, never an empty form, until the rules are known", () => {
    const html = draw("register", {}, null);
    expect(html).toContain('role="status"');
    expect(html).not.toContain("<form");
  });

  it("ROUTE-28 fills the referral code of the link in", () => {
    const html = draw(
      "register",
      { url: "/register?referralCode=FRIEND2026" },
      settings({
        referralCode: { ...kinds.zalo, patternId: 14 } as never,
      }),
    );
    expect(inputOf(html, "referralCode")).toContain('value="FRIEND2026"');
  });
});

describe("the login panel on the server", () => {
  it("LOGIN-05 LOGIN-08 has a username, a password with a show control, and remember me", () => {
    const html = draw("login");
    expect(inputOf(html, "username")).toContain('autoComplete="username"');
    expect(inputOf(html, "password")).toContain('autoComplete="current-password"');
    expect(html).toContain('aria-label="Show password"');
    expect(inputOf(html, "remember")).toContain('type="checkbox"');
  });

  it("LOGIN-06 shows no captcha until the platform demands one", () => {
    expect(inputOf(draw("login"), "captcha")).toBe("");
  });

  it("LOGIN-02 links to the register side", () => {
    expect(draw("login")).toContain("Create an account");
    expect(draw("register")).toContain("Already have an account?");
  });
});

import { describe, expect, it, vi } from "vitest";
import { calls } from "#src/contracts/calls.gen.ts";
import { shownFields } from "#src/shared/register-fields.ts";
import { type BlockWorld, makeBlockWorld } from "#tests/support/block-world.tsx";
import { some } from "#tests/support/some.ts";
import { kinds, rule, settings } from "../forms/engine/forms.fixture.ts";
import { LoginPanel } from "../forms/login/login-panel.tsx";
import { ForgotPanel } from "../forms/password/forgot-panel.tsx";
import { RegisterPanel } from "../forms/register/register-panel.tsx";
import { ChatPlace } from "./chat/chat-place.tsx";
import { AccountArea } from "./frame/account-area.tsx";

/** Every switch of spec 6, off. */
const off = {
  MOBILENUMREG3: "0",
  REGMOBVERF3: "0",
  MOBILENUMPASSREG3: "0",
  USERNAMEREG3: "0",
  FREEPLAY3: "0",
  PWDEXPFORCECHANGE3: "0",
  MOBILEVERCODELOGIN3: "0",
  CHNGPASSVERIF3: "0",
  DIRECTREG3: "0",
  CBS3: "0",
};
type Switch = keyof typeof off;

const parts = {
  login: <LoginPanel />,
  register: <RegisterPanel variant="popup" />,
  forgot: <ForgotPanel />,
  account: <AccountArea />,
  chat: <ChatPlace />,
};

async function draw(
  part: keyof typeof parts,
  modules: Partial<Record<Switch, string>>,
  world: BlockWorld = {},
): Promise<string> {
  const given = { ...world, modules: { ...off, ...modules } };
  const { portal } = (await makeBlockWorld(given)).runtime;
  const { draw: drawn } = await makeBlockWorld({
    ...given,
    runtime: {
      registerSettings: settings(kinds),
      // As the server draws it: the flow, which knows the switches too, is not there yet.
      portal: { ...portal, getSnapshot: () => ({ ...portal.getSnapshot(), children: {} }) },
      ...world.runtime,
    },
  });
  return drawn(parts[part]);
}

/** What is on screen with one switch on, with it off, and with a value that is not '1'. */
async function withSwitch(part: keyof typeof parts, module: Switch, world: BlockWorld = {}) {
  const [on, without, odd] = await Promise.all(
    ["1", "0", "true"].map((value) => draw(part, { [module]: value }, world)),
  );
  return { on, without: [without, odd] };
}

const registerNames = (modules: Partial<Record<Switch, string>>): string[] => {
  const given = settings({
    mobileNum: rule({ required: true }),
    verificationCode: rule({ required: true }),
    password: rule({ required: true }),
    confirmPassword: rule({ required: true }),
  });
  const context = { modules: { ...off, ...modules }, today: "2026-11-21" };
  return shownFields("registerMobile", given, context).map(({ name }) => name);
};

describe("the module switches of spec 6", () => {
  it("MOD-02 MOBILENUMREG3 opens registration by mobile number", async () => {
    const both = await draw("register", { USERNAMEREG3: "1", MOBILENUMREG3: "1" });
    expect(both).toContain("Mobile");
    const tab = /role="tab"/g;
    expect(both.match(tab)).toHaveLength(2);
    expect((await draw("register", { USERNAMEREG3: "1" })).match(tab)).toBeNull();
    // A visitor whom only the number lets in gets that form at once.
    expect(await draw("register", { MOBILENUMREG3: "1" })).toContain('name="mobileNum"');
  });

  it("MOD-03 REGMOBVERF3 asks for a code by SMS in the registration", () => {
    expect(registerNames({ REGMOBVERF3: "1" })).toEqual(["mobileNum", "verificationCode"]);
    expect(registerNames({})).toEqual(["mobileNum"]);
  });

  it("MOD-04 MOBILENUMPASSREG3 asks for a password in the registration by mobile number", () => {
    const names = ["mobileNum", "password", "confirmPassword"];
    expect(registerNames({ MOBILENUMPASSREG3: "1" })).toEqual(names);
    expect(registerNames({})).toEqual(["mobileNum"]);
  });

  it("MOD-05 USERNAMEREG3 opens registration by user name", async () => {
    const { on, without } = await withSwitch("register", "USERNAMEREG3");
    expect(on).toContain('name="username"');
    for (const html of some(without)) {
      expect(html).not.toContain("<form");
      expect(html).toContain("Registration is closed");
    }
  });

  it("SCOPE-07 MOD-06 FREEPLAY3 offers to play without an account", async () => {
    const { on, without } = await withSwitch("login", "FREEPLAY3");
    expect(on).toContain("Play for free, no account needed");
    for (const html of some(without)) expect(html).not.toContain("Play for free");
  });

  it("MOD-08 PWDEXPFORCECHANGE3 shows the login by phone where a merchant ties it to that", async () => {
    const tied: BlockWorld = {
      change: (site) => ({ ...site, phoneLoginSwitch: "PWDEXPFORCECHANGE3" }),
    };
    const { on, without } = await withSwitch("login", "PWDEXPFORCECHANGE3", tied);
    expect(on).toContain("Code by SMS");
    for (const html of some(without)) expect(html).not.toContain("Code by SMS");
    // Untied, the switch has its first purpose alone (OPEN-018).
    expect((await withSwitch("login", "PWDEXPFORCECHANGE3")).on).not.toContain("Code by SMS");
  });

  it("SCOPE-05 MOD-09 MOBILEVERCODELOGIN3 offers the login by a code", async () => {
    const { on, without } = await withSwitch("login", "MOBILEVERCODELOGIN3");
    expect(on).toContain("Code by SMS");
    for (const html of some(without)) expect(html).not.toContain("Code by SMS");
  });

  it("MOD-10 CHNGPASSVERIF3 offers a new password by phone (OPEN-019)", async () => {
    const runtime = { startFlow: vi.fn() } as never;
    const { on, without } = await withSwitch("forgot", "CHNGPASSVERIF3", { runtime });
    expect(on?.match(/role="tab"/g)).toHaveLength(2);
    for (const html of some(without)) expect(html).not.toContain('role="tab"');
  });

  it("MOD-11 DIRECTREG3 shows the button that registers", async () => {
    const { on, without } = await withSwitch("account", "DIRECTREG3");
    expect(on).toContain(">Register<");
    for (const html of some(without)) expect(html).not.toContain(">Register<");
  });

  it("MOD-12 CBS3 has the chat stand on the page of a member", async () => {
    const { on, without } = await withSwitch("chat", "CBS3", { signedIn: true });
    expect(on).toContain("data-chat");
    expect(without).toEqual(["", ""]);
  });

  it("SCOPE-04 user name and password are always a way in, whatever is switched", async () => {
    const all = Object.fromEntries(Object.keys(off).map((name) => [name, "1"]));
    for (const modules of [off, all]) {
      const html = await draw("login", modules);
      expect(html).toContain('name="username"');
      expect(html).toContain('name="password"');
    }
  });

  it("SCOPE-06 Google and Facebook are ways in only where the merchant names them", async () => {
    const offered = async (socialProviders: ("google" | "facebook")[]) => {
      const html = await draw("login", {}, { change: (site) => ({ ...site, socialProviders }) });
      return ["Google", "Facebook"].filter((name) => html.includes(name));
    };
    expect(await offered([])).toEqual([]);
    expect(await offered(["google"])).toEqual(["Google"]);
    expect(await offered(["google", "facebook"])).toEqual(["Google", "Facebook"]);
  });

  it("MOD-13 every call names a module", () => {
    const rows = Object.entries(calls);
    expect(rows.length).toBeGreaterThan(100);
    expect(rows.filter(([, { moduleId }]) => !/^[A-Z][A-Z_]+$/.test(moduleId))).toEqual([]);
  });
});

import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { createActor, fromPromise } from "xstate";
import { captchaMachine } from "../machines/captcha.machine.ts";
import { freePlayMachine } from "../machines/free-play.machine.ts";
import { loginMachine } from "../machines/login.machine.ts";
import { ActorView } from "./actor-view.tsx";
import { handle, type Tab } from "./actors.ts";
import { makeReport } from "./report.ts";
import type { FromPortal, ToPortal } from "./wire.ts";

/** A page of the portal with a login that fails, and what the page of the machines heard of it. */
async function watchLogin() {
  let tabs: readonly Tab[] = [];
  let toPortal: (event: MessageEvent<ToPortal>) => void = () => undefined;
  const inspect = makeReport("tab", () => "/", {
    postMessage: (message: FromPortal) => {
      // As the browser hands it over: a copy.
      tabs = handle(tabs, structuredClone(message));
    },
    addEventListener: (_: string, listener: never) => {
      toPortal = listener;
    },
  });
  const machine = loginMachine.provide({
    actors: {
      captcha: captchaMachine,
      freePlay: freePlayMachine,
      smsCode: fromPromise(async () => undefined) as never,
      logIn: fromPromise(async () => ({ ok: false, error: { code: "AUTH_INVALID" } })) as never,
    },
  });
  const input = { username: "", returnTo: "/", forcedExpiry: false };
  const actor = createActor(machine, { input, inspect }).start();
  actor.send({ type: "LOGIN.CHANGED" });
  const credentials = { username: "lan", password: "open sesame 42", remember: false };
  actor.send({ type: "LOGIN.SUBMITTED", credentials });
  await new Promise((resolve) => setImmediate(resolve));
  const login = () => {
    const found = tabs[0]?.actors.find(({ name }) => name === "login");
    if (found === undefined) throw new Error("Nobody spoke of the login");
    return found;
  };
  const post = (data: ToPortal): void => toPortal({ data } as MessageEvent<ToPortal>);
  return { actor, login, post };
}

it("shows a machine's state, its context without a typed password, and every event, the newest first", async () => {
  const { login, actor } = await watchLogin();
  const html = renderToString(<ActorView actor={login()} post={() => undefined} />);
  expect(html).toContain("Chart of login");
  expect(html).toContain("AUTH_INVALID");
  expect(html).toContain("LOGIN.SUBMITTED");
  expect(html.indexOf("LOGIN.SUBMITTED")).toBeLessThan(html.indexOf("LOGIN.CHANGED</b>"));
  expect(html).not.toContain("open sesame");
  expect(JSON.stringify(login().steps)).not.toContain("open sesame");
  expect(login().steps.at(-1)?.active).toContain("login.open.form.failed");
  actor.stop();
});

it("hands an event of one's own to the machine it is meant for", async () => {
  const { login, post, actor } = await watchLogin();
  post({ kind: "send", key: login().key, event: { type: "FREEPLAY.ASKED" } });
  expect(actor.getSnapshot().value).toEqual({ open: "confirmingAge" });
  expect(login().steps.at(-1)?.active).toContain("login.open.confirmingAge");
  post({ kind: "send", key: "another", event: { type: "LOGIN.CANCELLED" } });
  expect(actor.getSnapshot().value).toEqual({ open: "confirmingAge" });
  actor.stop();
});

import { describe, expect, it } from "vitest";
import type { PortalActor } from "../runtime/portal.ts";
import { makeRelogin } from "./reauthentication.ts";

/** A portal that shows these tags. */
function makePortal() {
  let heard: (snapshot: { hasTag: (tag: string) => boolean }) => void = () => undefined;
  const show = (...tags: string[]): void => heard({ hasTag: (tag) => tags.includes(tag) });
  const sent: unknown[] = [];
  const portal = {
    subscribe: (listener: typeof heard) => {
      heard = listener;
    },
    send: (event: unknown) => {
      sent.push(event);
      show("login-open");
    },
  };
  const relogin = makeRelogin(portal as unknown as PortalActor);
  return { relogin, show, sent };
}

describe("a session that ran out", () => {
  it("ends in the portal, and what waits goes on when somebody is back", async () => {
    const { relogin, show, sent } = makePortal();
    show("signed-in");
    expect(relogin.isWaiting()).toBe(false);
    await relogin.settled();
    relogin.expire();
    expect(sent).toEqual([{ type: "SESSION.ENDED", reason: "expired" }]);
    expect(relogin.isWaiting()).toBe(true);
    const settled = relogin.settled();
    show("signed-in", "login-open");
    await settled;
    expect(relogin.isWaiting()).toBe(false);
  });

  it("waits through the popup's other side, and no longer than the popup", async () => {
    const { relogin, show } = makePortal();
    relogin.expire();
    show("register-open");
    expect(relogin.isWaiting()).toBe(true);
    const settled = relogin.settled();
    show();
    await settled;
    expect(relogin.isWaiting()).toBe(false);
  });
});

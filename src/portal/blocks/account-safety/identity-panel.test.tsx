import { css } from "@emotion/react";
import { describe, expect, it } from "vitest";
import type { IdentityValue } from "#src/contracts/api.gen.ts";
import { makeBlockWorld } from "#tests/support/block-world.tsx";
import fixture from "./fixture.json" with { type: "json" };
import { IdentityPanel } from "./identity-panel.tsx";
import { block } from "./index.ts";

const known: IdentityValue = {
  before: "deposit",
  state: "none",
  since: null,
  idNumber: null,
  available: true,
  sandbox: false,
  asks: ["currentAddress", "country"],
};
const since = "2026-11-20T03:00:00.000Z";

describe.each(["dark", "light"] as const)("the identity panel in the %s theme", (theme) => {
  const draw = async (value: Partial<IdentityValue>): Promise<string> => {
    const world = await makeBlockWorld({ theme, signedIn: true, answers: [] });
    const panel = { identity: { ...known, ...value }, place: css({}), onChanged: () => undefined };
    const View = () => <IdentityPanel {...panel} />;
    return world.drawBlock({ ...block, View }, fixture);
  };

  it("says what waits for it, and offers the form", async () => {
    const html = await draw({});
    expect(html).toContain("before you pay in");
    expect(html).toContain("Confirm who you are");
    expect(html).not.toContain("trial provider");
  });

  it("says since when it is looked at, and asks nothing meanwhile", async () => {
    const html = await draw({ state: "pending", since, idNumber: "*******789" });
    expect(html).toContain("Being checked since");
    expect(html).toContain("*******789");
    expect(html).not.toContain("Confirm who you are");
  });

  it("says that it is confirmed, and what to do where it is not", async () => {
    expect(await draw({ state: "passed", since })).toContain("Confirmed on");
    const refused = await draw({ state: "refused", since });
    expect(refused).toContain("Compare what you wrote");
    expect(refused).toContain("Confirm who you are");
  });

  it("says where nobody checks, and where nobody real does", async () => {
    const closed = await draw({ available: false });
    expect(closed).toContain("cannot be checked here");
    expect(closed).not.toContain("Confirm who you are");
    expect(await draw({ sandbox: true })).toContain("trial provider");
  });
});

import { describe, expect, it } from "vitest";
import type { ClientSite } from "#src/merchant/client-site.ts";
import { type Answer, makeBlockWorld } from "#tests/support/block-world.tsx";
import fixture from "./fixture.json" with { type: "json" };
import { block } from "./index.ts";

const contacts = (value: object): Answer => ({
  name: "contacts",
  payload: {},
  value: { phone: null, email: null, recoverable: false, bonusWaits: false, totp: false, ...value },
});

describe.each(["dark", "light"] as const)("account-safety in the %s theme", (theme) => {
  it("says what protects the account, and offers what does not yet", async () => {
    const answers = [contacts({ phone: "+84 9****123", recoverable: true, totp: true })];
    const world = await makeBlockWorld({ theme, signedIn: true, answers });
    const html = world.drawBlock(block, fixture);
    expect(html).toContain("+84 9****123");
    expect(html).toContain("Verify an email address");
    expect(html).not.toContain("Verify a mobile number");
    expect(html).toContain("Each login from a new place asks for its code.");
  });

  it("tells whoever could not get a new password why a contact is worth it", async () => {
    const world = await makeBlockWorld({ theme, signedIn: true, answers: [contacts({})] });
    const html = world.drawBlock(block, fixture);
    expect(html).toContain("you can set a new one with a verified mobile number");
    expect(html).toContain("Not set up");
  });
});

describe("account-safety where members are checked", () => {
  const draw = async (identity: true | undefined): Promise<string> => {
    const change = (site: ClientSite): ClientSite => {
      const { identity: _none, ...rest } = site;
      return identity === undefined ? rest : { ...rest, identity };
    };
    const answers = [contacts({})];
    const world = await makeBlockWorld({ signedIn: true, answers, change });
    return world.drawBlock(block, fixture);
  };
  const places = (html: string): number => html.split("data-waiting").length - 1;

  it("keeps the place of what is not known yet, and has none where nobody is checked", async () => {
    expect(places(await draw(true))).toBe(1);
    expect(places(await draw(undefined))).toBe(0);
  });
});

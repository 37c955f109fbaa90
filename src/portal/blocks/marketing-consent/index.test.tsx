import { describe, expect, it } from "vitest";
import type { MarketingConsentsValue } from "#src/contracts/api.gen.ts";
import { type Answer, makeBlockWorld } from "#tests/support/block-world.tsx";
import fixture from "./fixture.json" with { type: "json" };
import { block } from "./index.ts";

type Consent = MarketingConsentsValue["channels"][number];

const off = { given: false, since: null, reachable: true };
const consents = (change: Partial<Record<Consent["channel"], Partial<Consent>>>): Answer => ({
  name: "marketingConsents",
  payload: {},
  value: {
    channels: (["email", "sms", "phone", "inbox"] as const).map((channel) => ({
      channel,
      ...off,
      ...change[channel],
    })),
  },
});
const draw = async (answer: Answer, props: Record<string, unknown> = fixture): Promise<string> => {
  const world = await makeBlockWorld({ theme: "dark", signedIn: true, answers: [answer] });
  return world.drawBlock(block, props);
};
const switches = (html: string, on: boolean) =>
  html.match(new RegExp(`aria-checked="${on}"`, "g")) ?? [];

describe("marketing-consent", () => {
  it("G16 shows every way off for whoever never said anything", async () => {
    const html = await draw(consents({}));
    expect(switches(html, false)).toHaveLength(4);
    expect(switches(html, true)).toHaveLength(0);
    for (const name of ["Email", "SMS", "Phone calls", "Messages here"])
      expect(html).toContain(`>${name}<`);
  });

  it("G16 says since when, by the merchant's clock, and what is missing before anything can come", async () => {
    const since = "2026-09-01T10:00:00.000Z";
    const html = await draw(
      consents({ email: { given: true, since, reachable: false }, sms: { since } }),
    );
    // Ho Chi Minh City is seven hours ahead.
    expect(html).toMatch(/On since Sep 1, 2026, 5:00.PM/);
    expect(html).toMatch(/Off since Sep 1, 2026, 5:00.PM/);
    expect(html.match(/Verify an email address first/g)).toHaveLength(1);
  });

  it("G16 offers what the merchant offers, and lets everybody stop what they allowed before", async () => {
    const answer = consents({ phone: { given: true, since: "2026-09-01T10:00:00.000Z" } });
    const html = await draw(answer, { ...fixture, channels: ["inbox"] });
    expect(html).toContain("Messages here");
    expect(html).toContain("Phone calls");
    expect(html).not.toContain(">SMS<");
    expect(switches(html, true)).toHaveLength(1);
  });
});

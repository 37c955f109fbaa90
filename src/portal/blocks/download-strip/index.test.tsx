import { describe, expect, it } from "vitest";
import { makeBlockWorld } from "#tests/support/block-world.tsx";
import fixture from "./fixture.json" with { type: "json" };
import { block } from "./index.ts";

describe.each(["dark", "light"] as const)("download-strip in the %s theme", (theme) => {
  it("offers the apps that the merchant really has", async () => {
    const app = { url: "https://apps.aurora.example/a.apk", label: { EN: "Android app" } };
    const world = await makeBlockWorld({
      theme,
      change: (site) => ({ ...site, resources: { ...site.resources, Android: app } }),
    });
    const html = world.drawBlock(block, fixture);
    expect(html).toContain(app.url);
    expect(html.match(/Android app/g)).toHaveLength(1);
  });
});

it("promises nothing where there is no app", async () => {
  expect((await makeBlockWorld()).drawBlock(block, fixture)).toBe("");
});

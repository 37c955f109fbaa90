import { createElement } from "react";
import { describe, expect, it } from "vitest";
import { type Answer, makeBlockWorld } from "#tests/support/block-world.tsx";
import { QrCode } from "../../ui/qr-code.tsx";
import fixture from "./fixture.json" with { type: "json" };
import { block } from "./index.ts";

type Resource = { resourceType: string; url: string; qrCodeUrl: string };
const answer = (resources: Resource[]): Answer => ({
  name: "domainRoute",
  payload: {},
  value: { domainList: [], resources },
});
const draw = async (resources: Resource[], more = {}) =>
  (await makeBlockWorld({ url: "/down", answers: [answer(resources)], ...more })).drawBlock(
    block,
    fixture,
  );
const apk = "https://apps.aurora.example/aurora.apk";

describe.each(["dark", "light"] as const)("download-page in the %s theme", (theme) => {
  it("DOWN-01 DOWN-02 has a tab for each platform, four steps, and a code for the resource", async () => {
    const html = await draw([{ resourceType: "Android", url: apk, qrCodeUrl: apk }], { theme });
    expect(html.match(/role="tab"/g)).toHaveLength(2);
    for (const platform of ["Android", "iPhone and iPad"]) expect(html).toContain(platform);
    expect(html.match(/<li/g)).toHaveLength(4);
    expect(html).toContain(`href="${apk}"`);
    expect(html).toContain("The file comes from apps.aurora.example.");
    expect(html).toContain("QR code to open on your phone");
  });
});

it("explains the portal as an app where a merchant has none, and never an address that may not open", async () => {
  const none = await draw([]);
  expect(none).toContain("Aurora runs as an app straight from your browser");
  expect(none.match(/<li/g)).toHaveLength(4);
  const evil = "javascript:alert(1)";
  const bad = await draw([{ resourceType: "Android", url: evil, qrCodeUrl: evil }]);
  expect(bad).not.toContain("javascript:");
  expect(bad).toContain("straight from your browser");
});

it("DOWN-02 the code holds the link of the resource, and the portal's own page where there is none", async () => {
  const { draw: drawn } = await makeBlockWorld();
  const squares = (html: string) => /<path d="(M[^"]+)"/.exec(html)?.[1];
  const codeOf = (value: string) =>
    squares(drawn(createElement(QrCode, { value, label: "", logo: "/mark.svg" })));
  expect(codeOf(apk)).toBeDefined();
  const own = await draw([{ resourceType: "Android", url: apk, qrCodeUrl: apk }]);
  expect(squares(own.slice(own.indexOf("QR code to open")))).toBe(codeOf(apk));
  const none = await draw([]);
  expect(squares(none.slice(none.indexOf("QR code to open")))).toBe(
    codeOf("http://portal.example/down"),
  );
});

it("asks the server for the resources", () => {
  expect(block.loads?.(fixture, {} as never)).toEqual([{ name: "domainRoute", payload: {} }]);
});

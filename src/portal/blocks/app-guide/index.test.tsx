import { expect, it } from "vitest";
import { type Answer, makeBlockWorld } from "#tests/support/block-world.tsx";
import { blocks } from "../blocks.gen.ts";
import fixture from "./fixture.json" with { type: "json" };
import { block } from "./index.ts";

const file = "https://apps.aurora.example/aurora";
const answer = (types: string[]): Answer => ({
  name: "domainRoute",
  payload: {},
  value: {
    domainList: [],
    resources: types.map((resourceType) => ({
      resourceType,
      url: `${file}.${resourceType}`,
      qrCodeUrl: `${file}.${resourceType}`,
    })),
  },
});

/** A whole screen of the base merchant, block by block. */
async function drawScreen(id: string, types: string[] = []): Promise<string> {
  const screen = (await makeBlockWorld()).site.screens[id];
  if (screen === undefined) throw new Error(`There is no screen ${id}.`);
  const url = screen.route.path;
  const world = await makeBlockWorld({ url, answers: [answer(types)] });
  const parts = screen.order.map(async (part) => {
    const { block: name = "", props = {} } = screen.blocks[part] ?? {};
    const module = await blocks[name as keyof typeof blocks]?.load();
    if (module === undefined) throw new Error(`There is no block ${name}.`);
    return world.drawBlock(module.block, props);
  });
  return (await Promise.all(parts)).join("");
}

it.each([
  ["SCREEN-07", "guideIos", "iOS", "Install on iPhone and iPad", "Press Share"],
  ["SCREEN-08", "guideAndroid", "Android", "Install on Android", "Choose Install app"],
] as const)(
  "%s the screen %s leads through four steps, from the merchant's file or the browser",
  async (_row, id, type, title, webStep) => {
    const own = await drawScreen(id, [type]);
    expect(own).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`));
    expect(own.match(/<ol.*?<\/ol>/s)?.[0].match(/<li/g)).toHaveLength(4);
    expect(own).toContain(`href="${file}.${type}"`);
    expect(own).not.toContain(webStep);
    const web = await drawScreen(id);
    expect(web.match(/<ol.*?<\/ol>/s)?.[0].match(/<li/g)).toHaveLength(4);
    expect(web).toContain(webStep);
    expect(web).not.toContain(file);
    for (const html of [own, web]) {
      expect(html.match(/<details/g)).toHaveLength(3);
      expect(html).toContain('href="/down/lite"');
      expect(html).toContain("QR code to open on your phone");
    }
  },
);

it("SCREEN-09 the screen guideLite is about the browser alone, on phones and computers", async () => {
  const html = await drawScreen("guideLite", ["Android", "iOS"]);
  expect(html).toMatch(/<h1[^>]*>The lite app<\/h1>/);
  expect(html.match(/role="tab"/g)).toHaveLength(3);
  for (const device of ["Android", "iPhone and iPad", "Computer"])
    expect(html).toContain(`>${device}</button>`);
  expect(html).not.toContain(file);
  expect(html.match(/<ol.*?<\/ol>/s)?.[0].match(/<li/g)).toHaveLength(4);
});

it("asks for the resources where it may show one", () => {
  const wanted = [{ name: "domainRoute", payload: {} }];
  expect(block.loads?.(fixture as { app: "android" }, {} as never)).toEqual(wanted);
  expect(block.loads?.({ app: "lite" }, {} as never)).toEqual([]);
});

it("the download page leads to all three", async () => {
  const html = await drawScreen("download");
  for (const path of ["/down/android", "/down/ios", "/down/lite"])
    expect(html).toContain(`href="${path}"`);
});

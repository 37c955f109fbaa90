import { describe, expect, it } from "vitest";
import type { Condition } from "#src/contracts/site.gen.ts";
import { textOf } from "#tests/support/document-text.ts";
import { some } from "#tests/support/some.ts";
import { siteFixture, statusFixture } from "../routing/site.fixture.ts";
import { plan, render as renderParts } from "./entry-server.tsx";
import type { PageInput, PageState } from "./page-state.ts";

/** What a page is drawn from, with the given differences. */
const inputFixture = (differences: Partial<PageInput> = {}): PageInput => ({
  url: "/",
  origin: "http://demo.localhost:3000",
  site: siteFixture,
  language: "EN",
  theme: "dark",
  tokens: ":root{--c-page:black}",
  texts: {
    "screen.lobby.title": "{0}",
    "status.maintenance.title": "System Maintenance",
    "status.maintenance.fixed": "Sorry, closed",
    "status.restricted.fixed": "Sorry, restricted",
    "status.contact": "Contact us",
    "status.unreachable.title": "Out of reach",
    "status.retry": "Try again",
  },
  status: statusFixture(0),
  hasSession: false,
  nonce: "NONCE",
  assets: {
    scripts: ["/_a/portal.js"],
    preloads: ["/_a/react.js"],
    styles: ["/_a/portal.css"],
    fonts: ["/_a/font.woff2"],
  },
  picture: { path: "/icon-plain-512.png", isWide: false },
  links: { site: "/_m/demo/site.r1.json", texts: {}, longTexts: "/_m/demo/{id}.{language}.json" },
  version: { revision: "r1", head: "p1", build: "b1" },
  longText: () => undefined,
  data: {},
  now: 1_790_000_000_000,
  dev: false,
  ...differences,
});

/** What a page is answered with, its document as text. */
const render = async (input: PageInput) => {
  const { document, ...result } = await renderParts(input);
  return { ...result, html: textOf(document) };
};

const stateOf = (html: string): PageState => {
  const json = /<script type="application\/json" id="portico-state">(.*?)<\/script>/s.exec(html);
  return JSON.parse(json?.[1] ?? "null") as PageState;
};

describe("drawing a page on the server", () => {
  it("draws a whole document in the visitor's language, theme and merchant", async () => {
    const { status, html, chunk } = await render(inputFixture());
    expect(status).toBe(200);
    expect(chunk).toBe("index");
    expect(html).toMatch(
      /^<!doctype html><html lang="en" dir="ltr" data-theme="dark" data-merchant="demo">/,
    );
    expect(html).toContain("<title>Demo &lt;Portal&gt;</title>");
    expect(html).toContain('<style nonce="NONCE" data-tokens>:root{--c-page:black}</style>');
    expect(html).toContain('<link rel="stylesheet" href="/_a/portal.css">');
    expect(html).toContain('rel="preload" href="/_a/font.woff2" as="font"');
    expect(html).toMatch(/<main[^>]*id="main"/);
  });

  it("says what a shared link shows, of this page and on this host", async () => {
    const picture = { path: "/_m/demo/1/share.png", isWide: true };
    const { html } = await render(inputFixture({ picture, origin: "https://demo.example" }));
    for (const tag of [
      '<meta property="og:title" content="Demo &lt;Portal&gt;">',
      '<meta property="og:url" content="https://demo.example/">',
      '<meta property="og:image" content="https://demo.example/_m/demo/1/share.png">',
      '<meta name="twitter:card" content="summary_large_image">',
    ])
      expect(html).toContain(tag);
    const marked = await render(inputFixture({ url: "/?affiliateCode=lan" }));
    expect(marked.html).toContain('<meta name="twitter:card" content="summary">');
    // Who was led here by whom is nothing to hand on.
    expect(marked.html).not.toContain("og:url");
  });

  it("says 404 on a page of the portal where an address leads nowhere, and home where there is none", async () => {
    const { home } = siteFixture.screens;
    if (home === undefined) throw new Error("The fixture has a home screen");
    const notFound = { ...home, title: { EN: "Lost" }, route: { ...home.route, path: "/404" } };
    const site = { ...siteFixture, screens: { ...siteFixture.screens, notFound } };
    const lost = await render(inputFixture({ site, url: "/no-such-page?x=1" }));
    expect(lost.status).toBe(404);
    expect(lost.html).toContain("<title>Lost");
    expect(await render(inputFixture({ url: "/no-such-page" }))).toMatchObject({
      status: 302,
      redirect: "/",
    });
  });

  it("tells whoever has scripts off why nothing can be pressed", async () => {
    const texts = { "noscript.title": "No <script>", "noscript.text": "Turn it on." };
    const { html } = await render(inputFixture({ texts }));
    expect(html).toContain(
      "<noscript><p data-noscript><b>No &lt;script&gt;</b> Turn it on.</p></noscript>",
    );
  });

  it("names the first banner's picture before its scripts, for each width its own", async () => {
    const home = {
      items: {
        first: { title: { EN: "First" }, image: "/_m/x/1/a.webp", imagePhone: "/_m/x/2/b.webp" },
      },
      order: ["first"],
    };
    const { home: screen } = siteFixture.screens;
    if (screen === undefined) throw new Error("The fixture has a home screen");
    const route = {
      ...screen.route,
      bannerGroup: "home",
      chrome: { ...screen.route.chrome, banner: true },
    };
    const site = {
      ...siteFixture,
      bannerGroups: { home },
      screens: { ...siteFixture.screens, home: { ...screen, route } },
    };
    const { html } = await render(inputFixture({ site }));
    const links = [
      ...html.matchAll(/<link rel="preload" href="([^"]+)" as="image" media="([^"]+)"/g),
    ];
    expect(links.map(([, href, media]) => [href, media])).toEqual([
      ["/_m/x/2/b.webp", "(max-width: 767.98px)"],
      ["/_m/x/1/a.webp", "not all and (max-width: 767.98px)"],
    ]);
    expect(html.indexOf('as="image"')).toBeLessThan(html.indexOf("modulepreload"));
    expect((await render(inputFixture())).html).not.toContain('as="image" media');
  });

  it("carries no script without the nonce, no style attribute and four style tags", async () => {
    const { html } = await render(inputFixture());
    const scripts = [...html.matchAll(/<script\b([^>]*)>/g)].map((match) => match[1] ?? "");
    expect(scripts.filter((attributes) => attributes.includes("src="))).toHaveLength(1);
    for (const attributes of some(scripts))
      expect(attributes).toMatch(/nonce="NONCE"|type="application\/json"/);
    expect(html.match(/<style\b/g)).toHaveLength(4);
    expect(html).toMatch(/<style nonce="NONCE" data-styles="[^"]+">/);
    expect(html).not.toMatch(/\sstyle="/);
    expect(html).not.toMatch(/\son\w+="/);
  });

  it("gives the browser its state as data that cannot end the script element", async () => {
    const texts = { evil: "</script><script>alert(1)</script>" };
    const { html } = await render(inputFixture({ texts }));
    expect(stateOf(html).texts).toEqual(texts);
    expect(html).not.toContain("alert(1)</script>");
  });

  it("sends the blocks of the screen in view only", async () => {
    const { html } = await render(inputFixture());
    const { site, complete } = stateOf(html);
    expect(complete).toBe(false);
    expect(site.screens.home?.order).toEqual(["heading"]);
    expect(site.screens.register).toMatchObject({ order: [], route: { path: "/register" } });
  });

  it("names the lobby's title by its category", async () => {
    const { html, chunk } = await render(inputFixture({ url: "/rng" }));
    expect(html).toContain("<title>Slots · Demo &lt;Portal&gt;</title>");
    expect(chunk).toBe("index");
  });

  it("draws nothing for players where a screen asks what the build lacks, and reports it", async () => {
    const { home } = siteFixture.screens;
    if (home === undefined) throw new Error("The fixture has a home screen");
    const blocks = {
      ...home.blocks,
      odd: { block: "never-written" },
      old: { block: "page-heading", props: { title: { EN: "Kept" }, sparkle: true } },
    };
    const screens = { ...siteFixture.screens, home: { ...home, blocks, order: ["odd", "old"] } };
    const site = { ...siteFixture, screens };
    const faults = [
      'odd: there is no block "never-written"',
      'old: the block "page-heading" has no setting sparkle',
    ];
    const live = await render(inputFixture({ site }));
    expect(live.faults).toEqual(faults);
    const drawn = live.html.replace(/<script\b.*?<\/script>/gs, "");
    expect(drawn).toContain("Kept");
    expect(drawn).not.toMatch(/never-written|sparkle/);
    const developing = await render(inputFixture({ site, dev: true }));
    const boxes = developing.html.replace(/<script\b.*?<\/script>/gs, "").replaceAll("&quot;", '"');
    for (const fault of faults) expect(boxes).toContain(fault);
  });

  it("shows what is for a country or a time to those it is for, and says when that changes", async () => {
    const { home } = siteFixture.screens;
    if (home === undefined) throw new Error("The fixture has a home screen");
    const heading = (title: string, when: Condition) => ({
      block: "page-heading",
      props: { title: { EN: title } },
      when,
    });
    const [from, until] = ["2026-12-24T00:00:00.000Z", "2026-12-27T00:00:00.000Z"];
    const blocks = {
      thai: heading("For Thailand", { type: "country", in: ["TH"] }),
      feast: heading("For the feast", { type: "period", from, until }),
    };
    const screens = { ...siteFixture.screens, home: { ...home, blocks, order: ["thai", "feast"] } };
    const site = { ...siteFixture, screens, changes: [Date.parse(from), Date.parse(until)] };
    const drawn = async (country: string, at: string) => {
      const status = statusFixture(0);
      const location = { ...status.location, country };
      const input = inputFixture({ site, status: { ...status, location }, now: Date.parse(at) });
      const { html } = await render(input);
      expect(stateOf(html).site.changes).toEqual(site.changes);
      return html.replace(/<script\b.*?<\/script>/gs, "");
    };
    const feast = await drawn("TH", from);
    expect(feast).toContain("For Thailand");
    expect(feast).toContain("For the feast");
    const after = await drawn("VN", until);
    expect(after).not.toContain("For Thailand");
    expect(after).not.toContain("For the feast");
  });

  it("draws the same bytes for the same input", async () => {
    const [one, two] = await Promise.all([render(inputFixture()), render(inputFixture())]);
    expect(one.html).toBe(two.html);
  });

  it("ROUTE-11 sends an unknown path home", async () => {
    expect(await render(inputFixture({ url: "/casino" }))).toMatchObject({ redirect: "/" });
  });

  it("ROUTE-22 ROUTE-23 sends a visitor to log in only where the portal demands it", async () => {
    const site = { ...siteFixture, loginRequired: true };
    expect(await render(inputFixture({ site, url: "/rng?a=1" }))).toMatchObject({
      redirect: "/login?return=%2Frng%3Fa%3D1",
    });
    for (const url of ["/register", "/login"])
      expect((await render(inputFixture({ site, url }))).redirect, url).toBeUndefined();
    expect((await render(inputFixture({ site, url: "/rng", hasSession: true }))).status).toBe(200);
    expect((await render(inputFixture({ url: "/rng" }))).redirect).toBeUndefined();
  });

  it("SYS-02 SYS-04 SYS-06 SYS-07 draws the maintenance screen in place of the portal", async () => {
    const { status, html } = await render(inputFixture({ status: statusFixture(1) }));
    expect(status).toBe(503);
    expect(html).toMatch(/<h1[^>]*>System Maintenance<\/h1>/);
    expect(html).toContain("Sorry, closed");
    expect(html).toContain("Contact us");
  });

  it("SYS-03 SYS-05 draws the restriction screen with address and country", async () => {
    const { status, html } = await render(inputFixture({ status: statusFixture(2) }));
    expect(status).toBe(403);
    expect(html).toContain("203.0.113.9");
    expect(html).toContain("Vietnam");
    expect(html).toContain("Sorry, restricted");
  });

  it("draws a retry screen while the platform is out of reach (OPEN-072)", async () => {
    const { status, html } = await render(inputFixture({ status: null }));
    expect(status).toBe(503);
    expect(html).toContain("Out of reach");
  });

  it("plans the public calls of the frame and names the pieces of code", async () => {
    const { calls, chunks } = await plan(inputFixture());
    expect(calls).toContainEqual({ key: "vendors?{}", name: "vendors", payload: {} });
    expect(chunks).toContain("src/portal/blocks/page-heading/index.ts");
  });
});

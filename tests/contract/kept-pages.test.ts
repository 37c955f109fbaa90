import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import type { GameListValue } from "#src/contracts/api.gen.ts";
import { type ClientSite, toClientSite } from "#src/merchant/client-site.ts";
import { loadMerchant } from "#src/merchant/load.ts";
import { makeRevision } from "#src/merchant/revision.ts";
import { folderSource } from "#src/merchant/sources.ts";
import { textsFor } from "#src/merchant/texts.ts";
import { plan, render } from "#src/portal/app/entry-server.tsx";
import type { PageInput } from "#src/portal/app/page-state.ts";
import { statusFixture } from "#src/portal/routing/site.fixture.ts";
import { textOf } from "#tests/support/document-text.ts";
import { readSkin } from "#tests/support/portal-routes.ts";
import { sampleGame, sampleNotice, sampleVendors } from "#tests/support/sample-answers.ts";
import { some } from "#tests/support/some.ts";
import { root } from "#tools/lib/paths.mjs";

type Differences = Partial<PageInput> & { first?: number };

const codes = ["aurora", "siam"] as const;
type Code = (typeof codes)[number];

let worlds: Record<Code, { site: ClientSite; texts: Record<string, Record<string, string>> }>;

async function worldOf(code: string) {
  const revision = makeRevision(
    await loadMerchant(folderSource(join(root, "merchants")), code),
    new Date(0),
  );
  const { supported } = revision.site.languages;
  const texts = Object.fromEntries(
    supported.map((language) => [language, textsFor(revision.site, language)]),
  );
  return { site: toClientSite(revision), texts };
}

beforeAll(async () => {
  worlds = { aurora: await worldOf("aurora"), siam: await worldOf("siam") };
}, 60_000);

const games = (first: number, length: number): GameListValue => ({
  games: Array.from({ length }, (_, index) => sampleGame(first + index)),
  total: 4 * length,
  totalPages: 4,
});

/** Answers stay the very same objects as long as they say the same, as the gateway keeps them. */
const answers = new Map<string, unknown>();
function answerOf(name: string, key: string, first: number): unknown {
  const made: Record<string, () => unknown> = {
    vendors: () => sampleVendors,
    notice: () => sampleNotice,
    gameList: () => games(first, 42),
    hotGames: () => ({ list: games(first, 12).games }),
  };
  const known = answers.get(`${key} ${first}`) ?? made[name]?.();
  answers.set(`${key} ${first}`, known);
  return known;
}

async function draw(code: Code, { first = 1, ...differences }: Differences) {
  const { site, texts } = worlds[code];
  const language = differences.language ?? "EN";
  const input: PageInput = {
    url: "/",
    origin: "http://demo.localhost:3000",
    site,
    language,
    theme: "dark",
    tokens: "",
    texts: texts[language] ?? {},
    status: statusFixture(0),
    hasSession: false,
    nonce: "NONCE",
    assets: { scripts: [], preloads: [], styles: [], fonts: [] },
    picture: { path: "/icon-plain-512.png", isWide: false },
    links: { site: "/site.json", texts: {}, longTexts: "/{id}.{language}.json" },
    version: { revision: "r1", head: "p1", build: "b1" },
    longText: () => undefined,
    data: {},
    now: 1_790_000_000_000,
    dev: false,
    ...differences,
  };
  const { calls } = await plan(input);
  const data = Object.fromEntries(
    calls.flatMap(({ key, name }) => {
      const value = answerOf(name, key, first);
      return value === undefined ? [] : [[key, value]];
    }),
  );
  const { document, redirect } = await render({ ...input, data });
  const html = textOf(document);
  const [, names = ""] = /<style [^>]*data-styles="([^"]*)"/.exec(html) ?? [];
  return {
    redirect,
    body: html.slice(html.indexOf("<body>"), html.indexOf('<script type="application/json"')),
    head: html.slice(0, html.indexOf("<style")),
    styles: names.split(" ").sort(),
  };
}

/** A page drawn with what was kept of others, beside the same page drawn by itself. */
async function expectSame(code: Code, differences: Differences): Promise<void> {
  const kept = await draw(code, { audience: "all", ...differences });
  const whole = await draw(code, differences);
  expect(kept, `${code} ${differences.url}`).toEqual(whole);
}

describe("pages whose parts are kept", () => {
  it.each(codes)(
    "are those that are drawn whole, on each address of %s",
    async (code) => {
      const { routes } = await readSkin(code);
      const paths = [...new Set(routes.map(({ path }) => path))];
      for (const path of some(paths)) await draw(code, { audience: "all", url: path });
      for (const path of some(paths))
        for (const query of ["", "?affiliateCode=lan&vendor=PGX&page=2"])
          await expectSame(code, { url: path + query });
    },
    120_000,
  );

  it("show other answers, words, colours and doors where there are others", async () => {
    for (const url of ["/", "/rng"])
      for (const differences of some<Differences>([
        { first: 500 },
        { language: "VI" },
        { theme: "light" },
        { hasSession: true },
        { origin: "https://other.example" },
        { now: Date.parse("2031-01-01T00:00:00Z") },
      ])) {
        const before = await draw("aurora", { audience: "all", url });
        const other = await draw("aurora", { audience: "all", url, ...differences });
        expect(other.body).not.toBe(before.body);
        await expectSame("aurora", { url, ...differences });
      }
  });
});

import type { PageInput, PagePlan, PageResult } from "#src/portal/app/page-state.ts";
import type { ServedPortal } from "../pages/served-portal.ts";

/** A portal small enough to look through: its page shows what it was given. */
export interface SmallPortal extends ServedPortal {
  /** Every input it drew a page from. */
  drawn: PageInput[];
  /** What its pages read of the query. */
  reads: string[];
  /** What it plans; tests change it. */
  planned: PagePlan;
  /** What it answers with instead of the usual page. */
  draw: (input: PageInput) => PageResult;
}

const toText = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

function defaultPage(input: PageInput): PageResult {
  const { site, language, theme, status, hasSession, url, data, nonce } = input;
  const code = status?.code ?? "unreachable";
  const state = JSON.stringify({ status, data, url }).replaceAll("<", "\\u003c");
  const filler = "<p>The quick brown fox jumps over the lazy dog.</p>".repeat(30);
  return {
    status: status === null || status.code === 1 ? 503 : 200,
    document: [
      `<!doctype html><html lang="${language}" data-theme="${theme}"><head><title>${toText(site.name)}</title><style nonce="${nonce}"></style></head><body data-code="${code}" data-session="${hasSession}"><h1>${toText(url)}</h1><b>${status?.location.ip ?? ""}</b>${filler}<script nonce="${nonce}"></script><script type="application/json">${state}</script></body></html>`,
    ],
  };
}

/** Makes the small portal. */
export function makeSmallPortal(): SmallPortal {
  const portal: SmallPortal = {
    dev: false,
    drawn: [],
    reads: ["case", "page", "search"],
    planned: { calls: [], chunks: [] },
    draw: defaultPage,
    entry: async () => ({
      queryNames: () => portal.reads,
      plan: async () => portal.planned,
      render: async (input) => {
        portal.drawn.push(input);
        return portal.draw(input);
      },
    }),
    assets: () => ({ scripts: [], preloads: [], styles: [], fonts: [] }),
    hostedAssets: (_entry, wanted = []) => ({
      first: "/_a/first.js",
      scripts: ["/_a/game.js"],
      preloads: wanted.map((names) => `/_a/${names.join("-or-")}.js`),
      styles: [],
      fonts: [],
    }),
    prepare: (html) => html,
    mount: async () => undefined,
  };
  return portal;
}

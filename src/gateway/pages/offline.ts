import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { escapeHtml } from "#src/shared/escape-html.ts";
import type { Gateway } from "../context.ts";
import { textsOf } from "../files/merchant-documents.ts";
import { buildPolicy } from "../http/security-headers.ts";
import { offlinePath, workerPath, workerScript } from "./offline-worker.ts";
import { directionOf, tagOf } from "./shown-language.ts";
import { preferencesOf, visitOf } from "./visit.ts";

/** The page has to carry all its looks with it: nothing else can be fetched. */
const style = `body{margin:0;min-block-size:100vh;display:grid;place-items:center;font:16px/1.5 system-ui,sans-serif;background:var(--c-page);color:var(--c-text)}
main{max-inline-size:28rem;padding:24px;text-align:center}
h1{font-size:24px;line-height:1.25;margin:0 0 8px}
p{margin:0 0 24px;color:var(--c-text-quiet)}
a{display:inline-flex;align-items:center;min-block-size:48px;padding-inline:24px;border-radius:var(--radius-control);background:var(--c-brand);color:var(--c-on-brand);font-weight:600;text-decoration:none}
a:focus-visible{outline:2px solid var(--c-focus);outline-offset:2px}`;

/** Serves the page for visitors without a network, and the worker in their browser that shows it. */
export function mountOffline(app: FastifyInstance, gateway: Gateway): void {
  app.get(workerPath, async (_request, reply) =>
    reply
      .headers({
        "content-type": "text/javascript; charset=utf-8",
        // A worker takes its policy from its own answer.
        "content-security-policy": buildPolicy,
        "cache-control": "no-cache",
      })
      .send(workerScript),
  );

  app.get(offlinePath, async (request, reply) => {
    const { revision } = visitOf(request);
    const preferences = preferencesOf(request.cookies, revision.site, gateway.pseudoLocales);
    const { language, theme } = preferences;
    const texts = textsOf(revision, language, gateway.pseudoLocales?.[language]);
    const say = (key: string): string => escapeHtml(texts[key] ?? "");
    const css = `${revision.styleSheet.text()}${style}`.replaceAll("</", "<\\/");
    const hash = createHash("sha256").update(css).digest("base64");
    const name = escapeHtml(revision.site.name);
    return reply
      .headers({
        "content-type": "text/html; charset=utf-8",
        "content-language": tagOf(language),
        "content-security-policy": `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; frame-ancestors 'none'`,
        "cache-control": "private, no-cache",
        vary: "Cookie",
      })
      .send(
        `<!doctype html><html lang="${tagOf(language)}" dir="${directionOf(language)}" data-theme="${theme}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${say("offline.title")} · ${name}</title><style>${css}</style></head><body><main><h1>${say("offline.title")}</h1><p>${say("offline.text")}</p><a href="">${say("offline.again")}</a></main></body></html>`,
      );
  });
}

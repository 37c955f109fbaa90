import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { escapeHtml } from "#src/shared/escape-html.ts";
import type { Outbox, OutboxEntry } from "../outbox.ts";

const style = `:root{color-scheme:light dark}
body{margin:0 auto;max-width:48rem;padding:24px;font:16px/1.5 system-ui,sans-serif}
h1{font-size:24px}
li{margin:0 0 16px;padding:16px;border:1px solid #8886;border-radius:8px}
ol{list-style:none;padding:0}
p{margin:4px 0;overflow-wrap:anywhere}
small{opacity:.75}`;

const styleHash = createHash("sha256").update(style).digest("base64");
const policy = `default-src 'none'; img-src data:; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

const toItem = ({ at, merchant, channel, to, subject, body }: OutboxEntry): string =>
  `<li><small>${new Date(at).toISOString()} · ${escapeHtml(merchant)} · ${channel}</small><p><b>${escapeHtml(to)}</b></p>${subject === "" ? "" : `<p>${escapeHtml(subject)}</p>`}<p>${escapeHtml(body)}</p></li>`;

/** The page: newest first, and by itself anew every few seconds. */
function toPage(entries: readonly OutboxEntry[]): string {
  const list =
    entries.length === 0
      ? "<p>Nothing was sent yet.</p>"
      : `<ol>${entries.map(toItem).join("")}</ol>`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><meta http-equiv="refresh" content="4"><title>Outbox</title><link rel="icon" href="data:,"><style>${style}</style></head><body><main><h1>Outbox</h1><p>Messages that no provider is set up for, until this process ends.</p>${list}</main></body></html>`;
}

/** Mounts the developer's page; like everything here it answers the gateway's key alone. */
export function mountOutboxPage(app: FastifyInstance, outbox: Pick<Outbox, "read">): void {
  app.get("/outbox", async (_request, reply) =>
    reply
      .headers({
        "content-type": "text/html; charset=utf-8",
        "content-security-policy": policy,
        "cache-control": "no-store",
        "x-content-type-options": "nosniff",
      })
      .send(toPage(outbox.read())),
  );
}

import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Revision } from "#src/merchant/revision.ts";
import { textsFor } from "#src/merchant/texts.ts";
import { escapeHtml } from "#src/shared/escape-html.ts";
import { languageOf, shownSet } from "#src/shared/languages.ts";
import { formatMoney, fromMinor } from "#src/shared/money.ts";
import { isRowId } from "#src/shared/row-id.ts";
import type { Database } from "#src/store/database.ts";
import { sendRefusal } from "../../../../kernel/answer.ts";
import { normalizeIp } from "../../../../kernel/client-ip.ts";
import { type Limiter, takeAddress } from "../../../../kernel/limits.ts";
import { fillIn } from "../../../../kernel/message.ts";
import { outcomes, type SandboxOrder, selectOrder } from "./order-repo.ts";
import { decide, pageToken } from "./sandbox.ts";

/** What the page of the sandbox's payment provider needs. */
export interface PayPageDeps {
  database: Database;
  current: (code: string) => Revision | undefined;
  limiter: Limiter;
  /** The secret its merchants' secrets come from, as `makeSandbox` has it. */
  root: string;
  /** Epoch milliseconds. */
  clock: () => number;
}

const style = `:root{color-scheme:light dark}
body{margin:0 auto;max-width:28rem;padding:24px 16px;font:16px/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
h1{font-size:24px;margin:0 0 8px}
.note{padding:12px 16px;border:2px dashed #b45309;border-radius:8px}
dl{margin:24px 0}
dt{opacity:.8}
dd{margin:0 0 8px;font-weight:600}
form{margin:0 0 12px}
button,a{box-sizing:border-box;display:block;width:100%;min-height:48px;padding:11px 16px;border:1px solid #767676;border-radius:8px;font:inherit;text-align:center;color:inherit;background:none;text-decoration:none;cursor:pointer}
.pay{border-color:#1d4ed8;background:#1d4ed8;color:#fff}`;

const styleHash = createHash("sha256").update(style).digest("base64");

/** The page: no script, a form for each outcome, and a link for who leaves and decides nothing. */
function toPage(
  { code, site }: Pick<Revision, "code" | "site">,
  depositId: string,
  order: SandboxOrder,
  { token, isOpen }: { token: string; isOpen: boolean },
): string {
  const { amount, currency, language, returnUrl } = order;
  const { tag, dir } = languageOf(shownSet(language));
  const texts = textsFor(site, language);
  const say = (key: string, ...values: string[]) =>
    escapeHtml(fillIn(texts[key] ?? key, ...values));
  const money = formatMoney(fromMinor(amount, currency), currency, site.money.policy, tag);
  const presses = outcomes.map(
    (outcome) =>
      `<form method="post" action="/${code}/${depositId}/${outcome}?token=${token}"><button${outcome === "paid" ? ' class="pay"' : ""}>${say(`sandboxPayment.${outcome}`, money)}</button></form>`,
  );
  const lines = [
    ["money.amount", money],
    ["money.reference", depositId],
  ] as const;
  return `<!doctype html><html lang="${tag}" dir="${dir}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${say("sandboxPayment.title")}</title><link rel="icon" href="data:,"><style>${style}</style></head><body><main><h1>${say("sandboxPayment.title")}</h1><p class="note">${say("sandboxPayment.note")}</p><dl>${lines.map(([label, value]) => `<dt>${say(label)}</dt><dd><bdi>${escapeHtml(value)}</bdi></dd>`).join("")}</dl>${isOpen ? presses.join("") : `<p>${say("sandboxPayment.over")}</p>`}<a href="${escapeHtml(returnUrl)}">${say(isOpen ? "sandboxPayment.leave" : "sandboxPayment.back", site.name)}</a></main></body></html>`;
}

/** Browsers hold what a form's answer leads to against this too. */
const policyOf = (returnUrl: string): string =>
  `default-src 'none'; img-src data:; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'self' ${new URL(returnUrl).origin}; frame-ancestors 'none'`;

const digest = (text: string): Buffer => createHash("sha256").update(text).digest();
const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** An order whose page was asked for with its token. */
interface Found {
  revision: Revision;
  depositId: string;
  token: string;
  order: SandboxOrder;
}

/**
 * Serves the page on which orders of the sandbox's way `page` are paid, refused, ended or left; it is
 * mounted where the sandbox's payments were asked for, and nowhere else. Whoever has the order's token may.
 */
export function mountPayPage(app: FastifyInstance, deps: PayPageDeps): void {
  const { database, current, limiter, root, clock } = deps;

  async function find({ headers, params, query }: FastifyRequest): Promise<Found | undefined> {
    const revision = current(textOf(headers["x-portico-merchant"]));
    const { deposit: depositId } = params as { deposit: string };
    const token = textOf((query as { token?: unknown }).token);
    if (revision === undefined || !isRowId(depositId)) return undefined;
    const right = pageToken(root, revision.code, depositId);
    if (!timingSafeEqual(digest(token), digest(right))) return undefined;
    const order = await database.withMerchant(revision.code, (db) => selectOrder(db, depositId));
    return order && { revision, depositId, token, order };
  }

  const serve = async (
    request: FastifyRequest,
    reply: FastifyReply,
    answer: (found: Found, now: number) => FastifyReply | Promise<FastifyReply>,
  ): Promise<FastifyReply> => {
    const now = clock();
    const clientIp = normalizeIp(textOf(request.headers["x-portico-client-ip"])) ?? "0.0.0.0";
    const retryAfter = await takeAddress(limiter, { place: "payment-page", clientIp }, "read", now);
    if (retryAfter !== undefined) return sendRefusal(reply, { code: "RATE_LIMITED", retryAfter });
    const found = await find(request);
    return found === undefined ? sendRefusal(reply, { code: "NOT_FOUND" }) : answer(found, now);
  };

  app.get("/sandbox/payments/:deposit", (request, reply) =>
    serve(request, reply, ({ revision, depositId, token, order }, now) => {
      const isOpen = order.outcome === null && order.expiresAt.getTime() > now;
      return reply
        .headers({
          "content-type": "text/html; charset=utf-8",
          "content-security-policy": policyOf(order.returnUrl),
        })
        .send(toPage(revision, depositId, order, { token, isOpen }));
    }),
  );
  for (const outcome of outcomes)
    app.post(`/sandbox/payments/:deposit/${outcome}`, (request, reply) =>
      serve(request, reply, async ({ revision, depositId, order }, now) => {
        await database.withMerchant(revision.code, (db) =>
          decide(db, { ...order, depositId }, outcome, now),
        );
        return reply.redirect(order.returnUrl, 303);
      }),
    );
}

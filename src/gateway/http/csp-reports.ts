import type { FastifyInstance } from "fastify";
import { isRecord } from "#src/shared/is-record.ts";
import { visitOf } from "../pages/visit.ts";

const maxBytes = 16 * 1024;
const maxAtOnce = 10;
const maxAMinute = 60;
const aMinute = 60_000;

/** What of a report is logged: never a query, which could hold a secret. */
interface Violation {
  directive: string;
  blocked: string;
  document: string;
  source: string;
}

const withoutQuery = (value: unknown): string =>
  typeof value === "string" ? value.replace(/[?#].*$/s, "").slice(0, 200) : "";

/** Reads both forms of a report: report-uri's single object and report-to's list. */
function toViolations(text: string): Violation[] {
  const parsed: unknown = JSON.parse(text);
  const reports = Array.isArray(parsed) ? parsed : [parsed];
  return reports.slice(0, maxAtOnce).flatMap((report) => {
    if (!isRecord(report)) return [];
    const body = report["csp-report"] ?? report.body;
    if (!isRecord(body)) return [];
    return [
      {
        directive: withoutQuery(body["effective-directive"] ?? body.effectiveDirective),
        blocked: withoutQuery(body["blocked-uri"] ?? body.blockedURL),
        document: withoutQuery(body["document-uri"] ?? body.documentURL),
        source: withoutQuery(body["source-file"] ?? body.sourceFile),
      },
    ];
  });
}

/** Takes browsers' reports of policy violations and logs a bounded number of them. */
export function mountCspReports(app: FastifyInstance, now: () => number) {
  let minute = 0;
  let logged = 0;
  const mayLog = () => {
    const current = Math.floor(now() / aMinute);
    if (current !== minute) [minute, logged] = [current, 0];
    logged += 1;
    return logged <= maxAMinute;
  };

  app.post("/_csp", { bodyLimit: maxBytes }, async (request, reply) => {
    const { revision } = visitOf(request);
    try {
      const text = Buffer.isBuffer(request.body) ? request.body.toString("utf8") : "";
      for (const violation of toViolations(text)) {
        if (mayLog()) request.log.warn({ merchant: revision.code, violation }, "policy violation");
      }
    } catch (error) {
      request.log.debug({ err: error }, "unreadable policy report");
    }
    return reply.code(204).send();
  });
}

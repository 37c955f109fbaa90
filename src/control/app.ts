import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  fastify,
  LogController,
} from "fastify";
import type { OpenIdSettings } from "#src/credentials/openid.ts";
import type { PlatformSecret } from "#src/credentials/secret.ts";
import { err, ok } from "#src/shared/result.ts";
import { connectionsCheckingInterval } from "#src/shared/slow-requests.ts";
import { draftHandlers } from "./drafts/handlers.ts";
import { holdsFile } from "./drafts/repo.ts";
import { changesAfter } from "./feed/changes.ts";
import { streamChanges } from "./feed/stream.ts";
import { sendRefusal, sendValue } from "./http/answer.ts";
import { type BindDeps, bindCalls } from "./http/bind-calls.ts";
import { addErrorHandlers } from "./http/errors.ts";
import type { Handlers } from "./kernel/context.ts";
import { pendingHandlers } from "./pending/handlers.ts";
import { revisionHandlers, storeFile } from "./revisions/handlers.ts";
import type { PublishDeps } from "./revisions/publish.ts";
import { selectFile, selectLayer } from "./revisions/repo.ts";
import { staffHandlers } from "./staff/handlers.ts";

/** Everything the control plane is made of; nothing in it is global. */
export interface AppDeps extends PublishDeps {
  /** What names this database. */
  installation: string;
  secret: PlatformSecret;
  /** The provider of the staff's identities, where there is one. */
  openId?: OpenIdSettings | undefined;
  processKey: string;
  clock: () => number;
  log: FastifyBaseLogger;
  isDraining: () => boolean;
}

const openApi = readFileSync(join(import.meta.dirname, "../contracts/control-openapi.gen.json"));

/** Content under its hash never changes. */
const forever = "private, max-age=31536000, immutable";

const sendContent = (reply: FastifyReply, content: Buffer | undefined): FastifyReply =>
  content === undefined
    ? sendRefusal(reply, { code: "CONTENT_UNKNOWN" })
    : reply.header("cache-control", forever).type("application/octet-stream").send(content);

/** The calls that gateways and platforms read by. */
function feedHandlers({ database, installation, view }: AppDeps): Handlers {
  return {
    listChanges: async (_facts, { after }) => {
      const items = await changesAfter(database, after);
      return ok({
        installation,
        cursor: items.at(-1)?.seq ?? Math.min(after, view.cursor()),
        items,
      });
    },
    readLayer: async (_facts, { hash }) => {
      const layer = await database.ofInstallation((db) => selectLayer(db, hash));
      return layer === undefined ? err({ code: "CONTENT_UNKNOWN" }) : ok(layer);
    },
  };
}

/** The calls whose bodies or answers are no envelopes. */
function rawHandlers(deps: AppDeps): BindDeps["raw"] {
  const { database, installation, view } = deps;
  return {
    storeFile: async ({ hash }, { body }, reply, { staff, now }) => {
      if (staff === null) throw new Error("A file came from nobody.");
      const content = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
      const sent = { hash: String(hash), content, login: staff.login };
      const stored = await storeFile(deps, sent, now);
      return stored.ok ? sendValue(reply, stored.value) : sendRefusal(reply, stored.error);
    },
    readFile: async ({ hash }, _request, reply) =>
      sendContent(reply, await database.ofInstallation((db) => selectFile(db, String(hash)))),
    readContent: async ({ merchant, hash }, _request, reply) =>
      sendContent(
        reply,
        await database.ofInstallation(async (db) =>
          (await holdsFile(db, String(merchant), String(hash)))
            ? selectFile(db, String(hash))
            : undefined,
        ),
      ),
    followChanges: async ({ after }, request, reply) => {
      const resumed = Number(request.headers["last-event-id"] ?? after ?? 0);
      const cursor = Number.isSafeInteger(resumed) && resumed >= 0 ? resumed : 0;
      const stream = {
        installation,
        changesAfter: (seq: number) => changesAfter(database, seq),
        changes: view.changes,
      };
      streamChanges(stream, request, reply, cursor);
      return undefined;
    },
  };
}

/** Makes the control plane's HTTP server out of its call catalogue. Not listening yet. */
export function makeApp(deps: AppDeps): FastifyInstance {
  const app = fastify({
    loggerInstance: deps.log,
    logController: new LogController({ disableRequestLogging: true }),
    requestTimeout: 30_000,
    http: { connectionsCheckingInterval },
    exposeHeadRoutes: false,
    forceCloseConnections: true,
    ajv: { customOptions: { removeAdditional: false, coerceTypes: false } },
    genReqId: () => randomUUID(),
    frameworkErrors: (_error, _request, reply) => sendRefusal(reply, { code: "CALL_UNKNOWN" }),
  });
  app.addContentTypeParser(
    "application/octet-stream",
    { parseAs: "buffer" },
    (_request, body, done) => done(null, body),
  );
  addErrorHandlers(app);
  app.get("/livez", async (_request, reply) => reply.send({ live: true }));
  app.get("/readyz", async (request, reply) => {
    const answers = await deps.database.ping().then(
      () => true,
      (error: unknown) => {
        request.log.warn({ err: error }, "The database does not answer");
        return false;
      },
    );
    const ready = answers && !deps.isDraining();
    return reply
      .code(ready ? 200 : 503)
      .header("cache-control", "no-store")
      .send({ ready });
  });
  app.get("/control/openapi.json", async (_request, reply) =>
    reply.type("application/json").send(openApi),
  );
  bindCalls(app, {
    database: deps.database,
    handlers: {
      ...staffHandlers(deps),
      ...revisionHandlers(deps),
      ...draftHandlers(deps),
      ...pendingHandlers(deps),
      ...feedHandlers(deps),
    },
    raw: rawHandlers(deps),
    processKey: deps.processKey,
    clock: deps.clock,
  });
  return app;
}

import { readFile } from "node:fs/promises";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { longTextFor } from "#src/merchant/long-texts.ts";
import type { Revision } from "#src/merchant/revision.ts";
import { hashOf } from "#src/merchant/sources.ts";
import { notFound, sendPlainPage } from "../pages/plain-page.ts";
import { visitOf } from "../pages/visit.ts";
import { type Bodies, type Body, immutable } from "./bodies.ts";
import { siteOf, textsOf } from "./merchant-documents.ts";
import type { RevisionHistory } from "./revision-history.ts";

/** A path below `/_m/<code>/` taken apart. */
type Named =
  | { kind: "sheet"; hash: string }
  | { kind: "site"; hash: string }
  | { kind: "texts"; hash: string; language: string }
  | { kind: "document"; hash: string; language: string; id: string }
  | { kind: "asset"; hash: string; path: string };

function toNamed(path: string): Named | undefined {
  const sheet = /^theme\.([0-9a-f]+)\.css$/.exec(path);
  if (sheet?.[1]) return { kind: "sheet", hash: sheet[1] };
  const site = /^site\.([0-9a-f]+)\.json$/.exec(path);
  if (site?.[1]) return { kind: "site", hash: site[1] };
  const texts = /^texts\/([A-Z-]+)\.([0-9a-f]+)\.json$/.exec(path);
  if (texts?.[1] && texts[2]) return { kind: "texts", language: texts[1], hash: texts[2] };
  const document = /^documents\/([A-Za-z0-9]+)\.([A-Z-]+)\.([0-9a-f]+)\.json$/.exec(path);
  if (document?.[1] && document[2] && document[3])
    return { kind: "document", id: document[1], language: document[2], hash: document[3] };
  const asset = /^([0-9a-f]+)\/(.+)$/.exec(path);
  if (asset?.[1] && asset[2]) return { kind: "asset", hash: asset[1], path: asset[2] };
  return undefined;
}

const json = "application/json; charset=utf-8";

const toJson = (value: unknown) => () => Promise.resolve(Buffer.from(JSON.stringify(value)));

/** The file's content as it was when the revision was made; a file changed since is not it. */
async function readUnchanged(file: string, hash: string): Promise<Buffer> {
  const bytes = await readFile(file);
  if (hashOf(bytes) !== hash) throw new Error(`${file} is not what it was (${hash}).`);
  return bytes;
}

function bodyIn(revision: Revision, named: Named): Body | undefined {
  const { code, hash, styleSheet, assets, site } = revision;
  const key = (name: string) => `m ${code} ${hash} ${name}`;
  switch (named.kind) {
    case "sheet": {
      if (named.hash !== styleSheet.hash) return undefined;
      const load = () => Promise.resolve(Buffer.from(styleSheet.text()));
      return { key: `m ${code} sheet ${styleSheet.hash}`, type: "text/css; charset=utf-8", load };
    }
    case "site":
      if (named.hash !== hash) return undefined;
      return { key: key("site"), type: json, load: () => toJson(siteOf(revision))() };
    case "texts": {
      const { language } = named;
      if (named.hash !== hash || !site.languages.supported.includes(language)) return undefined;
      return { key: key(language), type: json, load: () => toJson(textsOf(revision, language))() };
    }
    case "document": {
      const { language, id } = named;
      if (named.hash !== hash || !site.languages.supported.includes(language)) return undefined;
      const found = longTextFor(site, language, id);
      if (found === undefined) return undefined;
      return { key: key(`document ${language} ${id}`), type: json, load: toJson(found) };
    }
    case "asset": {
      const asset = assets.get(named.path);
      if (asset === undefined || asset.hash !== named.hash) return undefined;
      const load = () => readUnchanged(asset.file, asset.hash);
      return { key: `m ${code} ${asset.hash} ${asset.type}`, type: asset.type, load };
    }
  }
}

/**
 * Serves what belongs to a merchant and to no other (T13), all of it for good: the token sheet, the
 * browser's view of the merchant, the texts of a language and the pictures. A page that is still
 * open on an older revision finds that one's files too.
 */
export function mountMerchantFiles(app: FastifyInstance, history: RevisionHistory, bodies: Bodies) {
  const find = (revision: Revision, path: string): Body | undefined => {
    const named = toNamed(path);
    if (named === undefined) return undefined;
    for (const kept of [revision, ...history.of(revision.code)]) {
      const body = bodyIn(kept, named);
      if (body !== undefined) return body;
    }
    return undefined;
  };

  app.get("/_m/:code/*", async (request: FastifyRequest, reply: FastifyReply) => {
    const { code, "*": path } = request.params as { code: string; "*": string };
    const { revision } = visitOf(request);
    const body = code === revision.code ? find(revision, path) : undefined;
    if (body === undefined) return sendPlainPage(reply, notFound);
    try {
      return await bodies.send(request, reply.header("cache-control", immutable), body);
    } catch (error) {
      request.log.warn({ err: error, merchant: code, path }, "merchant file unreadable");
      return sendPlainPage(reply, notFound);
    }
  });
}

import { readdir, readFile } from "node:fs/promises";
import { extname, join, relative } from "node:path";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { immutable } from "../files/bodies.ts";
import { chooseEncoding, type Encoding } from "../http/encoding.ts";
import { buildPolicy, commonHeaders } from "../http/security-headers.ts";
import { buildBase } from "./build-manifest.ts";
import { notFound, sendPlainPage } from "./plain-page.ts";

/** What only a document heeds; on the pieces of a page it would be half a kilobyte each. */
const documentHeaders: ReadonlySet<string> = new Set([
  "permissions-policy",
  "cross-origin-opener-policy",
  "origin-agent-cluster",
  "x-frame-options",
]);

const types: Readonly<Record<string, string>> = {
  ".avif": "image/avif",
  ".css": "text/css; charset=utf-8",
  ".js": "application/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".ttf": "font/ttf",
  ".webp": "image/webp",
  ".woff": "font/woff",
  ".woff2": "font/woff2",
};

const packedAs: Readonly<Record<string, Encoding>> = { ".br": "br", ".gz": "gzip" };

/** A file as it travels in one encoding: nothing of it differs from answer to answer. */
interface Form {
  bytes: Buffer;
  /** For visits over http, and over https. */
  headers: Record<"open" | "secure", Readonly<Record<string, string>>>;
}

type BuiltFile = Partial<Record<Encoding, Form>>;

/**
 * Reads the browser's build into memory, with the answers' headers; it has some megabytes.
 * @returns the files by their address
 * @throws Error where a file is of a kind whose media type is not known here
 */
async function readBuiltFiles(folder: string): Promise<ReadonlyMap<string, BuiltFile>> {
  const files = new Map<string, BuiltFile>();
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    const path = relative(folder, join(entry.parentPath, entry.name));
    if (!entry.isFile() || `/${path}`.includes("/.")) continue;
    const encoding = packedAs[extname(path)] ?? "identity";
    const name = encoding === "identity" ? path : path.slice(0, -extname(path).length);
    const type = types[extname(name)];
    if (type === undefined)
      throw new Error(`The build has ${path}, a kind of file the gateway has no media type for.`);
    const bytes = await readFile(join(folder, path));
    const file = files.get(buildBase + name) ?? {};
    file[encoding] = { bytes, headers: headersOf(type, encoding, bytes.length) };
    files.set(buildBase + name, file);
  }
  return files;
}

function headersOf(type: string, encoding: Encoding, length: number): Form["headers"] {
  const make = (isSecure: boolean) => {
    const common = Object.entries(commonHeaders(isSecure));
    return {
      ...Object.fromEntries(common.filter(([name]) => !documentHeaders.has(name))),
      "content-security-policy": buildPolicy,
      "content-type": type,
      "content-length": String(length),
      "cache-control": immutable,
      vary: "Accept-Encoding",
      ...(encoding !== "identity" && { "content-encoding": encoding }),
    };
  };
  return { open: make(false), secure: make(true) };
}

const isSecure = ({ visit, gamesVisit, chatVisit }: FastifyRequest): boolean =>
  visit?.secure ?? (gamesVisit ?? chatVisit)?.origin.startsWith("https:") ?? false;

/**
 * Serves the files of the build. Their names are their content, so everything about an answer is known
 * from the start: it is a look-up, and passes by whatever puts other answers together.
 */
export async function mountBuiltFiles(app: FastifyInstance, folder: string): Promise<void> {
  const files = await readBuiltFiles(folder);
  app.get(`${buildBase}*`, (request: FastifyRequest, reply: FastifyReply) => {
    const file = files.get(request.raw.url ?? "") ?? files.get(request.url.split("?")[0] ?? "");
    const form = file?.[chooseEncoding(request.headers["accept-encoding"])] ?? file?.identity;
    if (form === undefined) return sendPlainPage(reply, notFound);
    reply.hijack();
    reply.raw.writeHead(200, form.headers[isSecure(request) ? "secure" : "open"]);
    reply.raw.end(form.bytes);
    return reply;
  });
}

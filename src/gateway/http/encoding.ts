import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { makeLru } from "#src/shared/lru.ts";

/** How an answer's bytes travel. */
export type Encoding = "br" | "gzip" | "identity";

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Shorter answers travel as they are: compressing them costs more than it saves. */
export const smallest = 860;

/** What browsers send is a handful of texts; each is read once. */
const read = makeLru<Encoding>({ maxWeight: 10_000, weigh: (_, text) => text.length + 1 });

/** Chooses the best encoding a browser accepts (RFC 9110 12.5.3): br, then gzip, then none. */
export function chooseEncoding(acceptEncoding = ""): Encoding {
  const known = read.get(acceptEncoding);
  if (known !== undefined) return known;
  const encoding = readEncoding(acceptEncoding);
  read.set(acceptEncoding, encoding);
  return encoding;
}

function readEncoding(acceptEncoding: string): Encoding {
  const weights = new Map<string, number>();
  for (const part of acceptEncoding.toLowerCase().split(",")) {
    const [name = "", ...parameters] = part.split(";").map((word) => word.trim());
    const quality = parameters.find((word) => word.startsWith("q="))?.slice(2) ?? "1";
    weights.set(name, Number(quality) || 0);
  }
  const accepts = (name: string) => (weights.get(name) ?? weights.get("*") ?? 0) > 0;
  if (accepts("br")) return "br";
  return accepts("gzip") ? "gzip" : "identity";
}

/**
 * Compresses bytes.
 * @param quality 1 (fast) to 11 (small); gzip knows no more than 9
 */
export function compress(bytes: Buffer, encoding: Encoding, quality: number): Promise<Buffer> {
  if (encoding === "br") {
    return toBrotli(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    });
  }
  if (encoding === "gzip") return toGzip(bytes, { level: Math.min(quality, 9) });
  return Promise.resolve(bytes);
}

/** Tells whether bytes of a media type shrink when compressed; pictures and fonts do not. */
export const isCompressible = (type: string): boolean =>
  /^(text\/|application\/(json|javascript|manifest\+json|xml)|image\/svg\+xml)/.test(type);

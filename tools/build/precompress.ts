import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Fonts and pictures other than SVG are compressed by their own format. */
const compressible = /\.(js|mjs|css|json|svg|txt|xml|webmanifest)$/;
const smallest = 512;

/**
 * Writes `.br` and `.gz` at the highest quality beside every text file under a folder, so that the
 * gateway can serve them as they are. A compressed file that is not smaller is left out.
 * @param folder searched with its subfolders, except those starting with a dot
 * @returns how many files got a compressed neighbour
 */
export async function precompress(folder: string): Promise<{ files: number }> {
  let files = 0;
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name);
    const hidden = path.slice(folder.length).includes("/.");
    if (!entry.isFile() || hidden || !compressible.test(entry.name)) continue;
    const content = await readFile(path);
    if (content.length < smallest) continue;
    await writeSmaller(`${path}.br`, content, await brotli(content));
    await writeSmaller(`${path}.gz`, content, await toGzip(content, { level: 9 }));
    files += 1;
  }
  return { files };
}

function brotli(content: Buffer): Promise<Buffer> {
  return toBrotli(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });
}

async function writeSmaller(path: string, plain: Buffer, packed: Buffer): Promise<void> {
  if (packed.length < plain.length) await writeFile(path, packed);
}

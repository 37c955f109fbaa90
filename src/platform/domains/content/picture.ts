import sharp from "sharp";

/** A picture that was drawn by us from one that somebody sent. */
export interface Picture {
  type: "image/png" | "image/jpeg";
  bytes: Buffer;
}

/** The most a picture may have before it is decoded. */
const maxPixels = 25_000_000;
/** The longer side after it was drawn anew: enough to read a receipt by. */
const longestSide = 2048;
/** A drawing kept without loss is at most this large; a larger one is drawn as JPEG. */
const maxPngBytes = 2 * 1024 * 1024;
const longestSeconds = 5;

type Format = "png" | "jpeg";

const pngStart = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const jpegStart = Buffer.from([0xff, 0xd8, 0xff]);

/** What a file is by how it begins; its name and the type it came with say nothing. */
function formatOf(bytes: Buffer): Format | undefined {
  if (bytes.subarray(0, pngStart.length).equals(pngStart)) return "png";
  return bytes.subarray(0, jpegStart.length).equals(jpegStart) ? "jpeg" : undefined;
}

const decode = (bytes: Buffer) =>
  sharp(bytes, {
    limitInputPixels: maxPixels,
    failOn: "warning",
    sequentialRead: true,
    pages: 1,
  }).timeout({ seconds: longestSeconds });

async function draw(bytes: Buffer, format: Format): Promise<Picture> {
  // Turned as its camera says, as that note is lost like all others.
  const pixels = decode(bytes)
    .autoOrient()
    .resize({ width: longestSide, height: longestSide, fit: "inside", withoutEnlargement: true });
  if (format === "png") {
    const png = await pixels.clone().png({ compressionLevel: 7 }).toBuffer();
    if (png.length <= maxPngBytes) return { type: "image/png", bytes: png };
  }
  const jpeg = await pixels.flatten({ background: "#ffffff" }).jpeg({ quality: 82 }).toBuffer();
  return { type: "image/jpeg", bytes: jpeg };
}

/**
 * Draws a PNG or JPEG anew, off the main thread: nothing of the file but its pixels is kept, no notes
 * and nothing hidden behind them. Gives undefined for what is no whole picture of these two kinds, or
 * one of more than 25 million pixels.
 */
export async function redraw(bytes: Buffer): Promise<Picture | undefined> {
  const format = formatOf(bytes);
  if (format === undefined) return undefined;
  try {
    // The header alone is read here: a picture that is too large is refused before it is decoded.
    const { width, height, format: found } = await decode(bytes).metadata();
    if (found !== format || width * height > maxPixels) return undefined;
    return await draw(bytes, format);
  } catch {
    // Whatever the decoder says against a file, it is no picture that can be used.
    return undefined;
  }
}

import { extname } from "node:path";
import { readPicture } from "./picture-pixels.ts";

/** Media types of the pictures and fonts a merchant may hold, by their ending. */
const types: Readonly<Record<string, string>> = {
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".jpeg": "image/jpeg",
  ".webp": "image/webp",
  ".avif": "image/avif",
  ".woff2": "font/woff2",
};

/** The media type of an asset by its name; nothing for what a portal does not serve. */
export const assetType = (path: string): string | undefined => types[extname(path).toLowerCase()];

/** What an asset is called where something is said of it. */
export const assetWord = (path: string): "font" | "picture" =>
  assetType(path)?.startsWith("font/") ? "font" : "picture";

/** How fonts begin that are no web fonts yet. */
const trueType = ["\0\x01\0\0", "true", "ttcf"];

/** How each kind of picture begins, and what it is called. */
const beginnings: readonly [type: string, name: string, starts: (head: string) => boolean][] = [
  ["image/png", "PNG", (head) => head.startsWith("\x89PNG\r\n\x1a\n")],
  ["image/jpeg", "JPEG", (head) => head.startsWith("\xff\xd8\xff")],
  ["image/webp", "WebP", (head) => head.startsWith("RIFF") && head.slice(8, 12) === "WEBP"],
  ["image/avif", "AVIF", (head) => /^ftypavi[fs]/.test(head.slice(4))],
  ["image/gif", "GIF", (head) => head.startsWith("GIF8")],
  ["font/woff2", "WOFF2", (head) => head.startsWith("wOF2")],
  ["font/woff", "WOFF", (head) => head.startsWith("wOFF")],
  ["font/ttf", "TrueType font", (head) => trueType.some((start) => head.startsWith(start))],
  ["font/otf", "OpenType font", (head) => head.startsWith("OTTO")],
  ["image/svg+xml", "SVG", (head) => /<svg[\s>]/i.test(head)],
];

/** What is wrong with a picture's bytes, and how to put it right. */
export interface PictureFlaw {
  message: string;
  help: string;
}

/**
 * Judges whether a file is the picture that its name says.
 * @param type what the name says
 */
export function pictureFlaw(content: Uint8Array, type: string): PictureFlaw | undefined {
  const named = beginnings.find(([each]) => each === type)?.[1] ?? type;
  if (content.length === 0)
    return { message: "is empty, so nothing would show", help: "Export it again." };
  const head = Buffer.from(content.subarray(0, 4096)).toString("latin1");
  const [is, kind] = beginnings.find(([, , starts]) => starts(head)) ?? [];
  if (is === type) return is === "font/woff2" ? cutFont(content) : unfit(content, type);
  if (kind !== undefined)
    return {
      message: `is named as ${named}, but it is a ${kind}`,
      help:
        endingOf(is) === ""
          ? `Export it as ${named}.`
          : `Rename it to end in ${endingOf(is)}, or export it as ${named}.`,
    };
  // Drawings that hold no <svg> are judged with all other drawings.
  if (type === "image/svg+xml") return undefined;
  const shown = type === "font/woff2" ? "no letter of it" : "a broken picture";
  return {
    message: `is no ${named}, though its name says so, so browsers show ${shown}`,
    help: `Export it again as ${named}.`,
  };
}

/** Pixels that every device can unpack, with room for the largest screens. */
const maxPixels = 25_000_000;

/** What browsers would show in part, or only with memory that phones do not have. */
function unfit(content: Uint8Array, type: string): PictureFlaw | undefined {
  const { width = 0, height = 0, isCut } = readPicture(content, type);
  if (width * height > maxPixels)
    return {
      message: `has ${width} × ${height} pixels, for which a visitor's browser needs ${Math.round((width * height * 4) / 1024 / 1024)} MB; ${maxPixels / 1_000_000} million pixels are the most`,
      help: "Make it smaller: few screens show more than 3840 pixels across.",
    };
  if (!isCut) return undefined;
  return {
    message: "ends before its own end, so browsers show a part of it or nothing",
    help: "Copy it again from where it came, or export it again.",
  };
}

/** A font says how long it is; one that is shorter was cut on its way. */
function cutFont(content: Uint8Array): PictureFlaw | undefined {
  const view = new DataView(content.buffer, content.byteOffset, content.byteLength);
  const length = content.length < 12 ? 0 : view.getUint32(8);
  if (length === content.length) return undefined;
  return {
    message: `has ${content.length} bytes and says of itself that it has ${length}, so browsers show no letter of it`,
    help: "Copy it again from where it came.",
  };
}

const endingOf = (type: string | undefined): string =>
  Object.entries(types).find(([, each]) => each === type)?.[0] ?? "";

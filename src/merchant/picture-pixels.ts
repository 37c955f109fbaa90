/** What a picture's own bytes say of it, without unpacking any of them. */
interface PictureFacts {
  /** Pixels across and down; nothing where the bytes do not say it plainly. */
  width?: number;
  height?: number;
  /** It says of itself that it goes on behind the end of its file. */
  isCut: boolean;
}

const nothing: PictureFacts = { isCut: false };

const readers: Readonly<Record<string, (bytes: Buffer) => PictureFacts>> = {
  "image/png": readPng,
  "image/jpeg": readJpeg,
  "image/webp": readWebp,
  "image/avif": readAvif,
};

/**
 * Reads a picture's size in pixels and whether its end is there. What is no whole head of its kind is
 * left to browsers: it says nothing.
 * @param type the kind that its first bytes show
 */
export function readPicture(content: Uint8Array, type: string): PictureFacts {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  try {
    return readers[type]?.(bytes) ?? nothing;
  } catch (error) {
    // A head that ends within a number.
    if (error instanceof RangeError) return { isCut: true };
    throw error;
  }
}

/** PNG, 5: chunks of a length, a name, their bytes and a check sum; IHDR first, IEND last. */
function readPng(bytes: Buffer): PictureFacts {
  if (bytes.toString("latin1", 12, 16) !== "IHDR") return nothing;
  const size = { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
  for (let at = 8; at + 8 <= bytes.length; ) {
    const end = at + 12 + bytes.readUInt32BE(at);
    if (end > bytes.length) return { ...size, isCut: true };
    if (bytes.toString("latin1", at + 4, at + 8) === "IEND") return { ...size, isCut: false };
    at = end;
  }
  return { ...size, isCut: true };
}

/** Frame headers of JPEG (T.81, B.1.1.3): all of 0xC0 to 0xCF but tables and reserved ones. */
const isFrame = (mark: number): boolean =>
  mark >= 0xc0 && mark <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(mark);

/** JPEG: segments up to the scan, which ends with EOI. */
function readJpeg(bytes: Buffer): PictureFacts {
  let size = {};
  for (let at = 2; at + 4 <= bytes.length && bytes[at] === 0xff; ) {
    const mark = bytes[at + 1] ?? 0;
    if (isFrame(mark))
      size = { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
    // Behind the last end that there is, cameras may write what they like.
    if (mark === 0xda) return { ...size, isCut: bytes.lastIndexOf(endOfImage) < at };
    at += 2 + bytes.readUInt16BE(at + 2);
    if (at > bytes.length) return { ...size, isCut: true };
  }
  return { ...size, isCut: false };
}

const endOfImage = Buffer.from([0xff, 0xd9]);

/** WebP (RFC 9649): RIFF with its own length, then one of three heads. */
function readWebp(bytes: Buffer): PictureFacts {
  const isCut = bytes.readUInt32LE(4) + 8 > bytes.length;
  const kind = bytes.toString("latin1", 12, 16);
  if (kind === "VP8X")
    return { width: 1 + bytes.readUIntLE(24, 3), height: 1 + bytes.readUIntLE(27, 3), isCut };
  if (kind === "VP8 ")
    return {
      width: bytes.readUInt16LE(26) & 0x3fff,
      height: bytes.readUInt16LE(28) & 0x3fff,
      isCut,
    };
  if (kind !== "VP8L") return { isCut };
  const bits = bytes.readUInt32LE(21);
  return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff), isCut };
}

/** How far into an AVIF its heads go at most. */
const headBytes = 64 * 1024;

/** AVIF: boxes of a length and a name (ISO 14496-12); `ispe` gives the size of each picture in it. */
function readAvif(bytes: Buffer): PictureFacts {
  const head = bytes.subarray(0, headBytes);
  const size = { width: 0, height: 0 };
  for (let at = head.indexOf("ispe"); at >= 0; at = head.indexOf("ispe", at + 4)) {
    if (at + 16 > bytes.length) break;
    size.width = Math.max(size.width, bytes.readUInt32BE(at + 8));
    size.height = Math.max(size.height, bytes.readUInt32BE(at + 12));
  }
  for (let at = 0; at < bytes.length; ) {
    const told = bytes.readUInt32BE(at);
    // 0 goes to the end of the file; 1 has its length behind its name.
    if (told === 0) break;
    at += told === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : Math.max(told, 8);
    if (at > bytes.length) return { ...size, isCut: true };
  }
  return { ...size, isCut: false };
}

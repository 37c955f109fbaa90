/** Why a file could not be taken as it is: its bytes are no text, too many, or closed to us. */
export interface FileFlaw {
  message: string;
  help: string;
  /** Where in the text it shows; a file that could not be read has no text. */
  offset: number;
  length: number;
}

/** A file's bytes as text, with what is wrong with the bytes. */
export interface FileText {
  text: string;
  flaw?: FileFlaw;
}

const saveAsUtf8 = "Save the file as UTF-8 (editors offer it under encoding).";

/**
 * Reads bytes as UTF-8, with or without a byte order mark. Text in another encoding is still
 * understood as far as possible, so that one wrong setting of an editor is one finding.
 */
export function decodeText(bytes: Uint8Array): FileText {
  const wide = wideEncoding(bytes);
  if (wide !== undefined)
    return {
      text: new TextDecoder(wide).decode(bytes),
      flaw: {
        message: `This file is written in ${wide.toUpperCase()}, but every file has to be UTF-8.`,
        help: saveAsUtf8,
        offset: 0,
        length: 0,
      },
    };
  const text = new TextDecoder("utf-8").decode(bytes);
  const flaw = foreignByte(bytes, text) ?? nullByte(text);
  return flaw === undefined ? { text } : { text, flaw };
}

/** UTF-16 by its byte order mark, or by the zero byte beside each plain letter. */
function wideEncoding(bytes: Uint8Array): "utf-16le" | "utf-16be" | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  if (bytes.length < 4 || bytes.length % 2 === 1) return undefined;
  const pairs = Array.from({ length: Math.min(8, bytes.length / 2) }, (_, index) => index * 2);
  if (pairs.every((at) => bytes[at] !== 0 && bytes[at + 1] === 0)) return "utf-16le";
  if (pairs.every((at) => bytes[at] === 0 && bytes[at + 1] !== 0)) return "utf-16be";
  return undefined;
}

/** The first byte that belongs to no UTF-8 character. */
function foreignByte(bytes: Uint8Array, text: string): FileFlaw | undefined {
  let index = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
  let seen = 0;
  for (let at = text.indexOf("\uFFFD"); at !== -1; at = text.indexOf("\uFFFD", at + 1)) {
    // Up to here every character is the one that its bytes say.
    index += Buffer.byteLength(text.slice(seen, at));
    seen = at;
    // The replacement character itself may be written in a text.
    if (bytes[index] === 0xef && bytes[index + 1] === 0xbf && bytes[index + 2] === 0xbd) continue;
    const byte = bytes[index] ?? 0;
    const meant = new TextDecoder("windows-1252").decode(Uint8Array.of(byte));
    return {
      message: `This file is not UTF-8: the byte 0x${byte.toString(16).toUpperCase()} here is no character${meant.trim() === "" ? "" : ` (in Windows-1252 it would be "${meant}")`}.`,
      help: saveAsUtf8,
      offset: at,
      length: 1,
    };
  }
  return undefined;
}

function nullByte(text: string): FileFlaw | undefined {
  const at = text.indexOf("\0");
  if (at === -1) return undefined;
  return {
    message: "The file holds a null byte here, which no text has; it may have been damaged.",
    help: "Take it out, or restore the file.",
    offset: at,
    length: 1,
  };
}

/** Says how much a file weighs, as people do. */
export const toMegabytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(1)} MB`;

/** A file that is too large to be read. */
export const tooLarge = (size: number, max: number): FileFlaw => ({
  message: `The file has ${toMegabytes(size)}, far more than any setting needs, so it was not read; ${toMegabytes(max)} is the most.`,
  help: "Keep in it only what differs from the layer below, or delete it.",
  offset: 0,
  length: 0,
});

/** A pipe, a socket or a device: who reads one waits, for ever where nobody writes. */
export const noPlainFile: FileFlaw = {
  message: "This is no file but a pipe, a socket or a device, so it was not read.",
  help: "Delete it, and write a file in its place where one is meant.",
  offset: 0,
  length: 0,
};

/** Why the system keeps a file closed, by its error code. */
const closed: Readonly<Record<string, string>> = {
  EACCES: "permission denied",
  EPERM: "permission denied",
  ELOOP: "its link leads back to itself",
  EISDIR: "it is a folder",
};

/** A file that is there but cannot be read; nothing for any other failure. */
export function unreadable(error: unknown): FileFlaw | undefined {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const why = Object.hasOwn(closed, code) ? closed[code] : undefined;
  if (why === undefined) return undefined;
  return {
    message: `The file cannot be read: ${why}.`,
    help: "Let the user that runs the portal read it.",
    offset: 0,
    length: 0,
  };
}

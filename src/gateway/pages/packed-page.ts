import { randomBytes, randomInt } from "node:crypto";
import { promisify } from "node:util";
import { brotliDecompress, constants, createBrotliCompress } from "node:zlib";
import { type AnswerFacts, type DrawnPage, holeText } from "./drawn-page.ts";
import { addressPlaceholder } from "./status.ts";

/**
 * A kept page, compressed once, in which the few bytes that differ from answer to answer stand
 * uncompressed between the compressed ones (RFC 7932 9.2: an uncompressed meta-block). Filling it
 * in costs the few bytes that differ instead of compressing all of them.
 */
export interface PackedPage {
  /** The whole brotli stream for one answer, in pieces; most of them are the same in every answer. */
  fill: (facts: AnswerFacts) => Buffer[];
}

type Segment = Buffer | Hole;

/** Bytes of a fixed width, so that what comes later finds what came earlier where it was. */
interface Hole {
  width: number;
  /** What follows the hole and never differs. */
  end: string;
  write: (facts: AnswerFacts) => string;
}

/** The longest address: IPv6 with an IPv4 tail. */
const addressWidth = 45;
const quality = 6;
const attempts = 3;
const toPlain = promisify(brotliDecompress);

/**
 * Compresses a kept page around its holes.
 * @returns nothing where a hole has no fixed width: an address shown in the text of the page
 */
export async function packPage(page: DrawnPage): Promise<PackedPage | undefined> {
  const segments = toSegments(page);
  if (segments === undefined) return undefined;
  // By chance what stands for two holes may be alike, and the encoder would count on that.
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const chunks = await pack(segments);
    if (await isFaithful(chunks, segments)) return toFilled(chunks);
  }
  return undefined;
}

/** The texts of a page, and the name of what stands between each two of them. */
function cut({ parts }: DrawnPage): { texts: Buffer[]; slots: string[] } {
  const texts: Buffer[] = [];
  const slots: string[] = [];
  let open: Buffer[] = [];
  for (const part of parts)
    if (typeof part === "string") {
      texts.push(Buffer.concat(open));
      slots.push(part);
      open = [];
    } else open.push(part);
  texts.push(Buffer.concat(open));
  return { texts, slots };
}

/**
 * Cuts texts and holes. The two bytes after a hole go with it: the encoder chooses the codes of
 * two bytes by the two before them (RFC 7932 7.1), which must be those that the browser will see.
 */
function toSegments(page: DrawnPage): Segment[] | undefined {
  const { texts, slots } = cut(page);
  const segments: Segment[] = [];
  let taken = 0;
  for (const [index, text] of texts.entries()) {
    segments.push(text.subarray(taken));
    const hole = slots[index];
    if (hole === undefined) break;
    const isAddress = hole === addressPlaceholder;
    taken = isAddress ? 3 : 2;
    const tail = texts[index + 1]?.toString("latin1", 0, taken) ?? "";
    const isInJson = text.toString("latin1", text.length - 6) === '"ip":"' && tail.startsWith('"');
    if (isAddress && !isInJson) return undefined;
    if (tail.length < taken || !/^[ -~]*$/.test(tail)) return undefined;
    segments.push(isAddress ? addressHole(tail) : plainHole(hole, tail));
  }
  return segments;
}

/** Inside JSON the rest of the width is filled with spaces behind the text. */
function addressHole(tail: string): Hole {
  const width = addressWidth + tail.length;
  const end = tail.slice(1);
  return {
    width,
    end,
    write: (facts) =>
      `${holeText(addressPlaceholder, facts)}"`.padEnd(width - end.length, " ") + end,
  };
}

function plainHole(part: string, tail: string): Hole {
  const width = holeText(part, sample()).length + tail.length;
  return { width, end: tail, write: (facts) => holeText(part, facts) + tail };
}

const sample = (): AnswerFacts => ({
  nonce: randomBytes(16).toString("base64"),
  address: "2001:db8::7",
  serverTime: 1_700_000_000_000,
});

/** Gives the compressed texts, with the holes between them. */
async function pack(segments: readonly Segment[]): Promise<Segment[]> {
  const encoder = makeEncoder(segments);
  const chunks: Segment[] = [];
  for (const segment of segments) {
    if (Buffer.isBuffer(segment)) chunks.push(await encoder.add(segment));
    else {
      await encoder.add(standIn(segment));
      chunks.push(segment);
    }
  }
  chunks.push(await encoder.end());
  return chunks;
}

/** Texts up to so many bytes are copied with the holes beside them: a piece by itself costs more to send. */
const small = 2048;

/** What is written anew for each answer: holes, and the small texts around them. */
interface Copied {
  template: Buffer;
  slots: { at: number; hole: Hole }[];
}

/** What is sent in one piece each: large texts as they are, the rest together as far as it stands together. */
function toPieces(chunks: readonly Segment[]): (Buffer | Copied)[] {
  const pieces: (Buffer | Copied)[] = [];
  let open: Segment[] = [];
  const close = (): void => {
    if (open.length > 0) pieces.push(toCopied(open));
    open = [];
  };
  for (const chunk of chunks)
    if (Buffer.isBuffer(chunk) && chunk.length > small) {
      close();
      pieces.push(chunk);
    } else open.push(chunk);
  close();
  return pieces;
}

function toCopied(chunks: readonly Segment[]): Copied {
  const slots: Copied["slots"] = [];
  let at = 0;
  for (const chunk of chunks) {
    if (!Buffer.isBuffer(chunk)) slots.push({ at: at + storedHead, hole: chunk });
    at += Buffer.isBuffer(chunk) ? chunk.length : storedHead + chunk.width;
  }
  return { template: unite(chunks, ({ width }) => " ".repeat(width)), slots };
}

/**
 * Everything but the holes and what is small beside them is made once and sent as it is: a copy of a whole
 * page for each answer would make the process collect its garbage all the time.
 */
function toFilled(chunks: readonly Segment[]): PackedPage {
  const pieces = toPieces(chunks);
  return {
    fill: (facts) =>
      pieces.map((piece) => {
        if (Buffer.isBuffer(piece)) return piece;
        const filled = Buffer.from(piece.template);
        for (const { at, hole } of piece.slots) {
          const text = hole.write(facts);
          if (text.length !== hole.width) throw wrongWidth(hole.width, text.length);
          filled.write(text, at, "latin1");
        }
        return filled;
      }),
  };
}

const wrongWidth = (width: number, length: number): Error =>
  new Error(`A hole of ${width} bytes cannot take ${length} bytes.`);

/** The stream whose holes hold these texts. */
const unite = (chunks: readonly Segment[], textOf: (hole: Hole) => string): Buffer =>
  Buffer.concat(
    chunks.map((chunk) => (Buffer.isBuffer(chunk) ? chunk : toStored(chunk, textOf(chunk)))),
  );

/** Bytes that no page holds: control characters, and those that UTF-8 never uses. */
const strangeBytes = Array.from({ length: 256 }, (_, byte) => byte).filter(
  (byte) => (byte > 13 && byte < 32) || byte === 0xc0 || byte === 0xc1 || byte > 0xf4,
);

/**
 * What the encoder sees in a hole's place: nothing that it finds in the page, or it would point the
 * one at the other, then the end as it will be.
 */
const standIn = ({ width, end }: Hole): Buffer =>
  Buffer.concat([
    Buffer.from(
      Array.from(
        { length: width - end.length },
        () => strangeBytes[randomInt(strangeBytes.length)] ?? 0,
      ),
    ),
    Buffer.from(end),
  ]);

/** Bytes in front of a stored text. */
const storedHead = 3;

/** An uncompressed meta-block: not the last, its length in 16 bits, the bit that says so. */
function toStored({ width }: Hole, given: string): Buffer {
  const text = Buffer.from(given, "latin1");
  if (text.length !== width) throw wrongWidth(width, text.length);
  const header = ((width - 1) << 3) | (1 << 19);
  return Buffer.concat([Buffer.from([header & 255, (header >> 8) & 255, header >> 16]), text]);
}

/** A brotli encoder that ends what it gives for each part at a whole byte. */
function makeEncoder(segments: readonly Segment[]) {
  const size = segments.reduce(
    (sum, part) => sum + ("width" in part ? part.width : part.length),
    0,
  );
  const stream = createBrotliCompress({
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: size,
    },
  });
  let given: Buffer[] = [];
  stream.on("data", (bytes: Buffer) => given.push(bytes));
  const take = (): Buffer => {
    const bytes = Buffer.concat(given);
    given = [];
    return bytes;
  };
  return {
    add: (bytes: Buffer) =>
      new Promise<Buffer>((resolve, reject) => {
        stream.once("error", reject);
        stream.write(bytes);
        stream.flush(constants.BROTLI_OPERATION_FLUSH, () => {
          stream.off("error", reject);
          resolve(take());
        });
      }),
    end: () =>
      new Promise<Buffer>((resolve, reject) => {
        stream.once("error", reject);
        stream.once("end", () => resolve(take()));
        stream.end();
      }),
  };
}

/**
 * Unpacks the stream and compares it with the page. The holes hold a letter that stood in none of
 * them: whatever points into a hole then differs, where other words might be right by chance.
 */
async function isFaithful(
  chunks: readonly Segment[],
  segments: readonly Segment[],
): Promise<boolean> {
  const probe = ({ width, end }: Hole): string => "~".repeat(width - end.length) + end;
  const expected = segments.map((segment) =>
    Buffer.isBuffer(segment) ? segment : Buffer.from(probe(segment), "latin1"),
  );
  try {
    return (await toPlain(unite(chunks, probe))).equals(Buffer.concat(expected));
  } catch {
    // A stream that does not unpack is as wrong as one that unpacks to something else.
    return false;
  }
}

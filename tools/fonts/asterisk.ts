/**
 * Draws a font of one sign, the full-width asterisk that marks required placeholders (REG-14), and
 * writes it to src/portal/ui/full-width-asterisk.ttf. Not every system has a font with that sign,
 * and a font that has it brings thousands of others. Run it by hand after changing the drawing.
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";

const em = 1000;
const codePoint = 0xff0a;
const centre = { x: 500, y: 360 };
const reach = 250;
const half = 38;

type Point = [x: number, y: number];

/** A bar through the centre, as a clockwise rectangle. */
function bar(degrees: number): Point[] {
  const turn = (degrees * Math.PI) / 180;
  const corners: Point[] = [
    [-half, reach],
    [half, reach],
    [half, -reach],
    [-half, -reach],
  ];
  return corners.map(([x, y]) => [
    Math.round(centre.x + x * Math.cos(turn) - y * Math.sin(turn)),
    Math.round(centre.y + x * Math.sin(turn) + y * Math.cos(turn)),
  ]);
}

/** Big-endian 16-bit words, signed or not. */
const words = (...values: number[]): Buffer => {
  const buffer = Buffer.alloc(values.length * 2);
  for (const [index, value] of values.entries()) buffer.writeUInt16BE(value & 0xffff, index * 2);
  return buffer;
};
const long = (value: number): number[] => [(value >>> 16) & 0xffff, value & 0xffff];
const padded = (buffer: Buffer): Buffer =>
  Buffer.concat([buffer, Buffer.alloc((4 - (buffer.length % 4)) % 4)]);

const contours = [0, 60, 120].map(bar);
const points = contours.flat();
const xs = points.map(([x]) => x);
const ys = points.map(([, y]) => y);
const box = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
const steps = (values: number[]): number[] =>
  values.map((value, index) => value - (values[index - 1] ?? 0));

const glyph = padded(
  Buffer.concat([
    words(contours.length, ...box),
    words(...contours.map((_contour, index) => index * 4 + 3)),
    words(0),
    Buffer.alloc(points.length, 1),
    words(...steps(xs), ...steps(ys)),
  ]),
);

const family = Buffer.from("Portico Mark", "utf16le").swap16();
const nameIds = [1, 2, 4, 6];
const tables: Record<string, Buffer> = {
  "OS/2": Buffer.concat([
    words(4, em, 400, 5, 0, 650, 700, 0, 140, 650, 700, 0, 480, 50, 300, 0),
    Buffer.alloc(10),
    words(...long(0), ...long(0), ...long(0), ...long(0)),
    Buffer.from("PRTC"),
    words(0x40, codePoint, codePoint, 880, -120, 0, 1000, 200),
    words(...long(0), ...long(0), 500, 700, 0, 0x20, 1),
  ]),
  cmap: Buffer.concat([
    words(0, 1, 3, 1, ...long(12)),
    words(4, 32, 0, 4, 4, 1, 0, codePoint, 0xffff, 0, codePoint, 0xffff, 1 - codePoint, 1, 0, 0),
  ]),
  glyf: glyph,
  head: words(
    1,
    0,
    1,
    0,
    ...long(0),
    0x5f0f,
    0x3cf5,
    0x000b,
    em,
    ...long(0),
    ...long(0),
    ...long(0),
    ...long(0),
    ...box,
    0,
    8,
    2,
    0,
    0,
  ),
  hhea: words(1, 0, 880, -120, 0, em, box[0] ?? 0, 0, box[2] ?? 0, 1, 0, 0, 0, 0, 0, 0, 0, 2),
  hmtx: words(em, 0, em, box[0] ?? 0),
  loca: words(0, 0, glyph.length / 2),
  maxp: words(1, 0, 2, points.length, contours.length, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0),
  name: Buffer.concat([
    words(0, nameIds.length, 6 + nameIds.length * 12),
    ...nameIds.map((id) => words(3, 1, 0x409, id, family.length, 0)),
    family,
  ]),
  post: words(
    3,
    0,
    0,
    0,
    -100 & 0xffff,
    50,
    ...long(0),
    ...long(0),
    ...long(0),
    ...long(0),
    ...long(0),
  ),
};

const sum = (buffer: Buffer): number => {
  let total = 0;
  for (let at = 0; at < buffer.length; at += 4) total = (total + buffer.readUInt32BE(at)) >>> 0;
  return total;
};

function assemble(parts: Record<string, Buffer>): Buffer {
  const names = Object.keys(parts).sort();
  const power = 2 ** Math.floor(Math.log2(names.length));
  let offset = 12 + names.length * 16;
  const entries: Buffer[] = [];
  const bodies: Buffer[] = [];
  for (const name of names) {
    const body = parts[name] ?? Buffer.alloc(0);
    const full = padded(body);
    entries.push(
      Buffer.from(name),
      words(...long(sum(full)), ...long(offset), ...long(body.length)),
    );
    bodies.push(full);
    offset += full.length;
  }
  const search = [names.length, power * 16, Math.log2(power), (names.length - power) * 16];
  return Buffer.concat([words(1, 0, ...search), ...entries, ...bodies]);
}

const draft = assemble(tables);
tables.head?.writeUInt32BE((0xb1b0afba - sum(padded(draft))) >>> 0, 8);
const font = assemble(tables);
const file = join(import.meta.dirname, "../../src/portal/ui/full-width-asterisk.ttf");
writeFileSync(file, font);
console.log(`Written: ${file} (${font.length} bytes).`);

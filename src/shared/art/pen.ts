import type { Palette } from "./palette.ts";
import { hashText, type Random } from "./random.ts";

/** A colour, or a colour with its opacity, or with its place (percent) too. */
export type Stop = string | readonly [colour: string, opacity: number, place?: number];

/** Writes one drawing: collects gradients and shapes, rounds numbers, keeps identifiers apart. */
export interface Pen {
  readonly palette: Palette;
  readonly random: Random;
  /** A straight gradient over the shape it fills; the direction as percent of its box. */
  linear(stops: readonly Stop[], x1?: number, y1?: number, x2?: number, y2?: number): string;
  /** A round gradient over the shape it fills; centre and reach as percent of its box. */
  radial(stops: readonly Stop[], cx?: number, cy?: number, reach?: number): string;
  path(d: string, fill: string, more?: string): void;
  circle(x: number, y: number, r: number, fill: string, more?: string): void;
  ellipse(x: number, y: number, rx: number, ry: number, fill: string, more?: string): void;
  rect(x: number, y: number, w: number, h: number, r: number, fill: string, more?: string): void;
  line(d: string, colour: string, width: number, more?: string): void;
  /** A group; `transform` in SVG's own words. */
  group(attributes: string, draw: () => void): void;
  /** A soft round light. */
  glow(x: number, y: number, r: number, colour: string, opacity: number): void;
  /** The finished document. */
  finish(width: number, height: number): string;
}

/** A number as short as a drawing needs it: tenths below 20, whole units above. */
export function num(value: number): string {
  const rounded = Math.abs(value) < 20 ? Math.round(value * 10) / 10 : Math.round(value);
  return String(Object.is(rounded, -0) ? 0 : rounded).replace(/^(-?)0\./, "$1.");
}

/** A percentage as a share of one. */
export function part(percentage: number): string {
  return String(Math.round(percentage) / 100).replace(/^(-?)0\./, "$1.");
}

/** Coordinates joined by blanks. */
export function at(...values: number[]): string {
  return values.map(num).join(" ");
}

/** A colour `#rrggbb` or `#rgb` with an opacity, in the shortest form. */
export function withOpacity(colour: string, opacity: number): string {
  if (opacity >= 1) return colour;
  if (colour.length === 4) return `${colour}${Math.round(opacity * 15).toString(16)}`;
  return `${colour}${Math.round(opacity * 255)
    .toString(16)
    .padStart(2, "0")}`;
}

function stopTag(stop: Stop, index: number, count: number): string {
  const [colour, opacity, place] = typeof stop === "string" ? [stop, 1] : stop;
  const offset = place ?? (index * 100) / Math.max(1, count - 1);
  const placed = offset === 0 ? "" : ` offset="${part(offset)}"`;
  return `<stop${placed} stop-color="${withOpacity(colour, opacity)}"/>`;
}

const place = (name: string, value: number): string => {
  const written = num(value);
  return written === "0" ? "" : ` ${name}="${written}"`;
};

/** A shape before it is written; without `fill` a piece of markup as it stands. */
interface Shape {
  tag: string;
  places?: string;
  fill?: string;
  more?: string;
}

const tagOf = ({ tag, places = "", more = "" }: Shape, fill: string): string =>
  `<${tag}${places}${fill}${more ? ` ${more}` : ""}/>`;

/** Writes shapes in order; neighbours of one colour share a group when that is shorter. */
function writeShapes(shapes: readonly Shape[]): string {
  let written = "";
  for (let from = 0; from < shapes.length; ) {
    const first = shapes[from] as Shape;
    let to = from + 1;
    if (first.fill === undefined) {
      written += first.tag;
      from = to;
      continue;
    }
    while (shapes[to]?.fill === first.fill) to += 1;
    const run = shapes.slice(from, to);
    const fill = ` fill="${first.fill}"`;
    const shared = run.length * fill.length > fill.length + 7;
    written += shared
      ? `<g${fill}>${run.map((shape) => tagOf(shape, "")).join("")}</g>`
      : run.map((shape) => tagOf(shape, fill)).join("");
    from = to;
  }
  return written;
}

/** The key of a drawing: a letter and three more characters spread over its description. */
export function drawingKey(description: string): string {
  return (hashText(description) % 1_200_000)
    .toString(36)
    .padStart(4, "0")
    .replace(/^\d/, (first) => "qrstuvwxyz".charAt(Number(first)));
}

/**
 * Makes a pen.
 * @param key letters and digits that no other drawing on the page shares, so that several
 *   drawings may stand inline in one document without borrowing each other's gradients
 */
export function makePen(key: string, palette: Palette, random: Random): Pen {
  const gradients = new Map<string, string>();
  const shapes: Shape[] = [];

  const gradient = (tag: string, place: string, stops: readonly Stop[]): string => {
    const body = `${place}>${stops.map((stop, i) => stopTag(stop, i, stops.length)).join("")}`;
    const known = gradients.get(tag + body);
    if (known) return `url(#${known})`;
    const id = `${key}${gradients.size.toString(36)}`;
    gradients.set(tag + body, id);
    return `url(#${id})`;
  };
  const percent = (name: string, value: number, defaultValue: number): string =>
    value === defaultValue ? "" : ` ${name}="${part(value)}"`;
  const add = (tag: string, places: string, fill: string, more = ""): void => {
    shapes.push({ tag, places, fill, more });
  };
  const tight = (d: string): string => d.replace(/ -/g, "-").replace(/ ([a-zA-Z])/g, "$1");

  const pen: Pen = {
    palette,
    random,
    linear: (stops, x1 = 0, y1 = 0, x2 = 0, y2 = 100) =>
      gradient(
        "linear",
        percent("x1", x1, 0) + percent("y1", y1, 0) + percent("x2", x2, 100) + percent("y2", y2, 0),
        stops,
      ),
    radial: (stops, cx = 50, cy = 50, reach = 50) =>
      gradient(
        "radial",
        percent("cx", cx, 50) + percent("cy", cy, 50) + percent("r", reach, 50),
        stops,
      ),
    path: (d, fill, more) => add("path", ` d="${tight(d)}"`, fill, more),
    circle: (x, y, r, fill, more) =>
      add("circle", `${place("cx", x)}${place("cy", y)} r="${num(r)}"`, fill, more),
    ellipse: (x, y, rx, ry, fill, more) =>
      add(
        "ellipse",
        `${place("cx", x)}${place("cy", y)} rx="${num(rx)}" ry="${num(ry)}"`,
        fill,
        more,
      ),
    rect: (x, y, w, h, r, fill, more) =>
      add(
        "rect",
        `${place("x", x)}${place("y", y)} width="${num(w)}" height="${num(h)}"${place("rx", r)}`,
        fill,
        more,
      ),
    line: (d, colour, width, more) =>
      add(
        "path",
        ` d="${tight(d)}"`,
        "none",
        `stroke="${colour}" stroke-width="${num(width)}"${more ? ` ${more}` : ""}`,
      ),
    group: (attributes, draw) => {
      shapes.push({ tag: `<g ${attributes}>` });
      draw();
      shapes.push({ tag: "</g>" });
    },
    glow: (x, y, r, colour, opacity) => {
      const fill = pen.radial([
        [colour, opacity],
        [colour, opacity * 0.35, 45],
        [colour, 0],
      ]);
      pen.circle(x, y, r, fill);
    },
    finish: (width, height) => {
      const defs = [...gradients].map(([body, id]) => {
        const tag = body.startsWith("linear") ? "linear" : "radial";
        return `<${tag}Gradient id="${id}"${body.slice(tag.length)}</${tag}Gradient>`;
      });
      return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><defs>${defs.join("")}</defs>${writeShapes(shapes)}</svg>`;
    },
  };
  return pen;
}

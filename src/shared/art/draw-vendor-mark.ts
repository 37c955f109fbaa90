import { letterStrokes } from "./letters.ts";
import { makePalette } from "./palette.ts";
import { at, drawingKey, makePen, type Pen } from "./pen.ts";
import { hashText, makeRandom } from "./random.ts";
import { polar, regular } from "./shapes.ts";

/** The variants of vendor marks the specification names (spec 3). */
export const markVariants = ["white", "color", "purple", "active", "default"] as const;
export type MarkVariant = (typeof markVariants)[number];

export interface MarkRequest {
  /** The vendor's code: capital letters, digits and underscores. */
  code: string;
  /** What the vendor's games are, such as RNG; left out where it stands for all of them. */
  type?: string | undefined;
  hue: number;
  variant: MarkVariant;
}

interface Coat {
  plate: string;
  edge: string;
  letters: string;
}

function leaf(): string {
  return "M-40-40H14Q40-40 40-14V40H-14Q-40 40-40 14Z";
}

function wave(corners: number): string {
  const points = Array.from({ length: corners }, (_, i) => {
    const [x, y] = polar(46, (i * 360) / corners);
    const [cx, cy] = polar(33, ((i + 0.5) * 360) / corners);
    return i === 0 ? `M${at(x, y)}Q${at(cx, cy)} ` : `${at(x, y)}Q${at(cx, cy)} `;
  });
  return `${points.join("")}${at(46, 0)}Z`;
}

const plates: readonly string[] = [
  "M0-44A44 44 0 1 1 0 44 44 44 0 0 1 0-44Z",
  "M-18-42H18Q42-42 42-18V18Q42 42 18 42H-18Q-42 42-42 18V-18Q-42-42-18-42Z",
  regular(6, 46, 0, 0),
  "M0-46Q22-36 40-38 44 20 0 46-44 20-40-38-22-36 0-46Z",
  leaf(),
  wave(8),
  regular(8, 45, 0, 0),
  "M0-47 44 0 0 47-44 0Z",
];

function coat(pen: Pen, variant: MarkVariant): Coat {
  const { palette } = pen;
  if (variant === "white") return { plate: "none", edge: "#fff", letters: "#fff" };
  if (variant === "default") return { plate: "#8a93a626", edge: "#8a93a6", letters: "#8a93a6" };
  if (variant === "purple") {
    const fill = pen.linear(["#a47bff", "#5b21d6"], 0, 0, 100, 100);
    return { plate: fill, edge: "#c9b3ff", letters: "#fff" };
  }
  const strong = variant === "active";
  const fill = strong
    ? pen.linear([palette.gold(92), palette.gold(62)], 0, 0, 100, 100)
    : pen.linear([palette.ground(66), palette.ground(34)], 0, 0, 100, 100);
  return {
    plate: fill,
    edge: strong ? palette.gold(96) : palette.ground(82),
    letters: strong ? palette.ground(20) : "#fff",
  };
}

function initials(code: string): string {
  const parts = code.split("_").filter(Boolean);
  const joined = parts.length > 1 ? parts.map((word) => word.charAt(0)).join("") : (parts[0] ?? "");
  return joined.slice(0, 2);
}

/**
 * Draws a vendor's mark: one or two initials as strokes on a plate. The code settles the initials; the
 * game type settles the plate, so that vendors of one kind look alike, and without a type the code does.
 * @returns an SVG document without text elements, 96 by 96
 */
export function drawVendorMark({ code, type, hue, variant }: MarkRequest): string {
  const hash = hashText(code);
  const random = makeRandom(hash);
  const pen = makePen(
    drawingKey(`mark${code}${type ?? ""}${hue}${variant}`),
    makePalette(hue, 0, random),
    random,
  );
  const { plate, edge, letters } = coat(pen, variant);
  const outline = plates[(type === undefined ? hash : hashText(type)) % plates.length] ?? "";
  const signs = [...initials(code)];
  const slant = random.pick([0, 0, -10]);
  pen.group('transform="translate(48 48)"', () => {
    pen.path(outline, plate, `stroke="${edge}" stroke-width="${plate === "none" ? 4 : 2}"`);
    if (variant === "color" || variant === "purple" || variant === "active") {
      pen.path("M-34-8C-34-34 34-34 34-8 16-18-16-18-34-8Z", "#fff3");
    }
    const size = signs.length > 1 ? 5.2 : 7;
    const shift = signs.length > 1 ? -(signs.length * 4 + 1.6) / 2 : -2;
    const place = `scale(${size})skewX(${slant})translate(${at(shift, -3)})`;
    pen.group(`transform="${place}" stroke-linecap="round" stroke-linejoin="round"`, () => {
      signs.forEach((sign, i) => {
        const move = i > 0 ? `transform="translate(5.6)"` : "";
        pen.group(move || 'opacity="1"', () => pen.line(letterStrokes(sign), letters, 1.25));
      });
    });
  });
  return pen.finish(96, 96);
}

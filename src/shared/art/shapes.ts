import type { Role } from "./palette.ts";
import { at, type Pen } from "./pen.ts";

/** A point at a distance and an angle (degrees, 0 to the right, clockwise). */
export function polar(radius: number, angle: number, x = 0, y = 0): [number, number] {
  const turn = (angle * Math.PI) / 180;
  return [x + radius * Math.cos(turn), y + radius * Math.sin(turn)];
}

/** The path of a closed figure through points. */
export function polygon(points: readonly (readonly [number, number])[]): string {
  return `M${points.map(([x, y]) => at(x, y)).join(" ")}Z`;
}

/** A regular figure; with `inner` a star. The first corner points up. */
export function regular(
  corners: number,
  radius: number,
  x: number,
  y: number,
  inner?: number,
): string {
  const count = inner === undefined ? corners : corners * 2;
  const points = Array.from({ length: count }, (_, i) =>
    polar(inner !== undefined && i % 2 === 1 ? inner : radius, -90 + (i * 360) / count, x, y),
  );
  return polygon(points);
}

/** Four-pointed glints, each given as x, y and size. */
export function glints(pen: Pen, ...places: readonly (readonly [number, number, number])[]): void {
  const d = places.map(([x, y, r]) => {
    const s = r * 0.12;
    const t = r - s;
    return `M${at(x, y - r)}q${at(s, t, r, r, -t, s, -r, r, -s, -t, -r, -r, t, -s, r, -r)}`;
  });
  pen.path(d.join(""), pen.palette.light);
}

/** A shadow on the ground under an object. */
export function groundShadow(pen: Pen, y: number, rx: number, x = 0): void {
  const fill = pen.radial([
    ["#000", 0.6],
    ["#000", 0.25, 55],
    ["#000", 0],
  ]);
  pen.ellipse(x, y, rx, rx * 0.17, fill);
}

/** A glossy ball lit from the upper left, with light returning from below. */
export function sphere(pen: Pen, x: number, y: number, r: number, role: Role): void {
  const body = [role(88), [role(62), 1, 34], [role(40), 1, 72], role(18)] as const;
  pen.circle(x, y, r, pen.radial(body, 36, 28, 78));
  if (r < 26) {
    pen.circle(x - r * 0.3, y - r * 0.4, r * 0.24, "#fffb");
    return;
  }
  const rim = pen.radial(
    [
      [role(80), 0, 78],
      [role(82), 0.75, 100],
    ],
    44,
    36,
    66,
  );
  pen.circle(x, y, r * 0.97, rim);
  const shine = pen.linear([
    ["#fff", 0.9],
    ["#fff", 0],
  ]);
  const turn = `transform="rotate(-28 ${at(x - r * 0.3, y - r * 0.46)})"`;
  pen.ellipse(x - r * 0.3, y - r * 0.46, r * 0.4, r * 0.24, shine, turn);
}

/** Small glossy balls of one colour, each given as x, y and radius. */
export function beads(
  pen: Pen,
  role: Role,
  places: readonly (readonly [number, number, number])[],
): void {
  const fill = pen.radial([role(90), [role(60), 1, 40], role(22)], 36, 28, 78);
  for (const [x, y, r] of places) pen.circle(x, y, r, fill);
  const shine = places.map(([x, y, r]) => `M${at(x - r * 0.35, y - r * 0.4)}h0`).join("");
  const size = places.reduce((sum, [, , r]) => sum + r, 0) / Math.max(1, places.length);
  pen.line(shine, "#fffc", size * 0.45, 'stroke-linecap="round"');
}

/** The bands of polished metal, top to bottom. */
export function metal(pen: Pen, role = pen.palette.gold, x2 = 0, y2 = 100): string {
  return pen.linear(
    [role(92), [role(76), 1, 28], [role(50), 1, 52], [role(84), 1, 66], role(42)],
    0,
    0,
    x2,
    y2,
  );
}

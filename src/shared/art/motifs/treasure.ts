import type { Role } from "../palette.ts";
import { at, type Pen } from "../pen.ts";
import { metal, polygon, regular } from "../shapes.ts";

/** A cut stone seen from the side: table, crown and pavilion, each facet in its own light. */
export function brilliant(pen: Pen, x: number, y: number, r: number, role: Role): void {
  const px = (part: number): number => x + part * r;
  const py = (part: number): number => y + part * r;
  const facet = (light: number, ...parts: number[]): void => {
    const points: [number, number][] = [];
    for (let i = 0; i < parts.length; i += 2)
      points.push([px(parts[i] ?? 0), py(parts[i + 1] ?? 0)]);
    pen.path(polygon(points), role(light));
  };
  facet(54, -0.58, -0.66, 0.58, -0.66, 1, -0.2, 0, 0.96, -1, -0.2);
  facet(88, -0.58, -0.66, -0.5, -0.2, -1, -0.2);
  facet(72, -0.58, -0.66, 0, -0.66, -0.5, -0.2);
  facet(93, 0, -0.66, 0.5, -0.2, -0.5, -0.2);
  facet(66, 0, -0.66, 0.58, -0.66, 0.5, -0.2);
  facet(46, 0.58, -0.66, 1, -0.2, 0.5, -0.2);
  facet(62, -1, -0.2, -0.5, -0.2, 0, 0.96);
  facet(78, -0.5, -0.2, 0, -0.2, 0, 0.96);
  facet(50, 0, -0.2, 0.5, -0.2, 0, 0.96);
  facet(32, 0.5, -0.2, 1, -0.2, 0, 0.96);
}

/** A coin seen from the front with a raised rim and a mark. */
export function coin(pen: Pen, x: number, y: number, r: number, mark: Role): void {
  pen.circle(x, y, r, metal(pen));
  if (r < 20) {
    pen.circle(x, y, r * 0.66, pen.palette.gold(64));
    return;
  }
  pen.circle(x, y, r * 0.8, pen.linear([pen.palette.gold(52), pen.palette.gold(86)]));
  pen.path(regular(5, r * 0.56, x, y, r * 0.26), pen.linear([mark(78), mark(46)]));
  pen.line(
    `M${at(x - r * 0.72, y - r * 0.52)}A${at(r * 0.9, r * 0.9)} 0 0 1 ${at(x + r * 0.3, y - r * 0.84)}`,
    "#fff",
    r * 0.07,
    'stroke-linecap="round" opacity=".85"',
  );
}

import type { Role } from "../palette.ts";
import { at, type Pen } from "../pen.ts";
import { beads, glints, groundShadow, metal, polar, regular, sphere } from "../shapes.ts";
import type { Motif } from "./motif.ts";
import { brilliant } from "./treasure.ts";

type Place = readonly [x: number, y: number, r: number];

/** Lottery balls: glossy, each with a white disc that carries a star in place of a number. */
function lottery(pen: Pen, places: readonly Place[]): void {
  const roles = rolesOf(pen);
  const from = pen.random.whole(0, 3);
  places.forEach(([x, y, r], i) => {
    const role = roles[(from + i) % roles.length] ?? pen.palette.main;
    pen.circle(x, y, r, pen.radial([role(84), [role(56), 1, 45], role(20)], 36, 28, 78));
  });
  for (const [x, y, r] of places) pen.circle(x, y, r * 0.54, "#fffd");
  const stars = places.map(([x, y, r]) => regular(5, r * 0.38, x, y, r * 0.17));
  pen.path(stars.join(""), pen.palette.ground(22));
  for (const [x, y, r] of places)
    pen.ellipse(x - r * 0.28, y - r * 0.6, r * 0.34, r * 0.16, "#fffb");
}

/** Four colours that no two neighbours share. */
const rolesOf = ({ palette }: Pen): readonly Role[] => [
  palette.main,
  palette.gold,
  palette.second,
  palette.tint(24),
];

const pyramid: Motif = (pen) => {
  groundShadow(pen, 116, 136);
  lottery(pen, [
    [-82, 74, 41],
    [0, 74, 41],
    [82, 74, 41],
    [-41, 4, 41],
    [41, 4, 41],
    [0, -66, 41],
  ]);
  glints(pen, [-20, -98, 22]);
};

const drum: Motif = (pen) => {
  const { palette } = pen;
  groundShadow(pen, 122, 110);
  pen.path("M-46 84H46L74 122H-74Z", metal(pen));
  pen.circle(0, -12, 108, palette.ground(12), 'opacity=".55"');
  const roles = rolesOf(pen);
  roles.forEach((role, i) => {
    const places: Place[] = [polar(68, 20 + i * 40), polar(24 + i * 6, 60 + i * 100)].map(
      ([x, y]) => [x, y, 23],
    );
    beads(pen, role, places);
  });
  const glass = pen.radial([
    [palette.light, 0.08, 70],
    [palette.light, 0.7, 100],
  ]);
  pen.circle(0, -12, 112, glass, `stroke="${palette.gold(74)}" stroke-width="7"`);
  pen.path("M-86-48C-70-92-30-108 10-106-34-92-60-60-68-20Z", "#fff", 'opacity=".6"');
  pen.rect(-20, -136, 40, 24, 8, metal(pen));
  glints(pen, [64, -74, 24]);
};

const chute: Motif = (pen) => {
  const { palette } = pen;
  const track = "M-128-96Q60-110 96-40T-36 50 20 128";
  pen.line(track, pen.linear([palette.gold(86), palette.gold(44)]), 62, 'stroke-linecap="round"');
  pen.line(track, palette.ground(16), 50, 'stroke-linecap="round"');
  const roles = rolesOf(pen);
  beads(pen, roles[3] ?? palette.main, [
    [-92, -96, 25],
    [84, -20, 25],
  ]);
  beads(pen, roles[1] ?? palette.main, [
    [-30, -94, 25],
    [8, 24, 25],
  ]);
  beads(pen, roles[2] ?? palette.main, [
    [46, -78, 25],
    [-32, 72, 25],
  ]);
  lottery(pen, [[40, 96, 46]]);
  glints(pen, [6, 58, 18], [-108, -120, 18]);
};

const great: Motif = (pen) => {
  const { palette, random } = pen;
  groundShadow(pen, 128, 100);
  sphere(pen, 0, 0, 112, palette.main);
  pen.circle(8, 8, 62, pen.linear(["#fff", palette.main(86)]));
  const corners = random.pick([5, 6, 8]);
  pen.path(
    regular(corners, 48, 8, 8, corners > 5 ? 30 : 21),
    pen.linear([palette.gold(80), palette.gold(48)]),
  );
  beads(pen, palette.second, [
    [-112, 92, 24],
    [108, 96, 30],
  ]);
  glints(pen, [-60, -84, 34], [96, -56, 18]);
};

const cascade: Motif = (pen) => {
  const { palette } = pen;
  const trail = pen.linear([
    [palette.light, 0],
    [palette.light, 0.6],
  ]);
  const places = [
    [-86, -40, 30],
    [-12, 30, 38],
    [74, -4, 32],
    [-64, 84, 26],
    [92, 92, 24],
  ] as const;
  for (const [x, y, r] of places) {
    pen.path(
      `M${at(x - r, y)}L${at(x - r * 0.5, y - r * 5)}h${at(r)}L${at(x + r, y)}Z`,
      trail,
      'opacity=".5"',
    );
  }
  lottery(pen, places);
  glints(pen, [-32, 0, 20], [110, -60, 14]);
};

const ring: Motif = (pen) => {
  const { palette, random } = pen;
  pen.circle(0, 0, 104, "none", `stroke="${palette.gold(72)}" stroke-width="8"`);
  pen.circle(0, 0, 112, "none", `stroke="${palette.gold(90)}" stroke-width="2"`);
  const turn = random.between(0, 45);
  rolesOf(pen).forEach((role, i) => {
    const places: Place[] = [0, 180].map((more) => [...polar(104, turn + i * 45 + more), 26]);
    beads(pen, role, places);
  });
  brilliant(pen, 0, 0, 62, palette.main);
  glints(pen, [-30, -40, 24], [44, 8, 14]);
};

/** Lotteries: balls in every order. */
export const balls = { pyramid, drum, chute, great, cascade, ring };

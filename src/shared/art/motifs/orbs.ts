import type { Role } from "../palette.ts";
import { at, type Pen } from "../pen.ts";
import { beads, glints, groundShadow, metal, polar, regular, sphere } from "../shapes.ts";
import type { Motif } from "./motif.ts";

/** A ball of glass with light and clouds inside. */
function glass(pen: Pen, x: number, y: number, r: number, role: Role, inner: Role): void {
  if (r > 60) pen.glow(x, y, r * 1.7, role(74), 0.75);
  pen.circle(x, y, r, pen.radial([inner(92), [role(70), 1, 32], role(16)], 54, 66, 76));
  const place = `transform="translate(${at(x, y)})scale(${(r / 100).toFixed(2)})"`;
  pen.path(
    "M-70 30C-40-20 0 40 30 0S70-30 78-20C70 40 30 70-10 60-40 66-66 56-70 30Z",
    inner(84),
    `${place} opacity=".4"`,
  );
  pen.path(
    "M-84-20C-70-76-20-94 20-88-20-70-50-50-64-6-72 6-86 0-84-20Z",
    "#fff",
    `${place} opacity=".7"`,
  );
  if (r > 60) pen.path("M40 82A92 92 0 0 0 90 20 100 100 0 0 1 40 82Z", role(92), place);
}

const crystal: Motif = (pen) => {
  const { palette } = pen;
  groundShadow(pen, 126, 96);
  pen.path("M-60 66Q0 96 60 66L84 118Q0 140-84 118Z", metal(pen));
  pen.path("M-70 60Q0 100 70 60L62 82Q0 112-62 82Z", metal(pen, palette.gold, 100, 0));
  glass(pen, 0, -18, 98, palette.main, palette.second);
  beads(pen, palette.second, [
    [0, 104, 12],
    [-46, 98, 8],
    [46, 98, 8],
  ]);
  glints(pen, [34, -30, 24], [-22, 16, 14], [84, -92, 22]);
};

const planet: Motif = (pen) => {
  const { palette, random } = pen;
  const tilt = `transform="rotate(${random.whole(-24, -10)})"`;
  pen.group(tilt, () => {
    pen.line(
      "M-140 0A140 36 0 0 1 140 0",
      pen.linear([palette.second(40), palette.gold(84), palette.second(50)], 0, 0, 100, 0),
      15,
    );
    sphere(pen, 0, 0, 92, palette.main);
    pen.path(
      "M-91-16Q0 22 91-16L92 6Q0 46-92 6ZM-78-48Q0-18 78-48L70-60Q0-36-70-60ZM-80 46Q0 84 80 46L66 64Q0 98-66 64Z",
      palette.second(84),
      'opacity=".32"',
    );
    pen.line(
      "M-140 0A140 36 0 0 0 140 0",
      pen.linear([palette.second(58), palette.light, palette.gold(70)], 0, 0, 100, 0),
      15,
    );
    pen.line("M-124 0A124 28 0 0 0 124 0", palette.gold(62), 4, 'opacity=".8"');
  });
  beads(pen, palette.second, [
    [96, -92, 17],
    [-104, 88, 11],
  ]);
  glints(pen, [-88, -92, 22]);
};

const trio: Motif = (pen) => {
  const { palette } = pen;
  pen.circle(
    0,
    10,
    106,
    "none",
    `stroke="${palette.gold(70)}" stroke-width="3" stroke-dasharray="22 9"`,
  );
  pen.glow(0, 10, 80, palette.light, 0.9);
  glass(pen, 0, -78, 48, palette.tint(30), palette.gold);
  glass(pen, -80, 56, 48, palette.tint(250), palette.second);
  glass(pen, 80, 56, 48, palette.tint(150), palette.main);
  glints(pen, [0, 10, 40]);
};

const eye: Motif = (pen) => {
  const { palette } = pen;
  const lid = "M-136 8Q-60-92 24-84 100-74 138-6 80 82-10 84-84 80-136 8Z";
  pen.path(lid, palette.ground(8), 'transform="scale(1.1)"');
  pen.path(
    lid,
    pen.linear([palette.main(44), palette.main(14)]),
    `stroke="${palette.gold(60)}" stroke-width="5"`,
  );
  pen.circle(
    4,
    0,
    76,
    pen.radial([
      palette.gold(94),
      [palette.second(70), 1, 40],
      [palette.second(46), 1, 78],
      palette.second(14),
    ]),
  );
  let veins = "";
  for (let i = 0; i < 26; i += 1) {
    veins += `M${at(...polar(28, i * 13.8, 4, 0))}L${at(...polar(i % 2 ? 70 : 58, i * 13.8 + 3, 4, 0))}`;
  }
  pen.line(veins, palette.gold(86), 2.5, 'opacity=".55"');
  pen.path("M4-72Q30 0 4 72-22 0 4-72Z", "#000");
  pen.path("M-136 8Q-60-92 24-84 100-74 138-6 80-58 10-54-70-52-136 8Z", palette.main(26));
  pen.line(
    "M-110-22Q-40-78 30-72 90-62 122-26",
    palette.main(74),
    4,
    'stroke-dasharray="14 6" opacity=".8"',
  );
  pen.ellipse(-20, -26, 17, 12, "#fffd");
  glints(pen, [58, 34, 16], [-20, -26, 26]);
};

const flame: Motif = (pen) => {
  const { palette } = pen;
  const fire = palette.tint(pen.random.pick([42, 42, 260, 300]));
  groundShadow(pen, 126, 80);
  pen.glow(0, 10, 150, fire(66), 0.8);
  const d =
    "M0 122C-82 122-108 58-84 4-74-20-56-24-58-56-34-44-30-24-30-10-16-44-28-92 14-136 10-96 44-80 52-44 58-56 58-66 56-78 92-36 106 22 90 66 76 104 42 122 0 122Z";
  pen.path(d, pen.linear([fire(82), [fire(62), 1, 40], fire(34)]));
  pen.path(d, pen.linear([fire(92), fire(66)]), 'transform="translate(0 36)scale(.68)"');
  glass(pen, 0, 58, 50, palette.main, palette.second);
  beads(pen, () => fire(84), [
    [-92, -60, 5],
    [76, -108, 6],
    [-60, -108, 4],
    [104, -40, 4],
  ]);
  glints(pen, [20, 30, 20]);
};

const eclipse: Motif = (pen) => {
  const { palette } = pen;
  const spikes = pen.random.pick([12, 16, 20]);
  pen.glow(0, 0, 150, palette.gold(88), 0.95);
  pen.path(regular(spikes, 138, 0, 0, 92), pen.radial([palette.gold(94), palette.gold(58)]));
  pen.group('transform="rotate(9)"', () =>
    pen.path(regular(spikes, 116, 0, 0, 88), palette.gold(84)),
  );
  pen.circle(0, 0, 90, metal(pen));
  sphere(pen, 0, 0, 80, palette.main);
  pen.path("M30-72A80 80 0 1 0 72 34 66 66 0 1 1 30-72Z", pen.linear(["#fff", palette.second(72)]));
  beads(pen, palette.gold, [
    [26, 8, 7],
    [44, -22, 5],
    [12, -34, 4],
  ]);
  glints(pen, [48, -62, 26]);
};

const serpent: Motif = (pen) => {
  const { palette } = pen;
  groundShadow(pen, 126, 96);
  const scale = palette.tint(pen.random.pick([150, 28, 260, 75]));
  const back = "M-10 112C-120 110-140 30-70 24";
  pen.line(back, scale(26), 30, 'stroke-linecap="round"');
  glass(pen, 0, 4, 72, palette.main, palette.second);
  const body = "M-84 30C-30 74 80 70 92 12 100-40 40-62 20-92";
  pen.line(body, scale(24), 38, 'stroke-linecap="round"');
  pen.line(body, pen.linear([scale(78), scale(44)]), 30, 'stroke-linecap="round"');
  pen.line(body, scale(88), 22, 'stroke-dasharray="3 9" opacity=".6"');
  pen.path(
    "M44-92C40-130-4-142-36-116L-86-98C-92-88-80-82-70-84L-44-78C-24-60 30-56 44-92Z",
    pen.linear([scale(82), scale(36)]),
  );
  pen.path(
    "M10-120Q48-152 74-142 52-128 36-104ZM34-92Q74-104 98-88 70-82 46-72Z",
    palette.gold(78),
  );
  pen.path("M-26-112-6-108-22-98Z", palette.gold(92));
  pen.line(
    "M-76-86Q-108-76-120-96M-70-80Q-98-58-118-66",
    palette.gold(74),
    4,
    'stroke-linecap="round"',
  );
  glints(pen, [-30, -32, 22]);
};

const vortex: Motif = (pen) => {
  const { palette } = pen;
  pen.glow(0, 0, 150, palette.second(70), 0.8);
  for (let i = 0; i < 6; i += 1) {
    const role = i % 2 ? palette.main : palette.second;
    const fill = pen.radial([role(94), [role(62), 0.9, 50], [role(40), 0]], 30, 60, 80);
    pen.path(
      "M0 0C30-20 60-70 20-130 110-110 130-30 70 20 50 30 20 20 0 0Z",
      fill,
      `transform="rotate(${i * 60})"`,
    );
  }
  glass(pen, 0, 0, 44, palette.main, palette.gold);
  let sparks = "";
  for (let i = 0; i < 14; i += 1) sparks += `M${at(...polar(66 + (i % 4) * 20, i * 47))}h0`;
  pen.line(sparks, palette.light, 5, 'stroke-linecap="round"');
  glints(pen, [0, 0, 30], [92, -84, 20]);
};

/** Magic: crystals, planets, fire and dragons. */
export const orbs = { crystal, planet, trio, eye, flame, eclipse, serpent, vortex };

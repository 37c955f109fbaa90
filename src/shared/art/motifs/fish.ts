import { at, type Pen } from "../pen.ts";
import { beads, glints, metal, polar, sphere } from "../shapes.ts";
import type { Motif } from "./motif.ts";

function eye(pen: Pen, x: number, y: number, r: number): void {
  pen.circle(x, y, r, "#fff");
  pen.circle(x + r * 0.15, y, r * 0.66, pen.palette.ground(12));
  pen.circle(x - r * 0.2, y - r * 0.3, r * 0.26, "#fff");
}

const koi: Motif = (pen) => {
  const { palette } = pen;
  const fin = pen.linear([palette.second(84), palette.second(40)], 0, 0, 100, 100);
  pen.path(
    "M-58-6C-100-70-140-66-134-40-124-20-120-6-92 4-122 22-132 50-120 66-96 80-70 40-58 8Z",
    fin,
  );
  pen.path("M-40-48C-20-110 44-104 70-46Z", fin);
  pen.path("M-20 48C-40 92-4 108 30 96 22 80 30 66 44 52Z", fin);
  const body = "M-70 2C-40-74 66-92 128 6 70 84-36 76-70 2Z";
  pen.path(
    body,
    pen.linear([
      palette.main(44),
      [palette.main(64), 1, 30],
      [palette.main(80), 1, 62],
      palette.light,
    ]),
  );
  let scales = "";
  for (let row = -2; row < 3; row += 1) {
    for (let i = 0; i < 5; i += 1) {
      scales += `M${at(-34 + i * 22 + (row % 2) * 11, row * 17 - 6)}q12 8 0 17`;
    }
  }
  pen.line(scales, palette.main(34), 2.5, 'opacity=".5"');
  pen.path("M-50-12C-20-66 60-76 104-16 60-52-8-52-50-12Z", "#fff", 'opacity=".45"');
  pen.path(
    "M70 42Q52 0 74-44 128-22 128 6 108 32 70 42Z",
    pen.linear([palette.second(74), palette.second(48)]),
  );
  eye(pen, 94, -10, 14);
  pen.line("M126 10Q114 20 104 18", palette.main(24), 3.5, 'stroke-linecap="round"');
  pen.path("M46 18C20 10 0 34 10 52 34 50 48 40 46 18Z", fin);
  glints(pen, [20, -52, 22]);
};

const school: Motif = (pen) => {
  const { palette, random } = pen;
  const roles = [palette.second, palette.main, palette.gold];
  const d =
    "M-42 0C-60-22-74-22-70-12-64-4-64 4-70 12-74 22-60 22-42 0-30-20-14-30-4-31Q14-58 32-28 52-18 62 0 52 18 32 26 14 50-4 29-14 28-30 20-42 0Z";
  const fills = roles.map((role) => pen.linear([role(38), [role(76), 1, 55], role(90)]));
  for (let i = 0; i < 6; i += 1) {
    const size = 0.56 + i * 0.1;
    const [x, y] = polar(46 + (i % 3) * 30, i * 137 + random.between(-16, 16));
    pen.group(`transform="translate(${at(x * 1.1, y)})scale(${size.toFixed(2)})"`, () => {
      pen.path(d, fills[i % 3] ?? "");
      pen.path("M-16-14Q14-34 44-14 12-18-16-14Z", "#fff8");
      pen.line("M40-4h0", "#000", 9, 'stroke-linecap="round"');
    });
  }
};

const shark: Motif = (pen) => {
  const { palette } = pen;
  const skin = pen.linear([palette.ground(30), [palette.ground(64), 1, 55], palette.ground(42)]);
  pen.path("M-6-34Q-10-96-44-112-36-60-52-30ZM10 34Q4 84-26 104-26 62-24 30Z", skin);
  pen.path("M-96-4Q-124-70-142-78-128-20-120 8-132 40-138 62-112 46-92 10Z", skin);
  pen.path("M-108 4C-50-56 74-66 136-6 142 4 128 12 112 14 60 56-44 46-108 4Z", skin);
  pen.path(
    "M136 0C142 8 128 12 112 14 60 56-44 46-108 4-40 26 60 24 136 0Z",
    palette.light,
    'opacity=".9"',
  );
  pen.path("M70 18Q100 20 126 8 122 26 104 28 84 32 70 18Z", palette.tint(20)(30));
  pen.path("M74 19l7 8 6-8 7 8 6-9 7 7 6-10Z", "#fff");
  pen.line("M30-18q-8 14 0 30M44-20q-8 16 0 32M58-20q-8 16 0 32", palette.ground(22), 3);
  pen.path("M-80-8C-30-50 60-54 116-18 60-40-20-36-80-8Z", "#fff", 'opacity=".4"');
  eye(pen, 96, -12, 8);
  beads(pen, palette.second, [
    [120, -56, 7],
    [104, -84, 11],
    [126, -104, 6],
  ]);
};

const jelly: Motif = (pen) => {
  const { palette } = pen;
  pen.glow(0, -20, 130, palette.second(80), 0.8);
  const arm = pen.linear([
    [palette.main(84), 0.9],
    [palette.second(70), 0],
  ]);
  for (let i = 0; i < 7; i += 1) {
    const x = -66 + i * 22;
    const sway = i % 2 ? 24 : -24;
    pen.path(
      `M${at(x - 7, 0)}q${at(sway, 44, 0, 84)}t${at(sway / 2, 56)}q${at(sway, -40, 2, -72)}t${at(14, -68)}Z`,
      arm,
    );
  }
  pen.path(
    "M-100 10C-112-66-60-120 0-120S112-66 100 10Q84-6 67 12 50-6 33 14 16-4 0 14-16-4-33 14-50-6-67 12-84-6-100 10Z",
    pen.radial([palette.light, [palette.main(82), 0.95, 40], [palette.main(50), 0.85]], 42, 24, 84),
  );
  pen.path(
    "M-46 0C-56-46-30-76 0-76S56-46 46 0Q24-14 0 0-24-14-46 0Z",
    palette.second(84),
    'opacity=".55"',
  );
  pen.path("M-76-46C-66-84-40-102-14-106-44-88-58-64-62-38Z", "#fff", 'opacity=".75"');
  beads(pen, palette.gold, [
    [-30, -52, 7],
    [22, -68, 6],
    [48, -36, 8],
    [-4, -30, 6],
  ]);
};

const manta: Motif = (pen) => {
  const { palette } = pen;
  pen.line("M0 60Q8 104-14 142", palette.main(44), 7, 'stroke-linecap="round"');
  const wing =
    "M0-62C18-74 30-96 38-88 36-70 34-60 40-52 84-48 116-22 148 34 108 10 74 14 50 32 34 46 14 52 0 74Z";
  const left = pen.linear([palette.main(76), [palette.main(52), 1, 45], palette.main(24)]);
  pen.path(wing, pen.linear([palette.main(60), [palette.main(40), 1, 45], palette.main(16)]));
  pen.group('transform="scale(-1 1)"', () => {
    pen.path(wing, left);
    pen.path("M40-50C84-46 116-22 146 32 108-8 72-22 40-50Z", "#fff", 'opacity=".45"');
  });
  pen.path("M0-62Q26-20 0 74-26-20 0-62Z", palette.second(80), 'opacity=".6"');
  pen.path("M40-50C84-46 116-22 146 32 108-8 72-22 40-50Z", "#fff", 'opacity=".2"');
  beads(pen, palette.gold, [
    [-56, 0, 5],
    [-80, 8, 4],
    [56, 0, 5],
    [80, 8, 4],
    [-36, 14, 6],
    [36, 14, 6],
  ]);
  beads(pen, palette.second, [
    [-22, -50, 6],
    [22, -50, 6],
  ]);
};

const pearl: Motif = (pen) => {
  const { palette } = pen;
  const rib = (flip: number, y: number): void => {
    for (let i = 0; i < 7; i += 1) {
      const a = polar(118, 180 + i * 25.7, 0, 0);
      const b = polar(118, 205.7 + i * 25.7, 0, 0);
      const m = polar(138, 192.8 + i * 25.7, 0, 0);
      const fill = pen.linear([palette.main(i % 2 ? 86 : 74), palette.second(i % 2 ? 50 : 38)]);
      pen.path(
        `M0 ${y}L${at(a[0], a[1] * flip + y)}Q${at(m[0], m[1] * flip + y, b[0], b[1] * flip + y)}Z`,
        fill,
      );
    }
  };
  rib(1, 36);
  pen.ellipse(0, 44, 112, 34, pen.radial([palette.second(34), palette.second(12)]));
  pen.glow(0, 20, 96, palette.light, 0.95);
  sphere(pen, 0, 18, 42, (light) => (light > 50 ? palette.light : palette.second(light + 34)));
  pen.path(
    "M-120 44Q0 92 120 44 112 116 0 120-112 116-120 44Z",
    pen.linear([palette.main(84), palette.main(36)]),
  );
  pen.line(
    "M-76 62Q-60 96-30 117M-30 68Q-22 98-8 119M76 62Q60 96 30 117M30 68Q22 98 8 119",
    palette.main(34),
    4,
    'opacity=".7"',
  );
  pen.line("M-117 48Q0 94 117 48", palette.light, 4, 'opacity=".8"');
  glints(pen, [-16, 0, 30], [64, -70, 18]);
};

const turtle: Motif = (pen) => {
  const { palette } = pen;
  const skin = pen.linear([palette.second(78), palette.second(36)], 0, 0, 100, 100);
  pen.path(
    "M40-44C70-104 120-112 134-92 118-76 84-54 66-24ZM40 44C60 96 104 116 120 100 110 76 86 54 66 24ZM-64-40Q-104-80-122-70-118-46-84-20ZM-64 40Q-104 80-122 70-118 46-84 20Z",
    skin,
  );
  pen.path("M70-24C100-38 138-24 138 0S100 38 70 24Z", skin);
  pen.ellipse(-6, 0, 96, 74, pen.linear([palette.gold(80), palette.main(24)]));
  pen.ellipse(
    -6,
    0,
    86,
    65,
    pen.radial([palette.main(86), [palette.main(56), 1, 50], palette.main(24)], 42, 26, 80),
  );
  pen.line(
    "M-30-28h48l22 28-22 28h-48l-22-28ZM-30-28l-16-26M18-28l16-26M-30 28l-16 26M18 28l16 26M40 0h38M-52 0h-38",
    palette.main(20),
    5,
    'opacity=".8"',
  );
  pen.line("M-28-25h44l20 25", palette.light, 3, 'opacity=".6"');
  pen.path("M-72-28C-50-60 20-72 58-38 20-54-40-50-72-28Z", "#fff", 'opacity=".5"');
  eye(pen, 116, -12, 8);
};

const crab: Motif = (pen) => {
  const { palette } = pen;
  const shell = palette.tint(pen.random.pick([28, 40, 12]));
  pen.line(
    "M-60 40Q-104 44-118 78M-54 58Q-88 72-94 108M60 40Q104 44 118 78M54 58Q88 72 94 108M-64 10Q-112 0-100-44M64 10Q112 0 100-44",
    shell(44),
    13,
    'stroke-linecap="round"',
  );
  const claw = pen.linear([shell(78), shell(40)]);
  for (const side of [-1, 1]) {
    pen.group(`transform="translate(${96 * side} -66)scale(${side} 1)"`, () => {
      pen.path(
        "M-14 28C-50 4-40-52-2-62-10-40-8-28 4-18 16-30 22-44 18-58 50-40 46 10 6 30Z",
        claw,
      );
      pen.path("M-28-4C-30-28-20-46-8-52-16-32-16-16-16-4Z", "#fff8");
    });
  }
  pen.ellipse(0, 34, 84, 62, pen.radial([shell(86), [shell(60), 1, 46], shell(26)], 42, 22, 84));
  pen.path("M-64 14C-44-22 36-28 64 10 30-8-30-10-64 14Z", "#fff", 'opacity=".5"');
  pen.line("M-26-24V-44M26-24V-44", shell(50), 9);
  eye(pen, -26, -54, 17);
  eye(pen, 26, -54, 17);
  pen.line("M-24 52Q0 74 24 52", shell(18), 5, 'stroke-linecap="round"');
  pen.ellipse(0, 84, 40, 8, metal(pen), 'opacity=".4"');
};

/** Fishing games: what lives in the sea. */
export const fish = { koi, school, shark, jelly, manta, pearl, turtle, crab };

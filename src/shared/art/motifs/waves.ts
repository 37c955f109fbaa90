import { at, num, type Pen } from "../pen.ts";
import { beads, glints, polar, sphere } from "../shapes.ts";
import type { Motif } from "./motif.ts";

/** Rows of water or hills, lighter in front of darker. */
function swell(pen: Pen, from: number, count: number, lift: number): void {
  const { palette, random } = pen;
  for (let i = 0; i < count; i += 1) {
    const y = from + i * 30;
    const shift = random.whole(-40, 0);
    const fill = pen.linear([palette.ground(72 - i * 12), palette.ground(30 - i * 5)]);
    const d = `M${at(-840 + shift, y)}q30 ${num(-lift)} 60 0t${"60 0 ".repeat(18)}V260H-880Z`;
    pen.path(d, fill, `stroke="${palette.light}" stroke-opacity=".5" stroke-width="2.5"`);
  }
}

function sun(pen: Pen, x: number, y: number, r: number): void {
  const { palette } = pen;
  pen.glow(x, y, r * 2.6, palette.second(84), 0.85);
  pen.circle(x, y, r, pen.linear([palette.light, palette.gold(80), palette.second(58)]));
}

const sea: Motif = (pen) => {
  sun(pen, 0, -28, 88);
  pen.line("M-74-2H74M-66 16H66M-52 34H52", pen.palette.second(48), 7, 'opacity=".5"');
  swell(pen, 30, 4, 17);
  glints(pen, [-58, -88, 22]);
};

const pyramids: Motif = (pen) => {
  const { palette } = pen;
  const sand = palette.tint(72);
  sun(pen, 62, -72, 44);
  const light = pen.linear([sand(90), sand(62)]);
  const dark = pen.linear([sand(48), sand(28)]);
  pen.path("M-96-10-186 90H-70Z", light);
  pen.path("M-96-10-70 90H-20Z", dark);
  pen.path("M0-96-120 92H44Z", light);
  pen.path("M0-96 44 92 112 92Z", dark);
  pen.line("M-25-56 9-56M-50-16 18-16M-76 24 28 24M-100 62 37 62", sand(46), 2.5, 'opacity=".6"');
  pen.path("M0-96-17-69H6Z", palette.gold(95));
  pen.path("M-810 84H-210Q-90 60 10 92T210 78V260H-810Z", pen.linear([sand(78), sand(26)]));
  pen.path("M-810 122H-210Q-60 90 60 128T210 116V260H-810Z", pen.linear([sand(56), sand(16)]));
  glints(pen, [0, -98, 34]);
};

const lotus: Motif = (pen) => {
  const { palette } = pen;
  swell(pen, 84, 2, 9);
  const petal = "M0 60C-44 20-34-50 0-92 34-50 44 20 0 60Z";
  pen.ellipse(0, 84, 120, 22, palette.tint(150)(34));
  for (const [angles, low, high] of [
    [[-66, 66, -44, 44], 44, 78],
    [[-28, 28], 56, 86],
    [[0], 66, 94],
  ] as const) {
    const fill = pen.linear([palette.main(high), palette.main(low), palette.second(low)]);
    for (const angle of angles) {
      pen.path(
        petal,
        fill,
        `transform="rotate(${angle} 0 72)" stroke="${palette.main(90)}" stroke-width="1.5"`,
      );
    }
  }
  pen.path(
    "M-118 76Q0 112 118 76 96 116 0 118-96 116-118 76Z",
    pen.linear([palette.tint(150)(62), palette.tint(150)(24)]),
  );
  pen.glow(0, 6, 60, palette.gold(92), 0.9);
  glints(pen, [0, -96, 30], [-80, -40, 16]);
};

const crest: Motif = (pen) => {
  const { palette } = pen;
  sun(pen, 78, -64, 46);
  const fill = pen.linear([palette.ground(84), [palette.ground(56), 1, 40], palette.ground(22)]);
  pen.path(
    "M-810 260V64Q-300 64-210 40C-150-10-120-130 10-128 96-124 112-50 64-30 78-66 40-92 6-70-44-34 20 60 210 64V260Z",
    fill,
  );
  pen.path(
    "M-190 90C-140 20-110-94 0-104-80-60-80 40-10 96-80 100-140 96-190 90ZM-80 120C-90 60-90 0-50-50-50 20 10 90 90 104 30 124-30 128-80 120Z",
    palette.ground(86),
    'opacity=".4"',
  );
  let foam = "";
  for (let i = 0; i < 11; i += 1) foam += `M${at(...polar(70, -170 + i * 22, 16, -62))}h0`;
  pen.line(foam, "#fff", 25, 'stroke-linecap="round"');
  pen.line(foam, palette.ground(88), 13, 'stroke-linecap="round" transform="translate(5 6)"');
  swell(pen, 104, 2, 15);
  glints(pen, [-64, -104, 20]);
};

const lanterns: Motif = (pen) => {
  const { palette, random } = pen;
  const red = palette.tint(random.pick([28, 28, 55, 8]));
  const paper = pen.radial([palette.gold(95), [red(66), 1, 46], red(34)], 50, 62, 62);
  for (const [x, y, size] of [
    [-92, -62, 0.5],
    [88, -84, 0.44],
    [74, 52, 0.62],
    [-64, 66, 0.7],
    [4, -16, 1.02],
  ] as const) {
    pen.glow(x, y, size * 120, palette.gold(84), 0.7);
    pen.group(`transform="translate(${at(x, y)})scale(${size})"`, () => {
      pen.line("M0-100V-60M0 60V112M-10 66V100M10 66V100", palette.gold(70), 4);
      pen.ellipse(0, 0, 66, 56, paper);
      pen.line("M-22-53Q-52 0-22 53M22-53Q52 0 22 53M0-56V56", red(30), 3, 'opacity=".6"');
      pen.path("M-24-62H24V-48H-24ZM-24 48H24V62H-24Z", palette.gold(66));
    });
  }
};

const junk: Motif = (pen) => {
  const { palette } = pen;
  const wood = palette.tint(46);
  sun(pen, -70, -58, 52);
  pen.line("M8-124V60M-62-70V56M74-64V56", wood(28), 7);
  const sail = (d: string, battens: string): void => {
    pen.path(d, pen.linear([palette.main(80), palette.main(40)], 0, 0, 100, 100));
    pen.line(battens, palette.main(28), 3, 'opacity=".7"');
  };
  sail("M8-122Q76-96 66 22L4 38Z", "M7-88 62-72M6-54 69-42M5-18 69-10M4 14 68 10");
  sail("M-62-68Q-14-50-18 22L-64 34Z", "M-62-42-20-34M-63-12-16-8M-64 16-17 12");
  sail("M74-62Q112-40 106 24L72 32Z", "M74-38 104-28M73-10 108-4M72 14 107 12");
  pen.path(
    "M-128 20Q-100 52-40 54H70Q112 48 136 10 130 84 84 96H-70Q-110 84-128 20Z",
    pen.linear([wood(60), wood(20)]),
  );
  pen.line("M-118 44Q-80 66-40 66H72Q108 62 130 34", palette.gold(70), 5);
  swell(pen, 92, 3, 13);
};

const gate: Motif = (pen) => {
  const { palette } = pen;
  const red = palette.tint(30);
  sun(pen, 0, -22, 76);
  swell(pen, 96, 2, 8);
  const wood = pen.linear([red(66), red(34)], 0, 0, 100, 0);
  pen.path("M-84-60H-60L-52 122H-84ZM84-60H60L52 122H84Z", wood);
  pen.path("M-104-36H104V-18H-104ZM-12-60H12V-34H-12Z", pen.linear([red(64), red(36)]));
  pen.path("M-140-104Q0-72 140-104L128-66Q0-50-128-66Z", pen.linear([red(70), red(34)]));
  pen.path(
    "M-148-116Q0-84 148-116L142-98Q0-66-142-98Z",
    pen.linear([palette.ground(40), palette.ground(12)]),
  );
  pen.path("M-90 108H-46V126H-90ZM90 108H46V126H90Z", palette.ground(18));
  pen.line("M-140-104Q0-72 140-104", palette.gold(80), 3);
  glints(pen, [46, -62, 18]);
};

const volcano: Motif = (pen) => {
  const { palette } = pen;
  const fire = palette.tint(38);
  pen.glow(0, -70, 130, fire(70), 0.95);
  pen.path(
    "M-16-60C-30-100-60-110-70-140-20-130-20-100-4-130 20-150 20-100 58-132 40-96 22-90 18-60Z",
    pen.linear([fire(60), fire(88)]),
  );
  pen.path(
    "M-34-64Q0-50 34-64L150 128H-150Z",
    pen.linear([palette.ground(44), palette.ground(12)]),
  );
  pen.path("M34-64 150 128H30Q50 30 20-58Z", "#000", 'opacity=".35"');
  pen.path(
    "M-34-64Q0-50 34-64L44-30Q34-10 30 20 24 60 40 100 20 84 14 40 10 0 2-10-8 20-14 60-22 84-34 96-22 50-26 10-32-14-46-38Z",
    pen.linear([palette.gold(92), [fire(66), 1, 45], fire(42)]),
  );
  beads(pen, () => fire(82), [
    [-70, -100, 6],
    [62, -104, 7],
    [-96, -60, 4],
    [98, -70, 5],
    [0, -142, 5],
  ]);
  swell(pen, 112, 2, 10);
};

const aurora: Motif = (pen) => {
  const { palette } = pen;
  const veil = (role: (light: number) => string, d: string): void => {
    pen.path(
      d,
      pen.linear([
        [role(84), 0],
        [role(80), 0.85, 62],
        [role(70), 0],
      ]),
    );
  };
  veil(
    palette.main,
    "M-800-20Q-300 20-200-40C-120-200-60-80 0-150S140-190 200-120V20C120-60 60 10 0-20S-140-60-200 60-800 60Z",
  );
  veil(
    palette.second,
    "M-800-60Q-300-40-200-100C-100-160-40-20 40-90S160-100 200-160V-20C140 20 80-20 20 20S-120-20-200 10-800 40Z",
  );
  sphere(pen, 66, -66, 30, palette.gold);
  const rock = pen.linear([palette.ground(66), palette.ground(16)]);
  pen.path("M-810 120H-210L-120 0-70 60 0-40 78 58 130 10 210 120Z", rock);
  pen.path(
    "M-120 0-138 24-118 34-104 20ZM0-40-26-4 0 14 12 0 30-2ZM130 10 112 28 130 42 150 30Z",
    "#fff",
    'opacity=".9"',
  );
  swell(pen, 92, 3, 6);
  glints(pen, [-88, -92, 20]);
};

const blossom: Motif = (pen) => {
  const { palette, random } = pen;
  const pink = palette.tint(random.pick([0, 350, 15, 330]));
  sun(pen, 12, -6, 96);
  pen.line(
    "M-150 122C-70 90-60 20 10-6S90-60 130-120M-20 10C10 40 60 40 104 76M-66 52C-80 10-84-30-70-76",
    palette.tint(40)(22),
    11,
    'stroke-linecap="round"',
  );
  const fill = pen.radial([pink(94), pink(70)]);
  for (const [x, y, r] of [
    [-70, -72, 17],
    [10, -8, 24],
    [104, 72, 19],
    [96, -72, 20],
    [-62, 40, 18],
    [56, 34, 14],
  ] as const) {
    const turn = random.between(0, 72);
    for (let i = 0; i < 5; i += 1) {
      const [px, py] = polar(r * 0.78, turn + i * 72, x, y);
      pen.circle(px, py, r * 0.62, fill);
    }
    pen.circle(x, y, r * 0.3, pink(42));
  }
  pen.line(
    "M-110-20h0M-30-110h0M40 96h0M120 10h0M-20 70h0",
    pink(84),
    11,
    'stroke-linecap="round"',
  );
};

/** Landscapes of land and water. */
export const waves = {
  sea,
  pyramids,
  lotus,
  crest,
  lanterns,
  junk,
  gate,
  volcano,
  aurora,
  blossom,
};

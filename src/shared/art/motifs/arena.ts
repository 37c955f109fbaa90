import { at } from "../pen.ts";
import { beads, glints, groundShadow, metal, polar, regular, sphere } from "../shapes.ts";
import type { Motif } from "./motif.ts";

const trophy: Motif = (pen) => {
  const { palette } = pen;
  groundShadow(pen, 124, 90);
  pen.line("M-62-84C-126-96-124 4-42 8M62-84C126-96 124 4 42 8", palette.gold(52), 17);
  pen.line("M-62-86C-124-98-122 0-42 4M62-86C124-98 122 0 42 4", palette.gold(84), 6);
  pen.path("M-16 30H16L24 84H-24Z", metal(pen, palette.gold, 100, 0));
  pen.path(
    "M-76-112H76C76-20 46 44 0 44S-76-20-76-112Z",
    pen.linear(
      [palette.gold(50), [palette.gold(95), 1, 28], [palette.gold(74), 1, 50], palette.gold(42)],
      0,
      0,
      100,
      0,
    ),
  );
  pen.ellipse(0, -112, 76, 14, pen.linear([palette.gold(44), palette.gold(88)]));
  pen.rect(-56, 80, 112, 40, 6, pen.linear([palette.main(50), palette.main(18)]));
  pen.rect(-42, 90, 84, 18, 4, metal(pen));
  pen.path(regular(5, 36, 0, -46, 16), pen.linear([palette.second(80), palette.second(40)]));
  pen.path("M-58-94C-58-40-44 0-26 18-38-20-42-60-42-94Z", "#fff", 'opacity=".6"');
  glints(pen, [-54, -104, 28], [84, -30, 18]);
};

const shield: Motif = (pen) => {
  const { palette, random } = pen;
  groundShadow(pen, 128, 84);
  const d = "M0-122Q56-92 106-96 112 54 0 126-112 54-106-96-56-92 0-122Z";
  pen.path(d, metal(pen));
  pen.path(d, pen.linear([palette.main(66), palette.main(26)]), 'transform="scale(.86)"');
  pen.path("M0-105Q48-80 91-83 96 46 0 108Z", "#000", 'opacity=".22"');
  const bolt = "M22-78-46 16H-4L-22 80 48-20H6Z";
  const mark = random.pick([
    bolt,
    regular(5, 60, 0, 4, 27),
    "M-56 34-40-44-12-6 0-62 12-6 40-44 56 34Q0 56-56 34Z",
  ]);
  pen.path(mark, palette.gold(34), 'transform="translate(3 5)"');
  pen.path(mark, metal(pen));
  pen.path("M-82-70Q-44-72-8-92V-70Q-44-52-80-50Z", "#fff", 'opacity=".4"');
  glints(pen, [-88, -84, 26], [62, 54, 18]);
};

const swords: Motif = (pen) => {
  const { palette } = pen;
  pen.circle(
    0,
    0,
    92,
    pen.linear([palette.main(60), palette.main(20)]),
    `stroke="${palette.gold(66)}" stroke-width="9"`,
  );
  pen.circle(
    0,
    0,
    70,
    "none",
    `stroke="${palette.gold(84)}" stroke-width="2" stroke-dasharray="5 7"`,
  );
  const blade = pen.linear(["#fff", palette.ground(74)], 0, 0, 100, 0);
  for (const side of [-1, 1]) {
    pen.group(`transform="scale(${side} 1)rotate(42)"`, () => {
      pen.path("M-12 60V-122L0-146 12-122V60Z", blade);
      pen.path("M0-146 12-122V60H0Z", palette.ground(50), 'opacity=".7"');
      pen.path("M-42 56Q0 44 42 56L38 72Q0 62-38 72Z", metal(pen));
      pen.rect(-8, 68, 16, 48, 5, palette.tint(44)(34));
      beads(pen, palette.second, [[0, 124, 13]]);
    });
  }
  glints(pen, [-96, -110, 22], [98, -106, 26]);
};

const rooster: Motif = (pen) => {
  const { palette } = pen;
  groundShadow(pen, 128, 96);
  const plumes = [
    palette.main(34),
    palette.second(52),
    palette.main(54),
    palette.gold(70),
    palette.second(72),
  ];
  plumes.forEach((fill, i) => {
    pen.path(
      `M-30 40C-70 ${20 - i * 20}-${118 - i * 10} ${-20 - i * 20}-${128 - i * 18} ${44 - i * 40}-${96 - i * 16} ${-30 - i * 18}-60 ${-20 - i * 16} 6 16Z`,
      fill,
    );
  });
  pen.line(
    "M-4 84-10 124M26 84 30 124M-28 124H6M14 124H46",
    palette.gold(62),
    8,
    'stroke-linecap="round"',
  );
  pen.path(
    "M-46 36C-30 0 14 0 26-52 34-92 82-92 84-54 84-10 78 90 10 94-26 94-50 66-46 36Z",
    pen.linear([palette.gold(82), [palette.main(58), 1, 45], palette.main(26)]),
  );
  pen.path(
    "M30-50C20 0 44 30 72 10 84-10 84-40 84-54 66-30 48-34 30-50Z",
    pen.linear([palette.gold(92), palette.gold(62)]),
  );
  pen.path(
    "M-30 36C0 16 40 40 22 66-4 78-26 64-30 36Z",
    pen.linear([palette.second(78), palette.second(36)]),
  );
  pen.path(
    "M36-80C28-112 44-118 52-102 56-126 74-124 74-104 86-116 98-104 88-78 70-92 52-90 36-80ZM84-44C100-36 98-10 86-8 78-20 78-34 84-44Z",
    palette.tint(25)(54),
  );
  pen.path("M84-66 116-54 84-46Z", palette.gold(74));
  pen.circle(68, -64, 8, "#fff");
  pen.circle(70, -64, 4.5, "#000");
  glints(pen, [-96, -80, 20]);
};

const football: Motif = (pen) => {
  const { palette } = pen;
  pen.path("M-900 90H200V260H-900Z", pen.linear([palette.tint(148)(50), palette.tint(148)(16)]));
  pen.line("M-900 92H200M-900 150H200", "#fff", 4, 'opacity=".6"');
  groundShadow(pen, 122, 100);
  sphere(pen, 0, 6, 108, (light) => (light > 50 ? palette.light : palette.ground(light + 30)));
  const patch: string[] = [regular(5, 36, 4, 0)];
  for (let i = 0; i < 5; i += 1) {
    const [x, y] = polar(88, -90 + i * 72, 2, 4);
    patch.push(regular(5, 24, x, y));
  }
  pen.path(patch.join(""), palette.ground(16));
  const seam = Array.from(
    { length: 5 },
    (_, i) => `M${at(...polar(36, -90 + i * 72, 4, 0))}L${at(...polar(68, -90 + i * 72, 2, 3))}`,
  );
  pen.line(seam.join(""), palette.ground(24), 4);
  pen.path("M-84-40C-64-86-20-98 20-92-30-78-56-48-66-8Z", "#fff", 'opacity=".65"');
  pen.path("M60 92A108 108 0 0 0 104-24 120 120 0 0 1 60 92Z", palette.second(84));
  glints(pen, [-66, -74, 24]);
};

const stadium: Motif = (pen) => {
  const { palette } = pen;
  for (const side of [-1, 1]) {
    pen.group(`transform="scale(${side} 1)"`, () => {
      pen.path(
        "M-120-110 90 90H-60Z",
        pen.linear([
          [palette.light, 0.6],
          [palette.light, 0],
        ]),
      );
      pen.line("M-118-96V60", palette.ground(26), 8);
    });
  }
  pen.path(
    "M-900-20H-190Q0-80 190-20V60Q0 0-190 60H-900Z",
    pen.linear([palette.main(50), palette.main(18)]),
  );
  pen.line(
    "M-900 0H-190Q0-60 190 0M-900 20H-190Q0-40 190 20M-900 40H-190Q0-20 190 40",
    palette.second(80),
    5,
    'stroke-dasharray="2 7" opacity=".8"',
  );
  pen.path(
    "M-900 60H-190Q0 0 190 60V240H-900Z",
    pen.linear([palette.tint(148)(60), palette.tint(148)(18)]),
  );
  pen.line("M-900 92H190M0 32V92M-60 92Q0 62 60 92", "#fff", 3, 'opacity=".75"');
  pen.rect(-146, -122, 58, 26, 6, palette.light);
  pen.rect(88, -122, 58, 26, 6, palette.light);
  pen.glow(-117, -110, 60, palette.light, 0.9);
  pen.glow(117, -110, 60, palette.light, 0.9);
  groundShadow(pen, 112, 56);
  sphere(pen, 0, 66, 44, palette.gold);
  pen.line("M-38 46Q0 66 40 48M-4 22Q-24 66-2 110", palette.tint(40)(26), 4);
};

const pad: Motif = (pen) => {
  const { palette } = pen;
  groundShadow(pen, 104, 130);
  const d =
    "M-74-54C-40-70-28-40 0-40S40-70 74-54C116-40 134 60 116 84 90 104 66 40 42 36H-42C-66 40-90 104-116 84-134 60-116-40-74-54Z";
  pen.path(d, palette.main(18), 'transform="translate(0 9)"');
  pen.path(d, pen.linear([palette.main(78), [palette.main(50), 1, 45], palette.main(24)]));
  pen.path(
    "M-84-38C-50-52-30-26 0-26S50-52 84-38C60-30 30-12 0-12S-60-30-84-38Z",
    "#fff",
    'opacity=".45"',
  );
  pen.path("M-82-20h18v16h16v18h-16v16h-18v-16h-16V-4h16Z", palette.ground(12));
  beads(pen, palette.second, [
    [73, -14, 11],
    [73, 22, 11],
  ]);
  beads(pen, palette.gold, [
    [54, 4, 11],
    [92, 4, 11],
  ]);
  pen.circle(-30, 26, 20, palette.ground(12));
  pen.circle(30, 26, 20, palette.ground(12));
  beads(pen, palette.ground, [
    [-30, 24, 14],
    [30, 24, 14],
  ]);
  pen.path(
    "M8-118-26-62H-4L-14-22 26-84H4Z",
    pen.linear([palette.gold(94), palette.gold(62)]),
    'transform="translate(0-8)"',
  );
  glints(pen, [-96, -36, 22], [104, 60, 16]);
};

const medal: Motif = (pen) => {
  const { palette } = pen;
  groundShadow(pen, 128, 80);
  pen.path("M-66-130H-14L24-20H-26Z", pen.linear([palette.main(62), palette.main(30)]));
  pen.path("M66-130H14L-24-20H26Z", pen.linear([palette.second(68), palette.second(34)]));
  pen.path(regular(16, 92, 0, 40, 82), metal(pen));
  pen.circle(0, 40, 68, pen.linear([palette.gold(50), palette.gold(88)]));
  pen.circle(0, 40, 58, pen.linear([palette.gold(84), palette.gold(56)]));
  let leaves = "";
  for (let i = 0; i < 12; i += 1) {
    const angle = 120 + i * 27;
    leaves += `M${at(...polar(34, angle, 0, 40))}L${at(...polar(52, angle + 9, 0, 40))}`;
  }
  pen.line(leaves, palette.gold(38), 7, 'stroke-linecap="round" opacity=".7"');
  pen.path(regular(5, 30, 0, 42, 13), pen.linear([palette.main(74), palette.main(40)]));
  pen.path("M-52 8C-40-12-16-20 8-20-16-6-34 16-40 44Z", "#fff", 'opacity=".6"');
  glints(pen, [-60, -16, 26], [66, 78, 20]);
};

/** Sports, esports and cockfights. */
export const arena = { trophy, shield, swords, rooster, football, stadium, pad, medal };

import { at } from "../pen.ts";
import { beads, glints, groundShadow, metal, polar, polygon, regular, sphere } from "../shapes.ts";
import type { Motif } from "./motif.ts";
import { brilliant, coin } from "./treasure.ts";

const windowOfReels: Motif = (pen) => {
  const { palette, random } = pen;
  groundShadow(pen, 118, 130);
  pen.rect(-124, -96, 248, 198, 26, metal(pen));
  pen.rect(-112, -84, 224, 174, 16, pen.linear([palette.main(24), palette.main(46)]));
  const drum = pen.linear([
    palette.ground(16),
    [palette.light, 1, 44],
    [palette.light, 1, 56],
    palette.ground(16),
  ]);
  for (let column = 0; column < 3; column += 1) {
    const x = -103 + column * 70;
    pen.rect(x, -76, 66, 158, 8, drum);
    for (let row = -1; row < 2; row += 1) {
      const y = 3 + row * 56;
      const role = column === 1 ? palette.gold : random.pick([palette.main, palette.second]);
      const fill = pen.linear([role(74), role(40)]);
      const r = row === 0 ? 24 : 19;
      const shape = row === 0 ? column : random.whole(0, 3);
      if (shape === 0) pen.path(regular(4, r, x + 33, y), fill);
      else if (shape === 1) pen.path(regular(5, r, x + 33, y, r * 0.46), fill);
      else if (shape === 2) pen.circle(x + 33, y, r * 0.84, fill);
      else pen.path(regular(6, r, x + 33, y), fill);
    }
  }
  pen.rect(-108, -28, 216, 62, 10, "none", `stroke="${palette.second(80)}" stroke-width="4"`);
  pen.path("M-106-78Q0-56 106-78V-30Q0-4-106-30Z", "#fff", 'opacity=".16"');
  pen.line("M-104-90H106", palette.light, 6, 'stroke-dasharray="0 26" stroke-linecap="round"');
};

const gem: Motif = (pen) => {
  groundShadow(pen, 122, 92);
  brilliant(pen, 0, -6, 118, pen.palette.main);
  glints(pen, [-62, -78, 40], [70, -20, 22]);
};

const gems: Motif = (pen) => {
  const { palette } = pen;
  groundShadow(pen, 112, 128);
  brilliant(pen, -52, -40, 66, palette.second);
  brilliant(pen, 60, -34, 58, palette.gold);
  brilliant(pen, 4, 42, 78, palette.main);
  glints(pen, [-84, -82, 26], [34, 8, 30]);
};

const coins: Motif = (pen) => {
  const { palette, random } = pen;
  groundShadow(pen, 116, 136);
  const side = metal(pen, palette.gold, 100, 0);
  const face = pen.linear([palette.gold(90), palette.gold(66)]);
  for (const [x, top] of [
    [-78, 44],
    [74, 62],
    [0, 6],
  ] as const) {
    pen.path(`M${at(x - 46, top)}V106a46 17 0 0 0 92 0V${top}Z`, side);
    let seams = "";
    for (let y = top + 17; y < 112; y += 17) seams += `M${at(x - 46, y)}a46 17 0 0 0 92 0`;
    pen.line(seams, palette.gold(40), 3, 'opacity=".7"');
    pen.ellipse(x, top, 46, 17, face);
    pen.ellipse(x, top, 32, 10, "none", `stroke="${palette.gold(54)}" stroke-width="3"`);
  }
  coin(pen, random.between(-14, 14), -70, 52, palette.main);
  coin(pen, -92, -30, 19, palette.second);
  coin(pen, 92, -36, 19, palette.second);
  glints(pen, [26, -108, 26], [-60, 28, 16]);
};

const bell: Motif = (pen) => {
  const { palette } = pen;
  groundShadow(pen, 120, 96);
  sphere(pen, 0, 92, 22, palette.main);
  const body =
    "M0-112C60-104 66-40 74 20 80 54 98 62 104 82H-104C-98 62-80 54-74 20-66-40-60-104 0-112Z";
  pen.path(
    body,
    pen.linear(
      [
        palette.gold(52),
        [palette.gold(94), 1, 30],
        [palette.gold(74), 1, 48],
        [palette.gold(46), 1, 78],
        palette.gold(66),
      ],
      0,
      0,
      100,
      0,
    ),
  );
  pen.path("M-104 82C-98 62-80 54-76 36Q0 62 76 36 80 54 104 82Q0 112-104 82Z", metal(pen));
  pen.path(
    "M-46-66C-56-30-54 0-60 30Q-48 36-36 38-34-20-26-84-38-82-46-66Z",
    "#fff",
    'opacity=".5"',
  );
  pen.circle(0, -114, 15, "none", `stroke="${palette.gold(72)}" stroke-width="9"`);
  pen.path(
    "M0-90Q-72-118-84-74-52-56 0-90 72-118 84-74 52-56 0-90Z",
    pen.linear([palette.main(72), palette.main(36)]),
  );
  sphere(pen, 0, -88, 15, palette.main);
  glints(pen, [-40, -60, 28]);
};

const crown: Motif = (pen) => {
  const { palette } = pen;
  groundShadow(pen, 108, 120);
  const d = "M-112 78-124-58-62 4-40-84 0-14 40-84 62 4 124-58 112 78Q0 108-112 78Z";
  pen.path(
    d,
    pen.linear([
      palette.gold(90),
      [palette.gold(72), 1, 40],
      [palette.gold(50), 1, 72],
      palette.gold(78),
    ]),
  );
  pen.path("M0-14 40-84 62 4 124-58 112 78Q56 94 0 94Z", palette.gold(40), 'opacity=".34"');
  pen.path("M-113 46Q0 78 113 46L111 82Q0 112-111 82Z", metal(pen));
  beads(pen, palette.second, [
    [-124, -66, 13],
    [-40, -92, 13],
    [40, -92, 13],
    [124, -66, 13],
  ]);
  beads(pen, palette.main, [
    [-70, 74, 11],
    [0, 82, 15],
    [70, 74, 11],
  ]);
  brilliant(pen, 0, 24, 32, palette.second);
  glints(pen, [-48, -40, 24], [92, 20, 20]);
};

const cherries: Motif = (pen) => {
  const { palette } = pen;
  const leaf = palette.tint(145);
  const fruit = palette.tint(pen.random.pick([18, 25, 350]));
  groundShadow(pen, 118, 116);
  pen.line("M-48 20Q-40-60 34-110M62 34Q66-40 34-110", leaf(34), 10, 'stroke-linecap="round"');
  pen.line("M-48 20Q-38-60 34-110M62 34Q68-40 34-110", leaf(66), 4, 'stroke-linecap="round"');
  pen.path("M34-106C70-138 118-122 128-74 92-56 50-66 34-106Z", pen.linear([leaf(78), leaf(38)]));
  pen.line("M34-106Q84-104 126-76", leaf(86), 3);
  sphere(pen, -50, 58, 62, fruit);
  sphere(pen, 64, 64, 54, fruit);
  pen.ellipse(-50, 8, 16, 6, fruit(22));
  glints(pen, [-78, 20, 22]);
};

const star: Motif = (pen) => {
  const { palette } = pen;
  groundShadow(pen, 122, 96);
  pen.path(regular(5, 136, 0, 4, 62), palette.gold(40));
  const count = 10;
  const points = Array.from({ length: count }, (_, i) =>
    polar(i % 2 ? 52 : 120, -90 + i * 36, 0, 4),
  );
  for (let i = 0; i < count; i += 1) {
    const a = points[i] ?? [0, 0];
    const b = points[(i + 1) % count] ?? [0, 0];
    const light = [92, 58, 82, 50, 66, 44, 60, 70, 78, 88][i] ?? 60;
    pen.path(polygon([a, b, [0, 4]]), palette.gold(light));
  }
  sphere(pen, 0, 4, 30, palette.main);
  glints(pen, [-14, -92, 32], [88, 8, 22]);
};

const chest: Motif = (pen) => {
  const { palette, random } = pen;
  groundShadow(pen, 112, 142);
  const bark = palette.tint(48);
  const wood = pen.linear([bark(46), bark(20)]);
  pen.path("M-112-20Q-118-112 0-114 118-112 112-20Z", wood);
  pen.path("M-92-24Q-96-92 0-94 96-92 92-24Z", palette.main(10));
  pen.glow(0, -24, 120, palette.gold(90), 0.95);
  const heap = Array.from({ length: 9 }, (_, i) => {
    return [-80 + i * 20, random.between(-34, -14) - Math.sin(i / 2.6) * 20, 16] as const;
  });
  beads(pen, palette.gold, heap);
  brilliant(pen, -34, -44, 26, palette.second);
  pen.path("M-118-14H118L108 104H-108Z", wood);
  pen.path("M-104-14h24V105h-22ZM80-14h24l-4 119H80Z", metal(pen));
  pen.rect(-120, -22, 240, 20, 8, metal(pen));
  pen.rect(-24, -10, 48, 50, 10, metal(pen));
  pen.path("M0 4a9 9 0 0 1 5 16l4 14h-18l4-14a9 9 0 0 1 5-16Z", palette.main(12));
  glints(pen, [46, -52, 24]);
};

const clover: Motif = (pen) => {
  const { palette } = pen;
  const leafRole = palette.tint(148);
  groundShadow(pen, 124, 90);
  pen.line("M4 10Q10 80 46 124", palette.second(32), 15, 'stroke-linecap="round"');
  pen.line("M2 10Q8 80 42 122", palette.second(64), 5, 'stroke-linecap="round"');
  const leaf = "M0 0C-18-20-74-26-70-66-66-100-20-104 0-72 20-104 66-100 70-66 74-26 18-20 0 0Z";
  const fill = pen.radial([leafRole(90), [leafRole(62), 1, 55], leafRole(26)], 42, 30, 80);
  for (const turn of [45, 135, 225, 315]) {
    pen.group(`transform="translate(0 -12)rotate(${turn})scale(.98)"`, () => {
      pen.path(leaf, fill);
      pen.line("M0-6V-62", leafRole(86), 3, 'opacity=".6"');
      pen.path("M-52-72Q-40-94-14-80-40-76-48-56Z", "#fff", 'opacity=".4"');
    });
  }
  sphere(pen, 0, -12, 13, palette.gold);
  glints(pen, [-60, -76, 24]);
};

/** Slot machines: treasure, fruit and fortune. */
export const reels = {
  window: windowOfReels,
  gem,
  gems,
  coins,
  bell,
  crown,
  cherries,
  star,
  chest,
  clover,
};

import type { Role } from "../palette.ts";
import { at, type Pen } from "../pen.ts";
import { beads, glints, groundShadow, metal, polar, polygon } from "../shapes.ts";
import type { Motif } from "./motif.ts";
import { brilliant } from "./treasure.ts";

const suits = {
  heart: "M0 40C-58 2-46-40-20-40-6-40 0-26 0-20 0-26 6-40 20-40 46-40 58 2 0 40Z",
  diamond: "M0-44Q14-16 36 0 14 16 0 44-14 16-36 0-14-16 0-44Z",
  spade:
    "M0-42C8-22 44-4 40 18 36 36 12 32 5 20 6 32 12 38 18 42H-18C-12 38-6 32-5 20-12 32-36 36-40 18-44-4-8-22 0-42Z",
  club: "M0-42C20-42 24-18 12-8 32-14 44 4 34 18 24 30 10 24 5 14 6 30 12 38 18 42H-18C-12 38-6 30-5 14-10 24-24 30-34 18-44 4-32-14-12-8-24-18-20-42 0-42Z",
} as const;
type Suit = keyof typeof suits;
const suitNames = Object.keys(suits) as Suit[];

function suitRole(pen: Pen, suit: Suit): Role {
  return suit === "heart" || suit === "diamond" ? pen.palette.tint(22) : pen.palette.ground;
}

interface CardPlace {
  x: number;
  y: number;
  turn: number;
  size: number;
  suit: Suit;
  /** Small suits in two corners. */
  corners?: boolean;
}

function card(pen: Pen, { x, y, turn, size, suit, corners }: CardPlace): void {
  const { palette } = pen;
  const role = suitRole(pen, suit);
  const colour = pen.linear([role(56), role(26)]);
  const place = `translate(${at(x, y)})rotate(${at(turn)})scale(${size.toFixed(2)})`;
  pen.group(`transform="${place}"`, () => {
    pen.rect(-54, -80, 112, 166, 13, "#0005");
    const paper = pen.linear(["#fff", palette.second(88)], 0, 0, 100, 100);
    pen.rect(-58, -84, 112, 164, 12, paper, `stroke="${palette.gold(70)}" stroke-width="4"`);
    pen.path(suits[suit], colour);
    if (!corners) return;
    pen.path(suits[suit], colour, 'transform="translate(-38-60)scale(.27)"');
    pen.path(suits[suit], colour, 'transform="translate(34 58)scale(-.27)"');
  });
}

function chip(pen: Pen, x: number, y: number, r: number, role: Role): void {
  pen.circle(x, y, r, pen.linear([role(66), role(30)]));
  const spots = `stroke-dasharray="${at(r * 0.36, r * 0.5763)}"`;
  pen.circle(x, y, r * 0.86, "none", `stroke="#fffe" stroke-width="${at(r * 0.26)}" ${spots}`);
  pen.circle(x, y, r * 0.7, pen.linear([role(28), role(62)]));
  pen.circle(
    x,
    y,
    r * 0.6,
    "none",
    `stroke="${pen.palette.gold(76)}" stroke-width="${at(r * 0.06)}"`,
  );
  pen.path(
    suits.spade,
    "#fffd",
    `transform="translate(${at(x, y)})scale(${(r / 105).toFixed(2)})"`,
  );
}

const fan: Motif = (pen) => {
  groundShadow(pen, 124, 110);
  const from = pen.random.whole(0, 3);
  [-30, -10, 10, 30].forEach((turn, i) => {
    const [x, y] = polar(122, turn - 90, 0, 112);
    card(pen, { x, y, turn, size: 0.84, suit: suitNames[(from + i) % 4] ?? "heart" });
  });
  glints(pen, [-86, -66, 22], [92, -50, 26]);
};

const ace: Motif = (pen) => {
  const { palette, random } = pen;
  groundShadow(pen, 126, 92);
  const turn = random.between(6, 12);
  card(pen, { x: -26, y: 2, turn: -turn - 8, size: 1.2, suit: random.pick(["heart", "diamond"]) });
  const suit = random.pick(["spade", "club"] as const);
  card(pen, { x: 22, y: 0, turn, size: 1.3, suit, corners: true });
  brilliant(pen, -92, 78, 32, palette.second);
  glints(pen, [70, -92, 28], [-100, 58, 14]);
};

const chips: Motif = (pen) => {
  const { palette } = pen;
  groundShadow(pen, 118, 132);
  const stack = (x: number, top: number, role: Role): void => {
    pen.path(
      `M${at(x - 48, top)}V98a48 18 0 0 0 96 0V${top}Z`,
      pen.linear([role(70), [role(46), 1, 45], role(22)], 0, 0, 100, 0),
    );
    let seams = "";
    let spots = "";
    for (let y = top + 16; y < 112; y += 16) {
      seams += `M${at(x - 48, y)}a48 18 0 0 0 96 0`;
      spots += `M${at(x - 16, y + 9)}h22`;
    }
    pen.line(spots, "#fffd", 11);
    pen.line(seams, role(18), 2.5, 'opacity=".8"');
    pen.ellipse(x, top, 48, 18, pen.linear([role(82), role(52)]));
    pen.ellipse(
      x,
      top,
      36,
      12.5,
      "none",
      'stroke="#fffd" stroke-width="6" stroke-dasharray="14 12"',
    );
  };
  stack(-72, -14, palette.main);
  stack(70, 22, palette.second);
  chip(pen, 4, 50, 66, palette.tint(22));
  glints(pen, [-22, 6, 26], [-96, -34, 18]);
};

const table: Motif = (pen) => {
  const { palette } = pen;
  pen.path(
    "M-60-190H60L150 90H-150Z",
    pen.linear([
      [palette.light, 0.55],
      [palette.light, 0],
    ]),
  );
  pen.ellipse(0, 62, 176, 82, pen.linear([palette.tint(48)(50), palette.tint(44)(18)]));
  pen.ellipse(0, 54, 168, 74, metal(pen));
  pen.ellipse(
    0,
    54,
    160,
    68,
    pen.radial([palette.main(60), [palette.main(42), 1, 55], palette.main(20)], 50, 40, 64),
  );
  pen.ellipse(0, 54, 122, 46, "none", `stroke="${palette.gold(80)}" stroke-width="2" opacity=".7"`);
  card(pen, { x: -34, y: 6, turn: -9, size: 0.62, suit: pen.random.pick(suitNames) });
  card(pen, { x: 34, y: 8, turn: 8, size: 0.62, suit: pen.random.pick(suitNames) });
  beads(pen, palette.second, [
    [-96, 64, 15],
    [-78, 78, 15],
  ]);
  beads(pen, palette.gold, [
    [92, 68, 15],
    [74, 82, 15],
  ]);
};

const flight: Motif = (pen) => {
  const from = pen.random.whole(0, 3);
  const places = [
    [-88, -72, -38, 0.5],
    [84, -88, 26, 0.56],
    [-74, 46, 20, 0.7],
    [78, 40, -16, 0.78],
    [0, -14, 6, 0.98],
  ] as const;
  places.forEach(([x, y, turn, size], i) => {
    card(pen, { x, y, turn, size, suit: suitNames[(from + i) % 4] ?? "heart" });
  });
  beads(pen, pen.palette.gold, [
    [-14, 104, 12],
    [30, 96, 7],
    [118, -12, 8],
    [-120, -6, 9],
  ]);
};

const suit: Motif = (pen) => {
  const { palette, random } = pen;
  groundShadow(pen, 124, 84);
  const d = suits[random.pick(suitNames)];
  pen.group('transform="scale(2.75)"', () => {
    pen.path(
      d,
      metal(pen),
      `stroke="${palette.gold(44)}" stroke-width="5" stroke-linejoin="round"`,
    );
    pen.path(
      d,
      metal(pen),
      `stroke="${palette.gold(84)}" stroke-width="2" stroke-linejoin="round"`,
    );
    pen.path(
      d,
      pen.radial([palette.main(88), [palette.main(58), 1, 45], palette.main(24)], 38, 26, 84),
      'transform="scale(.86)"',
    );
    pen.path("M-24-8Q-22-26-8-30-18-18-20 2Z", "#fff", 'opacity=".6"');
  });
  glints(pen, [-66, -78, 30], [76, 30, 22], [44, -96, 16]);
};

const wheel: Motif = (pen) => {
  const { palette } = pen;
  groundShadow(pen, 126, 112);
  pen.circle(0, 0, 126, pen.linear([palette.tint(48)(54), palette.tint(44)(18)]));
  pen.circle(0, 0, 114, metal(pen));
  const turn = pen.random.between(0, 30);
  const sector = (i: number): string => {
    const points = [
      polar(108, turn + i * 20),
      polar(110, turn + i * 20 + 10),
      polar(108, turn + i * 20 + 20),
    ];
    return polygon([[0, 0], ...points]);
  };
  const indexes = Array.from({ length: 18 }, (_, i) => i);
  pen.path(
    indexes
      .filter((i) => i % 2 === 0)
      .map(sector)
      .join(""),
    palette.tint(24)(46),
  );
  pen.path(
    indexes
      .filter((i) => i % 2 === 1)
      .map(sector)
      .join(""),
    palette.ground(12),
  );
  pen.circle(0, 0, 76, "none", `stroke="${palette.gold(78)}" stroke-width="3"`);
  pen.circle(0, 0, 62, pen.radial([palette.main(70), palette.main(22)], 40, 30, 76));
  pen.path("M-52-6H52V6H-52ZM-6-52H6V52H-6Z", metal(pen));
  beads(pen, palette.gold, [
    [-52, 0, 9],
    [52, 0, 9],
    [0, -52, 9],
    [0, 52, 9],
    [0, 0, 20],
  ]);
  beads(pen, () => palette.light, [[66, -62, 10]]);
  pen.path("M-96-58A112 112 0 0 1 60-95 110 110 0 0 0-96-58Z", "#fff", 'opacity=".55"');
};

/** Tables with people and card games. */
export const cards = { fan, ace, chips, table, flight, suit, wheel };

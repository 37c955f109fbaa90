import type { Role } from "../palette.ts";
import { at, type Pen } from "../pen.ts";
import { beads, glints, groundShadow, metal, polar } from "../shapes.ts";
import type { Motif } from "./motif.ts";

/** Spots of each face in thirds from its middle. */
const spots: readonly (readonly (readonly [number, number])[])[] = [
  [[0, 0]],
  [
    [-1, -1],
    [1, 1],
  ],
  [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
];

interface Die {
  x: number;
  y: number;
  size: number;
  turn: number;
  role: Role;
  faces: readonly [number, number, number];
}

/** A die seen from a corner: three faces in their own light, spots sunk along each face. */
function die(pen: Pen, { x, y, size, turn, role, faces }: Die): void {
  const side = (light: number, dark: number): string =>
    size > 0.55 ? pen.linear([role(light), role(dark)]) : role((light + dark) / 2);
  const top = side(94, 76);
  const left = side(74, 46);
  const right = side(54, 26);
  const place = `translate(${at(x, y)})rotate(${at(turn)})scale(${size.toFixed(2)})`;
  pen.group(`transform="${place}" stroke-linecap="round"`, () => {
    const sides = [
      [".866 .5-.866 .5 0-50", top],
      [".866 .5 0 1-43 25", left],
      [".866-.5 0 1 43 25", right],
    ] as const;
    sides.forEach(([matrix, fill], i) => {
      const d = (spots[faces[i] ?? 0] ?? []).map(([a, b]) => `M${a * 26} ${b * 26}h0`).join("");
      pen.group(`transform="matrix(${matrix})"`, () => {
        pen.rect(-49, -49, 98, 98, 13, fill);
        pen.line(d, faces[i] === 0 ? pen.palette.tint(24)(50) : pen.palette.ground(14), 19);
      });
    });
    pen.line("M-80-44 0 2 80-44M0 4V92", role(96), 4, 'opacity=".75"');
  });
}

/** Faces with few spots, so that several dice fit into one drawing. */
const fewOf = (pen: Pen): readonly [number, number, number] =>
  pen.random.pick([
    [0, 1, 2],
    [2, 0, 3],
    [1, 3, 0],
    [3, 2, 1],
  ] as const);

const threeOf = (pen: Pen): readonly [number, number, number] => {
  const first = pen.random.whole(0, 5);
  return [first, (first + 2) % 6, (first + 3) % 6];
};

const ivory: Role = (light) =>
  `#${(((Math.round(light * 2.5) << 16) | (Math.round(light * 2.42) << 8) | Math.round(light * 2.3)) + 0x1000000).toString(16).slice(1)}`;

const pair: Motif = (pen) => {
  groundShadow(pen, 110, 136);
  const { main, second } = pen.palette;
  die(pen, {
    x: -54,
    y: 20,
    size: 0.82,
    turn: -8,
    role: pen.random.pick([main, ivory]),
    faces: threeOf(pen),
  });
  die(pen, { x: 62, y: 36, size: 0.7, turn: 12, role: second, faces: threeOf(pen) });
  glints(pen, [-54, -62, 26], [98, -12, 18]);
};

const single: Motif = (pen) => {
  groundShadow(pen, 124, 104);
  die(pen, {
    x: 0,
    y: 0,
    size: 1.2,
    turn: pen.random.between(-12, 12),
    role: pen.palette.main,
    faces: threeOf(pen),
  });
  beads(pen, pen.palette.gold, [
    [-112, 84, 13],
    [108, 92, 10],
    [92, 112, 7],
  ]);
  glints(pen, [-34, -92, 30], [92, -28, 18]);
};

const tumble: Motif = (pen) => {
  const { main, second, light } = pen.palette;
  pen.path(
    "M-130 128Q-40 20 118-126 0 40-92 130Z",
    pen.linear(
      [
        [light, 0.7],
        [light, 0],
      ],
      100,
      0,
      0,
      100,
    ),
  );
  die(pen, { x: 58, y: -50, size: 0.7, turn: 34, role: main, faces: fewOf(pen) });
  die(pen, { x: -38, y: 34, size: 0.55, turn: -22, role: ivory, faces: fewOf(pen) });
  beads(pen, second, [
    [42, 82, 20],
    [-100, -70, 12],
    [118, 30, 9],
  ]);
  glints(pen, [-88, -88, 22], [112, 34, 16]);
};

const dome: Motif = (pen) => {
  const { palette } = pen;
  groundShadow(pen, 118, 132);
  pen.ellipse(0, 92, 124, 30, metal(pen, palette.gold, 100, 0));
  pen.ellipse(0, 84, 112, 24, pen.radial([palette.main(58), palette.main(22)]));
  [
    [-38, 44, 0.44, -8],
    [38, 52, 0.48, 10],
  ].forEach(([x = 0, y = 0, size = 0, turn = 0]) => {
    die(pen, { x, y, size, turn, role: ivory, faces: fewOf(pen) });
  });
  const glass = pen.radial(
    [
      [palette.light, 0.04],
      [palette.light, 0.1, 70],
      [palette.light, 0.55, 100],
    ],
    50,
    60,
    62,
  );
  pen.path("M-106 84C-112-60-60-104 0-104S112-60 106 84Q0 112-106 84Z", glass);
  pen.path("M-84 40C-86-40-56-76-22-84-46-56-58-10-58 48Z", "#fff", 'opacity=".5"');
  beads(pen, palette.gold, [[0, -112, 17]]);
  glints(pen, [58, -66, 20]);
};

const tiles: Motif = (pen) => {
  const { palette, random } = pen;
  groundShadow(pen, 118, 130);
  const face = pen.linear([ivory(100), ivory(84)]);
  const back = pen.linear([palette.main(62), palette.main(26)]);
  const tile = (x: number, y: number, turn: number, draw: () => void): void => {
    pen.group(`transform="translate(${at(x, y)})rotate(${at(turn)})"`, () => {
      pen.rect(-36, -58, 84, 124, 14, back);
      pen.rect(-44, -64, 84, 120, 13, face);
      draw();
    });
  };
  const rings = (): void => {
    const d = (spots[random.pick([3, 4, 5])] ?? [])
      .map(([a, b]) => `M${a * 20 - 2} ${b * 34 - 4}h0`)
      .join("");
    pen.line(d, palette.second(46), 25, 'stroke-linecap="round"');
    pen.line(d, palette.gold(78), 12, 'stroke-linecap="round"');
  };
  const bamboo = (): void => {
    pen.line(
      "M-20-44V-8M-2-44V-8M16-44V-8M-20 2V38M-2 2V38M16 2V38",
      palette.tint(150)(46),
      9,
      'stroke-linecap="round" stroke-dasharray="14 9"',
    );
  };
  const flower = (): void => {
    for (let i = 0; i < 5; i += 1) {
      const [x, y] = polar(17, i * 72 - 90, -2, -4);
      pen.circle(x, y, 14, palette.tint(16)(i % 2 ? 58 : 50));
    }
    pen.circle(-2, -4, 9, palette.gold(82));
  };
  tile(-74, -10, -13, rings);
  tile(74, -14, 12, bamboo);
  tile(0, 24, -2, flower);
  glints(pen, [-102, -72, 22], [32, -30, 18]);
};

const cup: Motif = (pen) => {
  const { palette } = pen;
  groundShadow(pen, 116, 130);
  pen.group('transform="rotate(-34)translate(-22-42)"', () => {
    pen.path(
      "M-62-84H62L50 60Q0 78-50 60Z",
      pen.linear([palette.main(70), [palette.main(46), 1, 40], palette.main(20)], 0, 0, 100, 0),
    );
    pen.path(
      "M-62-84H62L60-60Q0-44-60-60ZM-52 40Q0 58 52 40L50 60Q0 78-50 60Z",
      metal(pen, palette.gold, 100, 0),
    );
    pen.ellipse(0, 61, 50, 15, palette.ground(10));
    pen.path("M-46-50-36 30Q-30 38-24 40L-30-46Z", "#fff", 'opacity=".45"');
  });
  die(pen, { x: 34, y: 70, size: 0.54, turn: -10, role: palette.second, faces: fewOf(pen) });
  die(pen, { x: 98, y: 62, size: 0.5, turn: 14, role: ivory, faces: fewOf(pen) });
  glints(pen, [-70, -66, 24], [112, 22, 16]);
};

/** Dice and tile games. */
export const dice = { pair, single, tumble, dome, tiles, cup };

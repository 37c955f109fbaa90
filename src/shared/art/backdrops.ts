import { at, num, type Pen } from "./pen.ts";
import { polar, polygon, regular } from "./shapes.ts";

/** Where a scene stands: its size and the place of what matters. */
export interface Stage {
  width: number;
  height: number;
  focusX: number;
  focusY: number;
}

/** Draws what lies behind a motif. */
export type Backdrop = (pen: Pen, stage: Stage) => void;

const rays: Backdrop = (pen, { width, height, focusX, focusY }) => {
  const { random, palette } = pen;
  const count = random.pick([9, 12, 16]);
  const reach = width + height;
  const turn = random.between(0, 40);
  const half = 90 / count;
  const wedges = Array.from({ length: count }, (_, i) => {
    const angle = turn + (i * 360) / count;
    const [ax, ay] = polar(reach, angle - half, focusX, focusY);
    const [bx, by] = polar(reach, angle + half, focusX, focusY);
    return `M${Math.round(focusX)} ${Math.round(focusY)}L${Math.round(ax)} ${Math.round(ay)} ${Math.round(bx)} ${Math.round(by)}Z`;
  });
  pen.path(wedges.join(""), palette.ground(76), 'opacity=".16"');
};

const bokeh: Backdrop = (pen, { width, height }) => {
  const { random, palette } = pen;
  const disc = pen.radial([
    [palette.second(80), 0.1],
    [palette.second(88), 0.45, 95],
    [palette.second(88), 0],
  ]);
  const other = pen.radial([
    [palette.main(82), 0.34],
    [palette.main(76), 0],
  ]);
  for (let i = 0; i < 9; i += 1) {
    const r = random.between(8, i % 3 === 0 ? 52 : 26);
    pen.circle(random.between(0, width), random.between(0, height * 0.86), r, i % 3 ? disc : other);
  }
};

const folds: Backdrop = (pen, { width, height }) => {
  const { palette, random } = pen;
  const step = width / random.pick([6, 8, 9]);
  const fill = pen.linear(
    [
      [palette.ground(12), 0.75],
      [palette.ground(60), 0.55, 40],
      [palette.ground(70), 0.1, 58],
      [palette.ground(12), 0.75],
    ],
    0,
    0,
    100,
    0,
  );
  for (let x = 0; x < width; x += step) pen.rect(x, 0, step + 0.5, height, 0, fill);
};

const ridges: Backdrop = (pen, { width, height, focusX }) => {
  const { palette, random } = pen;
  const moonX = focusX + random.pick([-1, 1]) * width * 0.24;
  pen.circle(moonX, height * 0.19, 26, pen.linear([palette.light, palette.second(78)]));
  pen.glow(moonX, height * 0.19, 110, palette.second(84), 0.5);
  for (let layer = 0; layer < 2; layer += 1) {
    const top = height * (0.5 + layer * 0.18);
    const points: string[] = [];
    const parts = 5 + layer;
    for (let i = 0; i <= parts; i += 1) {
      const lift = (i % 2 ? 1 : 0.25) * random.between(34, 74);
      points.push(`${Math.round((i * width) / parts)} ${Math.round(top - lift)}`);
    }
    const fill = pen.linear([palette.ground(46 - layer * 12), palette.ground(12)]);
    pen.path(`M0 ${height}L0 ${num(top)}L${points.join(" ")}L${width} ${height}Z`, fill);
  }
};

const grid: Backdrop = (pen, { width, height, focusX }) => {
  const { palette } = pen;
  const horizon = height * 0.56;
  pen.rect(
    0,
    horizon,
    width,
    height - horizon,
    0,
    pen.linear([palette.ground(30), palette.ground(8)]),
  );
  let lines = "";
  for (let i = -6; i <= 6; i += 1) {
    lines += `M${at(focusX + i * 14, horizon)}L${at(focusX + i * 96, height)}`;
  }
  for (let i = 0; i < 6; i += 1)
    lines += `M0 ${num(horizon + (height - horizon) * (i / 6) ** 2)}h${width}`;
  pen.line(lines, palette.second(74), 1.2, 'opacity=".5"');
  pen.ellipse(
    focusX,
    horizon,
    width * 0.7,
    44,
    pen.radial([
      [palette.second(88), 0.85],
      [palette.second(66), 0],
    ]),
  );
};

const nebula: Backdrop = (pen, { width, height }) => {
  const { palette, random } = pen;
  for (let i = 0; i < 5; i += 1) {
    const colour = i % 2 ? palette.second(62) : palette.main(58);
    pen.glow(
      random.between(0, width),
      random.between(0, height),
      random.between(90, 190),
      colour,
      i % 2 ? 0.4 : 0.6,
    );
  }
  let stars = "";
  for (let i = 0; i < 20; i += 1) {
    stars += `M${random.whole(0, width)} ${random.whole(0, height)}h0`;
  }
  pen.line(stars, palette.light, 1.8, 'stroke-linecap="round" opacity=".8"');
};

const rings: Backdrop = (pen, { width, focusX, focusY }) => {
  const { palette, random } = pen;
  for (let i = 5; i > 0; i -= 1) {
    const fill = pen.radial([
      [palette.ground(34), 0, 40],
      [palette.ground(34), 0.25, 82],
      [palette.ground(80), 0.5, 100],
    ]);
    pen.circle(focusX, focusY, i * width * 0.15, fill);
  }
  const turn = random.between(0, 90);
  let dots = "";
  for (let i = 0; i < 24; i += 1) {
    const [x, y] = polar(width * 0.46, turn + i * 15, focusX, focusY);
    dots += `M${at(x, y)}h0`;
  }
  pen.line(dots, palette.second(82), 5, 'stroke-linecap="round" opacity=".6"');
};

const shards: Backdrop = (pen, { width, height, focusX, focusY }) => {
  const { palette, random } = pen;
  for (let i = 0; i < 9; i += 1) {
    const angle = i * 40 + random.between(0, 22);
    const far = random.between(0.5, 0.95) * Math.max(width, height);
    const near = random.between(40, 90);
    const fill = pen.linear([
      [palette.ground(random.pick([46, 64])), 0.55],
      [palette.ground(16), 0.2],
    ]);
    const corners = [
      polar(near, angle, focusX, focusY),
      polar(far, angle - 9, focusX, focusY),
      polar(far * 0.9, angle + 10, focusX, focusY),
    ];
    pen.path(polygon(corners), fill);
  }
};

const shafts: Backdrop = (pen, { width, height }) => {
  const { palette, random } = pen;
  const fill = pen.linear([
    [palette.light, 0.5],
    [palette.light, 0],
  ]);
  let beams = "";
  for (let i = 0; i < 6; i += 1) {
    const x = random.between(-0.1, 1) * width;
    const w = random.between(14, 52);
    beams += `M${at(x, 0)}h${num(w)}L${at(x + w * 1.6 - 60, height * 0.9)}h${num(-w * 2)}Z`;
  }
  pen.path(beams, fill, 'opacity=".55"');
  let bubbles = "";
  for (let i = 0; i < 12; i += 1)
    bubbles += `M${random.whole(0, width)} ${random.whole(20, height)}h0`;
  pen.line(bubbles, palette.light, 7, 'stroke-linecap="round" opacity=".35"');
};

const lattice: Backdrop = (pen, { width, height }) => {
  const { palette, random } = pen;
  const size = random.pick([34, 40, 48]);
  const corners = random.pick([4, 6]);
  let outline = "";
  for (let row = 0; row * size * 1.5 < height + size; row += 1) {
    for (let column = 0; column * size * 1.74 < width + size; column += 1) {
      const x = column * size * 1.74 + (row % 2 ? size * 0.87 : 0);
      if (outline.length < 640) {
        outline += regular(
          corners,
          size * 0.9,
          Math.round(x),
          Math.round(row * size * 1.5),
        ).replace(/(\d)\.\d/g, "$1");
      }
    }
  }
  pen.line(outline, palette.ground(72), 1.5, 'opacity=".22"');
};

/** All backdrops by name. */
export const backdrops = {
  rays,
  bokeh,
  folds,
  ridges,
  grid,
  nebula,
  rings,
  shards,
  shafts,
  lattice,
} as const;

export type BackdropName = keyof typeof backdrops;

import { type ReactNode, useMemo } from "react";
import { encode } from "uqr";

interface QrCodeProps {
  /** What a phone reads from it. */
  value: string;
  /** What it is, for those who cannot see it. */
  label: string;
  /** Pixels, both ways, the margin included. */
  size?: number;
  /** The light edge that a phone needs to find it, in pixels. */
  margin?: number;
  dark?: string;
  light?: string;
}

/** The dark squares as one path: a line of them is one run. */
function toPath(rows: readonly (readonly boolean[])[]): string {
  return rows
    .flatMap((row, y) => {
      const line = row.map((on) => (on ? "1" : "0")).join("");
      return [...line.matchAll(/1+/g)].map(
        (run) => `M${run.index} ${y}h${run[0].length}v1h-${run[0].length}z`,
      );
    })
    .join("");
}

/** A QR code, drawn here; by default 200 pixels with a margin of 20, black on white (CONST-30). */
export function QrCode(props: QrCodeProps): ReactNode {
  const { value, label, size = 200, margin = 20, dark = "black", light = "white" } = props;
  const code = useMemo(() => encode(value, { border: 0, ecc: "M" }), [value]);
  const edge = (margin * code.size) / Math.max(1, size - 2 * margin);
  const whole = code.size + 2 * edge;
  return (
    <svg
      aria-label={label}
      height={size}
      role="img"
      shapeRendering="crispEdges"
      viewBox={`${-edge} ${-edge} ${whole} ${whole}`}
      width={size}
    >
      <rect fill={light} height={whole} width={whole} x={-edge} y={-edge} />
      <path d={toPath(code.data)} fill={dark} />
    </svg>
  );
}

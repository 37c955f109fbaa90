import { type ReactNode, useMemo } from "react";
import { encode } from "uqr";
import { usePictureBlob } from "./use-picture-blob.ts";

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
  /** The address of a picture for its middle. */
  logo?: string;
  /** The address of a picture that lies faintly under the whole. */
  background?: string;
}

/** How much of the code's width a logo takes: a twentieth of its squares, of which a third may be lost. */
const logoShare = 0.22;

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

/**
 * A QR code, drawn here; by default 200 pixels with a margin of 20, black on white (CONST-30). With
 * pictures it carries as much again to be read by.
 */
export function QrCode(props: QrCodeProps): ReactNode {
  const { value, label, size = 200, margin = 20, dark = "black", light = "white" } = props;
  const ecc = props.logo === undefined && props.background === undefined ? "M" : "H";
  const code = useMemo(() => encode(value, { border: 0, ecc }), [value, ecc]);
  const logo = usePictureBlob(props.logo);
  const background = usePictureBlob(props.background);
  const edge = (margin * code.size) / Math.max(1, size - 2 * margin);
  const whole = code.size + 2 * edge;
  const middle = { width: code.size * logoShare, height: code.size * logoShare };
  const corner = (code.size - middle.width) / 2;
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
      {background === undefined ? null : (
        <image height={whole} href={background} opacity={0.2} width={whole} x={-edge} y={-edge} />
      )}
      <path d={toPath(code.data)} fill={dark} />
      {logo === undefined ? null : (
        <>
          <rect {...middle} fill={light} x={corner} y={corner} />
          <image {...middle} href={logo} x={corner} y={corner} />
        </>
      )}
    </svg>
  );
}

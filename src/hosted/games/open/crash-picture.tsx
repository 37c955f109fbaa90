import type { GrowingState } from "./growing.tsx";

interface CrashPictureProps {
  /** The game's card, which flies at the end of the line. */
  image: string;
  /** Hundredths of its first size. */
  size: number;
  state: GrowingState;
}

/** The picture's measures; the line runs from one corner to the other. */
const [wide, high, edge] = [320, 180, 28];

/** A line that climbs as the number grows, with the game's own picture at its end. */
export function CrashPicture({ image, size, state }: CrashPictureProps) {
  // Every doubling adds the same: 1000 times is still in the picture.
  const reach = Math.min(1, Math.log2(Math.max(100, size) / 100) / 6);
  const x = edge + reach * (wide - 2 * edge);
  const y = high - edge - reach ** 1.5 * (high - 2 * edge);
  return (
    <svg viewBox={`0 0 ${wide} ${high}`} className="climb" data-state={state} aria-hidden="true">
      <defs>
        <clipPath id="climb-disc">
          <circle cx={x} cy={y} r="20" />
        </clipPath>
      </defs>
      {[1, 2, 3].map((line) => (
        <line
          key={line}
          className="climb-grid"
          x1="0"
          x2={wide}
          y1={(high * line) / 4}
          y2={(high * line) / 4}
        />
      ))}
      <path className="climb-line" d={`M${edge} ${high - edge} Q${x} ${high - edge} ${x} ${y}`} />
      <image
        href={image.replace(/\.svg$/, "-1x1.svg")}
        x={x - 20}
        y={y - 20}
        width="40"
        height="40"
        clipPath="url(#climb-disc)"
      />
      <circle className="climb-rim" cx={x} cy={y} r="20" />
    </svg>
  );
}

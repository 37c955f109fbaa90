interface SeedPictureProps {
  /** Hundredths of its first size. */
  size: number;
  state: "rest" | "growing" | "over";
}

const petals = [0, 45, 90, 135, 180, 225, 270, 315];

/** A glowing seed; it opens as it grows. */
export function SeedPicture({ size, state }: SeedPictureProps) {
  // Every doubling adds the same: 1000 times is still on the page.
  const reach = Math.min(1, Math.log2(Math.max(100, size) / 100) / 6);
  const radius = 26 + reach * 44;
  return (
    <svg viewBox="0 0 240 240" className="seed" data-state={state} aria-hidden="true">
      <defs>
        <radialGradient id="seed-glow">
          <stop offset="0" className="glow-core" />
          <stop offset="1" className="glow-edge" />
        </radialGradient>
      </defs>
      <circle cx="120" cy="120" r={Math.min(118, radius * 1.7)} fill="url(#seed-glow)" />
      {petals.map((turn) => (
        <ellipse
          key={turn}
          className="petal"
          cx="120"
          cy={120 - radius * 0.72}
          rx={radius * 0.26}
          ry={radius * 0.6}
          transform={`rotate(${turn} 120 120)`}
        />
      ))}
      <circle className="core" cx="120" cy="120" r={radius * 0.55} />
    </svg>
  );
}

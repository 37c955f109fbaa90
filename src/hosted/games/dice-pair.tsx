/** Where the pips of a die stand, in thirds of its side. */
const pips: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[2, 2]],
  2: [
    [1, 1],
    [3, 3],
  ],
  3: [
    [1, 1],
    [2, 2],
    [3, 3],
  ],
  4: [
    [1, 1],
    [1, 3],
    [3, 1],
    [3, 3],
  ],
  5: [
    [1, 1],
    [1, 3],
    [2, 2],
    [3, 1],
    [3, 3],
  ],
  6: [
    [1, 1],
    [1, 2],
    [1, 3],
    [3, 1],
    [3, 2],
    [3, 3],
  ],
};

/** Thrown dice, side by side. */
export function DicePair({ dice, label }: { dice: readonly number[]; label: string }) {
  return (
    <svg
      viewBox={`0 0 ${dice.length * 52 - 4} 46`}
      width={dice.length * 52 - 4}
      height="46"
      role="img"
      aria-label={label}
      className="dice"
    >
      {dice.map((value, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a die is its place.
        <g key={place} transform={`translate(${2 + place * 52} 2)`}>
          <rect width="42" height="42" rx="9" />
          {(pips[value] ?? []).map(([x, y]) => (
            <circle key={`${x}/${y}`} cx={x * 10.5} cy={y * 10.5} r="4.4" />
          ))}
        </g>
      ))}
    </svg>
  );
}

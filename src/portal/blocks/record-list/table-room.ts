/** So wide a table of so many columns is at least; sums of money and times take that much room. */
export const tableWidths = { few: 720, seven: 840, many: 940 };

export type TableWidth = keyof typeof tableWidths;

/** What stands beside the values of a row. */
interface Beside {
  /** Deeds: buttons that change something. */
  readonly acts: boolean;
  /** Ways to other pages. */
  readonly leads: boolean;
}

/** How wide a table has to be. Deeds and ways beside one another take as much as two columns more. */
export function roomFor(columns: number, { acts, leads }: Beside): TableWidth {
  const all = columns + (acts && leads ? 2 : 0);
  if (all < 7) return "few";
  return all === 7 ? "seven" : "many";
}

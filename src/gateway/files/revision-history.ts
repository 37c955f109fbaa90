import type { Revision } from "#src/merchant/revision.ts";

/** How many revisions of a merchant stay reachable after newer ones, for pages already open. */
const depth = 5;

/** The last revisions of each merchant. */
export interface RevisionHistory {
  add: (revision: Revision) => void;
  /** The kept revisions of a merchant, newest first; those that are the current one included. */
  of: (code: string) => readonly Revision[];
}

/** Makes an empty history of revisions. */
export function makeRevisionHistory(): RevisionHistory {
  const kept = new Map<string, Revision[]>();
  const of = (code: string): readonly Revision[] => kept.get(code) ?? [];
  return {
    add(revision) {
      const others = of(revision.code).filter(({ hash }) => hash !== revision.hash);
      kept.set(revision.code, [revision, ...others].slice(0, depth));
    },
    of,
  };
}

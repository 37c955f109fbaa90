/** For how many statements it is counted how often they are asked. */
const maxWatched = 1000;
/** Each connection keeps the plan of each name it has used: some 20 KB. */
const maxNames = 200;

/** Gives names to the statements that are asked most; a connection plans what has a name once. */
export interface StatementNames {
  /** A statement's name; undefined where it has none. */
  of(text: string): string | undefined;
  /** Forgets all names, none of which is given again: what was planned fits the tables no more. */
  renew(): void;
}

/**
 * Makes the names of one process.
 * @param askedBefore how often a statement is asked before it gets a name
 */
export function makeStatementNames(askedBefore = 50): StatementNames {
  const counts = new Map<string, number>();
  const names = new Map<string, string>();
  let given = 0;
  return {
    of: (text) => {
      const known = names.get(text);
      if (known !== undefined || names.size >= maxNames) return known;
      const count = (counts.get(text) ?? 0) + 1;
      counts.delete(text);
      if (count <= askedBefore) {
        counts.set(text, count);
        const oldest = counts.size > maxWatched ? counts.keys().next().value : undefined;
        if (oldest !== undefined) counts.delete(oldest);
        return undefined;
      }
      given += 1;
      const name = `portico_${given}`;
      names.set(text, name);
      return name;
    },
    renew: () => names.clear(),
  };
}

/** Keys for calls that must have one effect however often they are sent (spec 3). */
export interface OnceKey {
  /** The key of a content: the same until another content comes, or the last one is done. */
  readonly keyOf: (content: unknown) => string;
  /** The call succeeded: the same content sent again is a new wish. */
  readonly done: () => void;
}

/** Makes the keys of one form. */
export function makeOnceKey(random: () => string = () => crypto.randomUUID()): OnceKey {
  let last = { content: "", key: "" };
  return {
    keyOf: (content) => {
      const text = JSON.stringify(content);
      if (last.key === "" || last.content !== text) last = { content: text, key: random() };
      return last.key;
    },
    done: () => {
      last = { content: "", key: "" };
    },
  };
}

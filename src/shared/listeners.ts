/** Those who want to know of something, each called back in the order in which they came. */
export interface Listeners<News extends unknown[] = []> {
  /** Gives what ends it. */
  readonly subscribe: (listener: (...news: News) => void) => () => void;
  readonly tell: (...news: News) => void;
}

/** Makes an empty list of listeners. One that ends while all are told is not called any more. */
export function makeListeners<News extends unknown[] = []>(): Listeners<News> {
  const all = new Set<(...news: News) => void>();
  return {
    subscribe: (listener) => {
      all.add(listener);
      return () => void all.delete(listener);
    },
    tell: (...news) => {
      for (const listener of all) listener(...news);
    },
  };
}

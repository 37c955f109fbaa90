/**
 * Stands in for @x0k/json-schema-merge (6 KB brotli), with which rjsf merges `allOf`: a form out of
 * register rules is flat and has none. One that had would be refused, not passed over. rjsf makes
 * its merger out of these when it is loaded. See vite.config.ts.
 */
const refuse = (): never => {
  throw new Error("A form out of the server's rules has no allOf; its schema must be flat.");
};

export const createComparator = (): object => ({});
export const createMerger = (): object => ({});
export const createIntersector = (): (() => never) => refuse;
export const createDeduplicator = (): (() => never) => refuse;
export const createShallowAllOfMerge = (): (() => never) => refuse;

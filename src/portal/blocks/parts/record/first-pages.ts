/** The name of a list's page in an address, as its schema has it. */
const ofPage = /^page$|Page$/;

/** What other days change besides: they hold for every list of a page, and each of them begins anew. */
export const firstPages = (query: URLSearchParams): Record<string, null> =>
  Object.fromEntries(
    [...query.keys()].filter((name) => ofPage.test(name)).map((name) => [name, null]),
  );

/** Path and query of the address in view, which leads the page by as long as the next one loads. */
export const here = (): string => location.pathname + location.search;

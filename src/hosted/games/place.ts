/** The element around a game: inside a portal's page it is a part of that page, which has its own main content. */
export const Place = window.parent === window ? "main" : "div";

import type { Link } from "#src/contracts/site.gen.ts";

/** An address outside opens a window of its own unless its link says otherwise. */
export const opensHere = (link: Link): boolean => link.type === "url" && link.newWindow === false;

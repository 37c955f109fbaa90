import type { Pen } from "../pen.ts";

/** Draws the object of a picture around 0,0, within about 130 units to each side. */
export type Motif = (pen: Pen) => void;

import { createContext } from "react";

/** A picture of which a phone shows its own cut; undefined where a phone does not begin with it. */
export interface FirstPicture {
  readonly wide: string;
  readonly phone: string | undefined;
}

/** Where the one drawing of a page on the server notes the picture it begins with, for its head. */
export interface FirstPictureNote {
  current: FirstPicture | undefined;
}

/** The note of the drawing around; null in a browser. */
export const FirstPictureContext = createContext<FirstPictureNote | null>(null);

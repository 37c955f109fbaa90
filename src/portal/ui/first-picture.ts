import { createContext } from "react";

/** A picture of which a phone shows its own cut. */
export interface FirstPicture {
  readonly wide: string;
  readonly phone: string;
}

/**
 * Who asks to be told of the picture the page begins with: the server, so that the document names it
 * before its scripts. In the browser nobody.
 */
export const FirstPictureContext = createContext<((picture: FirstPicture) => void) | undefined>(
  undefined,
);

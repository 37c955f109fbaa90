/** A picture of which a phone shows its own cut. */
export interface FirstPicture {
  readonly wide: string;
  readonly phone: string;
}

let noted: FirstPicture | undefined;

/** Notes the picture a page begins with while the server draws it, for the document's head. */
export const noteFirstPicture = (picture: FirstPicture | undefined): void => {
  noted = picture;
};

/** Draws a page, which React does in one go, and gives the picture that was noted meanwhile. */
export function withFirstPicture(draw: () => string): [app: string, picture?: FirstPicture] {
  noted = undefined;
  return [draw(), noted];
}

import type { FontFace, Theme } from "#src/contracts/site.gen.ts";
import { fontFaces, letterRanges } from "./fonts.ts";

/** What a document says of its fonts: the faces, and the files it fetches ahead. */
export interface DocumentFonts {
  css: string;
  ahead: readonly string[];
}

/**
 * `optional`: what is not there when it is first needed waits for another page, so that nothing that
 * is read moves. Addresses and weights are checked by the schemas and hold nothing that ends a value.
 */
const faceOf = (family: string, { file, weight, letters }: FontFace): string =>
  `@font-face{font-family:"${family}";font-style:normal;font-display:optional;font-weight:${weight};src:url(${file}) format("woff2")${letters === undefined ? "" : `;unicode-range:${letterRanges[letters]}`}}`;

const has = ({ weight }: FontFace, wanted: number): boolean => {
  const [from = 0, to = from] = weight.split(" ").map(Number);
  return from <= wanted && wanted <= to;
};

/** The one file worth fetching ahead: that of the weight which shows most, of Latin letters if they are parted. */
const first = (faces: readonly FontFace[], weight: number): string | undefined =>
  faces.find(
    (face) => has(face, weight) && (face.letters === undefined || face.letters === "latin"),
  )?.file;

/**
 * The fonts of a page: the portal's, or a merchant's own in their place. A font of all text takes the
 * portal's away with the files that are fetched for it; one of headings comes beside it.
 * @param defaultFiles the portal's files that are fetched ahead for the page's language
 */
export function documentFonts(
  { body, headings }: NonNullable<Theme["fonts"]>,
  defaultFiles: readonly string[],
): DocumentFonts {
  const families = { body: "Skin Text", headings: "Skin Headings" };
  const ownFaces = [
    ...(body ?? []).map((face) => faceOf(families.body, face)),
    ...(headings ?? []).map((face) => faceOf(families.headings, face)),
  ];
  const names = [
    ...(body === undefined ? [] : [`--font-own-body:"${families.body}",`]),
    ...(headings === undefined ? [] : [`--font-own-headings:"${families.headings}",`]),
  ];
  const ahead = body === undefined ? first(headings ?? [], 700) : first(body, 400);
  const named = names.length === 0 ? "" : `:root{${names.join(";")}}`;
  return {
    css: (body === undefined ? fontFaces() : "") + ownFaces.join("") + named,
    ahead: [...(body === undefined ? defaultFiles : []), ...(ahead === undefined ? [] : [ahead])],
  };
}

import latin400 from "@fontsource/be-vietnam-pro/files/be-vietnam-pro-latin-400-normal.woff2?url&no-inline";
import latin600 from "@fontsource/be-vietnam-pro/files/be-vietnam-pro-latin-600-normal.woff2?url&no-inline";
import latin700 from "@fontsource/be-vietnam-pro/files/be-vietnam-pro-latin-700-normal.woff2?url&no-inline";
import latinExt400 from "@fontsource/be-vietnam-pro/files/be-vietnam-pro-latin-ext-400-normal.woff2?url&no-inline";
import latinExt600 from "@fontsource/be-vietnam-pro/files/be-vietnam-pro-latin-ext-600-normal.woff2?url&no-inline";
import latinExt700 from "@fontsource/be-vietnam-pro/files/be-vietnam-pro-latin-ext-700-normal.woff2?url&no-inline";
import viet400 from "@fontsource/be-vietnam-pro/files/be-vietnam-pro-vietnamese-400-normal.woff2?url&no-inline";
import viet600 from "@fontsource/be-vietnam-pro/files/be-vietnam-pro-vietnamese-600-normal.woff2?url&no-inline";
import viet700 from "@fontsource/be-vietnam-pro/files/be-vietnam-pro-vietnamese-700-normal.woff2?url&no-inline";
import thai400 from "@fontsource/noto-sans-thai/files/noto-sans-thai-thai-400-normal.woff2?url&no-inline";
import thai600 from "@fontsource/noto-sans-thai/files/noto-sans-thai-thai-600-normal.woff2?url&no-inline";
import thai700 from "@fontsource/noto-sans-thai/files/noto-sans-thai-thai-700-normal.woff2?url&no-inline";
import asterisk from "./full-width-asterisk.ttf?url&no-inline";

const latin =
  "U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD";
const latinExt =
  "U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF";
const viet =
  "U+0102-0103,U+0110-0111,U+0128-0129,U+0168-0169,U+01A0-01A1,U+01AF-01B0,U+0300-0301,U+0303-0304,U+0308-0309,U+0323,U+0329,U+1EA0-1EF9,U+20AB";
const thai = "U+02D7,U+0303,U+0331,U+0E01-0E5B,U+200C-200D,U+25CC";

/** The letters that files of fonts hold, by name. */
export const letterRanges = { latin, "latin-ext": latinExt, vietnamese: viet, thai } as const;

/**
 * Two letters, of different widths, of each language for which the portal brings a font and which a
 * device may not be able to show without; by language.
 */
export const rareLetters: Readonly<Record<string, string>> = { TH: "กณ" };

const face = (
  family: string,
  weight: number,
  url: string,
  range: string,
  format = "woff2",
): string =>
  `@font-face{font-family:"${family}";font-style:normal;font-display:swap;font-weight:${weight};src:url(${url}) format("${format}");unicode-range:${range}}`;

/**
 * The stand-in where the font is late: Arial's metrics stretched to Be Vietnam Pro's, measured over a
 * line of interface words.
 */
const standIn = (weight: number, file: string, size: number): string =>
  `@font-face{font-family:"Portico Stand-in";font-style:normal;font-weight:${weight};src:local("${file}"),local("${file.replace("Arial", "Liberation Sans")}");size-adjust:${size}%;ascent-override:${(10000 / size).toFixed(1)}%;descent-override:${(2650 / size).toFixed(1)}%;line-gap-override:0%;unicode-range:${latin},${latinExt},${viet}}`;

/**
 * The @font-face rules of what stands in; they are in force from the start. The mark of required
 * placeholders (REG-14) is among them: few systems outside East Asia have a font with it, and a
 * placeholder moves nothing.
 */
export const standIns = (): string =>
  standIn(400, "Arial", 108.7) +
  standIn(700, "Arial Bold", 104.6) +
  face("Portico Stand-in", 400, asterisk, "U+FF0A", "truetype");

/** The @font-face rules: later subsets win where ranges overlap, so Vietnamese stands last. */
export const fontFaces = (): string =>
  [
    face("Be Vietnam Pro", 400, latin400, latin),
    face("Be Vietnam Pro", 600, latin600, latin),
    face("Be Vietnam Pro", 700, latin700, latin),
    face("Be Vietnam Pro", 400, latinExt400, latinExt),
    face("Be Vietnam Pro", 600, latinExt600, latinExt),
    face("Be Vietnam Pro", 700, latinExt700, latinExt),
    face("Be Vietnam Pro", 400, viet400, viet),
    face("Be Vietnam Pro", 600, viet600, viet),
    face("Be Vietnam Pro", 700, viet700, viet),
    face("Noto Sans Thai", 400, thai400, thai),
    face("Noto Sans Thai", 600, thai600, thai),
    face("Noto Sans Thai", 700, thai700, thai),
  ].join("");

/** The stack every text is set in. */
export const fontBody = `"Be Vietnam Pro","Noto Sans Thai","Portico Stand-in",system-ui,-apple-system,"Segoe UI",sans-serif`;

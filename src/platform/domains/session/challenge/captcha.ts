import { randomInt } from "node:crypto";
import sharp from "sharp";
import svgCaptcha from "svg-captcha";
import { digest } from "#src/credentials/tokens.ts";
import { plainDigits } from "#src/shared/plain-digits.ts";

/** The cookie that ties pictures to their visitor (OPEN-012). */
export const captchaCookie = "__Host-portico_captcha";
/** How many pictures of one browser can wait for their answers, each in a form of its own. */
const captchaPlaces = 8;
/** How long a picture can be answered, in seconds. */
export const captchaLifeS = 5 * 60;

/** Letters and digits that no two people read differently; case does not count. */
const alphabet = "ABCDEFHJKMNPRTUVWXY34678";
const length = 4;

/** A new answer, from the operating system's random source. */
export const makeAnswer = (): string =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join("");

/** The ids that the pictures of one browser have, by the secret in its cookie. */
export const captchaIds = (cookie: string): string[] =>
  Array.from({ length: captchaPlaces }, (_, place) => digest(cookie, String(place)));

/** What is stored in the answer's place, bound to its picture. */
export const answerDigest = (captchaId: string, answer: string): string =>
  digest(captchaId, plainDigits(answer).trim().toUpperCase());

/** The package's main function, which its types leave out: draws a text as SVG. */
const drawText = svgCaptcha as unknown as (
  text: string,
  options: svgCaptcha.ConfigObject,
) => string;

/** Draws an answer as PNG, base64 without a prefix (OPEN-012): dark letters on a light ground. */
export async function drawCaptcha(answer: string): Promise<string> {
  const svg = drawText(answer, { width: 150, height: 50, fontSize: 58, noise: 2, color: false });
  const png = await sharp(Buffer.from(svg), { density: 144 })
    .flatten({ background: "#f2f4f7" })
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
  return png.toString("base64");
}

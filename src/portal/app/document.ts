import type { EmotionCache } from "@emotion/react";
import { pageLanguage } from "../i18n/translator.ts";
import type { FirstPicture } from "../ui/first-picture.ts";
import { fontFaces } from "../ui/fonts.ts";
import { phone } from "../ui/media.ts";
import { sideScript } from "./frame/side-state.ts";
import { fontScript, fontStyle } from "./late-fonts.ts";
import type { PageInput, PageState } from "./page.types.ts";
import { startScript } from "./start-token.ts";
import { styleIds } from "./style-cache.ts";

const escapes: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

const toHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

/** JSON inside a script element: `<` could end it, the two separators are no JavaScript. */
const toJson = (value: unknown): string =>
  JSON.stringify(value)
    .replaceAll("<", "\\u003c")
    .replaceAll("\u2028", "\\u2028")
    .replaceAll("\u2029", "\\u2029");

/** One style tag with all that was used; the browser's cache finds it again by the ids it holds. */
function styleTag(cache: EmotionCache, nonce: string): string {
  const entries = Object.entries(cache.inserted).filter(
    (entry): entry is [string, string] => typeof entry[1] === "string",
  );
  const ids = entries.map(([id]) => id).join(" ");
  const css = entries.map(([, text]) => text.replaceAll("</", "<\\/")).join("");
  return `<style nonce="${toHtml(nonce)}" ${styleIds}="${ids}">${css}</style>`;
}

/** Its own cut for a phone, the wide one for everybody else, as its source element has it. */
function pictureTags({ wide, phone: cut }: FirstPicture): string[] {
  const small = phone.replace("@media ", "");
  return [
    [cut, small],
    [wide, `not all and ${small}`],
  ].map(
    ([href = "", media = ""]) =>
      `<link rel="preload" href="${toHtml(href)}" as="image" media="${media}" fetchpriority="high">`,
  );
}

/** The whole document around the drawn app. */
export function toDocument(
  input: PageInput,
  drawn: {
    app: string;
    cache: EmotionCache;
    picture: FirstPicture | undefined;
    state: PageState;
    title: string;
    description: string;
  },
): string {
  const { site, assets, nonce, language, theme } = input;
  const { lang, dir } = input.reading ?? pageLanguage(language);
  const attribute = toHtml(nonce);
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<title>${toHtml(drawn.title)}</title>`,
    drawn.description === ""
      ? ""
      : `<meta name="description" content="${toHtml(drawn.description)}">`,
    `<meta name="theme-color" content="${toHtml(site.theme.brand)}">`,
    ...(drawn.picture === undefined ? [] : pictureTags(drawn.picture)),
    '<link rel="manifest" href="/manifest.webmanifest">',
    '<link rel="icon" href="/favicon.ico">',
    `<style nonce="${attribute}">${input.tokens.replaceAll("</", "<\\/")}</style>`,
    fontStyle(fontFaces(), assets.fonts.length, attribute),
    `<script nonce="${attribute}">${startScript}${sideScript}${fontScript}</script>`,
    ...assets.styles.map((href) => `<link rel="stylesheet" href="${toHtml(href)}">`),
    styleTag(drawn.cache, nonce),
    ...assets.preloads.map(
      (href) => `<link rel="modulepreload" href="${toHtml(href)}" nonce="${attribute}">`,
    ),
    ...assets.fonts.map(
      (href) =>
        `<link rel="preload" href="${toHtml(href)}" as="font" type="font/woff2" crossorigin>`,
    ),
    ...assets.scripts.map(
      (src) => `<script type="module" src="${toHtml(src)}" nonce="${attribute}"></script>`,
    ),
  ];
  return [
    "<!doctype html>",
    `<html lang="${lang}" dir="${dir}" data-theme="${theme}" data-merchant="${toHtml(site.code)}">`,
    `<head>${head.join("")}</head>`,
    `<body><div id="root">${drawn.app}</div>`,
    `<script type="application/json" id="portico-state">${toJson(drawn.state)}</script>`,
    "</body></html>",
  ].join("");
}

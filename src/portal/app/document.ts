import { escapeHtml } from "#src/shared/escape-html.ts";
import { makeLru } from "#src/shared/lru.ts";
import { makeTranslator, pageLanguage } from "../i18n/translator.ts";
import { type DocumentPart, toStateJson } from "../routing/state-json.ts";
import { pressScript } from "../runtime/early-presses.ts";
import { ownRailsScript } from "../runtime/own-rails.ts";
import { startScript } from "../session/start-token.ts";
import { sideScript } from "../shell/frame/side-state.ts";
import type { FirstPicture } from "../ui/first-picture.ts";
import { rareLetters } from "../ui/fonts.ts";
import { fontScript, fontStyle } from "../ui/late-fonts.ts";
import { phone } from "../ui/media.ts";
import { nearScript } from "../ui/near-pictures.ts";
import { documentFonts } from "../ui/own-fonts.ts";
import { partialPageStyle } from "../ui/partial-page.ts";
import type { Drawing } from "../ui/styled/rules.ts";
import { styleIds } from "../ui/styled/style-cache.ts";
import { tokenSheet } from "../ui/token-sheet.ts";
import type { PageInput, PageState } from "./page-state.ts";
import { shareTags } from "./share-tags.ts";

const encoder = new TextEncoder();

/** The rules of documents as bytes, by their names: those of many pages are the same. */
const sheets = makeLru<Uint8Array>({ maxWeight: 4_000_000, weigh: (sheet) => sheet.length });

/** One style tag with all that was used; the browser finds it again by the ids it holds. */
function styleTag(styles: Drawing, nonce: string): DocumentPart[] {
  const names = [...styles.keys()].sort();
  const ids = names.join(" ");
  const sheet =
    sheets.get(ids) ?? encoder.encode([...styles.values()].join("").replaceAll("</", "<\\/"));
  sheets.set(ids, sheet);
  return [`<style nonce="${escapeHtml(nonce)}" ${styleIds}="${ids}">`, sheet, "</style>"];
}

/** Its own cut for a phone, the wide one for everybody else, as its source element has it. */
function pictureTags({ wide, phone: cut }: FirstPicture): string[] {
  const small = phone.replace("@media ", "");
  return [...(cut === undefined ? [] : [[cut, small]]), [wide, `not all and ${small}`]].map(
    ([href = "", media = ""]) =>
      `<link rel="preload" href="${escapeHtml(href)}" as="image" media="${media}" fetchpriority="high">`,
  );
}

/** Says to whom scripts never run why nothing can be pressed. */
function withoutScripts({ language, texts }: PageInput): string {
  const { t } = makeTranslator(language, texts);
  return `<noscript><p data-noscript><b>${escapeHtml(t("noscript.title"))}</b> ${escapeHtml(t("noscript.text"))}</p></noscript>`;
}

/** The whole document around the drawn app, in its order. */
export function toDocument(
  input: PageInput,
  drawn: {
    app: readonly DocumentPart[];
    styles: Drawing;
    picture: FirstPicture | undefined;
    state: PageState;
    title: string;
    description: string;
  },
): DocumentPart[] {
  const { site, assets, nonce, language, theme } = input;
  const { lang, dir } = input.reading ?? pageLanguage(language);
  const attribute = escapeHtml(nonce);
  // A phone does not begin with the banners that stand below what its page is about.
  const follows = drawn.picture !== undefined && drawn.picture.phone === undefined;
  const fonts = documentFonts(site.theme.fonts ?? {}, assets.fonts);
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<title>${escapeHtml(drawn.title)}</title>`,
    drawn.description === ""
      ? ""
      : `<meta name="description" content="${escapeHtml(drawn.description)}">`,
    ...shareTags(input, { title: drawn.title, description: drawn.description, lang }),
    `<meta name="theme-color" content="${escapeHtml(site.theme.brand)}">`,
    ...(drawn.picture === undefined ? [] : pictureTags(drawn.picture)),
    '<link rel="manifest" href="/manifest.webmanifest">',
    '<link rel="icon" href="/favicon.ico">',
    `<style nonce="${attribute}" ${tokenSheet}>${input.tokens.replaceAll("</", "<\\/")}</style>`,
    fontStyle(
      { faces: fonts.css, count: fonts.ahead.length, letters: rareLetters[language] },
      attribute,
    ),
    `<style nonce="${attribute}">${partialPageStyle(follows ? phone : undefined)}</style>`,
    `<script nonce="${attribute}">${startScript}${pressScript}${sideScript}${ownRailsScript}${nearScript}${fontScript}</script>`,
    ...assets.styles.map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`),
  ];
  const files = [
    ...assets.preloads.map(
      (href) => `<link rel="modulepreload" href="${escapeHtml(href)}" nonce="${attribute}">`,
    ),
    ...fonts.ahead.map(
      (href) =>
        `<link rel="preload" href="${escapeHtml(href)}" as="font" type="font/woff2" crossorigin>`,
    ),
    ...assets.scripts.map(
      (src) => `<script type="module" src="${escapeHtml(src)}" nonce="${attribute}"></script>`,
    ),
  ];
  return [
    "<!doctype html>",
    `<html lang="${lang}" dir="${dir}" data-theme="${theme}" data-merchant="${escapeHtml(site.code)}">`,
    `<head>${head.join("")}`,
    ...styleTag(drawn.styles, nonce),
    `${files.join("")}</head><body>${withoutScripts(input)}<div id="root">`,
    ...drawn.app,
    '</div><script type="application/json" id="portico-state">',
    ...toStateJson(drawn.state),
    "</script></body></html>",
  ];
}

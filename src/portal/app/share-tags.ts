import { escapeHtml } from "#src/shared/escape-html.ts";
import type { PageInput } from "./page-state.ts";

/** What networks show of a shared link, of this page in this language (ogp.me, X cards). */
export function shareTags(
  { site, origin, url, picture }: Pick<PageInput, "site" | "origin" | "url" | "picture">,
  { title, description, lang }: { title: string; description: string; lang: string },
): string[] {
  const facts: Record<string, string> = {
    "og:type": "website",
    "og:site_name": site.name,
    "og:title": title,
    "og:description": description,
    // An address with more in it may carry what belongs to one visitor: then the network's own stands.
    "og:url": url.includes("?") ? "" : new URL(url, origin).href,
    "og:locale": lang.replaceAll("-", "_"),
    "og:image": `${origin}${picture.path}`,
  };
  const card = picture.isWide ? "summary_large_image" : "summary";
  return [
    ...Object.entries(facts)
      .filter(([, value]) => value !== "")
      .map(([name, value]) => `<meta property="${name}" content="${escapeHtml(value)}">`),
    `<meta name="twitter:card" content="${card}">`,
  ];
}

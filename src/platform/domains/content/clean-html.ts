import sanitizeHtml from "sanitize-html";

const options: sanitizeHtml.IOptions = {
  allowedTags: "p br strong b em i u s ul ol li h3 h4 blockquote a span".split(" "),
  allowedAttributes: { a: ["href", "rel", "target"] },
  allowedSchemes: ["https"],
  allowProtocolRelative: false,
  disallowedTagsMode: "discard",
  // What stands in these is never words for people.
  nonTextTags: ["script", "style", "textarea", "option", "noscript", "template", "svg", "math"],
  transformTags: {
    a: sanitizeHtml.simpleTransform("a", { rel: "noopener noreferrer nofollow", target: "_blank" }),
  },
};

/**
 * Cleans HTML that people wrote, before it is stored (W3): a few tags of running text, links to https
 * or to a path of the portal, nothing else.
 */
export function cleanHtml(html: string): string {
  return sanitizeHtml(html, options).trim();
}

/** Cleans an article's HTML in every language; nothing is stored that did not pass here. */
export function toCleanWords<Words extends { content?: string }>(
  words: Readonly<Record<string, Words>>,
): Record<string, Words> {
  const clean = Object.entries(words).map(([code, one]) => {
    return [code, one.content === undefined ? one : { ...one, content: cleanHtml(one.content) }];
  });
  return Object.fromEntries(clean);
}

/** Words as HTML shows them unchanged. */
export function toHtmlText(words: string): string {
  return words
    .replace(/&/g, "&amp;")
    .replace(/</g, "&lt;")
    .replace(/>/g, "&gt;")
    .replace(/"/g, "&quot;");
}

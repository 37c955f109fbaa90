import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { decodeEntities, parseHtml } from "./parse-html.ts";
import { RichText } from "./rich-text.tsx";

const draw = (html: string): string =>
  renderToString(<RichText html={html} onPath={() => undefined} />)
    .replace(/^<style[^>]*>.*?<\/style>/s, "")
    .replace(/^<div[^>]*>|<\/div>$/g, "")
    .replaceAll("<!-- -->", "");

describe("running text", () => {
  it("keeps paragraphs, lists, headings and what stands out", () => {
    const html =
      "<h3>Terms</h3><p>Once <b>only</b>.<br>No more.</p><ul><li>One</li><li>Two<ol><li>In</li></ol></li></ul>";
    expect(draw(html)).toBe(html.replace("<br>", "<br/>"));
  });

  it("puts loose words into paragraphs and reads characters that HTML names", () => {
    expect(draw("Tom &amp; Jerry &lt;3 &#128526;<p>b</p> ")).toBe(
      "<p>Tom &amp; Jerry &lt;3 😎</p><p>b</p>",
    );
    expect(decodeEntities("&#0;&#xd800;&#9999999;&unknown;")).toBe("&unknown;");
  });

  it("leads inside the portal and to https, and nowhere else", () => {
    expect(draw('<p><a href="/help?x=1">a</a></p>')).toBe('<p><a href="/help?x=1">a</a></p>');
    expect(draw('<p><a href="https://example.com/a">a</a></p>')).toContain(
      'href="https://example.com/a" rel="noopener noreferrer nofollow" target="_blank"',
    );
    for (const href of [
      "javascript:alert(1)",
      "jav&#x61;script:alert(1)",
      "&#106;avascript:alert(1)",
      " java\tscript:alert(1)",
      "data:text/html,<script>alert(1)</script>",
      "//evil.example/",
      "/\\evil.example",
      "vbscript:x",
      "http://evil.example",
      "",
    ])
      expect(draw(`<p><a href="${href}" onclick="x()">words</a></p>`), href).toBe("<p>words</p>");
  });

  it.each([
    "<script>alert(1)</script>",
    "<SCRIPT SRC=//evil.example></SCRIPT>",
    "<scr<script>ipt>alert(1)</script>",
    "<svg/onload=alert(1)><circle/></svg>",
    "<img src=x onerror=alert(1)>",
    '<img """><script>alert(1)</script>">',
    "<iframe srcdoc='<script>alert(1)</script>'></iframe>",
    "<style>@import url(//evil.example)</style>",
    "<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>",
    "<noscript><p title='</noscript><img src=x onerror=alert(1)>'>",
    "<template><img src=x onerror=alert(1)></template>",
    "<p style='position:fixed' class=x id=y data-z=1 onmouseover=alert(1)>",
    "<form action=//evil.example><input name=a><button formaction=javascript:alert(1)>",
    "<!--><img src=x onerror=alert(1)>-->",
    "<![CDATA[<img src=x onerror=alert(1)>]]>",
    "<a href=javascript:alert(1) href=/ok>x",
    "<base href=//evil.example><meta http-equiv=refresh content='0;url=//evil.example'>",
    "<p <script>alert(1)</script>",
    '<b title="',
  ])("draws nothing that runs, loads or looks different: %s", (html) => {
    const drawn = draw(`${html}<p>after</p>`);
    const allowed = /<\/?(p|br|strong|b|em|i|u|s|ul|ol|li|h3|h4|blockquote|a)\/?>|<a href="\/ok">/g;
    expect(drawn.replace(allowed, "")).not.toContain("<");
  });

  it.each(["<svg onload=alert(1)>", "<iframe src=javascript:alert(1)>", "<math>", "<object>"])(
    "goes on after %s, which is never closed",
    (html) => {
      expect(draw(`<p>before</p>${html}<p>after</p>`)).toBe("<p>before</p><p>after</p>");
    },
  );

  // Work that grew with the square of the length would take minutes here.
  it("is not exhausted by text that nests or never ends", () => {
    expect(draw("<ul><li>".repeat(20_000)).length).toBeGreaterThan(0);
    for (const part of ["<a ", '<a "', "<!--", "<", "&#", "</p", "<p>", "<script>", "<svg>"])
      expect(Array.isArray(parseHtml(part.repeat(60_000)))).toBe(true);
  });
});

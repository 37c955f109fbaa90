import { afterEach, describe, expect, it, vi } from "vitest";
import { applyLateFonts, fontScript, fontStyle } from "./late-fonts.ts";

/** A document with the style element and nothing else, and what its files do. */
function makeDocument(count: number) {
  const attributes = new Map([["data-fonts", String(count)]]);
  const style = {
    media: "not all",
    getAttribute: (name: string) => attributes.get(name),
    setAttribute: (name: string, value: string) => attributes.set(name, value),
  };
  const heard = new Map<string, (event: object) => void>();
  const taken: string[] = [];
  let leave: () => void = () => undefined;
  const paints: object[] = [];
  const document = {
    querySelector: (selector: string) =>
      selector === "[data-fonts]" || selector === `[data-fonts="${attributes.get("data-fonts")}"]`
        ? style
        : null,
    querySelectorAll: () => Array.from({ length: count }, (_, index) => ({ href: `/${index}` })),
    addEventListener: (type: string, hear: (event: object) => void) => heard.set(type, hear),
    removeEventListener: (type: string) => heard.delete(type),
  };
  vi.stubGlobal("document", document);
  vi.stubGlobal("addEventListener", (_type: string, hear: () => void) => {
    leave = hear;
  });
  vi.stubGlobal(
    "FontFace",
    class {
      constructor(_family: string, source: string) {
        taken.push(source);
      }
      load = async (): Promise<void> => undefined;
    },
  );
  vi.stubGlobal("performance", { getEntriesByType: () => paints });
  // The script runs as it stands in the document's head.
  new Function(fontScript)();
  return {
    style,
    paint: () => paints.push({}),
    come: (type = "load", as = "font") => heard.get(type)?.({ target: { as } }),
    listens: () => heard.size > 0,
    finishLoading: () => leave(),
    taken,
  };
}

afterEach(() => vi.unstubAllGlobals());

describe("the fonts of a document", () => {
  it("come into force with the last file, if nothing was painted before", () => {
    const { style, come, listens } = makeDocument(2);
    come();
    come("load", "image");
    expect(style.media).toBe("not all");
    come("error");
    expect(style.media).toBe("all");
    expect(listens()).toBe(false);
  });

  it("wait for another page if something was", () => {
    const { style, come, paint } = makeDocument(1);
    paint();
    applyLateFonts();
    expect(style.media).toBe("not all");
    come();
    expect(style.media).toBe("not all");
    applyLateFonts();
    expect(style.media).toBe("all");
  });

  it("are taken over once the page has loaded without them, so that no browser complains", () => {
    const early = makeDocument(1);
    early.come();
    early.finishLoading();
    expect(early.taken).toEqual([]);
    const late = makeDocument(2);
    late.paint();
    late.finishLoading();
    expect(late.taken).toEqual(["url(/0)", "url(/1)"]);
  });

  it("are in force at once where the document fetches none ahead", () => {
    expect(makeDocument(0).style.media).toBe("all");
  });

  it("stand in a style element out of force, with the page's nonce", () => {
    expect(fontStyle("@font-face{}", 3, "abc")).toBe(
      '<style nonce="abc" media="not all" data-fonts="3">@font-face{}</style>',
    );
  });
});

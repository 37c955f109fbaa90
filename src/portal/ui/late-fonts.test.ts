import { afterEach, describe, expect, it, vi } from "vitest";
import { applyLateFonts, fontScript, fontStyle } from "./late-fonts.ts";

/**
 * A document with the style element and nothing else, and what its files do.
 * @param widths what letters of the page's language are wide on the device; any other is 6
 */
function makeDocument(count: number, widths?: Record<string, number>) {
  const attributes = new Map([["data-fonts", String(count)]]);
  if (widths !== undefined) attributes.set("data-letters", Object.keys(widths).join(""));
  const measureText = (text: string) => ({ width: widths?.[text] ?? 6 });
  const root = { visibility: "" };
  let giveUp: () => void = () => undefined;
  const fontsReady = Promise.resolve();
  const style = {
    media: "not all",
    getAttribute: (name: string) => attributes.get(name) ?? null,
    setAttribute: (name: string, value: string) => attributes.set(name, value),
  };
  const heard = new Map<string, (event: object) => void>();
  const taken: string[] = [];
  let leave: () => void = () => undefined;
  const frames: (() => void)[] = [];
  const body = { childElementCount: 0 };
  const document = {
    body,
    documentElement: { style: root },
    fonts: { ready: fontsReady },
    createElement: () => ({ getContext: () => ({ measureText }) }),
    querySelector: (selector: string) =>
      selector === "[data-fonts]" || selector === `[data-fonts="${attributes.get("data-fonts")}"]`
        ? style
        : null,
    querySelectorAll: () => Array.from({ length: count }, (_, index) => ({ href: `/${index}` })),
    addEventListener: (type: string, handle: (event: object) => void) => heard.set(type, handle),
    removeEventListener: (type: string) => heard.delete(type),
  };
  vi.stubGlobal("document", document);
  vi.stubGlobal("addEventListener", (_type: string, handle: () => void) => {
    leave = handle;
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
  vi.stubGlobal("requestAnimationFrame", (draw: () => void) => frames.push(draw));
  vi.stubGlobal("setTimeout", (end: () => void) => {
    giveUp = end;
  });
  // The browser's own list of paints is behind: it knows of none yet.
  vi.stubGlobal("performance", { getEntriesByType: () => [] });
  // The script runs as it stands in the document's head.
  new Function(fontScript)();
  return {
    style,
    root,
    giveUp: () => giveUp(),
    /** A frame, which shows as many elements of the body as were read. */
    paint: (elements: number) => {
      body.childElementCount = elements;
      for (const draw of frames.splice(0)) draw();
    },
    come: (type = "load", as = "font") => heard.get(type)?.({ target: { as } }),
    listens: () => heard.size > 0,
    finishLoading: () => leave(),
    taken,
  };
}

afterEach(() => vi.unstubAllGlobals());

describe("the fonts of a document", () => {
  it("come into force with the last file, if nothing was painted before", () => {
    const { style, come, paint, listens } = makeDocument(2);
    paint(0);
    come();
    come("load", "image");
    expect(style.media).toBe("not all");
    come("error");
    expect(style.media).toBe("all");
    expect(listens()).toBe(false);
  });

  it("wait for another page if something was", () => {
    const { style, come, paint } = makeDocument(1);
    paint(0);
    paint(1);
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
    late.paint(1);
    late.finishLoading();
    expect(late.taken).toEqual(["url(/0)", "url(/1)"]);
  });

  it("are in force at once where the document fetches none ahead", () => {
    expect(makeDocument(0).style.media).toBe("all");
  });

  it("stand in a style element out of force, with the page's nonce", () => {
    expect(fontStyle({ faces: "@font-face{}", count: 3 }, "abc")).toBe(
      '<style nonce="abc" media="not all" data-fonts="3">@font-face{}</style>',
    );
    expect(fontStyle({ faces: "", count: 3, letters: "กณ" }, "abc")).toContain('data-letters="กณ"');
  });

  it("are waited for where the device draws the page's letters as empty boxes", async () => {
    const { style, root, paint, come } = makeDocument(1, { ก: 6, ณ: 6 });
    expect(root.visibility).toBe("hidden");
    paint(1);
    come();
    expect(style.media).toBe("all");
    paint(1);
    await Promise.resolve();
    expect(root.visibility).toBe("");
  });

  it("are not waited for in vain", () => {
    const { root, giveUp } = makeDocument(1, { ก: 6, ณ: 6 });
    giveUp();
    expect(root.visibility).toBe("");
  });

  it("are not waited for where the device has the letters, or nothing is on its way", () => {
    expect(makeDocument(1, { ก: 5, ณ: 6 }).root.visibility).toBe("");
    expect(makeDocument(0, { ก: 6, ณ: 6 }).root.visibility).toBe("");
    const { style, paint, come } = makeDocument(1, { ก: 5, ณ: 6 });
    paint(1);
    come();
    expect(style.media).toBe("not all");
  });
});

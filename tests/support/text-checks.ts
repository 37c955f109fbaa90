import { expect, type Page } from "playwright/test";

/**
 * No word is cut off, runs out of what it stands in or lies over another word. What a layout
 * shortens on purpose (a line clamp, an ellipsis) and what scrolls is left alone, but for the words
 * of buttons, which are always whole.
 */
export async function expectUncut(page: Page): Promise<void> {
  const faults = await page.evaluate(() => {
    interface Words {
      element: Element;
      lines: DOMRect[];
      box: DOMRect;
      /** Lies in a layer of its own (fixed, sticky, put over something), or its end is not drawn. */
      layered: boolean;
    }
    const slack = 1.5;
    const found: string[] = [];
    const name = (element: Element) =>
      `"${(element.textContent ?? "").trim().slice(0, 60)}" in ${element.outerHTML.slice(0, 120)}`;
    const linesOf = (element: Element): DOMRect[] =>
      [...element.childNodes]
        .filter((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim())
        .flatMap((node) => {
          const range = document.createRange();
          range.selectNodeContents(node);
          return [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
        });
    const ancestors = (element: Element): Element[] => {
      const list: Element[] = [];
      for (let one: Element | null = element; one !== null; one = one.parentElement) list.push(one);
      return list;
    };
    const isShortened = (style: CSSStyleDeclaration) =>
      style.textOverflow === "ellipsis" || style.webkitLineClamp !== "none";
    const isScroller = (style: CSSStyleDeclaration) =>
      /auto|scroll/.test(style.overflowX + style.overflowY);
    const outside = (line: DOMRect, box: DOMRect) =>
      line.left < box.left - slack ||
      line.right > box.right + slack ||
      // Letters' boxes are higher than the letters: half a line may stick out, no more.
      line.top < box.top - line.height / 2 ||
      line.bottom > box.bottom + line.height / 2;
    const everything = [...document.querySelectorAll("body *")].filter(
      (element) =>
        !element.closest("svg, script, style, noscript, option") &&
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
    );
    const words: Words[] = [];
    for (const element of everything) {
      const lines = linesOf(element);
      if (lines.length === 0) continue;
      const chain = ancestors(element);
      const styles = chain.map((one) => getComputedStyle(one));
      const boxes = chain.map((one) => one.getBoundingClientRect());
      // Words for screen readers alone.
      if (boxes.some((box, at) => box.width <= 2 && styles[at]?.overflowX !== "visible")) continue;
      const pressed = chain.findIndex((one) => one.matches("a[href], button, summary"));
      let scrolled = false;
      let shortened = false;
      for (const [at, style] of styles.entries()) {
        const box = boxes[at];
        if (box === undefined) continue;
        if (isScroller(style)) scrolled = true;
        if (scrolled || style.position === "fixed") break;
        const cuts = style.overflowX !== "visible" || style.overflowY !== "visible";
        const own = at === pressed && style.display !== "inline" && style.display !== "contents";
        if (!cuts && !own) continue;
        if (cuts && isShortened(style)) {
          shortened = true;
          const isButton = chain[at]?.closest("button:not(:has(img)), summary, nav a") !== null;
          const isWhole = (chain[at]?.scrollWidth ?? 0) <= (chain[at]?.clientWidth ?? 0) + 1;
          if (isButton && !isWhole) found.push(`shortened: ${name(element)}`);
          break;
        }
        if (lines.some((line) => outside(line, box))) {
          found.push(`${cuts ? "cut off" : "runs out"}: ${name(element)}`);
          break;
        }
      }
      // What is scrolled away lies over nothing.
      const isSeen = (line: DOMRect) =>
        styles.every((style, at) => {
          const box = boxes[at];
          return box === undefined || !isScroller(style) || !outside(line, box);
        });
      words.push({
        element,
        lines: lines.filter(isSeen),
        box: element.getBoundingClientRect(),
        layered: shortened || styles.some(({ position }) => /absolute|fixed|sticky/.test(position)),
      });
    }
    const flat = words.filter(
      ({ element, layered }) => !layered && !element.closest("ul[role], [data-scrolls]"),
    );
    const over = (one: DOMRect, other: DOMRect) =>
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > 2 &&
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) >
        Math.min(one.height, other.height) / 2;
    for (const [index, { element, lines }] of flat.entries())
      for (const other of flat.slice(index + 1)) {
        if (element.contains(other.element) || other.element.contains(element)) continue;
        if (lines.some((line) => other.lines.some((next) => over(line, next))))
          found.push(`one over the other: ${name(element)} and ${name(other.element)}`);
      }
    // The two bars have one height; what does not fit would stand over the page or outside of it.
    for (const bar of document.querySelectorAll("body header, body nav")) {
      if (getComputedStyle(bar).position !== "fixed" || bar.scrollHeight > innerHeight / 2)
        continue;
      const box = bar.getBoundingClientRect();
      for (const part of bar.querySelectorAll("a, button, span"))
        if (part.checkVisibility({ visibilityProperty: true })) {
          const { left, right, top, bottom, width } = part.getBoundingClientRect();
          const sticksOut = left < box.left - 1 || right > box.right + 1 || top < box.top - 1;
          if (width > 2 && (sticksOut || bottom > box.bottom + 1))
            found.push(`out of its bar: ${name(part)}`);
        }
    }
    return found;
  });
  expect(faults, "words that cannot be read whole").toEqual([]);
}

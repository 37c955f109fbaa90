import { describe, expect, it } from "vitest";
import { drawingDanger } from "./drawing-dangers.ts";

const svg = (inside: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inside}</svg>`;

describe("a drawing", () => {
  it.each([
    ['<use href="#a"/>'],
    ["<use xlink:href = ' #a'/>"],
    ["<use href=#a />"],
    ['<image href="data:image/png;base64,AAAA"/>'],
    ['<a href=""/>'],
    ["<title>&#74;ava&#115;cript &#xFFFFFF; &#9733;</title>"],
    ['<rect fill="url(#a)"/>'],
    ["<rect fill='url( \"#a\" )'/>"],
  ])("may refer to itself: %s", (inside) => {
    expect(drawingDanger(svg(inside))).toBeUndefined();
  });

  it.each([
    ['<use href="x.svg#a"/>', "loads something from elsewhere"],
    ["<use xlink:href = ' https://x'/>", "loads something from elsewhere"],
    ["<use href=x />", "loads something from elsewhere"],
    ['<image href="data:image/svg+xml;base64,AAAA"/>', "loads something from elsewhere"],
    ['<use href="#a"/><use href="x"/>', "loads something from elsewhere"],
    ['<rect fill="url(x)"/>', "by its style"],
    ["<rect fill='url( \"//x\" )'/>", "by its style"],
    ["<style>@import 'x'</style>", "by its style"],
    ["<svg:script>1</svg:script>", "holds a script"],
    ['<g onload="1"/>', "runs code on an event"],
    ['<set attributeName="href" to="java&#115;cript:alert(1)"/>', "holds a script address"],
    ['<set attributeName="href" to="java&#x73;&#10;cript:alert(1)"/>', "holds a script address"],
    ['<set attributeName="href" to="java\n\tscript:alert(1)"/>', "holds a script address"],
  ])("may load and run nothing: %s", (inside, words) => {
    const danger = drawingDanger(svg(inside));
    expect(danger?.why).toContain(words);
    expect(danger?.end).toBeGreaterThan(danger?.start ?? Number.POSITIVE_INFINITY);
  });

  it.each([
    ["an address", (blanks: string) => `<use href=${blanks}#`],
    ["a style", (blanks: string) => `<rect style="fill:url(${blanks}#`],
  ])("is judged however many blanks stand in %s", (_name, make) => {
    // Tried again and again, these take longer than anybody lives.
    expect(drawingDanger(svg(make(" ".repeat(1_000_000))))).toBeUndefined();
  });
});

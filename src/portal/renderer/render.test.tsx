import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { AnyBlock } from "./block.ts";
import { blockNames, Render } from "./render.tsx";
import type { ViewModel } from "./resolve.ts";

const view: ViewModel = {
  title: "Home",
  description: undefined,
  chrome: { header: true, sideMenu: "full", banner: true, footer: true, bottomBar: true },
  bannerGroup: undefined,
  access: "open",
  params: { games: "rng" },
  blocks: [
    { id: "a", block: "say", props: { word: "one" } },
    { id: "b", block: "missing", props: {} },
    { id: "c", block: "say", props: { word: "two" } },
  ],
};

const say: AnyBlock = {
  name: "say",
  View: ({ id, props, params }) => createElement("p", { id }, `${props.word} ${params.games}`),
};

const html = (of: ViewModel): string =>
  renderToString(
    createElement(Render, {
      view: of,
      blocks: { say },
      fallback: () => null,
      onError: () => undefined,
    }),
  );

/** Without the marks of what comes alive by itself. */
const drawn = (of: ViewModel): string => html(of).replace(/<!--\/?\$-->/g, "");

describe("Render", () => {
  it("draws each block with its settled props, in order, and leaves out one without code", () => {
    expect(drawn(view)).toBe('<p id="a">one rng</p><p id="c">two rng</p>');
  });

  it("lays blocks of half the width that follow each other together, and no others", () => {
    const blocks = ["full", "half", "half", "half", "full", "half"].map((width, place) => ({
      ...{ id: `b${place}`, block: "say", props: { word: width } },
      ...(width === "half" && { isHalf: true }),
    }));
    const around = drawn({ ...view, blocks })
      .replace(/<p id="b(\d)">[^<]*<\/p>/g, "$1")
      .replace(/ class="[^"]*"/g, "");
    expect(around).toBe("0<div>123</div>45");
  });

  it("lets each block come alive by itself", () => {
    expect(html(view)).toBe(
      '<!--$--><p id="a">one rng</p><!--/$--><!--$--><p id="c">two rng</p><!--/$-->',
    );
  });

  it("names each block once", () => {
    expect(blockNames(view)).toEqual(["say", "missing"]);
  });
});

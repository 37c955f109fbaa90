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

describe("Render", () => {
  it("draws each block with its settled props, in order, and leaves out one without code", () => {
    const html = renderToString(
      createElement(Render, {
        view,
        blocks: { say },
        fallback: () => null,
        onError: () => undefined,
      }),
    );
    expect(html).toBe('<p id="a">one rng</p><p id="c">two rng</p>');
  });

  it("names each block once", () => {
    expect(blockNames(view)).toEqual(["say", "missing"]);
  });
});

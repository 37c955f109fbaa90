import { describe, expect, it } from "vitest";
import { hostedAssetsOfBuild, type Manifest } from "./build-manifest.ts";

const folder = "src/hosted/games";
const entry = `${folder}/entry-browser.tsx`;
const manifest: Manifest = {
  [entry]: {
    file: "games.js",
    isEntry: true,
    imports: [`${folder}/first.ts`, "_react.js"],
    dynamicImports: [
      "src/shared/open/crash.ts",
      `${folder}/open/crash.tsx`,
      `${folder}/table/table.tsx`,
      `${folder}/texts/vi.ts`,
      `${folder}/texts/en.ts`,
    ],
    css: ["games.css"],
  },
  [`${folder}/first.ts`]: { file: "first.js", isEntry: true, imports: ["_ask.js"] },
  [`${folder}/open/crash.tsx`]: { file: "crash.js", imports: ["_growing.js"] },
  [`${folder}/table/table.tsx`]: { file: "table.js", css: ["table.css"] },
  [`${folder}/texts/vi.ts`]: { file: "vi.js" },
  [`${folder}/texts/en.ts`]: { file: "en.js" },
  "src/shared/open/crash.ts": { file: "crash-rules.js" },
  "src/hosted/chat/entry-browser.tsx": { file: "chat.js", isEntry: true },
  "_react.js": { file: "react.js" },
  "_ask.js": { file: "ask.js" },
  "_growing.js": { file: "growing.js" },
};

describe("the files of a small app's page", () => {
  it("hold what its game and its words import, all at once, and what runs before them", () => {
    const { first, scripts, preloads, styles } = hostedAssetsOfBuild(manifest, entry, [
      ["crash"],
      ["ty", "vi", "en"],
    ]);
    expect(first).toBe("/_a/first.js");
    expect(scripts).toEqual(["/_a/games.js"]);
    const names = ["first", "ask", "react", "crash", "growing", "vi"];
    expect(preloads).toEqual(names.map((name) => `/_a/${name}.js`));
    expect(styles).toEqual(["/_a/games.css"]);
  });

  it("hold a piece's own styles, and nothing for a name that no piece has", () => {
    const { preloads, styles } = hostedAssetsOfBuild(manifest, entry, [["table"], ["nothing"]]);
    expect(preloads).toEqual(["first", "ask", "react", "table"].map((name) => `/_a/${name}.js`));
    expect(styles).toEqual(["/_a/games.css", "/_a/table.css"]);
  });

  it("name nothing to run first where an app has no such file", () => {
    const { first } = hostedAssetsOfBuild(manifest, "src/hosted/chat/entry-browser.tsx", []);
    expect(first).toBeUndefined();
  });
});

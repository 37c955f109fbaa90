import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { parseArtPath } from "#src/shared/art/art-path.ts";
import { markVariants } from "#src/shared/art/draw-vendor-mark.ts";
import { some } from "#tests/support/some.ts";
import { VendorMark } from "./vendor-mark.tsx";

const pathOf = (mark: Parameters<typeof VendorMark>[0]): string =>
  /src="([^"]+)"/.exec(renderToString(<VendorMark {...mark} />))?.[1] ?? "";

it("ENT-47 a mark's path is made of vendor code and game type, in each of the five variants", () => {
  expect([...markVariants].sort()).toEqual(["active", "color", "default", "purple", "white"]);
  const drawings = some(markVariants).map((variant) => {
    const path = pathOf({ code: "TCG_SEA", type: "ELOTT", hue: 200, variant });
    expect(path).toBe(`/_art/vendor/TCG_SEA-ELOTT-200-${variant}.svg`);
    return parseArtPath(path);
  });
  expect(drawings).not.toContain(undefined);
  expect(new Set(drawings).size).toBe(markVariants.length);
});

it("ENT-47 code and type each change the picture, and a mark may stand for all types", () => {
  const paths = [
    pathOf({ code: "PG", type: "RNG", hue: 20, variant: "color" }),
    pathOf({ code: "PG", type: "FISH", hue: 20, variant: "color" }),
    pathOf({ code: "JDB", type: "RNG", hue: 20, variant: "color" }),
    pathOf({ code: "PG", hue: 20, variant: "color" }),
  ];
  expect(paths[3]).toBe("/_art/vendor/PG-20-color.svg");
  expect(new Set(paths.map(parseArtPath)).size).toBe(4);
});

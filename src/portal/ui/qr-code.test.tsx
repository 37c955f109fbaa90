import { renderToString } from "react-dom/server";
import { encode } from "uqr";
import { expect, it } from "vitest";
import { QrCode } from "./qr-code.tsx";

it("CONST-30 is 200 pixels wide with a margin of 20, black on white", () => {
  const html = renderToString(<QrCode label="App" value="https://apps.example/a" />);
  expect(html).toContain('width="200"');
  expect(html).toContain('fill="black"');
  expect(html).toContain('fill="white"');
  const [, edge = "", , whole = ""] = /viewBox="(\S+) (\S+) (\S+) (\S+)"/.exec(html) ?? [];
  expect((-Number(edge) / Number(whole)) * 200).toBeCloseTo(20);
});

it("DOWN-02 draws every dark square of the code, and no other", () => {
  const value = "https://apps.example/a";
  const { data, size } = encode(value, { border: 0, ecc: "M" });
  const path = / d="([^"]+)"/.exec(renderToString(<QrCode label="App" value={value} />))?.[1] ?? "";
  const drawn = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    for (let at = 0; at < Number(width); at++) {
      const row = drawn[Number(y)];
      if (row !== undefined) row[Number(x) + at] = true;
    }
  expect(drawn).toEqual(data);
});

it("CALL-102 with a picture in its middle it still has more to be read by than the picture takes", () => {
  const value = "https://apps.example/a";
  const draw = (logo?: string) =>
    /viewBox="\S+ \S+ (\S+)/.exec(
      renderToString(<QrCode label="App" value={value} {...(logo && { logo })} />),
    )?.[1];
  // The picture comes later, in the browser; the code leaves room for it from the start.
  expect(Number(draw("/mark.svg"))).toBeGreaterThan(Number(draw()));
});

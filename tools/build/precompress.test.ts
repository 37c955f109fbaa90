import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { makeTempFolder } from "#tests/support/temp-folder.ts";
import { precompress } from "./precompress.ts";

const text = "const answer = 42;\n".repeat(100);

it("writes both forms beside text files, and they hold the same", async () => {
  const folder = makeTempFolder({ "assets/a.js": text });
  expect(await precompress(folder)).toEqual({ files: 1 });
  const packed = (ending: string) => readFileSync(join(folder, `assets/a.js${ending}`));
  expect(brotliDecompressSync(packed(".br")).toString()).toBe(text);
  expect(gunzipSync(packed(".gz")).toString()).toBe(text);
});

it("leaves small files, pictures, fonts and hidden folders alone", async () => {
  const folder = makeTempFolder({
    "assets/small.js": "1",
    "assets/a.webp": text,
    "assets/b.woff2": text,
    ".vite/manifest.json": text,
  });
  expect(await precompress(folder)).toEqual({ files: 0 });
  expect(existsSync(join(folder, ".vite/manifest.json.br"))).toBe(false);
});

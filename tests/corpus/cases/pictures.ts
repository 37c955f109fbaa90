import sharp from "sharp";
import type { Family } from "../case.ts";

const menus = { side: { order: ["home"] } };
const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><rect width="4" height="4"/></svg>';
const dot = sharp({ create: { width: 4, height: 4, channels: 3, background: "#27c" } });
const jpeg = await dot.jpeg().toBuffer();
const png = await dot.png().toBuffer();
const webp = await dot.webp().toBuffer();
const avif = await dot.avif().toBuffer();

/** Pictures that are none, too heavy, or lie where nobody serves them. */
export const family: Family = {
  family: "pictures",
  cases: [
    {
      name: "a picture outside the assets",
      files: { "logo.svg": drawing },
      finds: [
        {
          rule: "stray-file",
          file: "logo.svg",
          line: 1,
          words: ["assets/logo.svg"],
          severity: "warning",
        },
      ],
    },
    {
      name: "pictures in a folder with a capital letter",
      files: { "Assets/logo.svg": drawing },
      finds: [
        {
          rule: "stray-file",
          file: "Assets/logo.svg",
          line: 1,
          words: ["assets"],
          severity: "warning",
        },
      ],
    },
    {
      name: "a picture of a kind that is not served",
      files: { "assets/logo.gif": "GIF89a" },
      finds: [
        {
          rule: "stray-file",
          file: "assets/logo.gif",
          line: 1,
          words: ["SVG", "PNG"],
          severity: "warning",
        },
      ],
    },
    {
      name: "configuration among the pictures",
      files: { "assets/menus.json": menus },
      finds: [
        {
          rule: "stray-file",
          file: "assets/menus.json",
          line: 1,
          words: ["assets"],
          severity: "warning",
        },
      ],
    },
    {
      name: "a picture of nothing",
      skin: { theme: { logo: { dark: "dark.png" } } },
      files: { "assets/dark.png": "" },
      finds: [{ rule: "picture", file: "assets/dark.png", line: 1, words: ["dark.png", "empty"] }],
    },
    {
      name: "a drawing of nothing",
      skin: { theme: { logo: { dark: "dark.svg" } } },
      files: { "assets/dark.svg": "" },
      finds: [{ rule: "picture", file: "assets/dark.svg", line: 1, words: ["dark.svg", "empty"] }],
    },
    {
      name: "a picture of text",
      skin: { theme: { logo: { dark: "dark.png" } } },
      files: { "assets/dark.png": "Here comes the logo" },
      finds: [{ rule: "picture", file: "assets/dark.png", line: 1, words: ["dark.png", "no PNG"] }],
    },
    {
      name: "a drawing of text",
      skin: { theme: { logo: { dark: "dark.svg" } } },
      files: { "assets/dark.svg": "Here comes the logo" },
      finds: [
        { rule: "unsafe-html", file: "assets/dark.svg", line: 1, words: ["dark.svg", "no SVG"] },
      ],
    },
    {
      name: "a JPEG under the name of a PNG",
      skin: { theme: { logo: { dark: "dark.png" } } },
      files: { "assets/dark.png": jpeg },
      finds: [
        { rule: "picture", file: "assets/dark.png", line: 1, words: ["JPEG", "PNG", ".jpg"] },
      ],
    },
    {
      name: "a PNG under the name of a drawing",
      skin: { theme: { logo: { dark: "dark.svg" } } },
      files: { "assets/dark.svg": png },
      finds: [{ rule: "picture", file: "assets/dark.svg", line: 1, words: ["PNG", "SVG", ".png"] }],
    },
    {
      name: "a page of an error under the name of a picture",
      skin: { theme: { logo: { dark: "dark.webp" } } },
      files: { "assets/dark.webp": "<!DOCTYPE html><title>404</title>" },
      finds: [{ rule: "picture", file: "assets/dark.webp", line: 1, words: ["no WebP"] }],
    },
    {
      name: "a picture of 20 MB",
      skin: { theme: { logo: { dark: "dark.png" } } },
      files: { "assets/dark.png": Buffer.concat([png, Buffer.alloc(20 * 1024 * 1024)]) },
      finds: [{ rule: "picture", file: "assets/dark.png", line: 1, words: ["20.0 MB", "16.0 MB"] }],
    },
    {
      name: "a picture that keeps visitors waiting",
      skin: { theme: { logo: { dark: "dark.png" } } },
      files: { "assets/dark.png": Buffer.concat([png, Buffer.alloc(1024 * 1024)]) },
      finds: [
        {
          rule: "size",
          file: "assets/dark.png",
          line: 1,
          words: ["1024 KB", "512 KB"],
          severity: "warning",
        },
      ],
    },
    {
      name: "a picture that was not copied to its end",
      skin: { theme: { logo: { dark: "dark.jpg", light: "light.png" } } },
      files: {
        "assets/dark.jpg": jpeg.subarray(0, -2),
        "assets/light.png": png.subarray(0, -12),
        "assets/more.webp": webp.subarray(0, -1),
        "assets/more.avif": avif.subarray(0, -1),
      },
      finds: ["dark.jpg", "light.png", "more.webp", "more.avif"].map((name) => ({
        rule: "picture",
        file: `assets/${name}`,
        line: 1,
        words: [name, "ends before its own end"],
      })),
    },
    {
      name: "a picture of each kind",
      skin: { theme: { logo: { dark: "a.png", light: "deep/b.jpeg", mark: "c.svg" } } },
      files: {
        "assets/a.png": png,
        "assets/deep/b.jpeg": jpeg,
        "assets/c.svg": `<?xml version="1.0"?>\n${drawing}`,
      },
      finds: [],
    },
    {
      name: "a picture of each of the newer kinds",
      skin: { theme: { logo: { dark: "a.webp", light: "b.avif" } } },
      files: { "assets/a.webp": webp, "assets/b.avif": avif },
      finds: [],
    },
  ],
};

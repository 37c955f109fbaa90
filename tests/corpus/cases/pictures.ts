import type { Family } from "../case.ts";

const menus = { side: { order: ["home"] } };
const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><rect width="4" height="4"/></svg>';
const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0x10, 0x4a, 0x46, 0x49, 0x46]);
const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d]);

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
      name: "a picture of each kind",
      skin: { theme: { logo: { dark: "a.png", light: "deep/b.jpeg", mark: "c.svg" } } },
      files: {
        "assets/a.png": png,
        "assets/deep/b.jpeg": jpeg,
        "assets/c.svg": `<?xml version="1.0"?>\n${drawing}`,
      },
      finds: [],
    },
  ],
};

import { strayRoot } from "../../root-file.ts";
import type { Rule } from "../../rule.ts";

/** Nothing that looks like configuration lies there unread. */
export const rule: Rule = {
  id: "stray-file",
  severity: "warning",
  judges: "file",
  about:
    "A merchant's folder holds .json files and, in assets, pictures and fonts. A file that looks like one of these but has another ending, or lies elsewhere, is not read, so what it says has no effect: rename it, move it, or delete it. Notes such as README.md may lie beside.",
  run: ({ own, findingIn }) =>
    own.strays.flatMap((path) => {
      // The rule of layers says that of the one that was meant to be merchant.json.
      const words = path === strayRoot(own) ? undefined : wordsFor(path);
      if (words === undefined) return [];
      const source = { file: `${own.where}/${path}`, text: "", value: undefined, problems: [] };
      return [findingIn(rule, source, { pointer: "", start: 0, end: 0, ...words })];
    }),
};

/** Endings of pictures, those among them that a portal never serves too. */
const picture = /\.(?:svg|png|jpe?g|webp|avif|woff2|gif|bmp|ico|tiff?|heic)$/i;

/** Fonts in formats that weigh more than they have to. */
const otherFont = /\.(?:woff|ttf|otf|eot|ttc)$/i;

/** Notes, and what systems leave behind. */
const harmless =
  /(?:^|\/)(?:README|LICEN[CS]E|CHANGELOG|NOTES)[^/]*$|\.(?:md|txt)$|(?:^|\/)(?:Thumbs\.db|desktop\.ini)$/i;

function wordsFor(path: string): { message: string; help: string } | undefined {
  const name = path.split("/").at(-1) ?? path;
  const said = (message: string, help: string) => ({
    message: `${message}, so it has no effect.`,
    help,
  });
  const config = /^(.*)\.(?:json[5clx]?|ya?ml|toml)(?:[.~].*)?$/i.exec(name)?.[1];
  if (name.endsWith(".json") && !path.startsWith("assets/"))
    return said(
      `${name} is a folder, where a file is read`,
      "Name it without .json, or make it a file.",
    );
  if (name.endsWith(".json"))
    return said(
      `${path} lies among the pictures, where no configuration is read`,
      "Move it out of assets.",
    );
  if (config !== undefined)
    return said(
      `${name} is not read: the names of configuration files end in .json, in small letters, and hold JSON`,
      `Rename it to ${config}.json, or delete it.`,
    );
  if (harmless.test(path)) return undefined;
  if (otherFont.test(name))
    return said(`${name} is no font that a portal serves`, "Export it as WOFF2, or delete it.");
  if (path.startsWith("assets/"))
    return said(
      `${name} is no picture that a portal serves`,
      "Export it as SVG, PNG, JPEG, WebP or AVIF, or delete it.",
    );
  if (picture.test(name))
    return said(
      `${path} is not in the folder assets, from which pictures and fonts are served`,
      `Move it to assets/${name}.`,
    );
  return undefined;
}

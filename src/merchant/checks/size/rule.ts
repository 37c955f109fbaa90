import { assetFile } from "../../asset-file.ts";
import { assetWord } from "../../picture-kind.ts";
import type { Rule } from "../../rule.ts";

/** A merchant.json holds only what differs from the layer below. */
export const maxLines = 150;

/** The heaviest picture that still loads fast on a phone, in bytes. */
export const heaviestPicture = 512 * 1024;

/** The heaviest font that is still there when a page is first drawn, in bytes. */
export const heaviestFont = 128 * 1024;

const max = { picture: heaviestPicture, font: heaviestFont };
const lighter = { picture: "as WebP or AVIF", font: "with the letters of your languages alone" };

/** Small files stay readable, small pictures load fast. */
export const rule: Rule = {
  id: "size",
  severity: "warning",
  judges: "file",
  about: `A merchant.json of more than ${maxLines} lines mostly repeats what the layer below says already, or holds menus and screens that deserve files of their own. A picture of more than ${heaviestPicture / 1024} KB keeps visitors waiting, and a font of more than ${heaviestFont / 1024} KB comes too late for the page.`,
  run: ({ own, abstract, findingIn }) => {
    const root = own.mounts.find(({ path }) => path.length === 0)?.source;
    const lines = root?.text.trimEnd().split("\n").length ?? 0;
    const long =
      root === undefined || abstract || lines <= maxLines
        ? []
        : [
            findingIn(rule, root, {
              pointer: "",
              start: 0,
              end: 1,
              message: `This file has ${lines} lines; ${maxLines} are enough for what makes a skin its own.`,
              help: "Take out what repeats the layer below, or move a part into a file of its name, such as menus.json.",
            }),
          ];
    const heavy = [...own.assets]
      .filter(([path, { size, flaw }]) => flaw === undefined && size > max[assetWord(path)])
      .map(([path, { size }]) =>
        findingIn(rule, assetFile(own, path), {
          pointer: "",
          start: 0,
          end: 0,
          message: `The ${assetWord(path)} ${path} weighs ${Math.round(size / 1024)} KB; on a phone that takes seconds.`,
          help: `Make it smaller than ${max[assetWord(path)] / 1024} KB, for example ${lighter[assetWord(path)]}.`,
        }),
      );
    return [...long, ...heavy];
  },
};

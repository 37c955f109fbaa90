import type { Rule } from "../../rule.ts";

/** A merchant.json holds only what differs from the layer below. */
export const mostLines = 150;

/** The heaviest picture that still loads fast on a phone, in bytes. */
export const heaviestPicture = 512 * 1024;

/** Small files stay readable, small pictures load fast. */
export const rule: Rule = {
  id: "size",
  severity: "warning",
  judges: "file",
  about: `A merchant.json of more than ${mostLines} lines mostly repeats what the layer below says already, or holds menus and screens that deserve files of their own. A picture of more than ${heaviestPicture / 1024} KB keeps visitors waiting.`,
  run: ({ own, abstract, findingIn }) => {
    const root = own.mounts.find(({ path }) => path.length === 0)?.source;
    const lines = root?.text.trimEnd().split("\n").length ?? 0;
    const long =
      root === undefined || abstract || lines <= mostLines
        ? []
        : [
            findingIn(rule, root, {
              pointer: "",
              start: 0,
              end: 1,
              message: `This file has ${lines} lines; ${mostLines} are enough for what makes a skin its own.`,
              help: "Take out what repeats the layer below, or move a part into a file of its name, such as menus.json.",
            }),
          ];
    const heavy = [...own.assets]
      .filter(([, { size }]) => size > heaviestPicture)
      .map(([path, { size }]) =>
        findingIn(rule, assetFile(own.where, path), {
          pointer: "",
          start: 0,
          end: 0,
          message: `The picture ${path} weighs ${Math.round(size / 1024)} KB; on a phone that takes seconds.`,
          help: `Make it smaller than ${heaviestPicture / 1024} KB, for example as WebP or AVIF.`,
        }),
      );
    return [...long, ...heavy];
  },
};

const assetFile = (where: string, path: string) => ({
  file: `${where}/assets/${path}`,
  text: "",
  value: undefined,
  problems: [],
});

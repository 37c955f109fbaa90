import type { Layer, Mount } from "./layer.ts";

/** A file that was meant to be merchant.json and has capitals in its name; it fills a setting of that name. */
export const rootAlike = ({ mounts }: Pick<Layer, "mounts">): Mount | undefined =>
  mounts.some(({ path }) => path.length === 0)
    ? undefined
    : mounts.find(
        ({ path: [first = "", ...more] }) =>
          more.length === 0 && first !== "merchant" && first.toLowerCase() === "merchant",
      );

/** A file whose name only begins with merchant.json, such as merchant.json.txt, where there is no other one. */
export const strayRoot = ({
  mounts,
  strays,
}: Pick<Layer, "mounts" | "strays">): string | undefined =>
  mounts.some(({ path }) => path.length === 0)
    ? undefined
    : strays.find((path) => path !== "merchant.json" && /^merchant\.json/i.test(path));

import { assetFile } from "../../asset-file.ts";
import { assetWord } from "../../picture-kind.ts";
import type { Rule } from "../../rule.ts";

/** A picture or font is of the kind that its name says. */
export const rule: Rule = {
  id: "picture",
  severity: "error",
  judges: "file",
  about:
    "A file of the assets folder is sent as the kind of picture or font that its name ends in. One that is empty, cut short, or something else inside, shows as a broken picture or not at all: export it again, or give it the name of what it is. One of more than 25 million pixels takes more memory than a phone has, however few bytes it has: make it smaller.",
  run: ({ own, findingIn }) =>
    [...own.assets].flatMap(([path, { flaw }]) =>
      flaw === undefined
        ? []
        : [
            findingIn(rule, assetFile(own, path), {
              pointer: "",
              start: 0,
              end: 0,
              message: `The ${assetWord(path)} ${path} ${flaw.message}.`,
              help: flaw.help,
            }),
          ],
    ),
};

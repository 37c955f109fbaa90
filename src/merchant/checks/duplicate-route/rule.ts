import { pathsOf } from "../../routes.ts";
import type { Rule } from "../../rule.ts";

/** A path leads to one screen. */
export const rule: Rule = {
  id: "duplicate-route",
  severity: "error",
  judges: "whole",
  about:
    "Two screens may not have the same path, be it written as path or as alias, or stand behind a {name}: only one of them could ever be seen. Paths that begin with /_ are the server's own.",
  run: ({ tree, finding }) => {
    const taken = new Map<string, { screen: string; pointer: string }>();
    return pathsOf(tree).flatMap(({ screen, pointer, paths }) =>
      paths.flatMap((path) => {
        if (path.startsWith("/_"))
          return [
            finding(rule, {
              pointer,
              message: `The path ${path} begins with /_, which the server keeps for itself, so "${screen}" would never be seen there.`,
              help: "Give it a path without the underscore.",
            }),
          ];
        const before = taken.get(path);
        if (before === undefined) taken.set(path, { screen, pointer });
        if (before === undefined || before.pointer === pointer) return [];
        return [
          finding(rule, {
            pointer,
            causes: [before.pointer],
            message:
              before.screen === screen
                ? `The screen "${screen}" names the path ${path} twice.`
                : `The path ${path} leads to the screen "${before.screen}" already, so "${screen}" would never be seen there.`,
            help: "Give one of them another path.",
            related: [{ pointer: before.pointer, message: `${path} is named here too` }],
          }),
        ];
      }),
    );
  },
};

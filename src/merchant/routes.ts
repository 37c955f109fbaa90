import { entriesOf } from "./blocks.ts";
import { isObject, type Json, type JsonObject, own } from "./json.ts";
import { keepByPart } from "./kept-parts.ts";
import { toPointer } from "./pointer.ts";

/** One path that leads to a screen, with the values of its {names} filled in where they are listed. */
export interface ScreenPath {
  screen: string;
  /** Where it is written. */
  pointer: string;
  /** As written, such as `/{games}`. */
  written: string;
  /** Matches the paths it stands for. */
  matches: (path: string) => boolean;
  /** The paths it stands for, where they can be listed. */
  paths: string[];
}

/** Values of a route's {names}. */
export type Params = Readonly<Record<string, readonly string[]>>;

/** All paths of all screens. */
export const pathsOf = (tree: JsonObject): ScreenPath[] =>
  entriesOf(own(tree, "screens")).flatMap(([screen, value]) =>
    pathsOfScreen(screen, own(value, "route")),
  );

/** All paths of one screen's route. */
export const pathsOfScreen = (screen: string, route: Json | undefined): readonly ScreenPath[] =>
  isObject(route) ? pathsOfRoute(route, screen) : [];

const pathsOfRoute = keepByPart((route, screen): readonly ScreenPath[] => {
  const params = paramsOf(route);
  const base = ["screens", screen, "route"];
  const aliases = own(route, "aliases");
  const written: [string, Json | undefined][] = [
    [toPointer([...base, "path"]), own(route, "path")],
    ...(Array.isArray(aliases) ? aliases : []).map((alias, index): [string, Json] => [
      toPointer([...base, "aliases", index]),
      alias,
    ]),
  ];
  return written.flatMap(([pointer, path]) =>
    typeof path === "string"
      ? [
          {
            screen,
            pointer,
            written: path,
            matches: toMatch(path, params),
            paths: fill(path, params),
          },
        ]
      : [],
  );
});

/** The values each {name} of a route takes. */
export function paramsOf(route: JsonObject): Params {
  const params: Record<string, string[]> = {};
  const listed = own(route, "params");
  if (isObject(listed))
    for (const [name, values] of Object.entries(listed))
      if (Array.isArray(values))
        params[name] = values.filter((value): value is string => typeof value === "string");
  return params;
}

/** Puts every combination of values into the {names} of a text; a name without values stays. */
export function fill(text: string, params: Params): string[] {
  const name = /\{([A-Za-z0-9]+)\}/.exec(text)?.[1];
  const values = name === undefined || !Object.hasOwn(params, name) ? undefined : params[name];
  if (values === undefined) return [text];
  return values.flatMap((value) => fill(text.replaceAll(`{${name}}`, value), params));
}

function toMatch(written: string, params: Params): (path: string) => boolean {
  const filled = fill(written, params);
  const exact = new Set(filled.filter((path) => !path.includes("{")));
  const open = filled
    .filter((path) => path.includes("{"))
    .map((path) => path.split("/").map((part) => (part.includes("{") ? undefined : part)));
  return (path) => {
    if (exact.has(path)) return true;
    const parts = path.split("/");
    return open.some(
      (form) =>
        form.length === parts.length &&
        form.every((part, index) => part === undefined || part === parts[index]),
    );
  };
}

/** A link's path without query, fragment and slash at the end. */
export const barePath = (path: string): string =>
  path.replace(/[?#].*$/, "").replace(/(.)\/$/, "$1");

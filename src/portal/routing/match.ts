import type { Screen } from "#src/contracts/site.gen.ts";

/** The screen of a path. */
export interface Match {
  readonly screenId: string;
  readonly screen: Screen;
  /** Values of the path's {names}. */
  readonly params: Readonly<Record<string, string>>;
}

/** A slash at the end means nothing in a portal's addresses. */
const trimmed = (path: string): string => (path === "/" ? path : path.replace(/\/+$/, "") || "/");

function paramsOf(
  pattern: string,
  allowed: Readonly<Record<string, readonly string[]>>,
  path: string,
): Record<string, string> | undefined {
  const wanted = trimmed(pattern).split("/");
  const given = trimmed(path).split("/");
  if (wanted.length !== given.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const value = given[index] ?? "";
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    if (name === undefined) {
      if (part !== value) return undefined;
    } else {
      const values = Object.hasOwn(allowed, name) ? allowed[name] : undefined;
      if (value === "" || values?.includes(value) === false) return undefined;
      params[name] = value;
    }
  }
  return params;
}

/**
 * Finds the screen of a path: a literal path or alias wins over one with {names}, whose values must
 * be among those the route allows (ROUTE-02, ROUTE-11, OPEN-052). Undefined: no such screen.
 */
export function matchScreen(
  screens: Readonly<Record<string, Screen>>,
  path: string,
): Match | undefined {
  const literal = Object.entries(screens).find(([, { route }]) =>
    [route.path, ...(route.aliases ?? [])].some((known) => trimmed(known) === trimmed(path)),
  );
  if (literal !== undefined) return { screenId: literal[0], screen: literal[1], params: {} };
  for (const [screenId, screen] of Object.entries(screens)) {
    const params = paramsOf(screen.route.path, screen.route.params ?? {}, path);
    if (params !== undefined) return { screenId, screen, params };
  }
  return undefined;
}

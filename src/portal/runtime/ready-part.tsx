import { type ComponentType, createElement, type ReactNode, useState } from "react";
import { withinLimit } from "./chunk-limit.ts";
import { laterPart } from "./lazy-part.tsx";

/** A part of the page, and the way to have its code before it is first drawn. */
interface ReadyPart<Props extends object> {
  readonly Part: ComponentType<Props>;
  /** Fetches the code; rejects where it cannot be had. */
  readonly load: () => Promise<void>;
}

/**
 * Makes a part that the server draws too: whoever draws a first page has loaded it by then, here as
 * there. Anywhere else its code comes when it is first drawn, as that of any later part.
 */
export function readyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ReadyPart<Props> {
  let loaded: ComponentType<Props> | undefined;
  const Later = laterPart(load, { reloads: true });
  return {
    Part: (props: Props): ReactNode => {
      const [Drawn] = useState(() => loaded ?? Later);
      return createElement(Drawn, props);
    },
    load: async () => {
      loaded = await withinLimit(load);
    },
  };
}

import type { ElementType, Key, ReactElement } from "react";
import { jsxDEV as draw, type JSXSource, Fragment as ReactFragment } from "react/jsx-dev-runtime";
import { type Props, withClassName } from "./with-class-name.ts";

export type { JSX } from "@emotion/react/jsx-runtime";

/** React's own. */
export const Fragment = ReactFragment;

/** React's `jsxDEV`, with the prop `css`. */
export const jsxDEV = (
  type: ElementType,
  props: Props,
  key: Key | undefined,
  isStatic: boolean,
  source?: JSXSource,
  self?: unknown,
): ReactElement => draw(type, withClassName(type, props), key, isStatic, source, self);

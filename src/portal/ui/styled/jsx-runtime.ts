import type { ElementType, Key, ReactElement } from "react";
import { jsx as draw, jsxs as drawMany, Fragment as ReactFragment } from "react/jsx-runtime";
import { type Props, withClassName } from "./with-class-name.ts";

export type { JSX } from "@emotion/react/jsx-runtime";

/** React's own. */
export const Fragment = ReactFragment;

/** React's `jsx`, with the prop `css`. */
export const jsx = (type: ElementType, props: Props, key?: Key): ReactElement =>
  draw(type, withClassName(type, props), key);

/** React's `jsxs`, for elements with several children. */
export const jsxs = (type: ElementType, props: Props, key?: Key): ReactElement =>
  drawMany(type, withClassName(type, props), key);

import type { ElementType } from "react";
import { classNameOf, type Styles } from "./class-name.ts";

/** The props of an element as JSX writes them down, new for each. */
export type Props = Record<string, unknown>;

const classOf = ({ css, className }: Props): string | undefined => {
  const name = classNameOf(css as Styles, typeof className === "string" ? className : "");
  return name === "" ? undefined : name;
};

/**
 * Turns the prop `css` into a class name.
 * @param props of one element, which nothing else holds yet
 */
export function withClassName(type: ElementType, props: Props): Props {
  if (typeof type === "string") {
    if (props.css === undefined) return props;
    props.className = classOf(props);
    // An element leaves out what is undefined; taking it away would make the object slow.
    props.css = undefined;
    return props;
  }
  if (!("css" in props)) return props;
  // A component may hand on all it is given, over a `css` of its own.
  const { css: _css, ...rest } = props;
  rest.className = classOf(props);
  return rest;
}

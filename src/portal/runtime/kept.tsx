import { createElement, type ReactElement, type ReactNode } from "react";
import { isKeeping, KeptPart } from "./kept-part.tsx";

/**
 * A part of the page whose markup the server keeps, for as long as what it was drawn from stays the same:
 * its properties, which go into JSON unless they are functions, what it reads of the page, and its answers.
 * What else it reads must be the same in every page of a portal for those who see the same. A browser
 * draws the part and knows nothing of it.
 * @param part an element of a component, without `css` or children; it uses no ids, which hang on its place
 */
export const kept = (part: ReactElement): ReactNode =>
  import.meta.env.SSR && isKeeping() ? createElement(KeptPart, { key: part.key, part }) : part;

/** The same of a part that has one place in its screen, and may use ids. */
export const keptInPlace = (part: ReactElement): ReactNode =>
  import.meta.env.SSR && isKeeping()
    ? createElement(KeptPart, { key: part.key, part, placed: true })
    : part;

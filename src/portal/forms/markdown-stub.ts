import type { ReactNode } from "react";

/**
 * Stands for the package `markdown-to-jsx` in the build (28 KB brotli less). rjsf uses it for texts
 * that ask for Markdown, which ours never do; they are shown as they are.
 * @param props `children` is the text; the package's `options` have no meaning here
 */
export function Markdown({ children }: { children?: ReactNode; options?: unknown }): ReactNode {
  return children;
}

/**
 * Stands in for markdown-to-jsx in the build (28 KB brotli): rjsf draws descriptions with it, and
 * our forms draw their own. A description that reaches it shows as plain text.
 */
export function Markdown({ children }: { children: string }): string {
  return children;
}

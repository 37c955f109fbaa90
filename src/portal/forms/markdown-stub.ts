/**
 * Stands in for markdown-to-jsx in the build (28 KB brotli): rjsf draws descriptions with it, and
 * our forms draw their own. A description that reaches it shows as plain text.
 */
// biome-ignore lint/style/noDefaultExport: takes the place of a module that is imported by default
export default function Markdown({ children }: { children: string }): string {
  return children;
}

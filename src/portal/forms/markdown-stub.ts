/**
 * Stands in for markdown-to-jsx (28 KB brotli): rjsf draws descriptions with it, and our forms draw
 * their own. A description that reaches it shows as plain text. See vite.config.ts.
 */
export const Markdown = ({ children }: { children: string }): string => children;

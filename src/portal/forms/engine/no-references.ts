/**
 * Stands in for fast-uri (10 KB brotli), with which rjsf resolves references between schemas: a
 * form out of register rules is flat and has none. One that had would be refused, not passed over.
 * The default export is what rjsf imports. See vite.config.ts.
 */
const refuse = (): never => {
  throw new Error("A form out of the server's rules has no references; its schema must be flat.");
};

// biome-ignore lint/style/noDefaultExport: takes the place of a module that is imported by default
export default { equal: refuse, resolve: refuse };

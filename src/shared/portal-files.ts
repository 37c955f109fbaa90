/**
 * The portal's source files that others know by name: the build cuts its pieces by them, its manifest
 * lists them, and the gateway looks them up there. All paths are from the repository's root.
 */
export const portalFiles = {
  /** The script of every page. */
  browserEntry: "src/portal/app/entry-browser.tsx",
  /** What draws pages on the server. */
  serverEntry: "src/portal/app/entry-server.tsx",
  /** The root machine, which a page at rest fetches with its visitor's first move. */
  rootFlow: "src/portal/root/root-flow.ts",
  /** What surrounds the page of a centre. */
  centreScreen: "src/portal/shell/centre/centre-screen.tsx",
} as const;

/** The page that shows the machines while developing; apart, since nothing that is shipped names it. */
export const machinesEntry = "src/portal/dev/entry-browser.tsx";

/** The file that lists the blocks of a family of pages. */
export const familyFile = (family: string): string => `src/portal/blocks/${family}.family.gen.ts`;

/** The file by which a block is loaded. */
export const blockFile = (block: string): string => `src/portal/blocks/${block}/index.ts`;

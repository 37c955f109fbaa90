// Generated from the folders of src/portal/blocks by `npm run generate`; do not edit.

/** Props by block name. */
export interface BlockProps {

}

/** Loads a block's module by the block's name. */
export const blockLoaders = {

} as const;

/** Defaults and text props of every block, from its schema. */
export const blockInfo: Record<
  string,
  { defaults: Record<string, unknown>; texts: readonly string[] }
> = {};

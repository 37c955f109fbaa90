import type { AnyBlock, BlockInfo } from "../renderer/block.ts";
import type { Page } from "./page.ts";

/** A page with the code of all its blocks at hand, so that drawing it never has to wait. */
export interface LoadedPage {
  readonly page: Page;
  readonly blocks: Readonly<Record<string, AnyBlock>>;
  /** What the schemas say of those blocks. */
  readonly info: Readonly<Record<string, BlockInfo>>;
}

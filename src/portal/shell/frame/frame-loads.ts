import type { CallRequest } from "../../renderer/block.ts";

/** The public calls the frame itself draws from, for the first page. */
export const frameLoads: readonly CallRequest[] = [{ name: "vendors", payload: {} }];

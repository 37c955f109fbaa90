// Generated from the folders of src/merchant/checks by `npm run generate`; do not edit.

import type { Rule } from "../rule.ts";

/** Every rule, in the order of their folders. */
export const rules: readonly Rule[] = [];

// Generated from the folders of src/merchant/checks by `npm run generate`; do not edit.
import { rule as accessLists } from "./access-lists/rule.ts";
import { rule as blockProps } from "./block-props/rule.ts";
import { rule as blockUnknown } from "./block-unknown/rule.ts";
import { rule as contrast } from "./contrast/rule.ts";
import { rule as duplicateKey } from "./duplicate-key/rule.ts";
import { rule as duplicateRoute } from "./duplicate-route/rule.ts";
import { rule as hostCollision } from "./host-collision/rule.ts";
import { rule as layers } from "./layers/rule.ts";
import { rule as missingReference } from "./missing-reference/rule.ts";
import { rule as missingText } from "./missing-text/rule.ts";
import { rule as mountedTwice } from "./mounted-twice/rule.ts";
import { rule as placeholderMismatch } from "./placeholder-mismatch/rule.ts";
import { rule as registerRule } from "./register-rule/rule.ts";
import { rule as schema } from "./schema/rule.ts";
import { rule as size } from "./size/rule.ts";
import { rule as syntax } from "./syntax/rule.ts";
import { rule as unsafeHtml } from "./unsafe-html/rule.ts";
import { rule as unsafeKey } from "./unsafe-key/rule.ts";
import { rule as unsafeLink } from "./unsafe-link/rule.ts";
import type { Rule } from "../rule.ts";

/** Every rule, in the order of their folders. */
export const rules: readonly Rule[] = [accessLists, blockProps, blockUnknown, contrast, duplicateKey, duplicateRoute, hostCollision, layers, missingReference, missingText, mountedTwice, placeholderMismatch, registerRule, schema, size, syntax, unsafeHtml, unsafeKey, unsafeLink];

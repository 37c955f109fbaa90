// Generated from the folders of src/merchant/checks by `npm run generate`; do not edit.
import { rule as accessLists } from "./access-lists/rule.ts";
import { rule as amounts } from "./amounts/rule.ts";
import { rule as blockProps } from "./block-props/rule.ts";
import { rule as blockUnknown } from "./block-unknown/rule.ts";
import { rule as conditions } from "./conditions/rule.ts";
import { rule as contentHosts } from "./content-hosts/rule.ts";
import { rule as contrast } from "./contrast/rule.ts";
import { rule as controlCharacter } from "./control-character/rule.ts";
import { rule as duplicateKey } from "./duplicate-key/rule.ts";
import { rule as duplicateRoute } from "./duplicate-route/rule.ts";
import { rule as fonts } from "./fonts/rule.ts";
import { rule as hostCollision } from "./host-collision/rule.ts";
import { rule as hostName } from "./host-name/rule.ts";
import { rule as layers } from "./layers/rule.ts";
import { rule as longText } from "./long-text/rule.ts";
import { rule as market } from "./market/rule.ts";
import { rule as missingReference } from "./missing-reference/rule.ts";
import { rule as missingText } from "./missing-text/rule.ts";
import { rule as mountedTwice } from "./mounted-twice/rule.ts";
import { rule as noEffect } from "./no-effect/rule.ts";
import { rule as paymentMethods } from "./payment-methods/rule.ts";
import { rule as picture } from "./picture/rule.ts";
import { rule as placeholderMismatch } from "./placeholder-mismatch/rule.ts";
import { rule as platformAddress } from "./platform-address/rule.ts";
import { rule as registerRule } from "./register-rule/rule.ts";
import { rule as sandboxProvider } from "./sandbox-provider/rule.ts";
import { rule as schema } from "./schema/rule.ts";
import { rule as size } from "./size/rule.ts";
import { rule as strayFile } from "./stray-file/rule.ts";
import { rule as syntax } from "./syntax/rule.ts";
import { rule as unsafeHtml } from "./unsafe-html/rule.ts";
import { rule as unsafeKey } from "./unsafe-key/rule.ts";
import { rule as unsafeLink } from "./unsafe-link/rule.ts";
import { rule as unused } from "./unused/rule.ts";
import type { Rule } from "../rule.ts";

/** Every rule, in the order of their folders. */
export const rules: readonly Rule[] = [accessLists, amounts, blockProps, blockUnknown, conditions, contentHosts, contrast, controlCharacter, duplicateKey, duplicateRoute, fonts, hostCollision, hostName, layers, longText, market, missingReference, missingText, mountedTwice, noEffect, paymentMethods, picture, placeholderMismatch, platformAddress, registerRule, sandboxProvider, schema, size, strayFile, syntax, unsafeHtml, unsafeKey, unsafeLink, unused];

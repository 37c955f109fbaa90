// Generated from schemas/ by `npm run generate`; do not edit.
import type { ValidateFunction } from "ajv";

export declare const validateRuleValues: ValidateFunction;

// Generated from schemas/ by `npm run generate`; do not edit.
import type { ValidateFunction } from "ajv";

export declare const noticePayload: ValidateFunction;
export declare const vendorsPayload: ValidateFunction;
export declare const hotGamesPayload: ValidateFunction;
export declare const gameListPayload: ValidateFunction;
export declare const memberInfoPayload: ValidateFunction;
export declare const captchaPayload: ValidateFunction;
export declare const systemStatusPayload: ValidateFunction;
export declare const whitelabelPayload: ValidateFunction;
export declare const registerSettingsPayload: ValidateFunction;
export declare const countryCodePayload: ValidateFunction;
export declare const balancePayload: ValidateFunction;

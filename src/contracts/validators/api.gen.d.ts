// Generated from schemas/ by `npm run generate`; do not edit.
import type { ValidateFunction } from "ajv";

export declare const noticeValue: ValidateFunction;
export declare const vendorsValue: ValidateFunction;
export declare const hotGamesValue: ValidateFunction;
export declare const gameListValue: ValidateFunction;
export declare const memberInfoValue: ValidateFunction;
export declare const loginValue: ValidateFunction;
export declare const loginPayload: ValidateFunction;
export declare const logoutValue: ValidateFunction;
export declare const logoutPayload: ValidateFunction;
export declare const captchaValue: ValidateFunction;
export declare const registerValue: ValidateFunction;
export declare const registerPayload: ValidateFunction;
export declare const systemStatusValue: ValidateFunction;
export declare const whitelabelValue: ValidateFunction;
export declare const registerSettingsValue: ValidateFunction;
export declare const countryCodeValue: ValidateFunction;
export declare const updateLanguageValue: ValidateFunction;
export declare const updateLanguagePayload: ValidateFunction;
export declare const balanceValue: ValidateFunction;

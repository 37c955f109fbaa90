// Generated from schemas/ by `npm run generate`; do not edit.
import type { ValidateFunction } from "ajv";

export declare const noticePayload: ValidateFunction;
export declare const vendorsPayload: ValidateFunction;
export declare const hotGamesPayload: ValidateFunction;
export declare const gameListPayload: ValidateFunction;
export declare const vendorGameTypesPayload: ValidateFunction;
export declare const recentGamesPayload: ValidateFunction;
export declare const favouriteGamesPayload: ValidateFunction;
export declare const favouriteIdsPayload: ValidateFunction;
export declare const pvpRoomsPayload: ValidateFunction;
export declare const pvpLaunchPayload: ValidateFunction;
export declare const winnerBoardPayload: ValidateFunction;
export declare const recordBetPayload: ValidateFunction;
export declare const lotteryMenusPayload: ValidateFunction;
export declare const popularLotteriesPayload: ValidateFunction;
export declare const lotteryLobbyPayload: ValidateFunction;
export declare const recentLotteriesPayload: ValidateFunction;
export declare const vnLotteryMenusPayload: ValidateFunction;
export declare const vnNumeroPayload: ValidateFunction;
export declare const vnOpenedNumeroPayload: ValidateFunction;
export declare const memberInfoPayload: ValidateFunction;
export declare const captchaPayload: ValidateFunction;
export declare const systemStatusPayload: ValidateFunction;
export declare const whitelabelPayload: ValidateFunction;
export declare const registerSettingsPayload: ValidateFunction;
export declare const countryCodePayload: ValidateFunction;
export declare const balancePayload: ValidateFunction;

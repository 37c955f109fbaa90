// Generated from schemas/ by `npm run generate`; do not edit.
import type { ValidateFunction } from "ajv";

export declare const category_tiles: ValidateFunction;
export declare const download_page: ValidateFunction;
export declare const download_strip: ValidateFunction;
export declare const feedback_form: ValidateFunction;
export declare const game_lobby: ValidateFunction;
export declare const game_rail: ValidateFunction;
export declare const game_stage: ValidateFunction;
export declare const help_center: ValidateFunction;
export declare const login_form: ValidateFunction;
export declare const lottery_desk: ValidateFunction;
export declare const notice_bar: ValidateFunction;
export declare const own_games_rail: ValidateFunction;
export declare const page_heading: ValidateFunction;
export declare const point_mall: ValidateFunction;
export declare const promotion_detail: ValidateFunction;
export declare const promotion_list: ValidateFunction;
export declare const promotion_rail: ValidateFunction;
export declare const pvp_rooms: ValidateFunction;
export declare const register_form: ValidateFunction;
export declare const responsible_play: ValidateFunction;
export declare const router_speed: ValidateFunction;
export declare const winners_rail: ValidateFunction;

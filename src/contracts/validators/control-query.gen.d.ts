// Generated from schemas/ by `npm run generate`; do not edit.
import type { ValidateFunction } from "ajv";

export declare const listChangesPayload: ValidateFunction;
export declare const followChangesPayload: ValidateFunction;
export declare const readLayerPayload: ValidateFunction;
export declare const readFilePayload: ValidateFunction;
export declare const listPendingPayload: ValidateFunction;
export declare const readPendingPayload: ValidateFunction;
export declare const listFailuresPayload: ValidateFunction;
export declare const readReviewPayload: ValidateFunction;
export declare const listMerchantsPayload: ValidateFunction;
export declare const listRevisionsPayload: ValidateFunction;
export declare const readRevisionPayload: ValidateFunction;
export declare const listDraftsPayload: ValidateFunction;
export declare const readDraftPayload: ValidateFunction;
export declare const readContentPayload: ValidateFunction;
export declare const whoAmIPayload: ValidateFunction;
export declare const listStaffPayload: ValidateFunction;
export declare const listAuditPayload: ValidateFunction;

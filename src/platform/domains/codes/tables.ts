import type { Generated } from "kysely";

/** What a code is good for; one for another purpose is refused. */
export type CodePurpose = "login" | "register" | "password" | "bind" | "verify";

/** The codes domain's tables, as the query builder sees them. */
export type CodeTables = {
  one_time_code: {
    merchant: string;
    purpose: CodePurpose;
    target_hash: string;
    code_hash: string;
    request_id: string;
    tries: Generated<number>;
    expires_at: Date;
  };
  message_request: {
    merchant: string;
    id: string;
    recipient_hash: string;
    address_hash: string;
    prefix_hash: string;
    wide_hash: string;
    sent: boolean;
    verified: Generated<boolean>;
    asked_at: Date;
  };
};

// Generated from schemas/control by `npm run generate`; do not edit.

/**
 * What became live.
 */
export interface LiveChange {
  /**
   * The number of a revision in this installation.
   */
  seq: number;
  /**
   * A merchant's code: the name of its folder.
   */
  merchant: string;
  owner: "files" | "studio";
  layer: string | null;
  /**
   * The form that the layer is kept in; a process that knows only older ones keeps what it has.
   */
  format: number;
}
export interface ListChangesPayload {
  after: number;
}
export interface ListChangesValue {
  /**
   * Names the database: a cursor of another one means nothing here.
   */
  installation: string;
  cursor: number;
  items: LiveChange[];
}
export interface FollowChangesPayload {
  after?: number;
}
export interface FollowChangesValue {}
export interface ReadLayerPayload {
  /**
   * SHA-256 of the content, in hex.
   */
  hash: string;
}
export interface ReadLayerValue {
  /**
   * SHA-256 of the content, in hex.
   */
  hash: string;
  /**
   * A merchant's code: the name of its folder.
   */
  merchant: string;
  /**
   * Hashes of the files by path.
   */
  files: {
    /**
     * SHA-256 of the content, in hex.
     */
    [k: string]: string;
  };
}
export interface ReadFilePayload {
  /**
   * SHA-256 of the content, in hex.
   */
  hash: string;
}
export interface ReadFileValue {}
/**
 * A publish that waits for its time, for a second person, or for both.
 */
export interface Pending {
  /**
   * The number of a pending publish in this installation.
   */
  id: number;
  /**
   * A merchant's code: the name of its folder.
   */
  merchant: string;
  state: "waiting" | "published" | "failed" | "withdrawn";
  /**
   * ISO 8601, when it is to be live; null as soon as somebody says yes.
   */
  at: string | null;
  /**
   * The number of the one that it follows: what that one makes live, it takes for seen.
   */
  after: number | null;
  /**
   * It waits, and something else became live since it was made: it would be refused.
   */
  moved: boolean;
  /**
   * The number of one that is to be live before it and that it does not follow: it would be refused then.
   */
  overtakenBy: number | null;
  /**
   * The time zone by whose clock the merchant's times are written, while a time still matters; null where nothing of the merchant is live.
   */
  zone: string | null;
  /**
   * Hash of what it consists of: later changes do not slip in.
   */
  layer: string;
  /**
   * The revision that the caller saw live; null where there was none.
   */
  base: number | null;
  author: string;
  reason: string;
  /**
   * Settings it changes for which a second person has to say yes.
   *
   * @maxItems 100
   */
  settings: string[];
  /**
   * Who said yes beside the author.
   */
  approver: string | null;
  /**
   * The revision that it became.
   */
  seq: number | null;
  /**
   * Why it failed, as a code.
   */
  code: string | null;
  /**
   * Why it failed or was withdrawn, and what to do.
   */
  message: string | null;
  /**
   * ISO 8601.
   */
  madeAt: string;
  /**
   * ISO 8601.
   */
  endedAt: string | null;
  /**
   * It failed, nothing became live or waits in its place since, and nobody took it off the list.
   */
  open: boolean;
}
export interface ListPendingPayload {
  /**
   * A merchant's code: the name of its folder.
   */
  merchant?: string;
}
export interface ListPendingValue {
  items: Pending[];
}
export interface ReadPendingPayload {
  /**
   * A merchant's code: the name of its folder.
   */
  merchant: string;
  /**
   * The number of a pending publish in this installation.
   */
  id: number;
}
export interface ReadPendingValue {
  pending: Pending;
  /**
   * The revision that is live now; null where there is none.
   */
  live: number | null;
  /**
   * Hashes of the files by path.
   */
  files: {
    /**
     * SHA-256 of the content, in hex.
     */
    [k: string]: string;
  };
  /**
   * Items: A file that differs.
   */
  changes: {
    path: string;
    kind: "added" | "changed" | "removed";
  }[];
  /**
   * What visitors get otherwise than from what is live, by meaning; the first 200. None where nothing is live, or where a file cannot be read.
   *
   * @maxItems 200
   *
   * Items: One thing that visitors get otherwise than from what is live.
   */
  differences: {
    kind: "added" | "removed" | "changed" | "reordered";
    /**
     * What it means, in one sentence.
     */
    words: string;
  }[];
  /**
   * Items: As `portico check` gives it.
   */
  findings: {}[];
  /**
   * How many findings of each severity.
   */
  verdict: {
    errors: number;
    warnings: number;
    infos: number;
  };
  /**
   * The accounts that may say yes to it: publishers of the merchant other than its author.
   */
  approvers: string[];
}
export interface ListFailuresPayload {}
export interface ListFailuresValue {
  items: Pending[];
}
export interface HoldPublishPayload {
  /**
   * A merchant's code: the name of its folder.
   */
  merchant: string;
  /**
   * Hashes of the files by path.
   */
  files: {
    /**
     * SHA-256 of the content, in hex.
     */
    [k: string]: string;
  };
  /**
   * The revision that the caller saw live; null where there was none.
   */
  base: number | null;
  /**
   * The revision that it was begun on: what was published after that is not undone, what came up to it may be. The one that it differs least from unless given.
   */
  over?: number;
  /**
   * Why, in words; it stays in the history.
   */
  reason: string;
  /**
   * ISO 8601 with an offset: when it is to be live.
   */
  at?: string;
  /**
   * The number of one that waits and is to be live before: this one follows it.
   */
  after?: number;
  /**
   * The draft that it is; it ends with it.
   */
  draft?: number;
}
export interface ApprovePendingPayload {
  /**
   * A merchant's code: the name of its folder.
   */
  merchant: string;
  /**
   * The number of a pending publish in this installation.
   */
  id: number;
}
export interface WithdrawPendingPayload {
  /**
   * A merchant's code: the name of its folder.
   */
  merchant: string;
  /**
   * The number of a pending publish in this installation.
   */
  id: number;
  /**
   * Why, in words; it stays in the history.
   */
  reason: string;
}
export interface ReadReviewPayload {
  /**
   * A merchant's code: the name of its folder.
   */
  merchant: string;
}
export interface ReadReviewValue {
  /**
   * A merchant's code: the name of its folder.
   */
  merchant: string;
  /**
   * Names of settings of a merchant, such as hosts.
   *
   * @maxItems 100
   */
  settings: string[];
}
export interface SetReviewPayload {
  /**
   * A merchant's code: the name of its folder.
   */
  merchant: string;
  /**
   * Names of settings of a merchant, such as hosts.
   *
   * @maxItems 100
   */
  settings: string[];
  /**
   * Why, in words; it stays in the history.
   */
  reason: string;
}
export interface SetReviewValue {
  /**
   * A merchant's code: the name of its folder.
   */
  merchant: string;
  /**
   * Names of settings of a merchant, such as hosts.
   *
   * @maxItems 100
   */
  settings: string[];
}
/**
 * How many findings of each severity.
 */
export interface Verdict {
  errors: number;
  warnings: number;
  infos: number;
}
/**
 * A file that differs.
 */
export interface FileChange {
  path: string;
  kind: "added" | "changed" | "removed";
}
/**
 * One state of a merchant, for good.
 */
export interface Revision {
  /**
   * The number of a revision in this installation.
   */
  seq: number;
  /**
   * A merchant's code: the name of its folder.
   */
  merchant: string;
  kind: "publish" | "rollback" | "schedule" | "owner";
  /**
   * Who owns the merchant from here on: its folder, or the control plane.
   */
  owner: "files" | "studio";
  /**
   * Hash of what it consists of; null where the folder counts.
   */
  layer: string | null;
  /**
   * The revision before it.
   */
  parent: number | null;
  /**
   * The older revision that it brings back.
   */
  restores: number | null;
  author: string;
  reason: string;
  /**
   * ISO 8601.
   */
  madeAt: string;
  verdict: Verdict;
  live: boolean;
  /**
   * Whoever said yes beside the author, where a second person was asked.
   */
  approver: string | null;
}
/**
 * A layer with locks that a merchant stands on and would no longer stand on.
 */
export interface LeftLayer {
  layer: string;
  /**
   * The settings that it locks.
   */
  locks: string[];
  /**
   * The accounts that may publish the layer: one of them has to publish this, or to say yes to it.
   */
  publishers: string[];
}
/**
 * What is being prepared of a merchant; nothing of it is live.
 */
export interface Draft {
  /**
   * A merchant's code: the name of its folder.
   */
  merchant: string;
  /**
   * Counts what was saved: each save is one more.
   */
  version: number;
  /**
   * The revision it was begun on; null where there was none.
   */
  base: number | null;
  /**
   * Something else became live since it was begun.
   */
  moved: boolean;
  /**
   * Who saved it last.
   */
  author: string;
  /**
   * ISO 8601.
   */
  savedAt: string;
  verdict: Verdict;
}
/**
 * One thing that visitors get otherwise than from what is live.
 */
export interface Difference {
  kind: "added" | "removed" | "changed" | "reordered";
  /**
   * What it means, in one sentence.
   */
  words: string;
}
/**
 * A setting that was changed since a candidate was begun, and that would be undone.
 */
export interface UndoneSetting {
  /**
   * JSON pointer into what the merchant's own files write; of a picture below /assets.
   */
  setting: string;
  /**
   * The revision that made it as it is live; null where that is further back than is looked.
   */
  seq: number | null;
  /**
   * Of that revision.
   */
  author: string | null;
  /**
   * Of that revision.
   */
  reason: string | null;
  /**
   * Of that revision; ISO 8601.
   */
  madeAt: string | null;
}
export interface ListMerchantsPayload {}
export interface ListMerchantsValue {
  items: {
    /**
     * A merchant's code: the name of its folder.
     */
    merchant: string;
    owner: "files" | "studio";
    live: Revision | null;
  }[];
}
export interface ListRevisionsPayload {
  /**
   * A merchant's code: the name of its folder.
   */
  merchant: string;
  /**
   * The number of a revision in this installation.
   */
  before?: number;
  limit?: number;
}
export interface ListRevisionsValue {
  items: Revision[];
  /**
   * The time zone by whose clock the merchant's times are written; null where nothing of it is live.
   */
  zone: string | null;
}
export interface ReadRevisionPayload {
  /**
   * A merchant's code: the name of its folder.
   */
  merchant: string;
  /**
   * The number of a revision in this installation.
   */
  seq: number;
}
export interface ReadRevisionValue {
  revision: Revision;
  /**
   * The time zone by whose clock the merchant's times are written; null where nothing of it is live.
   */
  zone: string | null;
  /**
   * Items: As `portico check` gives it.
   */
  findings: {}[];
  /**
   * Hashes of the files by path.
   */
  files: {
    /**
     * SHA-256 of the content, in hex.
     */
    [k: string]: string;
  };
}
export interface MissingFilesPayload {
  /**
   * @maxItems 5000
   *
   * Items: SHA-256 of the content, in hex.
   */
  hashes: string[];
  /**
   * The merchant that they are for: what it has already does not have to be sent.
   */
  merchant?: string;
  /**
   * What they are to be named in: whoever may not call that is told before anything is sent. A plan unless given.
   */
  call?: "planRevision" | "saveDraft" | "publish" | "holdPublish";
}
export interface MissingFilesValue {
  /**
   * Items: SHA-256 of the content, in hex.
   */
  hashes: string[];
}
export interface StoreFilePayload {
  /**
   * SHA-256 of the content, in hex.
   */
  hash: string;
}
export interface StoreFileValue {}
export interface PlanRevisionPayload {
  /**
   * A merchant's code: the name of its folder.
   */
  merchant: string;
  /**
   * Hashes of the files by path.
   */
  files: {
    /**
     * SHA-256 of the content, in hex.
     */
    [k: string]: string;
  };
  /**
   * The revision that it was begun on: what was published after that is not undone, what came up to it may be. The one that it differs least from unless given.
   */
  over?: number;
}
export interface PlanRevisionValue {
  owner: "files" | "studio";
  live: Revision | null;
  changes: FileChange[];
  /**
   * What visitors get otherwise than from what is live, by meaning; the first 200. None where nothing is live, or where a file cannot be read.
   *
   * @maxItems 200
   */
  differences: Difference[];
  /**
   * Items: As `portico check` gives it.
   */
  findings: {}[];
  verdict: Verdict;
  /**
   * Settings it changes for which a second person has to say yes.
   */
  review: string[];
  /**
   * Layers with locks that it would no longer stand on.
   */
  leaves: LeftLayer[];
  /**
   * The revision that it is taken to be begun on; null where nothing is live.
   */
  over: number | null;
  /**
   * What it would undo of what was published since that one: a publish of it is refused.
   *
   * @maxItems 200
   */
  undoes: UndoneSetting[];
}
export interface PublishPayload {
  /**
   * A merchant's code: the name of its folder.
   */
  merchant: string;
  /**
   * Hashes of the files by path.
   */
  files: {
    /**
     * SHA-256 of the content, in hex.
     */
    [k: string]: string;
  };
  /**
   * The revision that the caller saw live; null where there was none.
   */
  base: number | null;
  /**
   * The revision that it was begun on: what was published after that is not undone, what came up to it may be. The one that it differs least from unless given.
   */
  over?: number;
  /**
   * Why, in words; it stays in the history.
   */
  reason: string;
  /**
   * The draft that it is; it ends with it. Where it is live already, no revision is made, and the answer is the one that is live.
   */
  draft?: number;
}
export interface RollBackPayload {
  /**
   * A merchant's code: the name of its folder.
   */
  merchant: string;
  /**
   * The revision to bring back; the one before the live one unless given.
   */
  to?: number;
  /**
   * The revision that the caller saw live; null where there was none.
   */
  base: number | null;
  /**
   * Why, in words; it stays in the history.
   */
  reason: string;
}
export interface SetOwnerPayload {
  /**
   * A merchant's code: the name of its folder.
   */
  merchant: string;
  owner: "files" | "studio";
  /**
   * Why, in words; it stays in the history.
   */
  reason: string;
}
export interface ListDraftsPayload {}
export interface ListDraftsValue {
  items: Draft[];
}
export interface ReadDraftPayload {
  /**
   * A merchant's code: the name of its folder.
   */
  merchant: string;
}
export interface ReadDraftValue {
  draft: Draft;
  /**
   * The time zone by whose clock the merchant's times are written; null where nothing of it is live.
   */
  zone: string | null;
  /**
   * Hashes of the files by path.
   */
  files: {
    /**
     * SHA-256 of the content, in hex.
     */
    [k: string]: string;
  };
  changes: FileChange[];
  /**
   * Items: As `portico check` gives it.
   */
  findings: {}[];
}
export interface SaveDraftPayload {
  /**
   * A merchant's code: the name of its folder.
   */
  merchant: string;
  /**
   * Hashes of the files by path.
   */
  files: {
    /**
     * SHA-256 of the content, in hex.
     */
    [k: string]: string;
  };
  /**
   * The draft that the caller saw; null where there was none.
   */
  version: number | null;
  /**
   * The revision it builds on; that of the draft before, or what is live, unless given.
   */
  base?: number | null;
}
export interface SaveDraftValue {
  draft: Draft;
  /**
   * The time zone by whose clock the merchant's times are written; null where nothing of it is live.
   */
  zone: string | null;
  /**
   * Hashes of the files by path.
   */
  files: {
    /**
     * SHA-256 of the content, in hex.
     */
    [k: string]: string;
  };
  changes: FileChange[];
  /**
   * Items: As `portico check` gives it.
   */
  findings: {}[];
}
export interface DropDraftPayload {
  /**
   * A merchant's code: the name of its folder.
   */
  merchant: string;
  /**
   * The draft that the caller saw.
   */
  version: number;
}
export interface DropDraftValue {}
export interface ReadContentPayload {
  /**
   * A merchant's code: the name of its folder.
   */
  merchant: string;
  /**
   * SHA-256 of the content, in hex.
   */
  hash: string;
}
export interface ReadContentValue {}
/**
 * One role somebody has, and for what.
 */
export interface Grant {
  role: "viewer" | "editor" | "publisher" | "administrator";
  /**
   * Merchants' codes, or * for all of them.
   */
  merchants: string[];
  /**
   * Parts of a merchant that an editor may change, such as theme; * for all of them.
   */
  sections?: string[];
}
/**
 * Somebody of the staff.
 */
export interface StaffMember {
  /**
   * What somebody signs in by.
   */
  login: string;
  name: string;
  grants: Grant[];
  hasAuthenticator: boolean;
  disabled: boolean;
  /**
   * ISO 8601.
   */
  madeAt: string;
  /**
   * What the identity provider calls this person (its `sub`); null for who signs in by password.
   */
  subject: string | null;
}
/**
 * A session that has begun.
 */
export interface StaffSession {
  /**
   * Sent as Authorization: Bearer with every call.
   */
  token: string;
  /**
   * ISO 8601.
   */
  expiresAt: string;
  /**
   * What somebody signs in by.
   */
  login: string;
  name: string;
}
/**
 * A password that is good once.
 */
export interface OneTimePassword {
  /**
   * What somebody signs in by.
   */
  login: string;
  /**
   * Good for one sign-in, at which a new one is chosen.
   */
  password: string;
}
/**
 * An account that was made.
 */
export interface NewAccount {
  /**
   * What somebody signs in by.
   */
  login: string;
  /**
   * Good for one sign-in, at which a new one is chosen; null for who signs in by the identity provider.
   */
  password: string | null;
}
export interface SignInPayload {
  /**
   * What somebody signs in by.
   */
  login: string;
  password: string;
  /**
   * The authenticator's six digits.
   */
  code?: string;
}
export interface SignInValue {
  session?: StaffSession;
  enrolment?: {
    /**
     * Named to `enrol` within ten minutes.
     */
    ticket: string;
    /**
     * For an authenticator app (otpauth).
     */
    uri: string;
    /**
     * The same, to be typed.
     */
    secret: string;
  };
}
export interface EnrolPayload {
  ticket: string;
  password: string;
  code: string;
}
export interface AskOpenIdPayload {
  /**
   * Where the browser comes back to: an address of the caller's own machine (RFC 8252, 7.3).
   */
  redirectUri: string;
  /**
   * SHA-256 of the verifier, base64url (RFC 7636).
   */
  codeChallenge: string;
  state: string;
  nonce: string;
}
export interface AskOpenIdValue {
  url: string;
}
export interface SignInOpenIdPayload {
  code: string;
  codeVerifier: string;
  /**
   * Where the browser comes back to: an address of the caller's own machine (RFC 8252, 7.3).
   */
  redirectUri: string;
  nonce: string;
}
export interface WhoAmIPayload {}
export interface SignOutPayload {}
export interface SignOutValue {}
export interface ListStaffPayload {}
export interface ListStaffValue {
  items: StaffMember[];
}
export interface AddStaffPayload {
  /**
   * What somebody signs in by.
   */
  login: string;
  name: string;
  grants: Grant[];
  /**
   * What the identity provider calls this person (its `sub`): they sign in there instead.
   */
  subject?: string;
}
export interface ChangeStaffPayload {
  /**
   * What somebody signs in by.
   */
  login: string;
  grants?: Grant[];
  disabled?: boolean;
  /**
   * What the identity provider calls this person (its `sub`): they sign in there from now on, and by no password.
   */
  subject?: string;
}
export interface ResetStaffPayload {
  /**
   * What somebody signs in by.
   */
  login: string;
}
export interface ListAuditPayload {
  before?: number;
  /**
   * A merchant's code: the name of its folder.
   */
  merchant?: string;
}
export interface ListAuditValue {
  items: {
    seq: number;
    /**
     * ISO 8601.
     */
    at: string;
    actor: string;
    action: string;
    merchant: string | null;
    detail: {};
    /**
     * Over this entry and the one before.
     */
    hash: string;
  }[];
  /**
   * Whether every entry that is listed follows from the one before.
   */
  intact: boolean;
}
export type HoldPublishValue = Pending;
export type ApprovePendingValue = Pending;
export type WithdrawPendingValue = Pending;
export type PublishValue = Revision;
export type RollBackValue = Revision;
export type SetOwnerValue = Revision;
export type EnrolValue = StaffSession;
export type SignInOpenIdValue = StaffSession;
export type WhoAmIValue = StaffMember;
export type AddStaffValue = NewAccount;
export type ChangeStaffValue = StaffMember;
export type ResetStaffValue = OneTimePassword;

/** Payload and value of each call by name, and whom it answers. */
export interface CallMap {
  listChanges: { payload: ListChangesPayload; value: ListChangesValue; access: "process" };
  followChanges: { payload: FollowChangesPayload; value: FollowChangesValue; access: "process" };
  readLayer: { payload: ReadLayerPayload; value: ReadLayerValue; access: "process" };
  readFile: { payload: ReadFilePayload; value: ReadFileValue; access: "process" };
  listPending: { payload: ListPendingPayload; value: ListPendingValue; access: "viewer" };
  readPending: { payload: ReadPendingPayload; value: ReadPendingValue; access: "viewer" };
  listFailures: { payload: ListFailuresPayload; value: ListFailuresValue; access: "process" };
  holdPublish: { payload: HoldPublishPayload; value: HoldPublishValue; access: "publisher" };
  approvePending: { payload: ApprovePendingPayload; value: ApprovePendingValue; access: "publisher" };
  withdrawPending: { payload: WithdrawPendingPayload; value: WithdrawPendingValue; access: "publisher" };
  readReview: { payload: ReadReviewPayload; value: ReadReviewValue; access: "viewer" };
  setReview: { payload: SetReviewPayload; value: SetReviewValue; access: "administrator" };
  listMerchants: { payload: ListMerchantsPayload; value: ListMerchantsValue; access: "viewer" };
  listRevisions: { payload: ListRevisionsPayload; value: ListRevisionsValue; access: "viewer" };
  readRevision: { payload: ReadRevisionPayload; value: ReadRevisionValue; access: "viewer" };
  missingFiles: { payload: MissingFilesPayload; value: MissingFilesValue; access: "viewer" };
  storeFile: { payload: StoreFilePayload; value: StoreFileValue; access: "editor" };
  planRevision: { payload: PlanRevisionPayload; value: PlanRevisionValue; access: "editor" };
  publish: { payload: PublishPayload; value: PublishValue; access: "publisher" };
  rollBack: { payload: RollBackPayload; value: RollBackValue; access: "publisher" };
  setOwner: { payload: SetOwnerPayload; value: SetOwnerValue; access: "administrator" };
  listDrafts: { payload: ListDraftsPayload; value: ListDraftsValue; access: "viewer" };
  readDraft: { payload: ReadDraftPayload; value: ReadDraftValue; access: "viewer" };
  saveDraft: { payload: SaveDraftPayload; value: SaveDraftValue; access: "editor" };
  dropDraft: { payload: DropDraftPayload; value: DropDraftValue; access: "editor" };
  readContent: { payload: ReadContentPayload; value: ReadContentValue; access: "viewer" };
  signIn: { payload: SignInPayload; value: SignInValue; access: "public" };
  enrol: { payload: EnrolPayload; value: EnrolValue; access: "public" };
  askOpenId: { payload: AskOpenIdPayload; value: AskOpenIdValue; access: "public" };
  signInOpenId: { payload: SignInOpenIdPayload; value: SignInOpenIdValue; access: "public" };
  whoAmI: { payload: WhoAmIPayload; value: WhoAmIValue; access: "staff" };
  signOut: { payload: SignOutPayload; value: SignOutValue; access: "staff" };
  listStaff: { payload: ListStaffPayload; value: ListStaffValue; access: "administrator" };
  addStaff: { payload: AddStaffPayload; value: AddStaffValue; access: "administrator" };
  changeStaff: { payload: ChangeStaffPayload; value: ChangeStaffValue; access: "administrator" };
  resetStaff: { payload: ResetStaffPayload; value: ResetStaffValue; access: "administrator" };
  listAudit: { payload: ListAuditPayload; value: ListAuditValue; access: "administrator" };
}

/** The name of a call of the catalogue. */
export type CallName = keyof CallMap;

/** Whom a call answers: anybody, whoever is signed in, staff with a role, the gateways and platforms by their key. */
export type CallAccess = "public" | "staff" | "viewer" | "editor" | "publisher" | "administrator" | "process";

/** A stable error code (OPEN-089). */
export type ErrorCode =
  | "CALL_UNKNOWN"
  | "METHOD_NOT_ALLOWED"
  | "PAYLOAD_INVALID"
  | "PAYLOAD_TOO_LARGE"
  | "INTERNAL"
  | "BUSY"
  | "DATABASE_AWAY"
  | "OUTCOME_UNKNOWN"
  | "STORAGE_FULL"
  | "KEY_REQUIRED"
  | "SESSION_REQUIRED"
  | "ROLE_REQUIRED"
  | "SIGN_IN_WRONG"
  | "SIGN_IN_LOCKED"
  | "CODE_REQUIRED"
  | "CODE_WRONG"
  | "TICKET_ENDED"
  | "PASSWORD_WEAK"
  | "STAFF_KNOWN"
  | "STAFF_UNKNOWN"
  | "LAST_ADMINISTRATOR"
  | "MERCHANT_UNKNOWN"
  | "REVISION_UNKNOWN"
  | "REVISION_MOVED"
  | "REVISION_UNDONE"
  | "REVISION_REFUSED"
  | "HOST_TAKEN"
  | "FORMAT_NEWER"
  | "FILES_MISSING"
  | "FILE_DIFFERS"
  | "NOTHING_CHANGED"
  | "MERCHANT_IN_FILES"
  | "CONTENT_UNKNOWN"
  | "REVIEW_REQUIRED"
  | "TIME_PAST"
  | "PENDING_UNKNOWN"
  | "PENDING_OVER"
  | "PENDING_ORDER"
  | "OWN_APPROVAL"
  | "SETTING_UNKNOWN"
  | "DRAFT_UNKNOWN"
  | "DRAFT_MOVED"
  | "SECTION_REFUSED"
  | "OPENID_OFF"
  | "OPENID_FAILED"
  | "SUBJECT_UNKNOWN"
  | "SUBJECT_TAKEN";

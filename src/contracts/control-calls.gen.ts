// Generated from schemas/control by `npm run generate`; do not edit.

import type { CallAccess, CallMap, CallName, ErrorCode } from "./control.gen.ts";

/** What the catalogue says of one call, without its schemas. */
export interface ControlCall {
  summary: string;
  method: "GET" | "POST" | "PUT" | "DELETE";
  path: string;
  access: CallAccess;
  /** How what is sent travels: JSON, or the bytes themselves. */
  body: "json" | "bytes";
  /** How the answer travels: the envelope, the bytes themselves, or a stream of events. */
  answer: "json" | "bytes" | "events";
}

/** Every call of the control plane by name. */
export const controlCalls: { readonly [Name in CallName]: ControlCall & Pick<CallMap[Name], "access"> } = {
  listChanges: {"summary":"What became live after a cursor, in order, of each merchant the last; the slow way beside the stream.","method":"GET","path":"/control/changes","access":"process","body":"json","answer":"json"},
  followChanges: {"summary":"The same as a stream of events, each with its cursor as id; ends never.","method":"GET","path":"/control/feed","access":"process","body":"json","answer":"events"},
  readLayer: {"summary":"The files of a layer by its hash.","method":"GET","path":"/control/layers/{hash}","access":"process","body":"json","answer":"json"},
  readFile: {"summary":"The bytes of a file by their hash.","method":"GET","path":"/control/files/{hash}","access":"process","body":"json","answer":"bytes"},
  listPending: {"summary":"Publishes that wait, and what became of earlier ones, the newest first.","method":"GET","path":"/control/pending","access":"viewer","body":"json","answer":"json"},
  readPending: {"summary":"One publish that waits, or waited: what it would change of what is live now, what the check says of it now, and who may say yes.","method":"GET","path":"/control/merchants/{merchant}/pending","access":"viewer","body":"json","answer":"json"},
  listFailures: {"summary":"Publishes that waited and did not become live, as long as nothing took their place and nobody took them off the list; and those that wait and will be refused, as things are.","method":"GET","path":"/control/failures","access":"process","body":"json","answer":"json"},
  holdPublish: {"summary":"Keeps a publish for a time to come, or until a second person says yes; what is live stays.","method":"POST","path":"/control/merchants/{merchant}/pending","access":"publisher","body":"json","answer":"json"},
  approvePending: {"summary":"Says yes to somebody else's publish; one without a time becomes live at once.","method":"POST","path":"/control/merchants/{merchant}/pending/approval","access":"publisher","body":"json","answer":"json"},
  withdrawPending: {"summary":"Takes back a publish that waits, or takes one that failed off the list of what is to be seen to.","method":"POST","path":"/control/merchants/{merchant}/pending/withdrawal","access":"publisher","body":"json","answer":"json"},
  readReview: {"summary":"The settings whose change needs a second person.","method":"GET","path":"/control/merchants/{merchant}/review","access":"viewer","body":"json","answer":"json"},
  setReview: {"summary":"Says which settings of a merchant need a second person to change; none switches the rule off.","method":"PUT","path":"/control/merchants/{merchant}/review","access":"administrator","body":"json","answer":"json"},
  listMerchants: {"summary":"Every merchant there is, with its owner and what is live.","method":"GET","path":"/control/merchants","access":"viewer","body":"json","answer":"json"},
  listRevisions: {"summary":"A merchant's revisions, the newest first.","method":"GET","path":"/control/merchants/{merchant}/revisions","access":"viewer","body":"json","answer":"json"},
  readRevision: {"summary":"One revision with its findings and files.","method":"GET","path":"/control/merchants/{merchant}/revisions/{seq}","access":"viewer","body":"json","answer":"json"},
  missingFiles: {"summary":"Which of these files have to be sent.","method":"POST","path":"/control/files/missing","access":"viewer","body":"json","answer":"json"},
  storeFile: {"summary":"Takes the bytes of one file under their hash.","method":"PUT","path":"/control/files/{hash}","access":"editor","body":"bytes","answer":"json"},
  planRevision: {"summary":"Says what publishing these files would change, and judges them; changes nothing.","method":"POST","path":"/control/merchants/{merchant}/plan","access":"editor","body":"json","answer":"json"},
  publish: {"summary":"Makes these files the merchant's live revision, when no rule finds an error.","method":"POST","path":"/control/merchants/{merchant}/revisions","access":"publisher","body":"json","answer":"json"},
  rollBack: {"summary":"Publishes an older revision again.","method":"POST","path":"/control/merchants/{merchant}/rollback","access":"publisher","body":"json","answer":"json"},
  setOwner: {"summary":"Hands a merchant from its folder to the control plane, or back.","method":"PUT","path":"/control/merchants/{merchant}/owner","access":"administrator","body":"json","answer":"json"},
  listDrafts: {"summary":"What is being prepared, of every merchant that the caller may see.","method":"GET","path":"/control/drafts","access":"viewer","body":"json","answer":"json"},
  readDraft: {"summary":"A merchant's draft with its files, what differs from what is live, and what was found in it.","method":"GET","path":"/control/merchants/{merchant}/draft","access":"viewer","body":"json","answer":"json"},
  saveDraft: {"summary":"Keeps these files as the merchant's draft, whatever is found in them; what is live stays.","method":"PUT","path":"/control/merchants/{merchant}/draft","access":"editor","body":"json","answer":"json"},
  dropDraft: {"summary":"Throws a merchant's draft away; what is live stays.","method":"POST","path":"/control/merchants/{merchant}/draft/drop","access":"editor","body":"json","answer":"json"},
  readContent: {"summary":"The bytes of a file of a merchant's draft, or of one of its revisions.","method":"GET","path":"/control/merchants/{merchant}/files/{hash}","access":"viewer","body":"json","answer":"bytes"},
  signIn: {"summary":"Signs somebody in by password and authenticator; the first time it asks for a password of one's own and an app.","method":"POST","path":"/control/session","access":"public","body":"json","answer":"json"},
  enrol: {"summary":"Takes the first password of one's own and the authenticator's first code, and begins a session.","method":"POST","path":"/control/session/enrolment","access":"public","body":"json","answer":"json"},
  askOpenId: {"summary":"Says at which address somebody signs in with the identity provider: code flow with PKCE, state and nonce.","method":"POST","path":"/control/session/openid/address","access":"public","body":"json","answer":"json"},
  signInOpenId: {"summary":"Signs somebody in by the code that the identity provider gave.","method":"POST","path":"/control/session/openid","access":"public","body":"json","answer":"json"},
  whoAmI: {"summary":"Who is signed in, and what for.","method":"GET","path":"/control/session","access":"staff","body":"json","answer":"json"},
  signOut: {"summary":"Ends the session.","method":"DELETE","path":"/control/session","access":"staff","body":"json","answer":"json"},
  listStaff: {"summary":"Everybody of the staff.","method":"GET","path":"/control/staff","access":"administrator","body":"json","answer":"json"},
  addStaff: {"summary":"Makes an account, with a password that is good once.","method":"POST","path":"/control/staff","access":"administrator","body":"json","answer":"json"},
  changeStaff: {"summary":"Changes what an account may do, or whether it may sign in at all.","method":"PUT","path":"/control/staff/{login}","access":"administrator","body":"json","answer":"json"},
  resetStaff: {"summary":"Takes an account's password and authenticator away and gives it a password that is good once.","method":"POST","path":"/control/staff/{login}/reset","access":"administrator","body":"json","answer":"json"},
  listAudit: {"summary":"What was done, by whom and when, the newest first.","method":"GET","path":"/control/audit","access":"administrator","body":"json","answer":"json"},
};

/** HTTP status of every error code, and what it says unless the call says it better. */
export const controlErrors: { readonly [Code in ErrorCode]: { status: number; message: string } } = {
  "CALL_UNKNOWN": {
    "status": 404,
    "message": "There is no such call; /control/openapi.json lists those there are."
  },
  "METHOD_NOT_ALLOWED": {
    "status": 405,
    "message": "This address takes another method; the header Allow names it."
  },
  "PAYLOAD_INVALID": {
    "status": 400,
    "message": "What was sent does not fit the call."
  },
  "PAYLOAD_TOO_LARGE": {
    "status": 413,
    "message": "What was sent is too large: a file may have 16 MB, everything else 2 MB."
  },
  "INTERNAL": {
    "status": 500,
    "message": "Something failed that should not. Nothing was changed; the log has it under this requestId."
  },
  "BUSY": {
    "status": 503,
    "message": "There is no room for this at the moment. Nothing was changed; try again."
  },
  "DATABASE_AWAY": {
    "status": 503,
    "message": "The database of the control plane does not answer. Nothing was changed, and what is live stays so; start the database, then try again. A PostgreSQL server that ran out of room for its log ends by itself: make room on its disk first."
  },
  "OUTCOME_UNKNOWN": {
    "status": 503,
    "message": "The database of the control plane went away while this was being kept. It is done as a whole or not at all: look with portico history once it is back, and do it again where it is missing."
  },
  "STORAGE_FULL": {
    "status": 507,
    "message": "There is no room left to keep it. Nothing was changed, and what is live stays so; make room on the disk of the database, then try again."
  },
  "KEY_REQUIRED": {
    "status": 401,
    "message": "This call is for gateways and platforms: set PORTICO_CONTROL_KEY to the key of this installation."
  },
  "SESSION_REQUIRED": {
    "status": 401,
    "message": "Sign in first: portico login NAME."
  },
  "ROLE_REQUIRED": {
    "status": 403,
    "message": "Your account may not do this; an administrator can grant it."
  },
  "SIGN_IN_WRONG": {
    "status": 401,
    "message": "Name, password or code is wrong."
  },
  "SIGN_IN_LOCKED": {
    "status": 429,
    "message": "Too many wrong tries; wait before the next one."
  },
  "CODE_REQUIRED": {
    "status": 401,
    "message": "The authenticator's code is missing."
  },
  "CODE_WRONG": {
    "status": 401,
    "message": "The code is wrong or was used before; wait for the next one. Is the clock of the phone right, and that of the control plane, which portico doctor looks at?"
  },
  "TICKET_ENDED": {
    "status": 401,
    "message": "This took too long; sign in again."
  },
  "PASSWORD_WEAK": {
    "status": 400,
    "message": "Choose a password of at least 12 characters that is not easily guessed."
  },
  "STAFF_KNOWN": {
    "status": 409,
    "message": "There is an account of this name already."
  },
  "STAFF_UNKNOWN": {
    "status": 404,
    "message": "There is no account of this name."
  },
  "LAST_ADMINISTRATOR": {
    "status": 409,
    "message": "Nobody could manage accounts any more; make somebody else an administrator first."
  },
  "MERCHANT_UNKNOWN": {
    "status": 404,
    "message": "There is no such merchant; portico history without a name lists those there are."
  },
  "REVISION_UNKNOWN": {
    "status": 404,
    "message": "This merchant has no such revision; portico history lists those there are."
  },
  "REVISION_MOVED": {
    "status": 409,
    "message": "Somebody else published meanwhile. Nothing was changed: look at what differs, take it over, and publish again."
  },
  "REVISION_UNDONE": {
    "status": 409,
    "message": "It would undo what was published since it was begun. Nothing was changed: take that over, or say that it is meant."
  },
  "REVISION_REFUSED": {
    "status": 422,
    "message": "It has errors, so nothing was published; what is live stays so."
  },
  "HOST_TAKEN": {
    "status": 409,
    "message": "Another merchant has one of its host names. Nothing was changed."
  },
  "FORMAT_NEWER": {
    "status": 422,
    "message": "It is written for a newer version of Portico. Update the control plane first, then publish it."
  },
  "FILES_MISSING": {
    "status": 409,
    "message": "Files that it names were not sent; send those first."
  },
  "FILE_DIFFERS": {
    "status": 422,
    "message": "The bytes are not those of the hash; send the file again."
  },
  "NOTHING_CHANGED": {
    "status": 409,
    "message": "This is what is live already."
  },
  "MERCHANT_IN_FILES": {
    "status": 409,
    "message": "The merchant is owned by files: its folder is what gateways serve. An administrator hands it over: portico owner <merchant> studio --reason \"…\"."
  },
  "CONTENT_UNKNOWN": {
    "status": 404,
    "message": "Nothing is kept under this hash."
  },
  "REVIEW_REQUIRED": {
    "status": 409,
    "message": "It changes settings for which a second person has to say yes. Nothing was changed: ask for that with portico publish, then somebody else runs portico approve."
  },
  "TIME_PAST": {
    "status": 422,
    "message": "Its time has passed, or is more than a year away; name a time to come."
  },
  "PENDING_UNKNOWN": {
    "status": 404,
    "message": "This merchant has no such pending publish; portico schedule lists those there are."
  },
  "PENDING_OVER": {
    "status": 409,
    "message": "It does not wait any more; portico schedule says what became of it."
  },
  "PENDING_ORDER": {
    "status": 409,
    "message": "Another publish of this merchant waits for an earlier time, and this one does not follow it. Nothing was kept."
  },
  "OWN_APPROVAL": {
    "status": 403,
    "message": "A publish of your own needs somebody else's yes: a publisher of the merchant runs portico approve; portico schedule with --show says which accounts may."
  },
  "SETTING_UNKNOWN": {
    "status": 422,
    "message": "There is no setting of this name."
  },
  "DRAFT_UNKNOWN": {
    "status": 404,
    "message": "This merchant has no draft; portico draft lists those there are."
  },
  "DRAFT_MOVED": {
    "status": 409,
    "message": "Somebody else saved the draft, or ended it, meanwhile. Nothing was changed: look at it with portico draft, take it over, and save again."
  },
  "SECTION_REFUSED": {
    "status": 403,
    "message": "It changes parts of the merchant that this account may not. Nothing was kept."
  },
  "OPENID_OFF": {
    "status": 409,
    "message": "This control plane has no identity provider; sign in by name: portico login NAME."
  },
  "OPENID_FAILED": {
    "status": 502,
    "message": "The identity provider did not answer, or did not confirm who signed in. Try again; the log of the control plane says more."
  },
  "SUBJECT_UNKNOWN": {
    "status": 403,
    "message": "The identity provider knows you, and no account here is yours. An administrator names it: portico staff link NAME SUBJECT."
  },
  "SUBJECT_TAKEN": {
    "status": 409,
    "message": "Another account is that person's already."
  }
};

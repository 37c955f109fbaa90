/** What a platform has to keep, and how one that does not is mended. */
export interface Rule {
  /** What is asked for, in a sentence. */
  says: string;
  /** The rows of docs/requirements.csv, or the decisions, it comes from. */
  rows: readonly string[];
  /** What to change in the platform. */
  mend: string;
}

/** Every rule that `portico conform` tries a platform by; the names never change. */
export const rules = {
  answered: {
    says: "Every call is answered, whatever it is sent.",
    rows: ["CALL-004"],
    mend: "Let the platform answer within 15 seconds: the gateway waits no longer.",
  },
  "no-failure": {
    says: "Nothing that a caller sends makes the platform fail.",
    rows: ["CALL-004", "OPEN-089"],
    mend: "Judge what comes before it is used, and refuse it by a code below 500; the request's id leads to the failure in the log.",
  },
  json: {
    says: "Every answer is JSON, refusals and unknown addresses too.",
    rows: ["CALL-004", "OPEN-083"],
    mend: "Answer with application/json. Pages of a proxy, a login or the framework come from before the platform's own code: answer there as well.",
  },
  envelope: {
    says: "Every answer is the envelope {success, value, message, code}.",
    rows: ["CALL-004", "OPEN-083"],
    mend: "Send `success` as a boolean and `value`, both always; `message` and `code` are texts of a refusal and null otherwise.",
  },
  "error-code": {
    says: "A refusal carries a code that the call declares.",
    rows: ["OPEN-089"],
    mend: "Refuse by a code that schemas/api declares for the call: the portal shows its words and acts by it.",
  },
  status: {
    says: "The HTTP status is that of the code; a value comes with 200.",
    rows: ["OPEN-083", "OPEN-089"],
    mend: "Send the status that schemas/api/errors.json has for the code.",
  },
  value: {
    says: "A value has the shape that the catalogue declares.",
    rows: ["CALL-004", "OPEN-083"],
    mend: "Send every field that the catalogue requires, of its type, and none that it does not know.",
  },
  valid: {
    says: "Whoever may make a call is answered when the payload is valid.",
    rows: ["CALL-004"],
    mend: "Answer what the catalogue allows to be sent; what is optional there may be left out.",
  },
  "missing-field": {
    says: "A payload without a field that is required is refused.",
    rows: ["CALL-004", "OPEN-089"],
    mend: "Refuse it as PAYLOAD_INVALID before the call does anything.",
  },
  "wrong-type": {
    says: "A field of another type is refused.",
    rows: ["CALL-004", "OPEN-089"],
    mend: "Refuse it as PAYLOAD_INVALID; nothing is read as another type than the catalogue says.",
  },
  "wrong-value": {
    says: "A value beyond its bounds, list or pattern is refused.",
    rows: ["CALL-004", "OPEN-089"],
    mend: "Hold each field against the bounds, list and pattern of the catalogue, and refuse as PAYLOAD_INVALID.",
  },
  "foreign-field": {
    says: "A field that the call does not have is refused.",
    rows: ["CALL-004", "OPEN-089"],
    mend: "Refuse it as PAYLOAD_INVALID: whoever sends `isAgent` or `balance` means to set it.",
  },
  malformed: {
    says: "A body that is no JSON is refused.",
    rows: ["CALL-004", "OPEN-089"],
    mend: "Refuse it as PAYLOAD_INVALID; nothing is made of half a body.",
  },
  keys: {
    says: "The platform shows a public key to encrypt payloads with.",
    rows: ["OPEN-001"],
    mend: "Show a JWKS at /.well-known/jwks.json with an EC key on P-256, its `kid`, and nothing private.",
  },
  "plain-refused": {
    says: "A call marked encrypted takes no plain payload.",
    rows: ["CALL-003", "OPEN-001"],
    mend: "Refuse it as PAYLOAD_NOT_ENCRYPTED: passwords would travel readable for every proxy.",
  },
  "sealed-right": {
    says: "A message that was broken, or sealed for another call, is refused.",
    rows: ["CALL-003", "OPEN-001"],
    mend: "Refuse as PAYLOAD_UNREADABLE what the key does not open, and what names another `call` inside.",
  },
  "sealed-now": {
    says: "A message that is old is refused.",
    rows: ["OPEN-001"],
    mend: "Refuse as PAYLOAD_UNREADABLE what has an `iat` more than five minutes away.",
  },
  "sealed-once": {
    says: "A message is taken once.",
    rows: ["OPEN-001"],
    mend: "Keep each `jti` for twice the five minutes that a message is good for, and refuse the second as PAYLOAD_REPLAYED.",
  },
  session: {
    says: "A call that needs a session is refused without one.",
    rows: ["CALL-002", "OPEN-007"],
    mend: "Refuse it as SESSION_REQUIRED, and a token that nobody was given as SESSION_ENDED.",
  },
  "session-halves": {
    says: "A session is its token and its cookie; one without the other is none.",
    rows: ["CALL-002", "OPEN-007"],
    mend: "Ask for both halves and hold them against each other: a stolen token alone must open nothing.",
  },
  "session-cookie": {
    says: "The session's cookie is out of reach of scripts and of other sites.",
    rows: ["OPEN-007"],
    mend: "Set it as `__Host-…` with Secure, HttpOnly, SameSite=Lax or Strict and Path=/.",
  },
  "session-end": {
    says: "A session that was signed out opens nothing.",
    rows: ["CALL-014", "OPEN-007"],
    mend: "Forget the session on the platform when it is signed out; forgetting it in the browser is not enough.",
  },
  "agents-only": {
    says: "A call for agents is refused to members.",
    rows: ["CALL-002", "OPEN-089"],
    mend: "Judge the account that the session belongs to, and refuse as AGENT_REQUIRED.",
  },
  "no-trial": {
    says: "A call for members is refused to trial accounts.",
    rows: ["CALL-002", "OPEN-089"],
    mend: "Refuse as TRIAL_NOT_ALLOWED whoever came by free play.",
  },
  "own-data": {
    says: "Everybody is answered with what is their own.",
    rows: ["CALL-002", "CALL-024"],
    mend: "Read by the account of the session, never by what a payload or a cache says.",
  },
  "unknown-id": {
    says: "What nobody has cannot be asked for by an id.",
    rows: ["CALL-004", "OPEN-089"],
    mend: "Refuse an id that is not there as NOT_FOUND, instead of answering as if it were.",
  },
  "unknown-call": {
    says: "An address that is no call is refused.",
    rows: ["OPEN-083", "OPEN-089"],
    mend: "Refuse as CALL_UNKNOWN whatever the catalogue does not declare.",
  },
  method: {
    says: "A call answers by its own methods alone.",
    rows: ["CALL-001", "OPEN-089"],
    mend: "Refuse other methods as METHOD_NOT_ALLOWED.",
  },
  leak: {
    says: "A refusal says nothing of the platform's inside.",
    rows: ["OPEN-089"],
    mend: "Send the words for the code; stack, statement and file belong into the log.",
  },
  available: {
    says: "Every call of the catalogue is answered.",
    rows: ["CALL-004"],
    mend: "Answer the call, or switch off in the merchant's modules what shows it.",
  },
  speed: {
    says: "Answers come within the budget.",
    rows: ["CALL-004"],
    mend: "Find what the call waits for; --budget says how long it may take.",
  },
} as const satisfies Record<string, Rule>;

/** The name of a rule. */
export type RuleName = keyof typeof rules;

import type { FastifyBaseLogger } from "fastify";
import type { CallMap, CallName, ErrorCode } from "#src/contracts/api.gen.ts";
import type { Merchant } from "#src/contracts/site.gen.ts";
import type { Revision } from "#src/merchant/revision.ts";
import type { Result } from "#src/shared/result.ts";
import type { Tx } from "#src/store/tx.ts";
import type { ReadUpload } from "./upload.ts";

/** Whose a session is; an agent is a member too. */
export type SessionKind = "trial" | "member" | "agent";

/** What a handler may know of the signed-in user's session. */
export interface CallSession<Kind extends SessionKind = SessionKind> {
  id: string;
  memberId: string;
  kind: Kind;
  /** When the session ends at the latest, epoch milliseconds. */
  expiresAt: number;
  /** An agent above keeps the account from play, and from being an agent. */
  isLocked?: true;
}

/** A session that is no trial's. */
export type MemberSession = CallSession<"member" | "agent">;

/** The session that a call of each access comes with; `admit` in access.ts judges it. */
export interface SessionOf {
  public: CallSession | null;
  session: CallSession;
  member: MemberSession;
  agent: CallSession<"agent">;
}

/** The cookies of one call. All are `__Host-`, HttpOnly, Secure, SameSite=Lax, Path=/. */
export interface CallCookies {
  get(name: string): string | undefined;
  /** `maxAgeSeconds` left out makes a cookie of the browser session. */
  set(name: string, value: string, maxAgeSeconds?: number): void;
  clear(name: string): void;
}

/** Everything about a call except its transaction. */
export interface CallFacts<Session = SessionOf["public"]> {
  call: CallName;
  /** The merchant's code; the transaction is already scoped to it. */
  merchant: string;
  revision: Revision;
  /** The merchant's whole layered document: `revision.site`. */
  site: Merchant;
  /** Whose call it is, as far as its access says; null for visitors. */
  session: Session;
  clientIp: string;
  /** ISO 3166-1 alpha-2 (OPEN-112). */
  country: string;
  /** The same where it is known, not supposed. */
  knownCountry: string | undefined;
  /** As the browser calls itself; anybody can write anything there. */
  userAgent: string;
  /** A language code the merchant supports, such as TY. */
  language: string;
  /** Where the portal is that the call came to, such as http://siam.localhost:3000. */
  portalOrigin: string;
  /** Where the games' own pages are, such as http://games.localhost:3000. */
  gamesOrigin: string;
  /** Where the chat's page is, such as http://chat.localhost:3000. */
  chatOrigin: string;
  /** Where the sandbox's payment page is, such as http://payments.localhost:3000. */
  paymentsOrigin: string;
  /** Server time when the call began, epoch milliseconds. */
  now: number;
  cookies: CallCookies;
  /** Reads the one file of a call whose payload is an upload; for open handlers. */
  readUpload: ReadUpload;
  /** Adds a header to the answer. */
  setHeader(name: string, value: string): void;
  log: FastifyBaseLogger;
  requestId: string;
}

/** What a handler gets: the call's facts and one transaction of its merchant. */
export interface CallContext<Session = SessionOf["public"]> extends CallFacts<Session> {
  /** One transaction for the whole call; committed when the handler's result is ok. */
  db: Tx;
}

/** What a handler gets that must not hold a transaction while it works (hashing, drawing). */
export interface OpenCallContext<Session = SessionOf["public"]> extends CallFacts<Session> {
  /** Runs `work` in a transaction of this merchant; a throw rolls it back. Never nest. */
  transaction<T>(work: (db: Tx) => Promise<T>): Promise<T>;
}

/** A refusal that the caller may see. */
export interface CallError {
  code: ErrorCode;
  /** Goes out as the envelope's `value`, such as `{fields: [...]}` of FIELD_INVALID. */
  value?: unknown;
  /** A plain sentence for developers; the portal shows the text of the code. */
  message?: string;
  /** Seconds; sent as Retry-After. */
  retryAfter?: number;
  /** Commits what the handler wrote although it refuses; otherwise a refusal rolls back. */
  keepWrites?: boolean;
}

/** Answers one call inside its transaction. Throws only for the unexpected: 500 INTERNAL. */
export type Handler<Name extends CallName> = (
  context: CallContext<SessionOf[CallMap[Name]["access"]]>,
  payload: CallMap[Name]["payload"],
) => Promise<Result<CallMap[Name]["value"], CallError>>;

/** Answers one call and opens its transactions itself. */
export interface OpenHandler<Name extends CallName> {
  open: (
    context: OpenCallContext<SessionOf[CallMap[Name]["access"]]>,
    payload: CallMap[Name]["payload"],
  ) => Promise<Result<CallMap[Name]["value"], CallError>>;
}

/** A domain's answers by call; what no domain answers is refused with NOT_AVAILABLE. */
export type Handlers = { [Name in CallName]?: Handler<Name> | OpenHandler<Name> };

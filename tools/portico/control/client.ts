import type { CallMap, CallName } from "#src/contracts/control.gen.ts";
import { codeOf } from "#src/store/failures.ts";
import { Hindrance } from "../output.ts";
import {
  type ControlAnswer,
  fetchContent,
  LateAnswer,
  NoControl,
  sendCall,
  sendFile,
} from "./calls.ts";
import { readSignIn, toControlUrl } from "./sign-ins.ts";

/** The control plane refused a call; the message says why and how to go on. */
export class ControlRefusal extends Error {
  readonly code: string;
  readonly value: unknown;
  constructor(code: string, message: string, value: unknown) {
    super(message);
    this.code = code;
    this.value = value;
  }
}

/** Calls a control plane as whoever is signed in there. */
export interface ControlCaller {
  url: string;
  call: <Name extends CallName>(
    name: Name,
    payload: CallMap[Name]["payload"],
  ) => Promise<CallMap[Name]["value"]>;
  /** Sends a file's bytes under their hash. */
  storeFile: (hash: string, content: Buffer) => Promise<void>;
  /** The bytes of a file of a merchant's draft, or of one of its revisions. */
  readContent: (merchant: string, hash: string) => Promise<Buffer>;
}

/** Makes the caller of the control plane that is named, or of the one by default. */
export function openControl(given: string | undefined): ControlCaller {
  const url = toControlUrl(given);
  const place = { url, token: readSignIn(url).token };
  return {
    url,
    call: async (name, payload) => unwrap(url, sendCall(place, name, payload)),
    storeFile: async (hash, content) => {
      await unwrap(url, sendFile(place, hash, content));
    },
    readContent: (merchant, hash) => unwrap(url, fetchContent(place, merchant, hash)),
  };
}

/** Failures after which nothing can have reached a control plane. */
const unreached = new Set([
  ...["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "ENETUNREACH", "ETIMEDOUT"],
  "UND_ERR_CONNECT_TIMEOUT",
]);

/** What is known of a call that nobody waits for any more. */
const lateWords = (url: string, { seconds, onlyReads }: LateAnswer): string =>
  `The control plane at ${url} took the call and gave no answer within ${seconds} seconds. ${
    onlyReads
      ? "Nothing was changed. Its log and `portico doctor` say what it suffers from; try again then."
      : "What was asked of it may be done yet, as a whole or not at all: look with `portico history` once it answers, and do it again where it is missing. Its log and `portico doctor` say what it suffers from."
  }`;

/** Why nothing came back, and what to do. */
function silenceWords(url: string, error: unknown): string {
  if (error instanceof NoControl) return `What answers at ${url} is no control plane of Portico.`;
  if (error instanceof LateAnswer) return lateWords(url, error);
  const code = error instanceof Error ? (codeOf(error.cause) ?? codeOf(error)) : undefined;
  return code === undefined || unreached.has(code)
    ? `No control plane answers at ${url}. Start one with \`npm start -- --control\`, or name another with --control URL.`
    : `The control plane at ${url} went away before it answered. What was asked of it is done as a whole or not at all: look with \`portico history\` once it is back, and do it again where it is missing.`;
}

/** Why nobody is signed in: a token that ended is another matter than none. */
function signInWords(url: string): string | undefined {
  if (process.env.PORTICO_CONTROL_TOKEN)
    return `The control plane at ${url} does not know the token of PORTICO_CONTROL_TOKEN, or it has ended. Put a new one there; or unset it and sign in: portico login NAME`;
  const { token, login } = readSignIn(url);
  return token === undefined || login === undefined
    ? undefined
    : `The sign-in of ${login} at ${url} has ended. Sign in again: portico login ${login}`;
}

/** What an answer holds; a refusal is thrown, and so is what keeps anybody from answering. */
async function unwrap<Value>(url: string, asked: Promise<ControlAnswer<Value>>): Promise<Value> {
  const answer = await asked.catch((error: unknown) => {
    throw new Hindrance(silenceWords(url, error));
  });
  if (answer.success) return answer.value;
  const words = answer.code === "SESSION_REQUIRED" ? signInWords(url) : undefined;
  const message = words ?? answer.message ?? "It was refused.";
  throw new ControlRefusal(answer.code ?? "", message, answer.value);
}

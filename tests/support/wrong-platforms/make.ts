import type { CallName } from "#src/contracts/api.gen.ts";
import { allCalls } from "#tools/portico/conform/calls.ts";
import type { RuleName } from "#tools/portico/conform/rules.ts";
import type { Back, Between, Passing } from "../served-platform.ts";
import type { TestPlatform, Visitor } from "../test-platform.ts";

/** Who a wrong platform mixes up. */
export interface Cast {
  platform: TestPlatform;
  member: Visitor;
  other: Visitor;
  agent: Visitor;
}

/** One way to be wrong: what sits before the reference platform, and how it is caught. */
export interface Wrong {
  /** What is wrong, in a few words. */
  name: string;
  /** The rule that catches it, and no other. */
  rule: RuleName;
  /** The call or group that is tried. */
  only: CallName | "server";
  between: (cast: Cast) => Between;
  /** The call that the finding is about, where it is another. */
  call?: CallName;
  budget?: number;
}

/** The call that a request is; undefined where it is none. */
export const nameOf = ({ method, url }: Passing): CallName | undefined => {
  const path = url.split("?")[0];
  return allCalls.find((call) => call.path === path && call.method === method)?.name;
};

/** The envelope of an answer. */
export const jsonOf = ({ text }: Back): Record<string, unknown> => JSON.parse(text);
/** An answer with another envelope. */
export const withJson = (answer: Back, body: unknown): Back => ({
  ...answer,
  text: JSON.stringify(body),
});
export const isRefused = (answer: Back): boolean => answer.text.startsWith('{"success":false');

/** Changes the envelope of the answers that are meant. */
export const changed =
  (
    isMeant: (answer: Back, request: Passing) => boolean,
    change: (body: Record<string, unknown>) => Record<string, unknown>,
  ) =>
  (): Between => ({
    back: (answer, request) =>
      isMeant(answer, request) ? withJson(answer, change(jsonOf(answer))) : undefined,
  });

/** Tells refusals by a code. */
export const codeIs = (code: string) => (answer: Back) =>
  isRefused(answer) && jsonOf(answer).code === code;
/** Tells the values of a call. */
export const answersTo = (name: CallName) => (answer: Back, request: Passing) =>
  answer.status === 200 && nameOf(request) === name;

/** A value in its envelope. */
export const success = (value: unknown): Back => ({
  status: 200,
  headers: { "content-type": "application/json" },
  text: JSON.stringify({ success: true, value, message: null, code: null }),
});

import { calls } from "#src/contracts/calls.gen.ts";
import type { Passing } from "../served-platform.ts";
import type { Visitor } from "../test-platform.ts";
import { answersTo, jsonOf, nameOf, success, type Wrong, withJson } from "./make.ts";

/** A request in the session of somebody else. */
const inSessionOf = ({ token, cookies }: Visitor, request: Passing): Passing => ({
  ...request,
  headers: {
    ...request.headers,
    authorization: `Bearer ${token}`,
    cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
  },
});

const hasToken = ({ headers }: Passing) => headers.authorization !== undefined;
/** The token that nobody was given. */
const isMadeUp = ({ headers }: Passing) => headers.authorization?.includes("xxxxx") === true;
const hasCookie = ({ headers }: Passing) => headers.cookie !== undefined;
/** In a whole session, of whoever it is. */
const isSignedIn = (request: Passing) =>
  hasToken(request) && hasCookie(request) && !isMadeUp(request);

/** Platforms, each of which mixes people up in one way. */
export const sessions: readonly Wrong[] = [
  {
    name: "answers without a session",
    rule: "session",
    only: "balance",
    between: ({ member }) => ({
      there: (request) =>
        hasToken(request) || hasCookie(request) ? undefined : inSessionOf(member, request),
    }),
  },
  {
    name: "believes any token",
    rule: "session",
    only: "pointsBalance",
    between: ({ member }) => ({
      there: (request) => (isMadeUp(request) ? inSessionOf(member, request) : undefined),
    }),
  },
  {
    name: "goes by the token alone",
    rule: "session-halves",
    only: "balance",
    between: ({ member }) => ({
      there: (request) =>
        hasToken(request) && !hasCookie(request) ? inSessionOf(member, request) : undefined,
    }),
  },
  {
    name: "goes by the cookie alone",
    rule: "session-halves",
    only: "balance",
    between: ({ member }) => ({
      there: (request) =>
        !hasToken(request) && hasCookie(request) ? inSessionOf(member, request) : undefined,
    }),
  },
  {
    name: "shows its cookie to scripts",
    rule: "session-cookie",
    only: "balance",
    call: "login",
    between: () => ({
      back: (answer) => {
        const { "set-cookie": cookies } = answer.headers;
        if (cookies === undefined) return undefined;
        const open = [cookies].flat().map((line) => line.replace(/;\s*HttpOnly/i, ""));
        return { ...answer, headers: { ...answer.headers, "set-cookie": open } };
      },
    }),
  },
  {
    name: "forgets nobody who signs out",
    rule: "session-end",
    only: "logout",
    between: () => ({
      there: (request) =>
        request.url === calls.logout.path && isSignedIn(request)
          ? success({ loggedOut: true })
          : undefined,
    }),
  },
  {
    name: "lets members do what is for agents",
    rule: "agents-only",
    only: "agentLinks",
    between: ({ agent }) => ({
      there: (request) =>
        nameOf(request) === "agentLinks" && isSignedIn(request)
          ? inSessionOf(agent, request)
          : undefined,
    }),
  },
  {
    name: "lets trial accounts do what is for members",
    rule: "no-trial",
    only: "profile",
    between: ({ member }) => ({
      there: (request) =>
        nameOf(request) === "profile" && isSignedIn(request)
          ? inSessionOf(member, request)
          : undefined,
    }),
  },
  {
    name: "answers everybody with somebody else's account",
    rule: "own-data",
    only: "memberInfo",
    between: ({ agent }) => ({
      back: async (answer, request) =>
        answersTo("memberInfo")(answer, request)
          ? withJson(answer, { ...jsonOf(answer), value: (await agent.call("memberInfo")).value })
          : undefined,
    }),
  },
  {
    name: "gives two members one list of sessions",
    rule: "own-data",
    only: "sessions",
    between: ({ agent }) => ({
      back: async (answer, request) =>
        answersTo("sessions")(answer, request)
          ? withJson(answer, { ...jsonOf(answer), value: (await agent.call("sessions")).value })
          : undefined,
    }),
  },
];

import type { FastifyInstance, FastifyReply } from "fastify";
import { textsFor } from "#src/merchant/texts.ts";
import type { Result } from "#src/shared/result.ts";
import { type Caller, type IdentifyOptions, identify } from "../http/identify.ts";
import { type Limiter, takeAddress } from "../kernel/limits.ts";
import { fillIn, type SendMessage } from "../kernel/message.ts";
import { codeMinutes, type OperatorFault, type SandboxOperator } from "./operator.ts";

/** What the operator's own API needs. */
export interface SandboxRoutes extends IdentifyOptions {
  operator: SandboxOperator;
  /** Where its codes go: the developer's outbox. */
  send: SendMessage;
  limiter: Limiter;
  /** Epoch milliseconds. */
  clock: () => number;
}

type Refusal = OperatorFault | "PROJECT_NOT_FOUND" | "QUOTA_EXCEEDED" | "INVALID_REQUEST";

const statuses: Partial<Record<Refusal, number>> = {
  PROJECT_NOT_FOUND: 404,
  QUOTA_EXCEEDED: 429,
  TOO_MANY_ATTEMPTS_TRY_LATER: 429,
};

const refuse = (reply: FastifyReply, message: Refusal): FastifyReply => {
  const code = statuses[message] ?? 400;
  return reply.code(code).send({ error: { code, message } });
};

const text = (maxLength: number) => ({ type: "string", minLength: 1, maxLength });

/** What each request carries, in the words of Google's identity toolkit. */
const bodies = {
  "accounts:sendVerificationCode": { phoneNumber: text(20) },
  "accounts:signInWithPhoneNumber": { sessionInfo: text(100), code: text(12) },
} as const;

/** The project of a merchant that has its numbers verified here; undefined for any other one. */
function projectOf({ revision: { site } }: Caller): string | undefined {
  return site.phoneAuth?.provider === "sandbox" ? site.phoneAuth.projectId : undefined;
}

/**
 * Serves the sandbox operator's API, in the form of Google's identity toolkit, to the pages of
 * merchants that name it (`phoneAuth.provider` is `sandbox`). For everybody else it is not there.
 */
export function mountSandboxOperator(app: FastifyInstance, parts: SandboxRoutes): void {
  const { operator, limiter, clock } = parts;
  const serve = <Name extends keyof typeof bodies>(
    name: Name,
    answer: (
      project: string,
      body: Record<keyof (typeof bodies)[Name], string>,
      caller: Caller,
    ) => Promise<Result<object, OperatorFault>>,
  ): void => {
    const properties = bodies[name];
    const body = { type: "object", properties, required: Object.keys(properties) };
    // A colon in a path is written twice for the router.
    const url = `/sandbox/phone-auth/v1/${name.replace(":", "::")}`;
    app.post(url, { schema: { body }, attachValidation: true }, async (request, reply) => {
      reply.header("cache-control", "no-store");
      const caller = identify(request, parts);
      const project = caller && projectOf(caller);
      if (caller === undefined || project === undefined) return refuse(reply, "PROJECT_NOT_FOUND");
      const { clientIp, revision } = caller;
      const who = { place: `phone-sandbox ${revision.code}`, clientIp };
      if ((await takeAddress(limiter, who, "credential", clock())) !== undefined)
        return refuse(reply, "QUOTA_EXCEEDED");
      if (request.validationError !== undefined) return refuse(reply, "INVALID_REQUEST");
      const outcome = await answer(project, request.body as never, caller);
      return outcome.ok ? reply.send(outcome.value) : refuse(reply, outcome.error);
    });
  };

  serve("accounts:sendVerificationCode", (project, { phoneNumber }, { revision, language }) =>
    operator.sendCode(project, phoneNumber, (code) => {
      const words = textsFor(revision.site, language)["message.smsCode"] ?? "{1}";
      const body = fillIn(words, revision.site.name, code, String(codeMinutes));
      const { code: merchant } = revision;
      return parts.send({ merchant, channel: "sms", to: phoneNumber, subject: "", body });
    }),
  );
  serve("accounts:signInWithPhoneNumber", (project, { sessionInfo, code }) =>
    operator.signIn(project, sessionInfo, code),
  );
}

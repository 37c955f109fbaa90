import { expect, it } from "vitest";
import { createActor, fromPromise, toPromise, waitFor } from "xstate";
import type { SocialUnknown } from "#src/contracts/api.gen.ts";
import type { Result } from "#src/shared/result.ts";
import type { CallProblem } from "../api/problem.ts";
import type { LoginAnswer } from "./login.types.ts";
import { socialMachine } from "./social.machine.ts";
import type { SocialAnswer, SocialDetails, SocialStart } from "./social.types.ts";
import type { SocialReturn } from "./social-return.types.ts";

const problem: CallProblem = {
  code: "SERVICE_UNAVAILABLE",
  status: 503,
  message: "Later, please.",
  value: null,
  requestId: "r-1",
  retryAfter: 7,
};
const asked: SocialStart = { provider: "google", returnTo: "/slots" };

it("LOGIN-11 waits for the provider's page once it was led there", async () => {
  const started = Promise.withResolvers<void>();
  const machine = socialMachine.provide({
    actors: {
      startSocial: fromPromise<Result<unknown, CallProblem>, SocialStart>(async () => {
        started.resolve();
        return { ok: true, value: {} };
      }),
    },
  });
  const actor = createActor(machine, { input: asked }).start();
  await started.promise;
  expect(actor.getSnapshot().hasTag("busy")).toBe(true);
  expect(actor.getSnapshot().status).toBe("active");
  actor.stop();
});

it("ends with the refusal of whoever could not lead there, and with one where nothing came", async () => {
  const lead = (answer: () => Promise<Result<unknown, CallProblem>>) =>
    toPromise(
      createActor(
        socialMachine.provide({
          actors: { startSocial: fromPromise<Result<unknown, CallProblem>, SocialStart>(answer) },
        }),
        { input: asked },
      ).start(),
    );
  const refused: SocialAnswer = { ok: false, error: problem };
  expect(await lead(async () => refused)).toEqual(refused);
  const broken = lead(async () => {
    throw new Error("broken");
  });
  expect(await broken).toMatchObject({ ok: false, error: { code: "INTERNAL" } });
});

it("asks a stranger for the details, and leads back to where the sign-in was asked for", async () => {
  const person: SocialUnknown = { ticket: "t-1", expiresAt: 1, nickname: "Lan", email: "" };
  const stranger: LoginAnswer = {
    ok: false,
    error: { ...problem, code: "SOCIAL_UNKNOWN", value: person },
  };
  const welcome: LoginAnswer = {
    ok: true,
    value: {
      token: "t",
      userName: "lan",
      account: "A1",
      nickname: "Lan",
      isAgent: 0,
      firstTimeLogin: false,
      passwordExpired: false,
      expiresAt: 1,
    },
  };
  const sent: unknown[] = [];
  const machine = socialMachine.provide({
    actors: {
      loginSocial: fromPromise<SocialAnswer, SocialReturn>(async () => ({
        ...stranger,
        returnTo: "/slots",
      })),
      registerSocial: fromPromise<LoginAnswer, SocialDetails & { ticket: string }>(
        async ({ input }) => {
          sent.push(input);
          return welcome;
        },
      ),
    },
  });
  const actor = createActor(machine, { input: { state: "s", code: "c" } }).start();
  const { context } = await waitFor(actor, (snapshot) => snapshot.hasTag("details"));
  expect(context.person).toEqual(person);
  const details = { birthday: "1990-01-01", ageConfirmed: true, termsAccepted: true };
  actor.send({ type: "SOCIAL.COMPLETED", details });
  expect(actor.getSnapshot().hasTag("busy")).toBe(true);
  expect(await toPromise(actor)).toEqual({ ...welcome, returnTo: "/slots" });
  expect(sent).toEqual([{ ...details, ticket: "t-1" }]);
});

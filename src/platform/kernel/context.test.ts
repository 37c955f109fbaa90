import { expect, expectTypeOf, it } from "vitest";
import type { CallName } from "#src/contracts/api.gen.ts";
import { calls } from "#src/contracts/calls.gen.ts";
import { ok } from "#src/shared/result.ts";
import type { CallSession, Handler, Handlers, MemberSession, OpenHandler } from "./context.ts";

type SessionIn<Name extends CallName> = Parameters<Handler<Name>>[0]["session"];
type OpenSessionIn<Name extends CallName> = Parameters<OpenHandler<Name>["open"]>[0]["session"];

// The compiler is the judge here: `npm run lint` fails where one of these is not so.
it("hands the handler of a call the session that its access in the catalogue promises", () => {
  expect(calls.balance.access).toBe("session");
  expectTypeOf<SessionIn<"balance">>().toEqualTypeOf<CallSession>();
  expectTypeOf<OpenSessionIn<"createStartToken">>().toEqualTypeOf<CallSession>();
  expect(calls.favouriteIds.access).toBe("member");
  expectTypeOf<SessionIn<"favouriteIds">>().toEqualTypeOf<MemberSession>();
  expectTypeOf<OpenSessionIn<"withdraw">>().toEqualTypeOf<MemberSession>();
  expect(calls.agentOverview.access).toBe("agent");
  expectTypeOf<SessionIn<"agentOverview">>().toEqualTypeOf<CallSession<"agent">>();
  expect(calls.promotions.access).toBe("public");
  expectTypeOf<SessionIn<"promotions">>().toEqualTypeOf<CallSession | null>();
});

it("lets no handler of a public call count on a session, and none of a session on a member", () => {
  const forMembers = async ({ session }: { session: MemberSession }) =>
    ok({ list: [session.memberId] });
  const handlers: Handlers = {
    favouriteIds: forMembers,
    // @ts-expect-error: a visitor may come.
    notice: async ({ session }) => ok({ player: [session.memberId], banners: [], promotion: [] }),
    // @ts-expect-error: a trial account may come, which is no member.
    messages: async ({ session }) => forMembers({ session }),
  };
  expect(Object.keys(handlers)).toContain("favouriteIds");
});

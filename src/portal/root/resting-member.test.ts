import { expect, it } from "vitest";
import type { MemberInfoValue } from "#src/contracts/api.gen.ts";
import { makePrefetch } from "../api/prefetch.ts";
import { makeStorage, sessionKeys } from "../runtime/storage.ts";
import { makeRestingMember } from "./resting-member.ts";

const info = { nickname: "Lan", userName: "lan", account: "lan", isAgent: 0 } as MemberInfoValue;
const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** A page whose storage holds a session, or none; each member info asked for is counted. */
function start(token: string | null) {
  const storage = makeStorage({ session: () => undefined, local: () => undefined });
  if (token !== null) storage.session.set(sessionKeys.token, token);
  storage.session.set(sessionKeys.username, "lan");
  const shown: unknown[] = [];
  let asked = 0;
  const client = {
    call: async () => {
      asked += 1;
      return { ok: true, value: info };
    },
  };
  const prefetch = makePrefetch(client as never, () => undefined);
  const member = makeRestingMember({
    storage,
    prefetch,
    show: (session, value) => shown.push([session.userName, value]),
  });
  return { storage, prefetch, member, shown, asked: () => asked };
}

it("shows whose session is stored, keeps their info, and leaves the machine the answer", async () => {
  const { storage, prefetch, member, shown, asked } = start("t1");
  member.show();
  await settle();
  expect(shown).toEqual([
    ["lan", null],
    ["lan", info],
  ]);
  expect(storage.session.get(sessionKeys.nickname)).toBe("Lan");
  expect(member.take()?.userName).toBe("lan");
  expect(await prefetch.client.call("memberInfo", {})).toEqual({ ok: true, value: info });
  expect(asked()).toBe(1);
});

it("keeps nothing of one member for a session that came meanwhile, and has the machine ask anew", async () => {
  const { storage, prefetch, member, shown, asked } = start("t1");
  member.show();
  storage.session.set(sessionKeys.token, "t2");
  await settle();
  expect(shown).toEqual([["lan", null]]);
  expect(storage.session.get(sessionKeys.nickname)).toBeNull();
  expect(member.take()?.userName).toBe("lan");
  await prefetch.client.call("memberInfo", {});
  expect(asked()).toBe(2);
});

it("shows nobody where nobody is", () => {
  const { member, shown, asked } = start(null);
  member.show();
  expect([shown, member.take(), asked()]).toEqual([[], null, 0]);
});

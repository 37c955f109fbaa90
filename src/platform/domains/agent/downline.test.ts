import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  goodPassword,
  makeTestPlatform,
  type TestPlatform,
  type Visitor,
} from "#tests/support/test-platform.ts";

/* top > own > low > player, own > direct, break and barred at a merchant with locks; abroad > abroads at one without. */
const tree = {
  top: ["aurora", 1, null],
  own: ["aurora", 1, "top"],
  low: ["aurora", 2, "own"],
  player: ["aurora", 0, "low"],
  direct: ["aurora", 0, "own"],
  break: ["aurora", 0, "own"],
  barred: ["aurora", 0, "own"],
  abroad: ["siam", 1, null],
  abroads: ["siam", 0, "abroad"],
} as const;
type Who = keyof typeof tree;
const ids = {} as Record<Who, string>;
const visitors = {} as Record<Who, Visitor>;
const nameOf = (who: Who): string => `${who}deeds1`;

let platform: TestPlatform;
beforeAll(async () => {
  platform = await makeTestPlatform();
  for (const [place, who] of (Object.keys(tree) as Who[]).entries()) {
    const [merchant, agentType, above] = tree[who];
    const visitor = platform.visitor(merchant, `198.51.100.${place + 1}`);
    const more = merchant === "siam" ? { captcha: undefined } : {};
    expect([who, (await visitor.join(nameOf(who), more)).code]).toEqual([who, null]);
    const [row] = await platform.test.asOwner<{ id: string }>(
      `update member set agent_type = $3, upline_id = $4 where merchant = $1 and username = $2
       returning id`,
      [merchant, nameOf(who), agentType, above === null ? null : ids[above]],
    );
    ids[who] = row?.id ?? "";
    visitors[who] = visitor;
  }
});
afterAll(() => platform?.close());

const key = () => randomUUID();
async function rowOf(agent: Who, who: Who) {
  const reply = await visitors[agent].call("agentTeam", { account: nameOf(who) });
  return reply.value?.items[0];
}
const deedsAbout = (who: Who): Promise<{ deed: string; agent_id: string; facts: object }[]> =>
  platform.test.asOwner(
    "select deed, agent_id, facts from line_deed where member_id = $1 order by place",
    [ids[who]],
  );

describe("a downline's rate", () => {
  it("SCOPE-10 is never above the agent's own, nor under a rate below it, and says which holds", async () => {
    await platform.test.asOwner("update member set line_rate = 40 where id = $1", [ids.own]);
    const rate = (agent: Who, member: Who, rebate: string, by = key()) =>
      visitors[agent].call("rateDownline", { key: by, member: nameOf(member), rebate });
    expect(await rate("own", "low", "0.41")).toMatchObject({
      code: "RATE_TOO_HIGH",
      value: { maxRate: "0.4" },
    });
    const same = key();
    expect((await rate("own", "low", "0.4", same)).code).toBeNull();
    expect((await rate("own", "low", "0.4", same)).code).toBeNull();
    expect((await rate("own", "low", "0.3", same)).code).toBe("KEY_REUSED");
    expect((await rowOf("own", "low"))?.rebate).toBe("0.4");
    expect((await rate("low", "player", "0.35")).code).toBeNull();
    expect(await rate("own", "low", "0.34")).toMatchObject({
      code: "RATE_TOO_LOW",
      value: { minRate: "0.35" },
    });
    // A link that serves promises a rate as well; one that is off promises nothing.
    const link = await visitors.low.call("createAgentLink", {
      ...{ key: key(), type: "member", rebate: "0.38" },
    });
    expect((await rate("own", "low", "0.36")).value).toEqual({ minRate: "0.38" });
    await visitors.low.call("removeAgentLink", { id: link.value?.id ?? "" });
    expect((await rate("own", "low", "0.36")).code).toBeNull();
    expect((await rate("own", "player", "0.1")).code).toBe("NOT_FOUND");
    // Somebody between who has no rate, as nobody had once, hides none that stands below.
    await platform.test.asOwner("update member set line_rate = null where id = $1", [ids.low]);
    expect((await rate("top", "own", "0.34")).value).toEqual({ minRate: "0.35" });
    const deep = await visitors.low.call("createAgentLink", {
      ...{ key: key(), type: "member", rebate: "0.39" },
    });
    expect((await rate("top", "own", "0.38")).value).toEqual({ minRate: "0.39" });
    await visitors.low.call("removeAgentLink", { id: deep.value?.id ?? "" });
    await platform.test.asOwner("update member set line_rate = 36 where id = $1", [ids.low]);
    expect(await deedsAbout("low")).toEqual([
      { deed: "rate", agent_id: ids.own, facts: { before: null, after: 40 } },
      { deed: "rate", agent_id: ids.own, facts: { before: 40, after: 36 } },
    ]);
  });
});

describe("a note and a message", () => {
  it("SCOPE-10 a note is for the agent's own eyes, and the last one counts", async () => {
    const note = (words?: string) =>
      visitors.own.call("noteDownline", {
        key: key(),
        member: ids.player,
        ...(words && { note: words }),
      });
    await note("Calls in the evening.");
    await note("Calls at noon.");
    expect((await rowOf("own", "player"))?.note).toBe("Calls at noon.");
    expect((await rowOf("top", "player"))?.note).toBe("");
    expect((await rowOf("low", "player"))?.note).toBe("");
    await note();
    expect((await rowOf("own", "player"))?.note).toBe("");
    expect(await deedsAbout("player")).toHaveLength(4);
  });

  it("SCOPE-10 a message arrives once, under the agent's masked name, with nothing of it read as HTML", async () => {
    const same = key();
    const message = "Welcome <b>back</b>\nSee you";
    for (const member of [nameOf("direct"), nameOf("direct")])
      expect(
        (await visitors.own.call("messageDownline", { key: same, member, message })).code,
      ).toBeNull();
    const { value } = await visitors.direct.call("messages", { language: "EN" });
    const [first, ...others] = (value?.items ?? []).filter(({ title }: { title: string }) =>
      title.startsWith("From your agent"),
    );
    expect(others).toEqual([]);
    expect(first?.content).toBe("<p>Welcome &lt;b&gt;back&lt;/b&gt;<br />See you</p>");
    expect(first?.title).toContain("***");
    expect(first?.title).not.toContain(nameOf("own"));
    const blank = { key: key(), member: nameOf("direct"), message: "  " };
    expect((await visitors.own.call("messageDownline", blank)).code).toBe("PAYLOAD_INVALID");
  });
});

describe("a message to a member who keeps away", () => {
  it.each([
    ["break", "coolOff"],
    ["barred", "exclusion"],
  ] as const)(
    "G8 G14 does not arrive in a %s, and the agent hears no difference",
    async (who, kind) => {
      const at = (days: number) => new Date(platform.clock.now + days * 86_400_000);
      await platform.test.asOwner(
        `insert into limit_exclusion (merchant, id, member_id, kind, begins_at, ends_at)
       values ('aurora', gen_random_uuid(), $1, $2, $3, $4)`,
        [ids[who], kind, at(-1), at(1)],
      );
      const message = "A bonus waits for you.";
      const write = (member: string) =>
        visitors.own.call("messageDownline", { key: key(), member, message });
      const heard = await write(ids.low);
      const withheld = await write(ids[who]);
      expect([withheld.status, Object.keys(withheld.value ?? {})]).toEqual([
        heard.status,
        Object.keys(heard.value ?? {}),
      ]);
      const inboxes = await platform.test.asOwner<{ member_id: string }>(
        "select member_id from message where member_id = any($1) and words::text like $2",
        [[ids[who], ids.low], `%${message}%`],
      );
      expect(new Set(inboxes.map(({ member_id }) => member_id))).toEqual(new Set([ids.low]));
      expect((await deedsAbout(who)).map(({ facts }) => facts)).toEqual([
        { text: message, withheld: "break" },
      ]);
    },
  );
});

describe("a lock", () => {
  const lock = (agent: Who, who: Who) =>
    visitors[agent].call("lockDownline", { key: key(), id: ids[who] });
  const unlock = (agent: Who, who: Who) =>
    visitors[agent].call("unlockDownline", { key: key(), id: ids[who] });
  const signIn = (who: Who) => visitors[who].login(nameOf(who), goodPassword);

  it("SCOPE-10 is the merchant's to allow", async () => {
    expect((await rowOf("abroad", "abroads"))?.lock).toBe("off");
    expect((await lock("abroad", "abroads")).code).toBe("MODULE_OFF");
    // Who was locked while it was allowed can still be let in again.
    await platform.test.asOwner("update member set locked_by = $1 where id = $2", [
      ids.abroad,
      ids.abroads,
    ]);
    expect((await rowOf("abroad", "abroads"))?.lock).toBe("locked");
    expect((await unlock("abroad", "abroads")).code).toBeNull();
  });

  it("M6 answers a key as the first time, though no more locks are allowed by now", async () => {
    const allow = (downlineLock: boolean) =>
      platform.addMerchant("aurora", "aurora", (site) => {
        site.agents = { downlineLock };
      });
    const asked = { key: key(), id: ids.player };
    const first = await visitors.top.call("lockDownline", asked);
    expect(first.code).toBeNull();
    allow(false);
    expect(await visitors.top.call("lockDownline", asked)).toMatchObject({
      ...{ code: null, value: first.value },
    });
    expect((await lock("top", "direct")).code).toBe("MODULE_OFF");
    allow(true);
    expect((await unlock("top", "player")).code).toBeNull();
  });

  it("SCOPE-10 ends every session, is told to who owns the account, and is lifted again", async () => {
    expect((await visitors.direct.call("memberInfo")).code).toBeNull();
    expect((await rowOf("own", "direct"))?.lock).toBe("open");
    expect((await lock("own", "direct")).code).toBeNull();
    expect((await visitors.direct.call("memberInfo")).code).toBe("SESSION_ENDED");
    // Their money is theirs: they come in again, and read what is closed to them, and why.
    expect((await signIn("direct")).code).toBeNull();
    expect((await visitors.direct.call("balance")).code).toBeNull();
    const { value } = await visitors.direct.call("messages", { language: "EN" });
    const titles = (value?.items ?? []).map(({ title }: { title: string }) => title);
    expect(titles).toContain("Your agent locked this account");
    // A wrong password tells nobody that the account is locked.
    const guess = await visitors.direct.login(nameOf("direct"), "Not-The-Password-1");
    expect(guess.code).toBe("AUTH_INVALID");
    expect((await rowOf("own", "direct"))?.lock).toBe("locked");
    expect((await lock("own", "direct")).code).toBe("STATE_INVALID");
    expect((await unlock("own", "direct")).code).toBeNull();
    expect((await unlock("own", "direct")).code).toBe("STATE_INVALID");
    expect((await signIn("direct")).code).toBeNull();
    const deeds = await deedsAbout("direct");
    expect(deeds.map(({ deed }) => deed)).toEqual(["message", "lock", "unlock"]);
  });

  it("SCOPE-10 closes the agent centre to a locked agent, who can lock nobody in turn", async () => {
    expect((await lock("top", "own")).code).toBeNull();
    await signIn("own");
    expect(await visitors.own.call("agentOverview", {})).toMatchObject({
      ...{ status: 403, code: "ACCOUNT_LOCKED" },
    });
    expect((await lock("own", "direct")).code).toBe("ACCOUNT_LOCKED");
    expect((await visitors.own.call("memberInfo")).code).toBeNull();
    expect((await unlock("top", "own")).code).toBeNull();
    expect((await visitors.own.call("agentOverview", {})).code).toBeNull();
  });

  it("SCOPE-10 is not lifted by an agent below the one who locked, but by one above", async () => {
    expect((await lock("top", "player")).code).toBeNull();
    expect((await rowOf("low", "player"))?.lock).toBe("held");
    expect((await unlock("low", "player")).code).toBe("STATE_INVALID");
    expect((await unlock("top", "player")).code).toBeNull();
    expect((await lock("low", "player")).code).toBeNull();
    expect((await rowOf("top", "player"))?.lock).toBe("locked");
    expect((await unlock("top", "player")).code).toBeNull();
  });

  it("keeps what was done for good", async () => {
    for (const change of ["update line_deed set facts = '{}'", "delete from line_deed"])
      await expect(platform.test.asOwner(change)).rejects.toThrow();
  });
});

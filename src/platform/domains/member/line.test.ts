import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { makeDice } from "#src/platform/demo/dice.ts";
import { some } from "#tests/support/some.ts";
import { makeTestPlatform, type TestPlatform } from "#tests/support/test-platform.ts";

let platform: TestPlatform;
beforeAll(async () => {
  platform = await makeTestPlatform();
  platform.addMerchant("agency", "aurora", ({ registration }) => {
    registration.affiliate = true;
    const rule = registration.fields.items.affiliateCode;
    if (rule) rule.enabled = true;
    registration.fields.order.push("affiliateCode");
  });
});
afterAll(() => platform?.close());

let members = 0;
/** A member under somebody, or under nobody. */
async function join(uplineId: string | null = null, agentType = 1): Promise<string> {
  members += 1;
  const id = randomUUID();
  await platform.test.asOwner(
    `insert into member (merchant, id, username, username_key, account, nickname, agent_type,
       upline_id, language, created_at)
     values ('agency', $1, $2, $2, $2, $2, $3, $4, 'EN', now())`,
    [id, `line${members}`, agentType, uplineId],
  );
  return id;
}
const move = (id: string, uplineId: string | null) =>
  platform.test.asOwner("update member set upline_id = $2 where id = $1", [id, uplineId]);
const linesOf = async (ids: readonly string[]): Promise<string[]> =>
  (
    await platform.test.asOwner<{ row: string }>(
      `select member_id || ' ' || depth || ' ' || ancestor_id as row from member_line
       where member_id = any($1::uuid[]) order by 1`,
      [ids],
    )
  ).map(({ row }) => row);

/** The same, from who plays under whom. */
function walk(uplines: ReadonlyMap<string, string | null>): string[] {
  const rows: string[] = [];
  for (const id of uplines.keys()) {
    let above = uplines.get(id) ?? null;
    for (let depth = 1; above !== null; depth += 1) {
      rows.push(`${id} ${depth} ${above}`);
      above = uplines.get(above) ?? null;
    }
  }
  return rows.sort();
}

describe("the line above a member", () => {
  const uplines = new Map<string, string | null>();
  beforeEach(() => uplines.clear());

  it("ROLE-12 is what who plays under whom says, whoever joins and moves", async () => {
    const dice = makeDice("lines", "agency", "moves");
    const keep = async (id: string, uplineId: string | null) => void uplines.set(id, uplineId);
    for (let step = 0; step < 120; step += 1) {
      const ids = [...uplines.keys()];
      const upline = ids.length === 0 || dice.whole(0, 9) === 0 ? null : dice.pick(ids);
      if (ids.length < 12 || dice.whole(0, 2) === 0) {
        await keep(await join(upline), upline);
        continue;
      }
      const moved = dice.pick(ids);
      const below = walk(uplines).filter((row) => row.endsWith(` ${moved}`));
      const isCycle = upline === moved || below.some((row) => row.startsWith(`${upline} `));
      const moving = move(moved, upline);
      if (isCycle) await expect(moving).rejects.toThrow(/below themselves|member_not_own_upline/);
      else await moving.then(() => keep(moved, upline));
    }
    const expected = walk(uplines);
    expect(expected.length).toBeGreaterThan(50);
    expect(await linesOf([...uplines.keys()])).toEqual(expected);
  });

  it("is whole when several join at once, the lower ones first", async () => {
    const ids = some([randomUUID(), randomUUID(), randomUUID()]);
    const rows = ids.map((id, place) => ({ id, upline_id: ids[place + 1] ?? null, place }));
    await platform.test.asOwner(
      `insert into member (merchant, id, username, username_key, account, nickname, upline_id,
         language, created_at)
       select 'agency', id, id::text, id::text, id::text, 'x', upline_id, 'EN', now()
       from jsonb_to_recordset($1::jsonb) as one (id uuid, upline_id uuid, place int)
       order by place`,
      [JSON.stringify(rows)],
    );
    const [low, middle, top] = ids;
    const expected = [`${low} 1 ${middle}`, `${low} 2 ${top}`, `${middle} 1 ${top}`];
    expect(await linesOf(ids)).toEqual(expected.sort());
  });

  it("T22 writes the rows of a branch that moves, and nobody else's", async () => {
    const [one, other] = [await join(), await join()];
    const [moved, stays] = [await join(one), await join(one)];
    const [below, beside] = [await join(moved), await join(stays)];
    const versions = () =>
      platform.test.asOwner(
        `select member_id, depth, ancestor_id, ctid::text, xmin::text from member_line
         where member_id = any($1::uuid[]) order by 1, 2`,
        [[stays, beside]],
      );
    const before = await versions();
    expect(before).toHaveLength(3);
    await move(moved, other);
    expect(await versions()).toEqual(before);
    expect(await linesOf([moved, below])).toEqual(
      [`${moved} 1 ${other}`, `${below} 1 ${moved}`, `${below} 2 ${other}`].sort(),
    );
  });

  it("T22 keeps for good who was moved from whom to whom", async () => {
    const [one, other] = [await join(), await join()];
    const moved = await join(one);
    await move(moved, other);
    await move(moved, null);
    const kept = await platform.test.asOwner(
      "select from_upline, to_upline, actor from member_move where member_id = $1 order by id",
      [moved],
    );
    const actor = expect.stringMatching(/./);
    expect(kept).toEqual([
      { from_upline: one, to_upline: other, actor },
      { from_upline: other, to_upline: null, actor },
    ]);
    await expect(platform.test.asOwner("delete from member_move")).rejects.toThrow();
  });

  it("is the triggers' alone to write", async () => {
    const writing = platform.test.database.withMerchant("agency", (db) =>
      db
        .withTables<{ member_line: { merchant: string } }>()
        .deleteFrom("member_line")
        .where("merchant", "=", "agency")
        .execute(),
    );
    await expect(writing).rejects.toThrow(/permission denied/);
  });
});

describe("whoever registers with a code", () => {
  let agent = "";
  let code = "";
  beforeAll(async () => {
    agent = await join();
    const [row] = await platform.test.asOwner<{ invite_code: string }>(
      "select invite_code from member where id = $1",
      [agent],
    );
    code = row?.invite_code ?? "";
  });
  const visits = { next: 0 };
  const registerWith = async (codes: object, name: string) => {
    visits.next += 1;
    const visitor = platform.visitor("agency", `198.51.100.${visits.next}`);
    const reply = await visitor.join(name, codes as Record<string, unknown>);
    const [row] = await platform.test.asOwner<{
      upline_id: string | null;
      to_upline: boolean;
      agent_type: number;
    }>(
      `select upline_id, to_upline, agent_type from member
       where merchant = 'agency' and username = $1`,
      [name],
    );
    return { reply, row };
  };

  it("CALL-019 plays under the agent whose affiliate code it is", async () => {
    const { reply, row } = await registerWith({ affiliateCode: code.toLowerCase() }, "byagent01");
    expect(reply).toMatchObject({ success: true });
    expect(row).toEqual({ upline_id: agent, to_upline: true, agent_type: 0 });
  });

  it("plays under the agent of the member who invited them", async () => {
    const inviter = await join(agent, 0);
    const [own] = await platform.test.asOwner<{ invite_code: string }>(
      "select invite_code from member where id = $1",
      [inviter],
    );
    const { row } = await registerWith({ referralCode: own?.invite_code }, "byfriend1");
    expect(row?.upline_id).toBe(agent);
  });

  it("plays under nobody without one, or with one that is nobody's", async () => {
    for (const [name, codes] of some([
      ["bynobody1", {}],
      ["bynobody2", { referralCode: "NOBODYSCODE1" }],
    ] as const)) {
      const { row } = await registerWith(codes, name);
      expect(row).toEqual({ upline_id: null, to_upline: false, agent_type: 0 });
    }
  });
});

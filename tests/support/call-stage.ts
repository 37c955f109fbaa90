import type { CallName } from "#src/contracts/api.gen.ts";
import { calls } from "#src/contracts/calls.gen.ts";
import { payloadSchema, sampleOf } from "#tools/catalogue/payload-schema.ts";
import { readRecord } from "#tools/catalogue/read-record.ts";
import { alone, preparations } from "./call-preparations.ts";
import { freeTurnover } from "./free-turnover.ts";
import { pictureForm } from "./picture-form.ts";
import { makeTestPlatform, type Reply, type TestPlatform, type Visitor } from "./test-platform.ts";

/** A platform with somebody of every kind on it, and a valid payload for each call. */
export interface CallStage {
  platform: TestPlatform;
  /** Members of Aurora: an ordinary one, an agent, one on trial; and a member of another merchant. */
  member: Visitor;
  agent: Visitor;
  trial: Visitor;
  stranger: Visitor;
  /** Another browser on Aurora with the same session: what it keeps or loses is its own. */
  like(given: Visitor): Visitor;
  /** Makes a call as somebody who may, with a valid payload. */
  makeValid(name: CallName): Promise<Reply>;
  /** A payload that fits the schema; what it names may be used up, so it proves no success. */
  fitting(name: CallName): Promise<object>;
  close(): Promise<void>;
}

async function join(
  platform: TestPlatform,
  [merchant, username]: [merchant: string, username: string],
  agentType?: number,
): Promise<Visitor> {
  const visitor = platform.visitor(merchant);
  await visitor.join(username);
  if (agentType !== undefined)
    await platform.test.asOwner("update member set agent_type = $1 where username = $2", [
      agentType,
      username,
    ]);
  return visitor;
}

/** Makes the stage, over a database of its own; calls may be left unanswered on it. */
export async function makeCallStage(without: readonly CallName[] = []): Promise<CallStage> {
  const platform = await makeTestPlatform({ without });
  freeTurnover(platform, "aurora");
  const member = await join(platform, ["aurora", "caller01"]);
  const agent = await join(platform, ["aurora", "agent01"], 1);
  const trial = await join(platform, ["aurora", "trial01"], 4);
  const stranger = await join(platform, ["siam", "caller01"]);
  const made = new Map<CallName, object>();

  const like = (given: Visitor): Visitor => {
    const visitor = platform.visitor("aurora");
    visitor.token = given.token;
    visitor.cookies = new Map(given.cookies);
    return visitor;
  };

  const callerOf = async (name: CallName): Promise<{ caller: Visitor; username: string }> => {
    if (calls[name].access === "agent") return { caller: like(agent), username: "agent01" };
    if (!alone.has(name)) return { caller: like(member), username: "caller01" };
    const username = `own${name.toLowerCase()}`.slice(0, 14);
    return { caller: await join(platform, ["aurora", username]), username };
  };

  const payloadOf = async (name: CallName, caller: Visitor, username: string): Promise<object> => {
    const prepared = preparations[name];
    const { schema, follow } = payloadSchema(name);
    const payload =
      typeof prepared === "function"
        ? await prepared({ platform, caller, username })
        : (prepared ?? readRecord(sampleOf(schema, follow), `The sample of ${name}`));
    made.set(name, payload);
    return payload;
  };

  return {
    platform,
    member,
    agent,
    trial,
    stranger,
    like,
    makeValid: async (name) => {
      const { caller, username } = await callerOf(name);
      const payload = await payloadOf(name, caller, username);
      return caller.call(name, payload, calls[name].upload ? await pictureForm() : {});
    },
    fitting: async (name) => made.get(name) ?? (await payloadOf(name, like(member), "caller01")),
    close: () => platform.close(),
  };
}

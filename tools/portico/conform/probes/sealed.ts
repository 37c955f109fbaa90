import type { CallName } from "#src/contracts/api.gen.ts";
import { codeIn } from "../judge.ts";
import { addUntried } from "../report.ts";
import { toPlain, withBody } from "../request.ts";
import { callerOf } from "../world.ts";
import { type Stage, tryCall } from "./probe.ts";

/** Payloads that are read whole and refused for what they say, so that a second one shows what a first did. */
const harmless: { readonly [Name in CallName]?: object } = {
  login: { type: "username", username: "conformnobody", password: "Nobody-Has-This-1" },
  exchangeStartToken: { token: "A".repeat(43) },
  verifyLogin: { ticket: "A".repeat(43), method: "phone", answer: "000000" },
  freePlay: {
    os: "linux",
    platform: "W",
    random: "A".repeat(22),
    gatewayVersion: 3,
    ageConfirmed: false,
  },
};

const jose = "application/jose";

/** Cuts a letter out of the middle of what is sealed. */
function breakSeal(message: string): string {
  const at = Math.floor(message.length / 2);
  return message.slice(0, at) + (message[at] === "A" ? "B" : "A") + message.slice(at + 1);
}

/** Sends an encrypted call plain, broken, for another call, old and twice. */
export async function trySeals(stage: Stage): Promise<void> {
  const { world, call, report } = stage;
  if (!call.encrypted) return;
  const fitting = harmless[call.name] ?? stage.fitting;
  const visitor = callerOf(call, world.people);
  if (visitor === undefined) return;
  const { seals } = world;
  const unreadable = { kind: "refusal", codes: ["PAYLOAD_UNREADABLE"], taken: true } as const;
  await tryCall(stage, {
    what: "with a plain payload",
    sent: toPlain(call, fitting),
    expected: {
      kind: "refusal",
      codes: ["PAYLOAD_NOT_ENCRYPTED"],
      rule: "plain-refused",
      taken: true,
    },
    visitor,
  });
  if (seals === undefined) {
    addUntried(report, "encrypted: the platform shows no key to encrypt with");
    return;
  }
  const send = (message: string) => withBody(call, fitting, jose, message);
  const wrong = {
    "with a message that was changed on its way": breakSeal(await seals.now(call.name, fitting)),
    "with a message for another call": await seals.now("conform", fitting),
  };
  for (const [what, message] of Object.entries(wrong))
    await tryCall(stage, {
      what,
      sent: send(message),
      expected: { ...unreadable, rule: "sealed-right" },
      visitor,
    });
  await tryCall(stage, {
    what: "with a message that is an hour old",
    sent: send(await seals.old(call.name, fitting)),
    expected: { ...unreadable, rule: "sealed-now" },
    visitor,
  });
  await tryTwice(stage, await seals.now(call.name, harmless[call.name] ?? {}));
}

/** Sends one message twice: where the first was read, the second has to be known again. */
async function tryTwice(stage: Stage, message: string): Promise<void> {
  const { world, call, fitting } = stage;
  const visitor = callerOf(call, world.people);
  const sent = withBody(call, fitting, jose, message);
  const first = await world.server.send(sent, visitor);
  // A payload that does not fit may be refused before its message is noted, both times.
  const also = codeIn(first) === "PAYLOAD_INVALID" ? ["PAYLOAD_INVALID"] : [];
  await tryCall(stage, {
    what: "with a message that came before",
    sent,
    expected: {
      kind: "refusal",
      codes: ["PAYLOAD_REPLAYED", ...also],
      rule: "sealed-once",
      taken: true,
    },
    visitor,
  });
}

import { greetMailServer } from "#src/platform/messages/mail.ts";
import { isRecord } from "#src/shared/is-record.ts";
import { codeOf } from "#src/store/failures.ts";
import { sendCall } from "../control/calls.ts";
import {
  askFailures,
  failureHelp,
  failureWords,
  refusalHelp,
  refusalWords,
} from "../control/failures.ts";
import { broken, type Checkup, type Patient, sound, wordsOf, worrying } from "./checkup.ts";

/** A service that is asked whether it is ready says so within a second, or is not. */
const withinMs = 3000;
/** The header Date counts whole seconds, and an answer takes its time. */
const easyDriftMs = 5000;

/** What answers at an address, if anything does. */
type Answer =
  | { kind: "nobody"; why: string }
  | { kind: "stranger" }
  | { kind: "silent" }
  | { kind: "ours"; ready: boolean; aheadMs: number };

async function askReady(url: string): Promise<Answer> {
  try {
    const before = Date.now();
    const answer = await fetch(new URL("/readyz", url), {
      signal: AbortSignal.timeout(withinMs),
      redirect: "manual",
    });
    const here = (before + Date.now()) / 2;
    const said: unknown = await answer.json().catch(() => undefined);
    const isOurs = isRecord(said) && [said.ok, said.ready].some((one) => typeof one === "boolean");
    if (!isOurs) return { kind: "stranger" };
    const there = Date.parse(answer.headers.get("date") ?? "");
    return {
      kind: "ours",
      ready: answer.ok,
      aheadMs: Number.isNaN(there) ? 0 : there + 500 - here,
    };
  } catch (error) {
    const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
    if (error instanceof Error && error.name === "TimeoutError") return { kind: "silent" };
    const isRefused = codeOf(cause) === "ECONNREFUSED";
    return { kind: "nobody", why: isRefused ? "nothing listens there" : wordsOf(cause) };
  }
}

/** What runs of it, on this machine and where settings say the rest is; and whether ports are free. */
export async function examineServices({ env, port }: Patient): Promise<Checkup[]> {
  const platforms = (env.PLATFORM_URL ?? "").split(",").flatMap((url) => url.trim() || []);
  const found = await Promise.all([
    examineGateway(port),
    ...platforms.map((url) => examineRemote("platform", "PLATFORM_URL", url)),
    examineControl(env),
    examineMail(env),
  ]);
  return found.flat();
}

async function examineGateway(port: number): Promise<Checkup[]> {
  // A port that the start picks by itself is free.
  if (port === 0) return [];
  const answer = await askReady(`http://127.0.0.1:${port}`);
  if (answer.kind === "nobody")
    return [sound("gateway", `Port ${port} is free for the portals; no gateway runs there.`)];
  const elsewhere = `Start with \`npm start -- --port ${port < 65_535 ? port + 1 : port - 1}\`, or set PORTICO_PORT.`;
  if (answer.kind === "stranger")
    return [broken("gateway", `Port ${port} is taken by another program.`, elsewhere)];
  if (answer.kind === "silent")
    return [
      broken(
        "gateway",
        `What listens on port ${port} does not answer within ${withinMs / 1000} seconds.`,
        `Where it is the gateway, its log says why; end it and start it anew. Where it is another program: ${elsewhere}`,
      ),
    ];
  if (answer.ready) return [sound("gateway", `The gateway on port ${port} serves players.`)];
  return [
    broken(
      "gateway",
      `The gateway on port ${port} runs and serves nobody.`,
      "It has no merchant without errors, no platform that answers, or is about to stop: `portico status`, and its log, say which.",
    ),
  ];
}

/** A process that a setting leads to. */
async function examineRemote(check: string, setting: string, url: string): Promise<Checkup[]> {
  if (!URL.canParse(url)) return [];
  const answer = await askReady(url);
  const where = `${url} of ${setting}`;
  if (answer.kind === "nobody")
    return [
      broken(
        check,
        `Nobody answers at ${where}: ${answer.why}.`,
        `Start it, let a firewall pass it, or mend ${setting}.`,
      ),
    ];
  if (answer.kind === "stranger")
    return [broken(check, `What answers at ${where} is none of ours.`, `Mend ${setting}.`)];
  if (answer.kind === "silent")
    return [
      broken(
        check,
        `What listens at ${where} does not answer within ${withinMs / 1000} seconds.`,
        `Its log says why; end it and start it anew. Where it is none of ours, mend ${setting}.`,
      ),
    ];
  if (!answer.ready)
    return [
      broken(
        check,
        `${where} runs, and cannot do its work.`,
        "Its database does not answer, or it is about to stop: its log says which.",
      ),
    ];
  const apart = Math.round(Math.abs(answer.aheadMs) / 1000);
  if (Math.abs(answer.aheadMs) > easyDriftMs)
    return [
      worrying(
        check,
        `The clock of ${where} is ${apart} s ${answer.aheadMs > 0 ? "before" : "behind"} this machine's.`,
        "Let a time service keep both (timedatectl set-ntp true): sessions and limits go by them.",
      ),
    ];
  return [sound(check, `${where} answers and is ready.`)];
}

async function examineControl(env: NodeJS.ProcessEnv): Promise<Checkup[]> {
  const { PORTICO_CONTROL_URL: url, PORTICO_CONTROL_KEY: key } = env;
  if (!url) return [];
  const found = await examineRemote("control-plane", "PORTICO_CONTROL_URL", url);
  if (found.some(({ state }) => state === "error") || !URL.canParse(url)) return found;
  if (!key) return [...found, ...(await examineSchedules(env))];
  const place = { url: new URL(url).origin, token: key, patienceMs: withinMs };
  const after = Number.MAX_SAFE_INTEGER;
  const answer = await sendCall(place, "listChanges", { after }).catch((error: Error) => error);
  if (answer instanceof Error)
    return [
      ...found,
      broken(
        "control-plane",
        `${url} of PORTICO_CONTROL_URL is ready and answers no call: ${wordsOf(answer)}.`,
        "Its log says why; gateways serve the last state until it answers again.",
      ),
    ];
  const { success, message } = answer;
  if (success) return [...found, ...(await examineSchedules(env))];
  return [
    broken(
      "control-plane",
      `The control plane does not take the key of PORTICO_CONTROL_KEY: ${message ?? "it refused"}`,
      "Set it to the value that the control plane was started with; gateways serve the last state until then.",
    ),
  ];
}

/** Publishes that failed while nobody looked on, and those that wait and will. */
async function examineSchedules(env: NodeJS.ProcessEnv): Promise<Checkup[]> {
  const told = await askFailures(env);
  if (told.kind !== "told") return [];
  const { items, toBeRefused } = told;
  if (items.length + toBeRefused.length === 0)
    return [
      sound(
        "schedule",
        "No publish that waited has failed since it was last seen to, and none that waits will be refused as things are.",
      ),
    ];
  return [
    ...items.map((one) => worrying("schedule", failureWords(one), failureHelp(one))),
    ...toBeRefused.map((one) => worrying("schedule", refusalWords(one), refusalHelp(one))),
  ];
}

async function examineMail(env: NodeJS.ProcessEnv): Promise<Checkup[]> {
  const { PORTICO_SMTP_URL: url, PORTICO_SANDBOX: sandbox = "" } = env;
  if (!url)
    return [
      /\b(?:all|outbox)\b/.test(sandbox)
        ? sound("mail", "The sandbox's outbox shows what players would get by e-mail.")
        : worrying(
            "mail",
            "No mail server is set, so no codes go out by e-mail.",
            "Set PORTICO_SMTP_URL and PORTICO_MAIL_FROM.",
          ),
    ];
  if (!URL.canParse(url)) return [];
  const { host } = new URL(url);
  try {
    await greetMailServer({ url });
    return [sound("mail", `The mail server ${host} takes our mail.`)];
  } catch (error) {
    return [
      broken(
        "mail",
        `The mail server ${host} takes no mail of ours: ${wordsOf(error)}.`,
        "Mend PORTICO_SMTP_URL, or let the server take mail from here: until then no codes go out by e-mail.",
      ),
    ];
  }
}

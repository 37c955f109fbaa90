import type { CallMap, CallName } from "#src/contracts/control.gen.ts";
import { type ControlCall, controlCalls } from "#src/contracts/control-calls.gen.ts";

/** An answer of the control plane, as it comes. */
export interface ControlAnswer<Value> {
  status: number;
  success: boolean;
  value: Value;
  message: string | null;
  code: string | null;
}

/** Where a control plane is, and who asks it. */
export interface ControlPlace {
  url: string;
  token?: string | undefined;
  /** How long somebody waits at most; what a call may take unless given. */
  patienceMs?: number;
}

/** What answered is no control plane. */
export class NoControl extends Error {}

/** A control plane took longer than any such call takes. */
export class LateAnswer extends Error {
  readonly seconds: number;
  /** The call changes nothing, so that nothing is open. */
  readonly onlyReads: boolean;
  constructor(ms: number, onlyReads: boolean) {
    super(`no answer within ${ms / 1000} seconds`);
    this.seconds = ms / 1000;
    this.onlyReads = onlyReads;
  }
}

/** What is read is there already. */
const readMs = 15_000;
/** A candidate is judged first, and with a layer thousands that stand on it. */
const workMs = 240_000;
/** The largest file, over a slow line. */
const fileMs = 120_000;

/** Asks, and waits no longer than such a call may take. */
async function ask<Value>(
  { url, token, patienceMs }: ControlPlace,
  path: string,
  { ms, onlyReads = false, ...init }: RequestInit & { ms: number; onlyReads?: boolean },
  read: (answer: Response) => Promise<ControlAnswer<Value>>,
): Promise<ControlAnswer<Value>> {
  const withinMs = patienceMs ?? ms;
  const signal = AbortSignal.timeout(withinMs);
  const authorization: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  const headers = { ...authorization, ...init.headers };
  try {
    return await read(await fetch(`${url}${path}`, { ...init, headers, signal }));
  } catch (error) {
    throw signal.aborted ? new LateAnswer(withinMs, onlyReads) : error;
  }
}

async function send<Value>(
  place: ControlPlace,
  path: string,
  init: RequestInit & { ms: number; onlyReads?: boolean },
): Promise<ControlAnswer<Value>> {
  return ask(place, path, init, async (answer) => {
    const said = readAnswer<Value>(await answer.text());
    if (said === undefined) throw new NoControl(place.url);
    return { ...said, status: answer.status };
  });
}

/** An answer in the envelope; nothing where it is none. */
function readAnswer<Value>(text: string): ControlAnswer<Value> | undefined {
  try {
    const said = JSON.parse(text) as ControlAnswer<Value> | null;
    return typeof said?.success === "boolean" ? said : undefined;
  } catch {
    return undefined;
  }
}

/** Calls that change nothing, though what they ask about goes along as a body. */
const looks: ReadonlySet<CallName> = new Set(["missingFiles", "planRevision", "askOpenId"]);

/**
 * Makes a call of the catalogue: its path filled in, the rest as query or JSON.
 * @throws NoControl when something else answers, LateAnswer when nothing comes in time, and what `fetch` throws when nobody
 *   is there
 */
export function sendCall<Name extends CallName>(
  place: ControlPlace,
  name: Name,
  payload: CallMap[Name]["payload"],
): Promise<ControlAnswer<CallMap[Name]["value"]>> {
  const { method, path }: ControlCall = controlCalls[name];
  const fields = new Map<string, unknown>(Object.entries(payload));
  const filled = path.replace(/\{(\w+)\}/g, (_all, field: string) => {
    const value = String(fields.get(field));
    fields.delete(field);
    return encodeURIComponent(value);
  });
  if (method === "GET" || method === "DELETE") {
    const query = new URLSearchParams([...fields].map(([key, value]) => [key, String(value)]));
    const onlyReads = method === "GET";
    return send(place, `${filled}?${query}`, { method, ms: readMs, onlyReads });
  }
  const headers = { "content-type": "application/json" };
  const body = JSON.stringify(Object.fromEntries(fields));
  return send(place, filled, { method, ms: workMs, onlyReads: looks.has(name), headers, body });
}

/** Sends a file's bytes under their hash. */
export const sendFile = (
  place: ControlPlace,
  hash: string,
  content: Buffer,
): Promise<ControlAnswer<unknown>> =>
  send(place, `/control/files/${hash}`, {
    method: "PUT",
    ms: fileMs,
    // Bytes under their hash are the same however often they are sent.
    onlyReads: true,
    headers: { "content-type": "application/octet-stream" },
    body: new Uint8Array(content),
  });

/**
 * The bytes of a file of a merchant's.
 * @throws NoControl when something else answers, LateAnswer when nothing comes in time, and what `fetch` throws when nobody
 *   is there
 */
export const fetchContent = (
  place: ControlPlace,
  merchant: string,
  hash: string,
): Promise<ControlAnswer<Buffer>> =>
  ask(
    place,
    `/control/merchants/${merchant}/files/${hash}`,
    { ms: fileMs, onlyReads: true },
    async (answer) => {
      const { status, ok } = answer;
      const content = Buffer.from(await answer.arrayBuffer());
      if (ok) return { status, success: true, value: content, message: null, code: null };
      const said = readAnswer<Buffer>(content.toString("utf8"));
      if (said === undefined) throw new NoControl(place.url);
      return { ...said, status };
    },
  );

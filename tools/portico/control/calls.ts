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
}

/** What answered is no control plane. */
export class NoControl extends Error {}

async function send<Value>(
  { url, token }: ControlPlace,
  path: string,
  init: RequestInit & { headers?: Record<string, string> },
): Promise<ControlAnswer<Value>> {
  const authorization: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  const headers = { ...authorization, ...init.headers };
  const answer = await fetch(`${url}${path}`, { ...init, headers });
  const said = readAnswer<Value>(await answer.text());
  if (said === undefined) throw new NoControl(url);
  return { ...said, status: answer.status };
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

/**
 * Makes a call of the catalogue: its path filled in, the rest as query or JSON.
 * @throws NoControl when something else answers, and what `fetch` throws when nothing does
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
    return send(place, `${filled}?${query}`, { method });
  }
  const headers = { "content-type": "application/json" };
  return send(place, filled, { method, headers, body: JSON.stringify(Object.fromEntries(fields)) });
}

/** Sends a file's bytes under their hash. */
export const sendFile = (
  place: ControlPlace,
  hash: string,
  content: Buffer,
): Promise<ControlAnswer<unknown>> =>
  send(place, `/control/files/${hash}`, {
    method: "PUT",
    headers: { "content-type": "application/octet-stream" },
    body: new Uint8Array(content),
  });

/**
 * The bytes of a file of a merchant's.
 * @throws NoControl when something else answers, and what `fetch` throws when nothing does
 */
export async function fetchContent(
  { url, token }: ControlPlace,
  merchant: string,
  hash: string,
): Promise<ControlAnswer<Buffer>> {
  const answer = await fetch(`${url}/control/merchants/${merchant}/files/${hash}`, {
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
  const { status, ok } = answer;
  const content = Buffer.from(await answer.arrayBuffer());
  if (ok) return { status, success: true, value: content, message: null, code: null };
  const said = readAnswer<Buffer>(content.toString("utf8"));
  if (said === undefined) throw new NoControl(url);
  return { ...said, status };
}

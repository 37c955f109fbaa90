import { EventSourceParserStream } from "eventsource-parser/stream";
import type { ListChangesValue, LiveChange, ReadLayerValue } from "#src/contracts/control.gen.ts";
import { isRecord } from "#src/shared/is-record.ts";
import { sha256 } from "./file-map.ts";

/** What is heard on the stream of changes. */
export type ControlEvent =
  | { kind: "hello"; installation: string }
  | { kind: "live"; change: LiveChange };

/** The calls by which gateways and platforms read what is live. */
export interface ControlClient {
  listChanges: (after: number) => Promise<ListChangesValue>;
  /** Ends when the connection does; throws where there is none. */
  follow: (after: number, signal: AbortSignal) => AsyncIterable<ControlEvent>;
  readLayer: (hash: string) => Promise<ReadLayerValue>;
  /** The bytes of a file, which are those of the hash. */
  readFile: (hash: string) => Promise<Buffer>;
}

const answerWithinMs = 10_000;
/** The control plane says something at least every five seconds. */
const silentMs = 15_000;

/**
 * Makes a client of a control plane.
 * @param url where it is, such as http://127.0.0.1:4102
 * @param key what gateways and platforms show (PORTICO_CONTROL_KEY)
 */
export function makeControlClient(url: string, key: string): ControlClient {
  const ask = async (path: string, signal: AbortSignal): Promise<Response> => {
    const headers = { authorization: `Bearer ${key}` };
    const answer = await fetch(new URL(path, url), { headers, signal });
    if (answer.ok) return answer;
    const said: unknown = await answer.json().catch(() => undefined);
    const why = isRecord(said) && typeof said.message === "string" ? said.message : "";
    throw new Error(`The control plane refused ${path} with ${answer.status}. ${why}`.trimEnd());
  };
  const value = async (path: string): Promise<unknown> => {
    const answer = await ask(path, AbortSignal.timeout(answerWithinMs));
    return ((await answer.json()) as { value: unknown }).value;
  };
  return {
    listChanges: async (after) =>
      (await value(`/control/changes?after=${after}`)) as ListChangesValue,
    readLayer: async (hash) => (await value(`/control/layers/${hash}`)) as ReadLayerValue,
    readFile: async (hash) => {
      const answer = await ask(`/control/files/${hash}`, AbortSignal.timeout(answerWithinMs));
      const content = Buffer.from(await answer.arrayBuffer());
      if (sha256(content) !== hash)
        throw new Error(`The control plane gave other bytes for ${hash} than those of the hash.`);
      return content;
    },
    follow: (after, signal) => eventsOf((end) => ask(`/control/feed?after=${after}`, end), signal),
  };
}

/** Reads a stream of events; one that is silent for too long is taken for broken. */
async function* eventsOf(
  open: (signal: AbortSignal) => Promise<Response>,
  signal: AbortSignal,
): AsyncGenerator<ControlEvent> {
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), silentMs);
  const heard = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), silentMs);
  };
  try {
    const answer = await open(AbortSignal.any([signal, silence.signal]));
    if (answer.body === null) return;
    const decoder = new TextDecoder();
    const asText = new TransformStream<Uint8Array, string>({
      transform: (chunk, controller) => {
        heard();
        controller.enqueue(decoder.decode(chunk, { stream: true }));
      },
    });
    const events = answer.body.pipeThrough(asText).pipeThrough(new EventSourceParserStream());
    for await (const { event, data } of events) {
      const said: unknown = JSON.parse(data);
      if (event === "hello" && isRecord(said))
        yield { kind: "hello", installation: String(said.installation) };
      if (event === "live") yield { kind: "live", change: said as LiveChange };
    }
  } finally {
    clearTimeout(timer);
  }
}

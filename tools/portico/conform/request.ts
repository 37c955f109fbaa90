import { toAddress } from "#tools/catalogue/address.ts";
import type { Call } from "./calls.ts";
import type { Seals } from "./seal.ts";
import type { Sent } from "./server.ts";

/** A picture of one pixel. */
const picture = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

function pictureForm(): FormData {
  const form = new FormData();
  form.append("file", new Blob([new Uint8Array(picture)], { type: "image/png" }), "conform.png");
  return form;
}

/** Whether a call's payload travels in a body. */
export const hasBody = ({ method }: Call): boolean => method === "POST" || method === "PUT";

/** A call without its payload: address and headers. */
function bare(call: Call, payload: object): Sent & { rest: object } {
  const { address, rest } = toAddress(call, payload);
  return { method: call.method, path: address, headers: { "module-id": call.moduleId }, rest };
}

/** A request with a body of one type. */
export function withBody(call: Call, payload: object, type: string, body: string): Sent {
  const { rest: _rest, ...sent } = bare(call, payload);
  return { ...sent, headers: { ...sent.headers, "content-type": type }, body };
}

/** The request of a call, its payload as JSON whatever the catalogue says. */
export function toPlain(call: Call, payload: object): Sent {
  const { rest, ...sent } = bare(call, payload);
  if (!hasBody(call)) return sent;
  return withBody(call, payload, "application/json", JSON.stringify(rest));
}

/** The request of a call as the portal makes it; undefined where it would have to be sealed and cannot be. */
export async function toRequest(
  call: Call,
  payload: object,
  seals: Seals | undefined,
): Promise<Sent | undefined> {
  if (call.encrypted)
    return (
      seals && withBody(call, payload, "application/jose", await seals.now(call.name, payload))
    );
  if (!call.upload) return toPlain(call, payload);
  const { rest: _rest, ...sent } = bare(call, payload);
  return { ...sent, body: pictureForm() };
}

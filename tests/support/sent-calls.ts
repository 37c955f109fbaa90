import type { Page, Request } from "playwright/test";
import { readRecord } from "#tools/catalogue/read-record.ts";

/** A call as a page's portal made it. */
export interface SentCall {
  method: string;
  path: string;
  /** The query of what is asked in the address; the body of anything else, as it was before it was sealed. */
  payload: Record<string, unknown>;
  sealed: boolean;
  moduleId: string | undefined;
  token: boolean;
}

const apis = /^\/(wps|lgw)\//;

/** Keeps what the page's own cipher is given, by what came out of it: nobody reads a JWE again. */
const watchCipher = (): void => {
  const { subtle } = globalThis.crypto ?? {};
  if (subtle === undefined) return;
  const sealed: Record<string, string> = {};
  Object.assign(globalThis, { sealedByPage: sealed });
  const encrypt = subtle.encrypt.bind(subtle);
  subtle.encrypt = async (...given) => {
    const made = await encrypt(...given);
    const bytes = String.fromCharCode(...new Uint8Array(made));
    // The last sixteen bytes are the tag, which a JWE carries by itself.
    const text = btoa(bytes.slice(0, -16)).replaceAll("+", "-").replaceAll("/", "_");
    sealed[text.replaceAll("=", "")] = new TextDecoder().decode(given[2]);
    return made;
  };
};

const jsonOf = (text: string | null): Record<string, unknown> => {
  const value: unknown = text ? JSON.parse(text) : {};
  return typeof value === "object" && value !== null ? { ...value } : {};
};

/** What a sealed body held, by the page that sealed it; none where that page is gone. */
async function opened(page: Page, body: string): Promise<Record<string, unknown> | undefined> {
  const [, , , cipher = ""] = body.split(".");
  const text = await page
    .evaluate((key) => {
      const sealed: Record<string, string> | undefined = Reflect.get(globalThis, "sealedByPage");
      return sealed?.[key];
    }, cipher)
    .catch(() => undefined);
  return text === undefined
    ? undefined
    : readRecord(jsonOf(text).payload, "The payload of a sealed call");
}

async function toCall(page: Page, request: Request): Promise<SentCall | undefined> {
  const { pathname, searchParams } = new URL(request.url());
  const headers = request.headers();
  const type = headers["content-type"] ?? "";
  const sealed = type === "application/jose";
  const body = request.postData();
  const payload = sealed
    ? await opened(page, body ?? "")
    : type === "application/json"
      ? jsonOf(body)
      : Object.fromEntries(searchParams);
  return (
    payload && {
      method: request.method(),
      path: pathname,
      payload,
      sealed,
      moduleId: headers["module-id"],
      token: headers.authorization !== undefined,
    }
  );
}

/**
 * Records the calls that the portal in a page makes; what a test asks by itself names no module and
 * is none of them.
 * @returns gives every call so far, once the sealed ones are read
 */
export async function watchCalls(page: Page): Promise<() => Promise<SentCall[]>> {
  const calls: Promise<SentCall | undefined>[] = [];
  await page.addInitScript(watchCipher);
  page.on("request", (request) => {
    const isCall = apis.test(new URL(request.url()).pathname);
    if (isCall && "module-id" in request.headers()) calls.push(toCall(page, request));
  });
  return async () => (await Promise.all(calls)).filter((call) => call !== undefined);
}

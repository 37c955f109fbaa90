import type { CallOptions } from "./client.ts";

/** Sends a form and tells how far it got, which fetch cannot. */
function sendForm(
  url: string,
  init: RequestInit,
  form: FormData,
  onProgress: (share: number) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(init.method ?? "POST", url);
    for (const [name, value] of new Headers(init.headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const retryAfter = request.getResponseHeader("retry-after");
      const headers = new Headers(retryAfter === null ? {} : { "retry-after": retryAfter });
      resolve(new Response(request.responseText, { status: request.status, headers }));
    };
    request.onerror = () => reject(new Error("The file could not be sent"));
    request.onabort = () => reject(new Error("Sending the file was ended"));
    init.signal?.addEventListener("abort", () => request.abort(), { once: true });
    request.send(form);
  });
}

/**
 * Sends a file as a form with the one part `file`. The browser writes the content type itself: it
 * alone knows what stands between the parts.
 * @throws when no answer came, or when the signal ended it
 */
export function sendFile(
  fetchForm: typeof fetch,
  url: string,
  init: RequestInit,
  { file, onProgress }: CallOptions,
): Promise<Response> {
  const form = new FormData();
  if (file !== undefined) form.append("file", file);
  return onProgress === undefined
    ? fetchForm(url, { ...init, body: form })
    : sendForm(url, init, form, onProgress);
}

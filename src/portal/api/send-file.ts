/**
 * Sends a request as fetch does and tells how far it got, which fetch cannot.
 * @param onProgress told the share of the body that went out, from 0 to 1
 * @throws when no answer came, or when the signal ended it
 */
export function sendFile(
  url: string,
  init: RequestInit,
  onProgress: (share: number) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(init.method ?? "POST", url);
    for (const [name, value] of new Headers(init.headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const retryAfter = request.getResponseHeader("retry-after");
      const headers = retryAfter === null ? undefined : { "retry-after": retryAfter };
      resolve(
        new Response(request.responseText, {
          status: request.status,
          ...(headers === undefined ? {} : { headers }),
        }),
      );
    };
    request.onerror = () => reject(new Error("The file could not be sent"));
    request.onabort = () => reject(new Error("Sending the file was ended"));
    init.signal?.addEventListener("abort", () => request.abort(), { once: true });
    request.send(init.body as FormData);
  });
}

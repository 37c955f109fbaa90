/** A picture of one pixel. */
const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

/** A form with one picture in it, as a browser writes it. */
export async function pictureForm(): Promise<{ body: Buffer; headers: Record<string, string> }> {
  const form = new FormData();
  form.append("file", new Blob([png], { type: "image/png" }), "proof.png");
  const request = new Request("http://portal.example/", { method: "POST", body: form });
  return {
    body: Buffer.from(await request.arrayBuffer()),
    headers: { "content-type": request.headers.get("content-type") ?? "" },
  };
}

import { createServer } from "node:http";
import { expectAccessible } from "#tests/support/page-checks.ts";
import { portOf } from "#tests/support/port-of.ts";
import { expect, test } from "#tests/support/portal-test.ts";

const page = (name: string, body: string) =>
  `<!doctype html><html lang="en"><title>A page</title><main aria-label="${name}"><h1>A page</h1>${body}</main></html>`;
const good = '<img alt="A lantern" src="data:,">';
const small = '<button style="width:10px;height:10px;padding:0;border:0">A</button>';
const bad = `<img src="data:,"><p style="color:#ccc;background:#fff">Pale words</p>${small}${small}`;

test("what axe objects to is found in a page and in a frame of another origin", async ({
  page: browserPage,
}) => {
  const server = createServer((request, response) => {
    const framed = (body: string) => `<iframe title="Frame" src="${body}"></iframe>`;
    const other = `http://other.localhost:${portOf(server)}`;
    const bodies: Record<string, string> = {
      "/good": good,
      "/bad": bad,
      "/framed-good": framed(`${other}/good`),
      "/framed-bad": framed(`${other}/bad`),
    };
    response.setHeader("content-type", "text/html");
    const name = request.url ?? "";
    response.end(page(name, bodies[name] ?? ""));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const port = portOf(server);
  const open = (path: string) => browserPage.goto(`http://one.localhost:${port}${path}`);
  try {
    for (const path of ["/good", "/framed-good"]) {
      await open(path);
      await expectAccessible(browserPage);
    }
    for (const path of ["/bad", "/framed-bad"]) {
      await open(path);
      const found = await expectAccessible(browserPage).catch((error: Error) => error.message);
      expect(found).toContain("image-alt");
      expect(found).toContain("color-contrast");
      // One of WCAG 2.2, which axe leaves out unless it is asked by its tag.
      expect(found).toContain("target-size");
    }
  } finally {
    await new Promise((resolve) => server.close(resolve));
  }
});

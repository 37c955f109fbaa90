import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, portalUrl, test } from "#tests/support/portal-test.ts";
import { root } from "#tools/lib/paths.mjs";

/** Words of the page of the machines, of what reports to it, and of what draws its charts. */
const traces = ["portico-machines", "Running machines", "org.eclipse.elk", "elk.layered"];

test("no file that players get holds anything of the page of the running machines", () => {
  const folder = join(root, "dist");
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
    /\.(?:js|css|json)$/.test(name),
  );
  expect(files.length).toBeGreaterThan(20);
  for (const name of files) {
    const text = readFileSync(join(folder, name), "utf8");
    for (const trace of traces) expect(text.includes(trace), `${name}: ${trace}`).toBe(false);
    expect(text.includes("src/portal/dev/"), name).toBe(false);
  }
});

test("players who ask for the page of the running machines get the ordinary unknown page", async ({
  page,
  complaints,
}) => {
  complaints.expect(/404/);
  const look = async (path: string) => {
    const answer = await page.goto(portalUrl("aurora", path));
    const main = await page.getByRole("main").innerText();
    return { status: answer?.status(), main, title: await page.title() };
  };
  const machines = await look("/__machines");
  expect(machines).toEqual(await look("/no-such-page"));
  expect(machines.main).not.toMatch(/machine/i);
});

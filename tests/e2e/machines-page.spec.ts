import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "vite";
import { expect, portalUrl, test } from "#tests/support/portal-test.ts";
import { some } from "#tests/support/some.ts";
import { root } from "#tools/lib/paths.mjs";

/** Words of the page of the machines, of what reports to it, and of what draws its charts. */
const traces = ["portico-machines", "Running machines", "org.eclipse.elk", "elk.layered"];

test("no file that players get holds anything of the page of the running machines", () => {
  const folder = join(root, "dist");
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
    /\.(?:js|css|json)$/.test(name),
  );
  expect(files.length).toBeGreaterThan(20);
  for (const name of some(files)) {
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

/** The page of the machines and a login that it watches, in one file. */
async function buildProbe(): Promise<string> {
  // Vite draws React's own development calls into a build that NODE_ENV calls a test.
  process.env.NODE_ENV = "production";
  const built = await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: "error",
    define: { "process.env.NODE_ENV": '"production"' },
    build: {
      write: false,
      lib: { entry: join(root, "tests/support/machines-probe.tsx"), formats: ["es"] },
    },
  });
  const outputs = Array.isArray(built) ? built : [built];
  const chunks = outputs.flatMap((one) => ("output" in one ? one.output : []));
  return chunks.flatMap((one) => (one.type === "chunk" ? [one.code] : [])).join("\n");
}

test("the chart lights where a machine is and the way it took, and goes back in time without its secrets", async ({
  page,
}) => {
  const code = await buildProbe();
  await page.route("http://probe.localhost/**", (route) =>
    route.request().url().endsWith(".js")
      ? route.fulfill({ contentType: "text/javascript", body: code })
      : route.fulfill({
          contentType: "text/html",
          body: '<!doctype html><link rel="icon" href="data:,"><body><script type="module" src="/probe.js"></script>',
        }),
  );
  await page.goto("http://probe.localhost/");
  const lit = page.locator(".state[data-active]:not(:has(~ .state[data-active]))");
  await expect(lit).toHaveAttribute("data-state", "login.open.form.idle");
  await page.evaluate(() => {
    const { send } = Reflect.get(window, "login") as { send: (event: object) => void };
    const credentials = { username: "lan", password: "open sesame 42", remember: false };
    send({ type: "LOGIN.SUBMITTED", credentials });
  });
  await expect(lit).toHaveAttribute("data-state", "login.open.form.failed");
  const taken = page.locator(".transition[data-taken]");
  await expect(taken.first()).toHaveAttribute("data-event", /done.*logIn/);
  for (const line of some(await taken.all()))
    await expect(line).toHaveAttribute("data-target", "login.open.form.failed");

  await page.getByRole("button", { name: "Earlier" }).click();
  await expect(lit).toHaveAttribute("data-state", "login.open.submitting");
  await expect(taken).toHaveAttribute("data-event", "LOGIN.SUBMITTED");
  await expect(page.getByRole("main")).toContainText('"credentials": "•••"');
  expect(await page.content()).not.toContain("open sesame");
  await page.getByRole("button", { name: "Now" }).click();
  await expect(lit).toHaveAttribute("data-state", "login.open.form.failed");

  // On a narrow screen the login's chart is wider than its frame; as a whole it fits.
  await page.setViewportSize({ width: 800, height: 700 });
  const chart = page.getByRole("region", { name: "Chart of login" });
  const overflow = () =>
    chart.evaluate((frame) => [
      frame.scrollWidth > frame.clientWidth,
      frame.scrollHeight > frame.clientHeight + 1,
    ]);
  expect(await overflow()).toContain(true);
  await page.getByRole("button", { name: "Whole chart" }).click();
  await expect.poll(overflow).toEqual([false, false]);
  const drawnWidth = () => chart.locator("svg").evaluate((svg) => svg.clientWidth);
  const whole = await drawnWidth();
  await page.getByRole("button", { name: "Larger" }).click();
  await expect.poll(drawnWidth).toBeGreaterThan(whole);

  await page.getByRole("combobox", { name: "Event" }).selectOption("FREEPLAY.ASKED");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(lit).toHaveAttribute("data-state", "login.open.confirmingAge");
});

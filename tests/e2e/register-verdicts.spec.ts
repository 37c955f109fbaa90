import { join } from "node:path";
import type { Page } from "playwright/test";
import { build } from "vite";
import type { Merchant } from "#src/contracts/site.gen.ts";
import { loadMerchant } from "#src/merchant/load.ts";
import { makeRevision } from "#src/merchant/revision.ts";
import { folderSource } from "#src/merchant/sources.ts";
import { registerCorpus } from "#src/shared/register-corpus.fixture.ts";
import { root } from "#tools/lib/paths.mjs";
import { expect, test } from "../support/portal-test.ts";
import { judgeOnPlatform, toProbeForm } from "../support/verdict-forms.ts";
import type { judgeInBrowser, ProbeForm } from "../support/verdict-probe.ts";

/** The browser's half of the judging, in one file. */
async function buildProbe(): Promise<string> {
  const built = await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: "error",
    build: {
      write: false,
      lib: { entry: join(root, "tests/support/verdict-probe.ts"), formats: ["es"] },
    },
  });
  const outputs = Array.isArray(built) ? built : [built];
  const chunks = outputs.flatMap((one) => ("output" in one ? one.output : []));
  return chunks.flatMap((one) => (one.type === "chunk" ? [one.code] : [])).join("\n");
}

/** A page of its own with nothing but the probe, under a policy that forbids making code. */
async function openProbe(page: Page, code: string): Promise<void> {
  const policy = "default-src 'none'; script-src 'self'";
  await page.route("http://probe.localhost/**", (route) =>
    route.request().url().endsWith(".js")
      ? route.fulfill({ contentType: "text/javascript", body: code })
      : route.fulfill({
          contentType: "text/html",
          headers: { "content-security-policy": policy },
          body: '<!doctype html><script type="module" src="/probe.js"></script>',
        }),
  );
  await page.goto("http://probe.localhost/");
  // The policy stops what waits inside the page, too.
  await expect.poll(() => page.evaluate(() => "judgeInBrowser" in window)).toBe(true);
}

async function loadSite(): Promise<Merchant> {
  const merchant = await loadMerchant(folderSource(join(root, "merchants")), "aurora");
  return makeRevision(merchant, new Date(0)).site;
}

test("VAL-01 PAT-00 to PAT-23: Chromium judges the whole corpus as the platform does, without eval", async ({
  page,
}) => {
  const site = await loadSite();
  const forms = registerCorpus.map((tried) => toProbeForm(tried, site));
  await openProbe(page, await buildProbe());
  const answers = await page.evaluate((all: ProbeForm[]) => {
    const judge = Reflect.get(window, "judgeInBrowser") as typeof judgeInBrowser;
    return all.map((form) => judge(form));
  }, forms);
  expect(answers).toHaveLength(registerCorpus.length);
  const differing = registerCorpus.flatMap(({ title, field, reason }, at) => {
    const { submitted } = answers[at] ?? {};
    const form = forms[at];
    const { verdict } = form ? judgeOnPlatform(form, site) : {};
    const alike = JSON.stringify(submitted) === JSON.stringify(verdict);
    return alike && submitted?.[field]?.reason === reason ? [] : [{ title, submitted, verdict }];
  });
  expect(differing).toEqual([]);
});

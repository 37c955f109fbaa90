import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import type { Merchant } from "#src/contracts/site.gen.ts";
import { loadMerchant } from "#src/merchant/load.ts";
import { makeRevision } from "#src/merchant/revision.ts";
import { folderSource } from "#src/merchant/sources.ts";
import { lastPatternId } from "#src/shared/pattern-ids.ts";
import { type CorpusCase, registerCorpus } from "#src/shared/register-corpus.fixture.ts";
import { compiles, patternOf } from "#src/shared/register-patterns.ts";
import { some } from "#tests/support/some.ts";
import { judgeOnPlatform, toProbeForm } from "#tests/support/verdict-forms.ts";
import { judgeInBrowser } from "#tests/support/verdict-probe.ts";
import { root } from "#tools/lib/paths.mjs";

let site: Merchant;

beforeAll(async () => {
  const merchant = await loadMerchant(folderSource(join(root, "merchants")), "aurora");
  site = makeRevision(merchant, new Date(0)).site;
});

const limitsOf = ({ rule: { patternId, minLength, maxLength } }: CorpusCase) => ({
  patternId,
  min: minLength,
  max: maxLength,
});

describe("ERR-07 browser and platform judge a registration by the same validator", () => {
  it.each(some(registerCorpus.map((tried) => [tried.title, tried] as const)))(
    "%s",
    (_title, tried) => {
      const form = toProbeForm(tried, site);
      const inBrowser = judgeInBrowser(form);
      const onPlatform = judgeOnPlatform(form, site);
      expect(inBrowser.submitted).toEqual(onPlatform.verdict);
      expect(onPlatform.verdict[tried.field]?.reason).toBe(tried.reason);
      expect(Object.keys(onPlatform.verdict)).toEqual(tried.reason ? [tried.field] : []);
      // The numbers of the message are the rule's own.
      if (tried.reason === "length" || tried.reason === "pattern") {
        const limits = tried.field === "verificationCode" ? { min: 0, max: 255 } : {};
        expect(onPlatform.verdict[tried.field]).toMatchObject({ ...limitsOf(tried), ...limits });
      }
    },
  );

  it.each(some(registerCorpus.map((tried) => [tried.title, tried] as const)))(
    "live as on submit, and of what is really sent: %s",
    (_title, tried) => {
      const form = toProbeForm(tried, site);
      const { live, sent } = judgeInBrowser(form);
      // The form sends text without outer blanks: that is what both must agree on.
      const onPlatform = judgeOnPlatform({ ...form, values: sent }, site);
      const isEmpty = sent[tried.field] === "";
      expect(live).toEqual(isEmpty ? null : (onPlatform.verdict[tried.field] ?? null));
    },
  );

  it("VAL-01 tries every pattern id of the specification, within and beyond both bounds", () => {
    const tried = (id: number, reason: CorpusCase["reason"]) =>
      registerCorpus.filter((one) => one.rule.patternId === id && one.reason === reason).length;
    for (let id = 0; id <= lastPatternId; id += 1) {
      expect(tried(id, undefined), `accepted, id ${id}`).toBeGreaterThanOrEqual(5);
      expect(tried(id, "length"), `length, id ${id}`).toBeGreaterThanOrEqual(3);
      // Nothing breaks a pattern that takes any characters.
      if (id > 0) expect(tried(id, "pattern"), `pattern, id ${id}`).toBeGreaterThanOrEqual(1);
    }
  });

  it("VAL-01 lets a bad pattern of the server accept on both sides, and the platform say so", () => {
    const bad = registerCorpus.filter(
      ({ rule, values, field }) => values[field] !== "" && !compiles(patternOf(rule)),
    );
    expect(bad.length).toBeGreaterThan(5);
    for (const tried of some(bad)) {
      const { reported } = judgeOnPlatform(toProbeForm(tried, site), site);
      expect(reported, tried.title).toContain(tried.field);
    }
  });
});

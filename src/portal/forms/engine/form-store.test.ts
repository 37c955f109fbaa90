import { describe, expect, it } from "vitest";
import { type FormValues, judgeInForm } from "#src/shared/register-rules.ts";
import { makeFormStore } from "./form-store.ts";
import { kinds, settings } from "./forms.fixture.ts";

const names = ["username", "password", "confirmPassword", "zalo"];
const judge = (name: string, values: FormValues) => {
  const rule = kinds[name];
  if (!rule) return undefined;
  const context = { modules: {}, today: "2026-11-21" };
  const verdict = judgeInForm(name, rule, values, settings(kinds), context);
  return verdict.ok ? undefined : verdict;
};
const twins = { password: ["confirmPassword"] };
const make = (initial: FormValues = {}) => makeFormStore({ names, initial, judge, twins });

describe("the store of a form", () => {
  it("leaves a field in peace while it is typed into for the first time", () => {
    const store = make();
    store.type("username", "1");
    expect(store.state("username").failure).toBeUndefined();
    store.leave("username");
    expect(store.state("username").failure?.reason).toBe("length");
  });

  it("sends a pasted number without what was written around its digits", () => {
    const store = makeFormStore({
      names: ["mobileNum", "countryDialingCode"],
      initial: { countryDialingCode: "84" },
      judge: (_name, values) =>
        /^[0-9]+$/.test(String(values.mobileNum))
          ? undefined
          : { reason: "phone", patternId: 0, min: 0, max: 0 },
    });
    store.type("mobileNum", " 0912 345.678 ");
    store.leave("mobileNum");
    expect(store.state("mobileNum").failure).toBeUndefined();
    expect(store.raw("mobileNum")).toBe(" 0912 345.678 ");
    store.put("countryDialingCode", "84");
    store.type("mobileNum", "+84 912 345 678");
    expect(store.values()).toEqual({ mobileNum: "912345678", countryDialingCode: "84" });
  });

  it("judges a field on every key once it was left", () => {
    const store = make();
    store.type("username", "1abcdef");
    store.leave("username");
    expect(store.state("username").failure?.reason).toBe("pattern");
    store.type("username", "abcdef");
    expect(store.state("username")).toMatchObject({ failure: undefined, good: true });
  });

  it("does not scold an empty field that was only passed through", () => {
    const store = make();
    store.leave("username");
    expect(store.state("username").failure).toBeUndefined();
  });

  it("VAL-06 judges the confirmation again when the password changes", () => {
    const store = make();
    store.type("password", "correct horse");
    store.type("confirmPassword", "correct horse");
    store.leave("confirmPassword");
    expect(store.state("confirmPassword").good).toBe(true);
    store.type("password", "correct house");
    expect(store.state("confirmPassword").failure?.reason).toBe("inconsistent");
  });

  it("tells a field's listeners only when what is shown changes", () => {
    const store = make();
    let told = 0;
    store.subscribe(() => {
      told += 1;
    });
    for (const value of ["a", "ab", "abc"]) store.type("username", value);
    expect(told).toBe(0);
    store.leave("username");
    store.type("username", "abcd");
    expect(told).toBe(1);
  });

  it("lists what is refused after a submit, and drops it as it is mended", () => {
    const store = make();
    expect(store.refused()).toEqual([]);
    const failure = { reason: "required", patternId: 0, min: 1, max: 50 } as const;
    store.show({ password: failure, username: failure });
    expect(store.refused()).toEqual(["username", "password"]);
    store.type("username", "lantran");
    expect(store.refused()).toEqual(["password"]);
  });

  it("keeps the platform's words until the value changes", () => {
    const store = make({ username: "lantran" });
    store.refuse({ username: "taken" });
    store.leave("username");
    expect(store.state("username").words).toBe("taken");
    expect(store.refused()).toEqual(["username"]);
    store.type("username", "lantran2");
    expect(store.state("username")).toMatchObject({ words: undefined, good: true });
  });

  it("loses nothing typed when the platform refuses", () => {
    const store = make();
    store.type("username", "lantran");
    store.type("password", "correct horse");
    store.refuse({ username: "taken" });
    expect(store.values()).toMatchObject({ username: "lantran", password: "correct horse" });
  });

  it("sends text without outer blanks and passwords as they were typed", () => {
    const store = make({ username: " lantran ", password: " pass phrase " });
    expect(store.values()).toMatchObject({ username: "lantran", password: " pass phrase " });
  });

  it("takes over what was typed before the page was alive", () => {
    const store = make();
    store.bind("username", { type: "text", value: "early" } as HTMLInputElement);
    expect(store.raw("username")).toBe("early");
  });

  it("shows in an input whose code came late what was typed into its stand-in", () => {
    const store = make();
    const input = (value: string) =>
      ({ type: "tel", value, matches: () => false }) as unknown as HTMLInputElement;
    store.bind("username", input(""));
    for (const [typed, drawn] of [
      ["lan", ""],
      ["lantran", "lan"],
    ] as const) {
      store.type("username", typed);
      store.bind("username", null);
      const late = input(drawn);
      store.bind("username", late);
      expect([late.value, store.raw("username")]).toEqual([typed, typed]);
    }
  });

  it("F5 puts the cursor into a field that is drawn a moment later, once, and leaves it there", async () => {
    const store = make();
    const page: { activeElement: unknown } = { activeElement: null };
    const input = () => {
      const one: Partial<HTMLInputElement> = { type: "text", value: "" };
      const focus = () => {
        page.activeElement = one;
      };
      const matches = () => page.activeElement === one;
      return Object.assign(one, { focus, matches }) as HTMLInputElement;
    };
    store.focus("zalo");
    const [name, zalo, late, other] = [input(), input(), input(), input()];
    store.bind("username", name);
    expect(page.activeElement).toBeNull();
    store.bind("zalo", zalo);
    expect(page.activeElement).toBe(zalo);
    // What takes the place of a stand-in takes the cursor too.
    store.bind("zalo", null);
    store.bind("zalo", late);
    expect(page.activeElement).toBe(late);
    // A field that went for good, and comes back another time, does not.
    store.bind("zalo", null);
    page.activeElement = null;
    await Promise.resolve();
    store.bind("zalo", other);
    expect(page.activeElement).toBeNull();
    store.focus("username");
    expect(page.activeElement).toBe(name);
  });

  it("takes over before sending what was filled in without a word, and never a half-typed date's nothing", () => {
    const store = make();
    const input = { type: "text", value: "" } as HTMLInputElement;
    const date = { type: "date", value: "" } as HTMLInputElement;
    store.bind("username", input);
    store.bind("zalo", date);
    store.type("zalo", "?");
    input.value = "lantran";
    expect(store.raw("username")).toBe("");
    store.collect();
    expect([store.raw("username"), store.raw("zalo")]).toEqual(["lantran", "?"]);
  });

  it("writes an emptied captcha into its input", () => {
    const store = make();
    const input = { type: "text", value: "abcd" } as HTMLInputElement;
    store.bind("zalo", input);
    store.put("zalo", "");
    expect([input.value, store.raw("zalo")]).toEqual(["", ""]);
  });
});

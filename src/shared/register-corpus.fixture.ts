import type { RegisterRule } from "#src/contracts/site.gen.ts";
import type { Reason } from "./register-failure.ts";
import type { FormType } from "./register-fields.ts";
import type { FormValues } from "./register-rules.ts";

/** Values each default expression takes and refuses; the empty value is the required rule's matter. */
export const patternValues: readonly { id: number; takes: string[]; refuses: string[] }[] = [
  { id: 0, takes: ["a", "任何 thing!", " x\n"], refuses: [] },
  { id: 1, takes: ["a", "A1b2", "lan88"], refuses: ["1a", "a_b", "ả1", "a b"] },
  { id: 2, takes: ["山田3", "88", "佐々木"], refuses: ["あ", "Ivan", "山 田"] },
  {
    id: 3,
    takes: ["a@b.co", "lan.tran+1@mail.vn"],
    refuses: ["a@b", "@b.co", "a b@c.de", "a@-b.co"],
  },
  { id: 4, takes: ["abc", "123", "a1"], refuses: ["a-1", "a 1", "é"] },
  { id: 5, takes: ["a1", "1a", "Lan88x"], refuses: ["abc", "123", "a1!"] },
  { id: 6, takes: ["0", "123456"], refuses: ["12a", "1 2", "-1", "１"] },
  { id: 7, takes: ["A", "ab1C", "Abc"], refuses: ["abc1", "123", "A!"] },
  { id: 8, takes: ["John Smith", "Ann", "a  b"], refuses: ["   ", "Jo3", "José"] },
  { id: 9, takes: ["a!b", "中文"], refuses: ["a b", " a", "a\tb", "a\u3000b"] },
  { id: 10, takes: ["你好。", "阿卜杜·热合曼", "王"], refuses: ["hello", "你 好", "。！", "你1"] },
  {
    id: 11,
    takes: ["1999-12-31", "2000-02-29"],
    refuses: ["1999-13-01", "99-12-31", "1999/12/31"],
  },
  { id: 12, takes: ["Nguyễn An", "Lan"], refuses: ["Nguyễn Văn An", " Lan", "Lan ", "Lan2"] },
  { id: 13, takes: ["12-31-1999"], refuses: ["31-12-1999", "1999-12-31", "1-1-1999"] },
  { id: 14, takes: ["abc", "123", "a1"], refuses: ["a.1", "a 1"] },
  { id: 15, takes: ["김철수"], refuses: ["김 철수", "Kim", "김1"] },
  { id: 16, takes: ["สมชาย", "กขค๑"], refuses: ["Somchai", "สมชาย ใจดี", "ก1"] },
  { id: 17, takes: ["สมชาย ใจดี", "Somchai สม"], refuses: ["  ", "สม1", "Nguyễn"] },
  { id: 18, takes: ["JOHN SMITH", "A"], refuses: ["John", "  ", "J0HN"] },
  { id: 19, takes: ["abc1!", "~`"], refuses: ["a b", "é!", "中"] },
  { id: 20, takes: ["aA1!", "!1Zz~"], refuses: ["aA1", "aa1!", "AA1!", "aAb!", "aA1! "] },
  {
    id: 21,
    takes: ["Lan Tran", "Nguyễn Văn An", "Mary-Jane O'Neil"],
    refuses: ["Lan", " Lan Tran", "Lan  Tran"],
  },
  { id: 22, takes: ["やまだ", "ヤマダー", "山田太郎"], refuses: ["ﾔﾏﾀﾞ", "山田 太郎", "Yamada"] },
  { id: 23, takes: ["ABC"], refuses: ["AbC", "A B", "A1"] },
];

/** One value in one field of a form that is right otherwise, and what is to be said of it. */
export interface CorpusCase {
  /** The row it proves, and what is tried. */
  title: string;
  /** The field; its rule stands beside those of the form around. */
  field: string;
  rule: RegisterRule;
  /** What is in the field, and in others where the case needs it. */
  values: FormValues;
  /** Why it is refused; undefined where it is accepted. */
  reason: Reason | undefined;
  /** The form it stands in; the one by username unless it says otherwise. */
  type?: FormType;
}

/** The field most values are tried in: one nothing else is known of, so that its rule alone judges. */
const anyField = "luckyWord";

const wide: RegisterRule = {
  enabled: true,
  required: true,
  acceptedPattern: "",
  patternId: 0,
  minLength: 0,
  maxLength: 1000,
};

const row = (id: number): string => `PAT-${String(id).padStart(2, "0")}`;

const tryValue = (
  title: string,
  rule: Partial<RegisterRule>,
  value: string,
  reason: Reason | undefined,
): CorpusCase => ({
  title,
  field: anyField,
  rule: { ...wide, ...rule },
  values: { [anyField]: value },
  reason,
});

/** What blanks alone are: nothing, whatever the pattern. */
const isBlank = (value: string): boolean => value.trim() === "";

/** Each pattern id: values it takes and refuses, with blanks, other scripts and nothing at all. */
const patternCases = patternValues.flatMap(({ id, takes, refuses }) => {
  const rule = { patternId: id };
  const optional = { ...rule, required: false };
  return [
    ...takes.map((value) => tryValue(`${row(id)} takes "${value}"`, rule, value, undefined)),
    ...refuses.map((value) =>
      tryValue(
        `${row(id)} refuses "${value}"`,
        rule,
        value,
        isBlank(value) ? "required" : "pattern",
      ),
    ),
    tryValue(`${row(id)} VAL-03 is empty and required`, rule, "", "required"),
    tryValue(`${row(id)} is blank and required`, rule, " \t\u3000", "required"),
    tryValue(`${row(id)} is unseen and required`, rule, "\u200b\u202e\u3164", "required"),
    tryValue(`${row(id)} is empty and may be`, optional, "", undefined),
    tryValue(`${row(id)} is blank and may be empty`, optional, "  ", undefined),
    ...[undefined, "pattern" as const].flatMap((reason) => {
      const value = (reason === undefined ? takes : refuses).find((tried) => !isBlank(tried));
      const named = reason === undefined ? "takes" : "refuses";
      return value === undefined
        ? []
        : [tryValue(`${row(id)} ${named} what is filled in unasked`, optional, value, reason)];
    }),
  ];
});

/** The bounds of each pattern id around a value it takes: one too few, exactly, one too many. */
const boundCases = patternValues.flatMap(({ id, takes }) => {
  const value = takes.find((taken) => [...taken].length > 1) ?? "";
  const size = [...value].length;
  const bounds = (what: string, min: number, max: number, reason: Reason | undefined) =>
    tryValue(
      `VAL-01 ${row(id)} has ${what}: ${size} of ${min} to ${max} characters`,
      { patternId: id, minLength: min, maxLength: max },
      value,
      reason,
    );
  return [
    bounds("one too few", size + 1, size + 5, "length"),
    bounds("the fewest", size, size + 5, undefined),
    bounds("the most", 0, size, undefined),
    bounds("one too many", 0, size - 1, "length"),
    bounds("the one number of both bounds", size, size, undefined),
    bounds("one too many for the one number", size - 1, size - 1, "length"),
  ];
});

const family = "👨‍👩‍👧";
const acute = "e\u0301";
const lengths = (title: string, value: string, min: number, max: number, reason?: Reason) =>
  tryValue(
    `VAL-01 ${title}`,
    { acceptedPattern: "*", minLength: min, maxLength: max },
    value,
    reason,
  );

/** What a character is: a code point, not a unit of UTF-16 and not what a reader sees as one. */
const characterCases = [
  lengths("counts a character beyond the first plane once", "🙂🙂", 2, 2),
  lengths("counts such characters as too many", "🙂🙂🙂", 1, 2, "length"),
  lengths("counts such characters as too few", "🙂", 2, 4, "length"),
  lengths("counts the parts of a joined picture", family, 5, 5),
  lengths("counts a mark that is written apart", acute, 2, 2),
  lengths("judges length before pattern", "ab", 3, 4, "length"),
  tryValue("VAL-01 judges length before pattern", { patternId: 6, minLength: 4 }, "ab", "length"),
  tryValue("VAL-04 judges pattern once the length is right", { patternId: 6 }, "ab", "pattern"),
];

/** The server's own patterns, good and bad (OPEN-045). */
const ownPattern = (title: string, source: string, value: string, reason?: Reason) =>
  tryValue(title, { acceptedPattern: source, patternId: 4, maxLength: 8 }, value, reason);
const ownCases = [
  ownPattern("VAL-02 a lone star takes anything", "*", "a b🙂\n", undefined),
  ownPattern("VAL-02 a lone star leaves the bounds", "*", "123456789", "length"),
  ownPattern("VAL-01 a pattern speaks of the whole value", "a|bc", "abc", "pattern"),
  ownPattern("VAL-01 each way of a pattern is whole", "a|bc", "bc", undefined),
  ownPattern("VAL-01 an anchored pattern is not anchored twice", "^[a-z]{2}$", "ab", undefined),
  ownPattern("VAL-01 a line break is no end of the value", "[a-z]+", "ab\nc", "pattern"),
  ownPattern("VAL-01 a pattern reads code points", ".", "🙂", undefined),
  ownPattern("VAL-04 a server's own pattern wins over its id", "[0-9]+", "abc", "pattern"),
  ...["[", "(?<a>", "[\\w-.]", "\\_", "a{2,1}", "*a"].flatMap((bad) => [
    ownPattern(`VAL-01 the bad pattern ${bad} accepts`, bad, "any 1!", undefined),
    ownPattern(`VAL-01 the bad pattern ${bad} leaves the bounds`, bad, "123456789", "length"),
    ownPattern(`VAL-03 the bad pattern ${bad} leaves the required rule`, bad, "", "required"),
  ]),
  tryValue("VAL-01 an id nobody knows takes anything", { patternId: 99 }, "a b!", undefined),
];

const meant = (
  title: string,
  field: string,
  rule: Partial<RegisterRule>,
  values: FormValues,
  reason?: Reason,
): CorpusCase => ({ title, field, rule: { ...wide, ...rule }, values, reason });

const birthday = (value: string, reason?: Reason, patternId = 11) =>
  meant(`REG-35 the birthday ${value}`, "birthday", { patternId }, { birthday: value }, reason);
const phone = (title: string, value: string, reason?: Reason) =>
  meant(title, "mobileNum", { acceptedPattern: "*" }, { mobileNum: value }, reason);
const twin = (title: string, confirmPassword: string, reason?: Reason) =>
  meant(title, "confirmPassword", { acceptedPattern: "*" }, { confirmPassword }, reason);

const code = (title: string, verificationCode: string, reason?: Reason): CorpusCase => ({
  ...meant(title, "verificationCode", { minLength: 6, maxLength: 6 }, { verificationCode }, reason),
  type: "registerMobile",
});

/** The password of the form around a case. */
export const corpusPassword = "correct horse battery";

/** Fields whose meaning is judged beyond their rule. */
const meaningCases = [
  twin("VAL-06 the confirmation equals the password", corpusPassword),
  twin("VAL-06 the confirmation differs by a capital", "Correct horse battery", "inconsistent"),
  twin("VAL-06 the confirmation differs by a blank", `${corpusPassword} `, "inconsistent"),
  twin("VAL-06 the confirmation is missing", "", "required"),
  phone("VAL-08 a number of the right size", "912345678"),
  phone("VAL-08 a number with its trunk zero", "0912345678"),
  phone("VAL-08 letters are no number", "91234567a", "phone"),
  phone("VAL-09 a digit too few", "91234567", "phone"),
  phone("VAL-09 a digit too many", "91234567890", "phone"),
  meant("VAL-10 a captcha that shows", "captcha", { required: false }, { captcha: "" }, "required"),
  meant("VAL-10 a blank captcha", "captcha", {}, { captcha: " " }, "required"),
  code("VAL-07 a code of one character", "1"),
  code("VAL-07 a code of 255 characters", "7".repeat(255)),
  code("VAL-07 a code of 256 characters", "7".repeat(256), "length"),
  code("VAL-10 an empty code", "", "required"),
  birthday("2005-11-21"),
  birthday("2005-11-22", "age"),
  birthday("2001-02-29", "date"),
  birthday("2026-11-22", "date"),
  birthday("11-21-2005", undefined, 13),
  birthday("02-30-2000", "date", 13),
  birthday("2005-11-21", "pattern", 13),
];

/** Every value that browser and platform must judge alike: 24 pattern ids, all bounds, all meanings. */
export const registerCorpus: readonly CorpusCase[] = [
  ...patternCases,
  ...boundCases,
  ...characterCases,
  ...ownCases,
  ...meaningCases,
];

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { positionAt } from "./position.ts";
import { parseFile, spanOf } from "./source-file.ts";

const kinds = (text: string): string[] =>
  parseFile("a.json", text).problems.map(({ kind }) => kind);

describe("reading a file", () => {
  it("finds no problem in any valid JSON object", () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 3 })), (value) => {
        const safe = !/"(?:__proto__|constructor|prototype)":/.test(JSON.stringify(value));
        fc.pre(safe);
        expect(kinds(JSON.stringify(value, null, 2))).toEqual([]);
      }),
    );
  });

  it("finds a name written twice at any depth, however it is escaped", () => {
    expect(kinds('{"a": [{"b": 1, "\\u0062": 2}]}')).toEqual(["duplicate-key"]);
    expect(kinds('{"a": "b\\": 1", "b": "a: {\\"a\\": 1}"}')).toEqual([]);
  });

  it("refuses what nests too deep instead of running out of stack", () => {
    for (const text of [
      `${"[".repeat(100_000)}${"]".repeat(100_000)}`,
      "[".repeat(100_000),
      '{"a":'.repeat(100_000),
      `{"a": "[[[", "b": ${"[".repeat(100_000)}`,
    ]) {
      const source = parseFile("a.json", text);
      expect(source.problems).toMatchObject([
        { kind: "syntax", message: expect.stringContaining("64 levels") },
      ]);
      expect(spanOf(source, ["a"], "value")).toEqual({ start: 0, end: 0 });
    }
    expect(kinds(`{"a": "${"[".repeat(1000)}", }`)).toEqual(["syntax"]);
    expect(parseFile("a.json", `{"a": "${"[".repeat(1000)}", }`).problems[0]?.message).toContain(
      "comma",
    );
  });

  it("reads texts of megabytes, be they letters or signs that stand behind a backslash", () => {
    expect(kinds(`{"a": "${"x".repeat(9_000_000)}", "b": 1}`)).toEqual([]);
    for (const long of ['\\"'.repeat(100_000), "\\n[".repeat(100_000)]) {
      expect(kinds(`{"a": "${long}", "a": 1}`)).toEqual(["duplicate-key"]);
      expect(kinds(`{"a": "${long}" // note\n}`)).toEqual(["syntax"]);
    }
  });

  it("names each slip once, line by line", () => {
    const { problems } = parseFile("a.json", '{\n  "a": 1\n  "b": tru,\n  "c": 3\n}');
    expect(
      problems.map(
        ({ offset }) => positionAt('{\n  "a": 1\n  "b": tru,\n  "c": 3\n}', offset).line,
      ),
    ).toEqual([3]);
  });
});

describe("comments", () => {
  const problemsOf = (text: string) =>
    parseFile("a.json", text).problems.map(({ kind, offset }) => `${kind} ${offset}`);

  it("are one problem, and are read past: values, places and what else is wrong stay as they are", () => {
    const text = '{ // one\n  "a": "// none", /* two\n  lines */ "b": 1,\n# three\n  "b": 2 }';
    const source = parseFile("a.json", text);
    expect(source.value).toEqual({ a: "// none", b: 2 });
    expect(problemsOf(text)).toEqual([
      `syntax ${text.indexOf("// one")}`,
      `duplicate-key ${text.lastIndexOf('"b"')}`,
    ]);
    expect(source.problems[0]).toMatchObject({
      message: "JSON knows no comments. 2 more stand in this file.",
      length: "// one".length,
    });
    const { start, end } = spanOf(source, ["a"], "value");
    expect(text.slice(start, end)).toBe('"// none"');
  });

  it("do not hide a slip behind them, and what follows a slip is taken for nothing", () => {
    const text = '{\n  // name\n  "a": 1 // no comma\n  "b": 2 // last\n}';
    expect(problemsOf(text)).toEqual([`syntax 4`, `syntax ${text.indexOf('"b"')}`]);
    expect(parseFile("a.json", text).problems[1]).toMatchObject({
      fix: { title: "Add the comma", start: text.indexOf(" // no comma"), text: "," },
    });
    expect(problemsOf("{ 'a': 'https://a.example' }")).toEqual(["syntax 2"]);
    expect(problemsOf('{ "a": #7c5cff }')).toEqual(["syntax 7"]);
  });

  it.each([
    ["one that is not closed", '{ "a": 1 /* b }', "is not closed"],
    ["nothing else", "// a\n/* b */\n", "holds comments alone"],
    ["another language", "// settings\nexport default {}", "This is JavaScript"],
  ])("of %s", (_what, text, message) => {
    expect(parseFile("a.json", text).problems).toMatchObject([
      { kind: "syntax", message: expect.stringContaining(message) },
    ]);
  });

  it("are found in a time that grows with the text alone", () => {
    const text = `{"a": 1 ${"/* ".repeat(500_000)}${'"'.repeat(100_000)}`;
    const began = performance.now();
    expect(problemsOf(text)).toHaveLength(1);
    expect(performance.now() - began).toBeLessThan(10_000);
  });
});

describe("places in a file", () => {
  const source = parseFile("a.json", '{\r\n  "a": { "b": [1, { "c": 2 }] },\r\n  "ü": 3\r\n}');
  const at = (path: string[], target: "value" | "key" | "open") => {
    const { start, end } = spanOf(source, path, target);
    return [positionAt(source.text, start), source.text.slice(start, end)];
  };

  it("points at a value, at its key, or at the brace that opens it", () => {
    expect(at(["a", "b", "1", "c"], "value")).toEqual([{ line: 2, column: 26, offset: 28 }, "2"]);
    expect(at(["a", "b", "1", "c"], "key")[1]).toBe('"c"');
    expect(at(["a", "b", "1"], "open")[1]).toBe("{");
    expect(at(["ü"], "key")).toEqual([{ line: 3, column: 3, offset: 39 }, '"ü"']);
  });

  it("points at the nearest parent of what is not there", () => {
    expect(at(["a", "x", "y"], "value")).toEqual([{ line: 2, column: 8, offset: 10 }, "{"]);
  });
});

import { join } from "node:path";
import { expect, it } from "vitest";
import { soundFiles } from "#src/merchant/testing/sound.ts";
import { makeTempFolder, writeInto } from "#tests/support/temp-folder.ts";
import { runPortico } from "./testing.ts";

/** Clears the screen, turns what follows around, and passes for a line of its own. */
const trick = "\u001b[2J\u202e\u009b31m\nmerchants/skin/merchant.json:1:1 info ok: all well";

it.each(["pretty", "compact", "markdown", "json", "github", "junit"])(
  "shows what somebody wrote into a file, and lets it do nothing to the terminal, in %s",
  async (format) => {
    const dir = makeTempFolder();
    for (const [code, files] of Object.entries(soundFiles()))
      for (const [path, content] of Object.entries(files)) {
        const isRoot = code === "skin" && path === "merchant.json";
        const change = isRoot ? { ...(content as object), [trick]: 1 } : content;
        const text = typeof change === "string" ? change : JSON.stringify(change, null, 2);
        writeInto(join(dir, code), path, text);
      }
    const { code, out } = await runPortico(
      ...["check", "skin", "--format", format, "--merchants", dir],
    );
    expect(code).toBe(1);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: none may be there
    expect(out).not.toMatch(/[\u001b\u009b\u202e]/);
    // A sign that turns text round, and a setting there is none of without it; then how many they are.
    if (format === "compact")
      expect(out.trimEnd().split("\n")).toEqual([
        expect.stringMatching(/^\S+merchant\.json:12:3 error invisible-character: /),
        expect.stringMatching(/^\S+merchant\.json:12:3 error schema: /),
        "1 merchant checked: 2 errors.",
      ]);
    // XML has no place for it, Markdown writes a mark before the bracket.
    if (format !== "junit") expect(out).toMatch(/u001b\\*\[2J/);
  },
);

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { describe, expect, it } from "vitest";
import { getLanguageService, TextDocument } from "vscode-json-languageservice";
import { root } from "./sources.ts";

/** The service behind VS Code's JSON editing; it may read files and nothing else. */
const service = getLanguageService({
  schemaRequestService: async (uri) => readFileSync(fileURLToPath(uri), "utf8"),
  workspaceContext: { resolveRelativePath: (path, resource) => new URL(path, resource).href },
});
const settings = JSON.parse(readFileSync(join(root, ".vscode/settings.json"), "utf8"));

/** Opens text as a file of a skin; `|` marks where the cursor is. */
function open(path: string, marked: string) {
  const at = marked.indexOf("|");
  const text = marked.replace("|", "");
  const uri = pathToFileURL(join(root, "merchants/skin", path)).href;
  const document = TextDocument.create(uri, "json", 1, text);
  const position = document.positionAt(Math.max(0, at));
  return { document, position, json: service.parseJSONDocument(document) };
}

/** As an editor knows the file: by `$schema` alone, or by the workspace's settings. */
const ways = {
  $schema: (name: string, text: string) => {
    service.configure({ validate: true, schemas: [] });
    const depth = "../".repeat(name.split("/").length + 1);
    const schema = schemaFor(name);
    return text.replace("{", `{"$schema": "${depth}schemas/editor/${schema}.gen.json",`);
  },
  "the workspace": (_name: string, text: string) => {
    const schemas = settings["json.schemas"].map((each: { fileMatch: string[]; url: string }) => ({
      fileMatch: each.fileMatch.map((glob) => `*${glob}`),
      uri: new URL(each.url, pathToFileURL(`${root}/`)).href,
    }));
    service.configure({ validate: true, schemas });
    return text;
  },
};

const schemaFor = (name: string): string => {
  const [folder, file] = name.split("/");
  if (file === undefined) return String(folder).replace(".json", "");
  return String(folder).replace(/s$/, "");
};

async function offered(name: string, text: string): Promise<string[]> {
  const { document, position, json } = open(name, text);
  const list = await service.doComplete(document, position, json);
  return (list?.items ?? []).map(({ label }) => label.replaceAll('"', ""));
}

describe.each(Object.entries(ways))("an editor that knows a file by %s", (_way, prepare) => {
  it.each([
    ["merchant.json", '{"theme": {"|"}}', ["brand", "defaultTheme"]],
    ["merchant.json", '{"languages": {"default": "|"}}', ["TH", "EN"]],
    ["menus.json", '{"side": {"items": {"a": {"icon": "|"}}}}', ["house", "bell"]],
    ["menus.json", '{"side": {"items": {"a": {"label": "|"}}}}', ["menu.home"]],
    [
      "menus/side.json",
      '{"items": {"a": {"link": {"type": "category", "category": "|"}}}}',
      ["rng"],
    ],
    [
      "menus/side.json",
      '{"items": {"a": {"link": {"type": "route", "path": "|"}}}}',
      ["/promotions"],
    ],
    ["screens/home.json", '{"route": {"bannerGroup": "|"}}', ["home"]],
    ["screens/home.json", '{"blocks": {"a": {"block": "|"}}}', ["game-rail", "notice-bar"]],
    [
      "screens/home.json",
      '{"blocks": {"a": {"block": "game-rail", "props": {"category": "|"}}}}',
      ["live", "rng"],
    ],
    ["chat.json", '{"|"}', ["coveredWords", "reservedNames"]],
    ["locales/EN.json", '{"|"}', ["menu.home", "register.submit"]],
    ["modules.json", '{"|"}', ["CBS3", "FREEPLAY3"]],
    ["bannerGroups.json", '{"home": {"items": {"a": {"when": {"type": "|"}}}}}', ["signedIn"]],
  ])("offers in %s for %s what can stand there", async (name, text, some) => {
    const labels = await offered(name, prepare(name, text));
    expect(labels).toEqual(expect.arrayContaining(some));
  });

  it.each([
    ["menus.json", '{"side": {"itms": {}}}', "itms"],
    ["chat.json", '{"coveredWord": []}', "coveredWord"],
    ["locales/EN.json", '{"menu.home": 1}', "Incorrect type"],
    ["merchant.json", '{"minimumAge": 3}', "below the minimum"],
  ])("underlines in %s what cannot stand there: %s", async (name, text, words) => {
    const { document, json } = open(name, prepare(name, text));
    const found = await service.doValidation(document, json);
    expect(found.map(({ message }) => message)).toEqual([expect.stringContaining(words)]);
  });

  it("marks names of older forms as old, judges their values and never offers them", async () => {
    const old = '{"depositMinimum": "5", "methods": {"items": {"bank": {"maximum": "9"}}}}';
    const { document, json } = open("payments.json", prepare("payments.json", old));
    const found = await service.doValidation(document, json);
    expect(found.map(({ message }) => message).sort()).toEqual([
      expect.stringContaining('Called "max" since version 2'),
      expect.stringContaining('Called "minDeposit" since version 2'),
    ]);
    const wrong = open("payments.json", prepare("payments.json", '{"depositMinimum": true}'));
    const messages = await service.doValidation(wrong.document, wrong.json);
    expect(messages.map(({ message }) => message)).toContainEqual(
      expect.stringContaining("Incorrect type"),
    );
    const labels = await offered("payments.json", prepare("payments.json", '{"|"}'));
    expect(labels).toContain("minDeposit");
    expect(labels).not.toContain("depositMinimum");
  });

  it("accepts a skin's own names beside those it offers", async () => {
    const text =
      '{"side": {"items": {"own": {"label": "own.words", "icon": "moon"}}, "order": ["own"]}}';
    const { document, json } = open("menus.json", prepare("menus.json", text));
    expect(await service.doValidation(document, json)).toEqual([]);
  });

  it("explains a module switch where the pointer rests on it", async () => {
    const { document, position, json } = open(
      "modules.json",
      prepare("modules.json", '{"CB|S3": "1"}'),
    );
    const hover = await service.doHover(document, position, json);
    const words = JSON.stringify(hover?.contents);
    expect(words).toContain("chat room");
  });
});

import { mkdir, mkdtemp, rename, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { checkMerchants } from "./check.ts";
import { makeRegistry, type Registry } from "./registry.ts";
import { folderSource } from "./sources.ts";
import { soundFiles } from "./testing/sound.ts";

let dir: string;
let root: string;
let registry: Registry | undefined;

const write = async (file: string, content: unknown): Promise<void> => {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, typeof content === "string" ? content : JSON.stringify(content, null, 2));
};

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), "portico-links-"));
  root = join(dir, "merchants");
  const { base = {} } = soundFiles();
  for (const [path, content] of Object.entries(base))
    await write(join(root, "base", path), content);
  await mkdir(join(root, "skin"), { recursive: true });
});
afterEach(async () => {
  await registry?.close();
  registry = undefined;
  await rm(dir, { recursive: true, force: true });
});

const skinNamed = (name: string): object => ({
  ...(soundFiles().skin?.["merchant.json"] as object),
  name,
});

/** Lays files out as Kubernetes mounts a ConfigMap: every file is a link through `..data`. */
async function mountSkin(folder: string, version: string, name: string): Promise<void> {
  await write(join(folder, `..${version}`, "merchant.json"), skinNamed(name));
  await write(join(folder, `..${version}`, "EN.json"), { "home.title": `Home of ${name}` });
  await symlink(`..${version}`, join(folder, "..data_tmp"));
  await rename(join(folder, "..data_tmp"), join(folder, "..data"));
}

async function start(): Promise<Registry> {
  const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
  registry = makeRegistry({
    source: folderSource(root),
    stateDir: join(dir, "state"),
    log: quiet,
    watch: true,
  });
  await registry.start();
  return registry;
}

const live = (from: Registry, code: string): Promise<string | undefined> =>
  new Promise((resolve) => {
    const stop = from.onChange((change) => {
      if (change.code !== code || change.kind !== "live") return;
      stop();
      resolve(change.revision?.site.name);
    });
  });

describe("a mounted ConfigMap", () => {
  it("is a merchant, and its swap for a new version goes live", async () => {
    const folder = join(root, "skin");
    await mountSkin(folder, "2026_1", "First");
    await symlink("..data/merchant.json", join(folder, "merchant.json"));
    await mkdir(join(folder, "locales"));
    await symlink("../..data/EN.json", join(folder, "locales/EN.json"));
    const running = await start();
    expect(running.current("skin")?.site.name).toBe("First");
    expect(running.current("skin")?.site.locales.EN?.["home.title"]).toBe("Home of First");
    for (const [version, name] of [
      ["2026_2", "Second"],
      ["2026_3", "Third"],
    ] as const) {
      const seen = live(running, "skin");
      await mountSkin(folder, version, name);
      expect(await seen).toBe(name);
    }
  });

  it("may hold the whole folder of merchants", async () => {
    await rm(join(root, "skin"), { recursive: true });
    await write(join(root, "..2026_1/skin/merchant.json"), skinNamed("First"));
    await symlink("..2026_1", join(root, "..data"));
    await symlink("..data/skin", join(root, "skin"));
    const running = await start();
    expect(running.current("skin")?.site.name).toBe("First");
    const seen = live(running, "skin");
    await write(join(root, "..2026_2/skin/merchant.json"), skinNamed("Second"));
    await symlink("..2026_2", join(root, "..data_tmp"));
    await rename(join(root, "..data_tmp"), join(root, "..data"));
    expect(await seen).toBe("Second");
  });
});

describe("a link of a merchant's folder", () => {
  it("to a place inside the merchants' folder is followed, and what it leads to is watched", async () => {
    await write(join(root, "skin/merchant.json"), skinNamed("Skin"));
    await write(join(root, ".shared/EN.json"), { "home.title": "Shared" });
    await symlink("../.shared", join(root, "skin/locales"));
    const running = await start();
    expect(running.current("skin")?.site.locales.EN?.["home.title"]).toBe("Shared");
    const seen = live(running, "skin");
    await write(join(root, ".shared/EN.json"), { "home.title": "Changed" });
    await seen;
    expect(running.current("skin")?.site.locales.EN?.["home.title"]).toBe("Changed");
  });

  const findings = async () =>
    (await checkMerchants(folderSource(root), ["skin"])).findings.map(
      ({ file, severity, message }) => [
        file,
        severity,
        /leads? (\w+)|never end/.exec(message)?.[0],
      ],
    );

  it("that leads outside is refused by name: a file, a folder, a picture, the merchant itself", async () => {
    await write(join(root, "skin/merchant.json"), skinNamed("Skin"));
    await write(join(dir, "secret/EN.json"), { "home.title": "Stolen" });
    await write(join(dir, "secret/one.svg"), "<svg xmlns='http://www.w3.org/2000/svg'/>");
    await mkdir(join(root, "skin/assets"));
    await symlink("../../secret/EN.json", join(root, "skin/menus.json"));
    await symlink("../../secret", join(root, "skin/locales"));
    await symlink(join(dir, "secret/one.svg"), join(root, "skin/assets/one.svg"));
    expect(await findings()).toEqual([
      ["merchants/skin/assets/one.svg", "error", "leads outside"],
      ["merchants/skin/locales", "error", "leads outside"],
      ["merchants/skin/menus.json", "error", "leads outside"],
    ]);
    await rm(join(root, "skin"), { recursive: true });
    await symlink("../secret", join(root, "skin"));
    expect(await findings()).toEqual([["merchants/skin/merchant.json", "error", "leads outside"]]);
  });

  it("that leads nowhere, or round and round, is named too", async () => {
    await write(join(root, "skin/merchant.json"), skinNamed("Skin"));
    await symlink("gone.json", join(root, "skin/menus.json"));
    await symlink("..", join(root, "skin/screens"));
    await symlink("locales", join(root, "skin/locales"));
    expect(await findings()).toEqual([
      ["merchants/skin/locales", "error", "never end"],
      ["merchants/skin/menus.json", "error", "leads nowhere"],
      ["merchants/skin/screens", "error", "never end"],
    ]);
  });
});

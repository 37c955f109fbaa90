import { cp, mkdir, mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { makeRegistry, type Registry } from "./registry.ts";
import type { RegistryChange } from "./renewal.ts";
import { folderSource } from "./sources.ts";
import { soundFiles } from "./testing/sound.ts";

let dir: string;
let lines: string[];
const open: Registry[] = [];

const merchants = (): string => join(dir, "merchants");
const write = async (path: string, content: unknown): Promise<void> => {
  const file = join(merchants(), path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, typeof content === "string" ? content : JSON.stringify(content, null, 2));
};
const skin = (changes: object = {}): object => ({
  ...(soundFiles().skin?.["merchant.json"] as object),
  ...changes,
});

async function start(watch = true): Promise<Registry> {
  const log = (line: string): number => lines.push(line);
  const registry = makeRegistry({
    source: folderSource(merchants()),
    stateDir: join(dir, "state"),
    log: { info: log, warn: log, error: log },
    watch,
    makeDev: { hostSuffix: ".localhost" },
  });
  open.push(registry);
  await registry.start();
  return registry;
}

/** Waits for a change of a merchant that a test just caused. */
const next = (registry: Registry, code: string, kind: RegistryChange["kind"]) =>
  new Promise<RegistryChange>((resolve) => {
    const stop = registry.onChange((change) => {
      if (change.code !== code || change.kind !== kind) return;
      stop();
      resolve(change);
    });
  });

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), "portico-registry-"));
  lines = [];
  for (const [code, files] of Object.entries(soundFiles()))
    for (const [path, content] of Object.entries(files)) await write(`${code}/${path}`, content);
});

afterEach(async () => {
  for (const registry of open.splice(0)) await registry.close();
  await rm(dir, { recursive: true, force: true });
});

describe("the registry of merchants", () => {
  it("serves merchants by host name, and no layer that is abstract", async () => {
    const registry = await start(false);
    expect(registry.all().map(({ code }) => code)).toEqual(["skin"]);
    for (const host of [
      "skin.example",
      "SKIN.example:443",
      "skin.localhost:3000",
      "skin.localhost.",
    ])
      expect(registry.byHost(host)?.code, host).toBe("skin");
    for (const host of ["base.localhost", "other.example", "skin.example.evil", ""])
      expect(registry.byHost(host), host).toBeUndefined();
  });

  it("has a saved file live without a restart", async () => {
    const registry = await start();
    const change = next(registry, "skin", "live");
    await write("skin/merchant.json", skin({ name: "Changed" }));
    expect((await change).revision?.site.name).toBe("Changed");
    expect(registry.current("skin")?.site.name).toBe("Changed");
  });

  it("renews every skin when the base changes", async () => {
    const registry = await start();
    const change = next(registry, "skin", "live");
    await write("base/modules.json", {
      ...(soundFiles().base?.["modules.json"] as object),
      CBS3: "1",
    });
    expect((await change).revision?.site.modules.CBS3).toBe("1");
  });

  it("keeps the last good revision of a broken merchant, says why, and takes the repaired one", async () => {
    const registry = await start();
    const good = registry.current("skin");
    const refused = next(registry, "skin", "refused");
    await write("skin/menus.json", '{\n  "side": {\n}');
    expect((await refused).revision).toBe(good);
    expect(registry.byHost("skin.example")).toBe(good);
    expect(registry.findings("skin").map(({ ruleId }) => ruleId)).toEqual(["syntax"]);
    expect(
      lines.filter((line) => line.includes("merchants/skin/menus.json:3:2 syntax")),
    ).toHaveLength(1);
    expect(lines.join("\n")).not.toContain("mended");
    const repaired = next(registry, "skin", "live");
    await write("skin/menus.json", { side: { order: ["home"] } });
    expect((await repaired).revision?.site.menus.side?.order).toEqual(["home"]);
    expect(registry.findings("skin")).toEqual([]);
    expect(lines.filter((line) => line === "merchants/skin/menus.json: mended")).toHaveLength(1);
  });

  it("says how to mend a file, and what is wrong in one place when two processes read it", async () => {
    const own: string[] = [];
    const judged: string[] = [];
    const into = (all: string[]) => {
      const log = (line: string): number => all.push(line);
      return { info: log, warn: log, error: log };
    };
    await write("skin/merchant.json", skin({ currency: "XXQ" }));
    const registry = makeRegistry({
      source: folderSource(merchants()),
      stateDir: join(dir, "state"),
      log: into(own),
      judged: into(judged),
      watch: false,
    });
    open.push(registry);
    await registry.start();
    const [found] = registry.findings("skin");
    expect(found?.help?.length).toBeGreaterThan(10);
    expect(judged).toContainEqual(expect.stringContaining(`${found?.message} ${found?.help}`));
    expect(judged).toContainEqual("skin: not served, because it has errors");
    expect(own).toEqual([]);
  });

  it("serves the last good revision after a restart with a broken folder, pictures included", async () => {
    await write("skin/assets/own.svg", '<svg xmlns="http://www.w3.org/2000/svg"/>');
    const first = await start(false);
    const good = first.current("skin");
    await first.close();
    await write("skin/merchant.json", "{");
    await rm(join(merchants(), "skin/assets/own.svg"));
    const second = await start(false);
    const restored = second.current("skin");
    expect(restored?.hash).toBe(good?.hash);
    expect(restored?.styleSheet.text()).toBe(good?.styleSheet.text());
    expect(restored?.site).toEqual(good?.site);
    const own = restored?.assets.get("own.svg");
    expect(await readFile(own?.file ?? "", "utf8")).toContain("<svg");
    expect(second.findings("skin").some(({ severity }) => severity === "error")).toBe(true);
  });

  it.each([
    ["cut short", '{"formatVersion":1', "it is damaged"],
    ["emptied", "{}", "it was written by another version"],
    ["without its parts", '{"formatVersion":1,"layers":[{"hash":"x"}]}', "it is damaged"],
  ])("says that the last good revision is lost when its file is %s", async (_name, text, why) => {
    await (await start(false)).close();
    const file = join(dir, "state/merchants/skin.json");
    await writeFile(file, text);
    await write("skin/merchant.json", "{");
    expect((await start(false)).current("skin")).toBeUndefined();
    expect(lines).toContain(`skin: the last good revision in ${file} is lost: ${why}`);
    expect(await readFile(file, "utf8")).toBe(text);
  });

  it("leaves the rest running when one merchant is broken from the start", async () => {
    await write("broken/merchant.json", '{"name": }');
    const registry = await start(false);
    expect(registry.all().map(({ code }) => code)).toEqual(["skin"]);
    expect(
      lines.some((line) => line.startsWith("merchants/broken/merchant.json:1:10 syntax")),
    ).toBe(true);
  });

  it("serves everybody else whatever a file looks like, also from the start", async () => {
    await write("twin/merchant.json", skin({ name: "Twin", merchantCode: "twin", hosts: [] }));
    await (await start(false)).close();
    for (const text of ["[".repeat(200_000), '{"a":'.repeat(200_000), "\u0000", '{"a":1e999}']) {
      await write("twin/menus.json", text);
      const registry = await start(false);
      expect(registry.all().map(({ code }) => code)).toEqual(["skin", "twin"]);
      expect(registry.findings("skin")).toEqual([]);
      expect(registry.findings("twin")).not.toEqual([]);
      await registry.close();
    }
  });

  it("leaves the rest running when the folder of one cannot be read", async () => {
    await write("twin/merchant.json", skin({ name: "Twin", merchantCode: "twin", hosts: [] }));
    const source = folderSource(merchants());
    const log = { info: () => 0, warn: () => 0, error: (line: string) => lines.push(line) };
    const registry = makeRegistry({
      source: {
        ...source,
        read: async (code) => {
          if (code === "twin") throw new Error("EACCES: permission denied");
          return source.read(code);
        },
      },
      stateDir: join(dir, "state"),
      log,
      watch: false,
    });
    open.push(registry);
    await registry.start();
    expect(registry.all().map(({ code }) => code)).toEqual(["skin"]);
    expect(lines).toContain(
      "twin: could not be read, so nothing changes for it: EACCES: permission denied",
    );
  });

  it("tries again what could not be kept, once the disk has room, and says each reason once", async () => {
    await write("twin/merchant.json", skin({ name: "Twin", merchantCode: "twin", hosts: [] }));
    const source = folderSource(merchants());
    const full = Object.assign(new Error("ENOSPC: no space left on device, write"), {
      code: "ENOSPC",
    });
    let hasRoom = false;
    const tries: (() => void)[] = [];
    const log = { info: () => 0, warn: () => 0, error: (line: string) => lines.push(line) };
    const registry = makeRegistry({
      source: {
        ...source,
        read: async (code) => {
          if (code === "twin" && !hasRoom) throw full;
          return source.read(code);
        },
      },
      stateDir: join(dir, "state"),
      log,
      watch: false,
      later: (work) => {
        tries.push(work);
        return () => undefined;
      },
    });
    open.push(registry);
    await registry.start();
    expect([registry.current("twin"), tries.length]).toEqual([undefined, 1]);
    tries.shift()?.();
    await expect.poll(() => tries.length).toBe(1);
    expect(lines).toEqual([
      "twin: there is no room to keep its new revision, so nothing changes for it. Make room on the disk of the data folder; it is tried again by itself. (ENOSPC: no space left on device, write)",
    ]);
    hasRoom = true;
    const live = next(registry, "twin", "live");
    tries.shift()?.();
    expect((await live).revision?.site.name).toBe("Twin");
    expect(tries).toEqual([]);
  });

  it("takes a new folder live, and drops one that is deleted", async () => {
    const registry = await start();
    const draft = join(dir, "draft");
    await mkdir(draft);
    await writeFile(
      join(draft, "merchant.json"),
      JSON.stringify(skin({ name: "New", merchantCode: "nova", hosts: [] })),
    );
    const live = next(registry, "nova", "live");
    await rename(draft, join(merchants(), "nova"));
    expect((await live).revision?.site.name).toBe("New");
    expect(registry.byHost("nova.localhost")?.code).toBe("nova");
    // Files in a folder that was made while watching are followed as well.
    const changed = next(registry, "nova", "live");
    await write("nova/screens/home.json", { title: { EN: "New home" } });
    expect((await changed).revision?.site.screens.home?.title).toEqual({ EN: "New home" });
    const gone = next(registry, "nova", "gone");
    await rm(join(merchants(), "nova"), { recursive: true });
    await gone;
    expect(registry.byHost("nova.localhost")).toBeUndefined();
    await registry.close();
    expect((await start(false)).current("nova")).toBeUndefined();
  });

  it("takes a skin live whose layer comes after it, and the end of that layer to heart", async () => {
    const registry = await start();
    const refused = next(registry, "lotus", "refused");
    const own = { name: "Lotus", merchantCode: "lotus", hosts: [], extends: "brand" };
    await write("lotus/merchant.json", skin(own));
    await refused;
    const live = next(registry, "lotus", "live");
    const brand = { schemaVersion: 2, abstract: true, name: "Brand", company: "Brand Ltd" };
    await write("brand/merchant.json", { ...brand, merchantCode: "brand" });
    expect((await live).revision?.site.name).toBe("Lotus");
    const kept = next(registry, "lotus", "refused");
    await rm(join(merchants(), "brand"), { recursive: true });
    expect((await kept).revision?.site.name).toBe("Lotus");
  });

  it("refuses a newcomer that asks for another merchant's host, and leaves that one serving", async () => {
    const registry = await start();
    const refused = next(registry, "twin", "refused");
    await cp(join(merchants(), "skin"), join(merchants(), "twin"), { recursive: true });
    await refused;
    expect(registry.current("twin")).toBeUndefined();
    expect(registry.byHost("skin.example")?.code).toBe("skin");
  });
});

import { existsSync } from "node:fs";
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { build } from "vite";
import { portalFiles } from "../../src/shared/portal-files.ts";
import { distFolder, root } from "../lib/paths.mjs";
import { complain, say, startStep } from "../lib/say.mjs";
import { hashBuildInputs, isBuilt, markBuilt } from "./inputs.ts";
import { precompress } from "./precompress.ts";

/**
 * `npm run build [--force]`: the browser's files into dist/client, the server's renderer into
 * dist/server. Both are built aside and swapped in, so that a running gateway never sees half.
 * @returns 0, or 1 when the build failed and dist/ is as it was
 */
export async function main(argv: string[]): Promise<number> {
  if (!argv.includes("--force") && isBuilt()) {
    say("The build is up to date.");
    return 0;
  }
  const hash = hashBuildInputs();
  const aside = join(distFolder, `.building-${process.pid}`);
  const step = startStep("Building the browser's files and the server's renderer");
  try {
    await buildInto(aside);
    const { files } = await precompress(join(aside, "client"));
    await keepPreviousAssets(join(distFolder, "client"), join(aside, "client"));
    await swapIn(aside);
    markBuilt(hash);
    step.done(`${files} files compressed`);
    return 0;
  } catch (error) {
    step.failed();
    complain(error instanceof Error ? error.message : String(error));
    return 1;
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
}

async function buildInto(folder: string): Promise<void> {
  process.env.NODE_ENV = "production";
  const common = { root, configFile: join(root, "vite.config.ts"), logLevel: "warn" } as const;
  const client = join(folder, "client");
  await build({ ...common, build: { outDir: client, emptyOutDir: true } });
  const manifest = ".vite/hosted.json";
  await build({
    ...common,
    mode: "hosted",
    build: { outDir: client, emptyOutDir: false, manifest },
  });
  await takeIn(join(client, manifest), join(client, ".vite/manifest.json"));
  await build({
    ...common,
    build: {
      outDir: join(folder, "server"),
      emptyOutDir: true,
      ssr: portalFiles.serverEntry,
    },
  });
}

/** Adds what the second build of one folder wrote to the manifest of the first. */
async function takeIn(added: string, manifest: string): Promise<void> {
  const read = async (file: string) => JSON.parse(await readFile(file, "utf8"));
  await writeFile(manifest, JSON.stringify({ ...(await read(added)), ...(await read(manifest)) }));
  await rm(added);
}

/**
 * Players who opened a page before this build still load the old pieces; their names carry a hash,
 * so they can lie beside the new ones. Only the build before is kept: what it had itself taken
 * over is dropped.
 */
async function keepPreviousAssets(before: string, now: string): Promise<void> {
  const list = join(before, ".vite/own-assets.json");
  const own = await readdir(join(now, "assets"));
  const previous: string[] = existsSync(list) ? JSON.parse(await readFile(list, "utf8")) : [];
  for (const name of previous) {
    const from = join(before, "assets", name);
    if (!own.includes(name) && existsSync(from)) await cp(from, join(now, "assets", name));
  }
  await writeFile(join(now, ".vite/own-assets.json"), JSON.stringify(own));
}

async function swapIn(aside: string): Promise<void> {
  await mkdir(distFolder, { recursive: true });
  for (const part of ["client", "server"]) {
    const old = `${aside}-${part}-old`;
    const target = join(distFolder, part);
    if (existsSync(target)) await rename(target, old);
    await rename(join(aside, part), target);
    await rm(old, { recursive: true, force: true });
  }
}

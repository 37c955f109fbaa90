import type { Plugin } from "vite";

/** A place in another package's code that the build rewrites. */
export interface Patch {
  /** What it is, for the message when it is not found. */
  readonly what: string;
  readonly find: RegExp;
  readonly by: string;
}

/** A module of ours that another package gets in place of what it asks for. */
export interface StandIn {
  /** A part of the path of the modules that ask, such as `/@rjsf/utils/`. */
  readonly within: string;
  /** The module that has to be there once they are. */
  readonly by: string;
}

/**
 * Rewrites places in one package's code, and keeps account of them.
 * @param files a part of the path of the package's modules
 */
export function makePatches(files: string, patches: readonly Patch[]) {
  const found = new Set<Patch>();
  let isThere = false;
  return {
    /** The module's code with every place rewritten; undefined for a module of another package. */
    apply(code: string, id: string): string | undefined {
      if (!id.includes(files)) return undefined;
      isThere = true;
      return patches.reduce((text, patch) => {
        if (text.search(patch.find) === -1) return text;
        found.add(patch);
        return text.replace(patch.find, patch.by);
      }, code);
    },
    /** The places that no module had, though the package is there. */
    missed: (): string[] =>
      isThere ? patches.filter((one) => !found.has(one)).map(({ what }) => what) : [],
  };
}

/** The stand-ins that took no hold: who asks is in the build, and what it should get is not. */
export function missedStandIns(
  ids: readonly string[],
  standIns: readonly StandIn[],
): readonly StandIn[] {
  return standIns.filter(
    ({ within, by }) => ids.some((id) => id.includes(within)) && !ids.includes(by),
  );
}

/** A plugin that rewrites places in a package's code; the build fails when one is there no more. */
export function patchPackage(name: string, files: string, patches: readonly Patch[]): Plugin {
  const places = makePatches(files, patches);
  return {
    name,
    enforce: "pre",
    apply: "build",
    transform: (code, id) => places.apply(code, id),
    buildEnd(error) {
      if (error !== undefined) return;
      const missed = places.missed();
      if (missed.length > 0)
        this.error(`${files} has no ${missed.join(", no ")} any more: look at ${name} again.`);
    },
  };
}

/** A plugin that fails the build when a package no longer asks for what we stand in for. */
export function expectStandIns(standIns: readonly StandIn[]): Plugin {
  return {
    name: "portico:expect-stand-ins",
    apply: "build",
    buildEnd(error) {
      if (error !== undefined) return;
      const missed = missedStandIns([...this.getModuleIds()], standIns);
      const said = missed.map(({ within, by }) => `${within} does not come to ${by}`);
      if (said.length > 0)
        this.error(`${said.join("; ")}: a release moved what vite.config.ts replaces.`);
    },
  };
}

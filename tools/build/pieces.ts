import { existsSync, readFileSync } from "node:fs";
import type { Plugin } from "vite";
import { blockFile, familyFile, portalFiles } from "../../src/shared/portal-files.ts";

const manifestFile = ".vite/manifest.json";
const { browserEntry, rootFlow } = portalFiles;
const homeFamily = familyFile("index");

/** Parts that many blocks share and that are too small for a file each: what always goes together. */
const smallParts = {
  answers: [
    "src/portal/ui/skeletons.tsx",
    "src/portal/blocks/parts/answered.tsx",
    "src/portal/blocks/parts/use-own-answer.ts",
    "src/portal/blocks/parts/use-place-time.ts",
  ],
  entries: [
    "src/portal/forms/fields/agreement-row.tsx",
    "src/portal/forms/fields/password-checklist.tsx",
    "src/portal/forms/engine/problem-dialog.tsx",
    "src/portal/forms/fields/use-dialing.ts",
    "src/portal/forms/fields/use-sms-code.ts",
  ],
  offers: [
    "src/portal/blocks/promotion-rail/index.ts",
    "src/portal/blocks/promotion-rail/view.tsx",
    "src/portal/blocks/parts/promotion/card.tsx",
    "src/portal/blocks/parts/promotion/picture.tsx",
    "src/portal/blocks/parts/promotion/use-type-name.ts",
  ],
  register: [
    "src/portal/blocks/register-form/index.ts",
    "src/portal/blocks/register-form/view.tsx",
    "src/portal/forms/register/register-panel.tsx",
  ],
  once: [
    "src/portal/blocks/parts/use-kept-key.ts",
    "src/portal/blocks/parts/made-before.ts",
    "src/portal/blocks/parts/points-gap.tsx",
    "src/portal/api/kept-key.ts",
  ],
};

/**
 * What every list of a centre loads together, and no other page does: one file. What these import
 * stays where it is, since public pages need some of it.
 */
const recordParts =
  /\/src\/(portal\/blocks\/(parts\/record\/|record-list\/(index|view|record-table|table-room|no-rows)\.)|shared\/rows-fields\.)/;

/** What each page of whoever is signed in asks about their own play. */
const ownPlayParts = /\/src\/portal\/blocks\/parts\/safer\/(own-play|use-reality-check)\./;

/** Modules that go into one file; what they import goes along unless it is said otherwise. */
interface Group {
  name: string;
  priority: number;
  includeDependenciesRecursively?: boolean;
  test: (id: string) => boolean;
}

/** The blocks that the base's home screen names; a skin that leaves one out loads it all the same. */
function homeBlocks(root: string): string[] {
  const home = JSON.parse(readFileSync(`${root}merchants/base/screens/home.json`, "utf8")) as {
    blocks: Record<string, { block: string }>;
  };
  return [...new Set(Object.values(home.blocks).map(({ block }) => block))];
}

/**
 * Cuts the browser's build into pieces. Small ones cost a head each and compress worse, so that what
 * every page needs is one file (`portal`), the home page's family with its blocks a second (`index`),
 * the root machine a third (`root-flow`), and what both forms need two more (`forms`, `inputs`); all
 * else is left to the bundler. With a file a library and a file a block the home page was 11 KB brotli
 * heavier. The manifest keeps a line for each of them that the gateway looks for, which names ahead what a
 * page is going to ask for.
 * @param root the repository's folder, with a slash at its end
 */
export function cutPieces(root: string): {
  plugins: Plugin[];
  groups: Group[];
} {
  const shell = new Set<string>();
  const flow = new Set<string>();
  const forms = new Set<string>();
  const home = [homeFamily, ...homeBlocks(root).map(blockFile)].map((file) => root + file);
  const isAskedFor = (id: string): boolean =>
    id === root + rootFlow ||
    id === root + homeFamily ||
    /\/src\/portal\/blocks\/[^/]+\/index\.ts$/.test(id);
  const homeFolders = home.slice(1).map((file) => file.slice(0, -"index.ts".length));

  const small = Object.values(smallParts).flat();
  const gone = [browserEntry, rootFlow, homeFamily, ...small].filter(
    (file) => !existsSync(root + file),
  );
  if (gone.length > 0)
    throw new Error(`The build names files that are not there: ${gone.join(", ")}`);
  const isSmallPart = (id: string): boolean => small.includes(id.slice(root.length));
  const isOfUi = (id: string): boolean => id.startsWith(`${root}src/portal/ui/`);

  const findPieces: Plugin = {
    name: "portico:find-pieces",
    apply: "build",
    buildEnd() {
      const reach = (file: string, found = new Set<string>()): Set<string> => {
        const visit = (id: string): void => {
          if (found.has(id)) return;
          found.add(id);
          this.getModuleInfo(id)?.importedIds.forEach(visit);
        };
        visit(file);
        return found;
      };
      reach(root + browserEntry, shell);
      reach(root + rootFlow, flow);
      // The family's table serves pages without any of the home page's blocks, too.
      shell.add(root + homeFamily);
      // What the home page's blocks are drawn with serves other pages too, which load no such block.
      for (const file of home) for (const id of reach(file)) if (isOfUi(id)) shell.add(id);
      const register = reach(root + blockFile("register-form"));
      for (const id of reach(root + blockFile("login-form"))) if (register.has(id)) forms.add(id);
    },
  };

  const nameBlocks: Plugin = {
    name: "portico:name-blocks",
    apply: "build",
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        const manifest = bundle[manifestFile];
        if (manifest?.type !== "asset") return;
        const pieces = JSON.parse(String(manifest.source)) as Record<string, { file: string }>;
        for (const chunk of Object.values(bundle)) {
          const piece = Object.values(pieces).find(({ file }) => file === chunk.fileName);
          if (chunk.type !== "chunk" || piece === undefined) continue;
          for (const id of chunk.moduleIds)
            if (isAskedFor(id)) pieces[id.slice(root.length)] ??= piece;
        }
        manifest.source = JSON.stringify(pieces, null, 2);
      },
    },
  };

  return {
    plugins: [findPieces, nameBlocks],
    groups: [
      { name: "shell", priority: 3, test: (id) => shell.has(id) },
      {
        name: "index",
        priority: 2,
        test: (id) => homeFolders.some((folder) => id.startsWith(folder)) && !isSmallPart(id),
      },
      // Apart from the home page's, which records of the member centre would bring along for it.
      {
        name: "vendor-label",
        priority: 3,
        test: (id) => id === `${root}src/portal/blocks/parts/use-vendor-label.ts`,
      },
      { name: "root-flow", priority: 2, test: (id) => flow.has(id) },
      // Apart from the forms, so that what plays a game does not bring those along.
      {
        name: "inputs",
        priority: 2,
        test: (id) => id.includes("/@xstate/react/") || (forms.has(id) && isOfUi(id)),
      },
      { name: "forms", priority: 1, test: (id) => forms.has(id) && !isOfUi(id) },
      {
        name: "record",
        priority: 1,
        includeDependenciesRecursively: false,
        test: (id) => recordParts.test(id),
      },
      {
        name: "own-play",
        priority: 1,
        includeDependenciesRecursively: false,
        test: (id) => ownPlayParts.test(id),
      },
      // Apart from cards of promotions, which forms and lists of a centre would bring along for them.
      {
        name: "rewards",
        priority: 1,
        includeDependenciesRecursively: false,
        test: (id) => /\/src\/portal\/blocks\/parts\/reward\/(meter|styles)\./.test(id),
      },
      ...Object.entries(smallParts).map(([name, parts]) => ({
        name,
        priority: 0,
        test: (id: string) => parts.some((part) => id === root + part),
      })),
    ],
  };
}

import { existsSync, readFileSync } from "node:fs";
import type { Plugin } from "vite";
import { blockFile, familyFile, portalFiles } from "../../src/shared/portal-files.ts";

const manifestFile = ".vite/manifest.json";
const { browserEntry, centreScreen, rootFlow } = portalFiles;
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
  login: [
    "src/portal/blocks/login-form/index.ts",
    "src/portal/blocks/login-form/view.tsx",
    "src/portal/forms/login/login-panel.tsx",
  ],
  register: [
    "src/portal/blocks/register-form/index.ts",
    "src/portal/blocks/register-form/view.tsx",
    "src/portal/forms/register/register-panel.tsx",
  ],
  ways: [
    "src/portal/blocks/parts/money/lines.tsx",
    "src/portal/blocks/parts/money/path-link.tsx",
    "src/portal/blocks/parts/money/styles.ts",
  ],
  asked: [
    "src/portal/blocks/parts/money/use-once-call.ts",
    "src/portal/blocks/parts/money/read-typed.ts",
    "src/portal/blocks/parts/drafts.ts",
    "src/portal/blocks/parts/use-lost-focus.ts",
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
 * stays where it is, since public pages need some of it; what comes with a press stays out.
 */
const listParts =
  /\/src\/portal\/blocks\/(record-list\/(index|view|record-table|table-room|no-rows)|parts\/record\/(trail|trail-styles|row-ways|use-list-start))\./;

/** What a value of a record is read and written with: figures and forms have it without a list. */
const recordParts =
  /\/src\/(portal\/blocks\/(parts\/record\/(?!record-deed|action-|part-table)|figures\/)|shared\/rows-fields\.)/;

/** What each page of whoever is signed in asks about their own play, and how it is stopped. */
const ownPlayParts =
  /\/src\/portal\/blocks\/parts\/safer\/(own-play|use-reality-check|panic-button)\./;

/** What surrounds each page of the member centre, with the lists of their blocks and of their calls. */
const centreRoots = [centreScreen, familyFile("member"), "src/portal/api/centre-calls.ts"];

/** What every page of whoever is signed in loads beside it. */
const signedInRoots = [
  "src/portal/shell/chat/chat-host.tsx",
  "src/portal/shell/frame/entry-count.tsx",
];

/** Who made a game, and that rows are for trying out: the home page's cards say so, and lists of other pages. */
const saidOften = [
  "src/portal/blocks/parts/use-vendor-label.ts",
  "src/portal/blocks/parts/demonstration.tsx",
];

/** What cards of promotions and the lists of a centre have in common. */
const rewardParts = /\/src\/portal\/blocks\/parts\/reward\/(meter|styles)\./;

/** The lists of blocks by family, and those of the two centres. */
const familiesFile = "src/portal/blocks/families.gen.ts";
const centreFamilies = ["member", "agent"].map(familyFile);

/** What stands about an account and its safety on the first page of the centre, and nowhere else. */
const safetyParts =
  /\/src\/portal\/blocks\/(account-safety|session-list|marketing-consent)\/(index|view)\./;

/** What those forms are drawn from besides. */
const isOfMoney = (id: string): boolean =>
  /\/blocks\/parts\/money\/(amount-form|amount-chips|press-bar|choice-cards|use-wallets)\./.test(
    id,
  );

/** The blocks whose forms move money, of fields that are known beforehand: they need no rjsf. */
const deskBlocks = ["deposit-desk", "wallet-desk", "withdraw-desk"];

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
  const fields = new Set<string>();
  const centre = new Set<string>();
  const signedIn = new Set<string>();
  const home = [homeFamily, ...homeBlocks(root).map(blockFile)].map((file) => root + file);
  const isAskedFor = (id: string): boolean =>
    id === root + rootFlow ||
    id === root + homeFamily ||
    [...centreRoots, ...signedInRoots].some((file) => id === root + file) ||
    /\/src\/portal\/blocks\/[^/]+\/index\.ts$/.test(id);
  const homeFolders = home.slice(1).map((file) => file.slice(0, -"index.ts".length));

  const small = Object.values(smallParts).flat();
  const named = [
    browserEntry,
    rootFlow,
    homeFamily,
    ...centreRoots,
    ...signedInRoots,
    ...saidOften,
  ];
  const gone = [...named, ...small].filter((file) => !existsSync(root + file));
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
      for (const file of saidOften) shell.add(root + file);
      // What the home page's blocks are drawn with serves other pages too, which load no such block.
      for (const file of home) for (const id of reach(file)) if (isOfUi(id)) shell.add(id);
      const register = reach(root + blockFile("register-form"));
      for (const id of reach(root + blockFile("login-form"))) if (register.has(id)) forms.add(id);
      for (const block of deskBlocks)
        for (const id of reach(root + blockFile(block)))
          if (forms.has(id) || id.startsWith(`${root}src/portal/forms/`)) fields.add(id);
      // What a page that is open to all needs too stays out of what only members load.
      const open = new Set<string>();
      for (const family of this.getModuleInfo(root + familiesFile)?.dynamicallyImportedIds ?? [])
        if (!centreFamilies.includes(family.slice(root.length)))
          for (const block of this.getModuleInfo(family)?.dynamicallyImportedIds ?? [])
            reach(block, open);
      const isOwn = (id: string): boolean => !open.has(id) && !shell.has(id) && !flow.has(id);
      for (const file of centreRoots)
        for (const id of reach(root + file)) if (isOwn(id)) centre.add(id);
      for (const file of signedInRoots)
        for (const id of reach(root + file)) if (isOwn(id) && !centre.has(id)) signedIn.add(id);
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
      { name: "root-flow", priority: 2, test: (id) => flow.has(id) },
      // Apart from the forms, so that what plays a game does not bring those along.
      {
        name: "inputs",
        priority: 2,
        test: (id) => id.includes("/@xstate/react/") || (forms.has(id) && isOfUi(id)),
      },
      // What a form of fields that are known beforehand is drawn from; only login and registration need more.
      { name: "fields", priority: 2, test: (id) => fields.has(id) && !isOfUi(id) },
      {
        name: "centre",
        priority: 2,
        includeDependenciesRecursively: false,
        test: (id) => centre.has(id),
      },
      {
        name: "signed-in",
        priority: 2,
        includeDependenciesRecursively: false,
        test: (id) => signedIn.has(id) || ownPlayParts.test(id),
      },
      {
        name: "safety",
        priority: 1,
        includeDependenciesRecursively: false,
        test: (id) => safetyParts.test(id),
      },
      { name: "money", priority: 1, includeDependenciesRecursively: false, test: isOfMoney },
      { name: "forms", priority: 1, test: (id) => forms.has(id) && !isOfUi(id) },
      {
        name: "list",
        priority: 1,
        includeDependenciesRecursively: false,
        test: (id) => listParts.test(id),
      },
      {
        name: "record",
        priority: 1,
        includeDependenciesRecursively: false,
        test: (id) => recordParts.test(id) && !listParts.test(id),
      },
      // Apart from cards of promotions, which forms and lists of a centre would bring along for them.
      {
        name: "rewards",
        priority: 1,
        includeDependenciesRecursively: false,
        test: (id) => rewardParts.test(id),
      },
      ...Object.entries(smallParts).map(([name, parts]) => ({
        name,
        priority: 0,
        test: (id: string) => parts.some((part) => id === root + part),
      })),
    ],
  };
}

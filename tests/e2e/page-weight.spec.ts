import { expect, test } from "playwright/test";
import { blockFile, portalFiles } from "#src/shared/portal-files.ts";
import { filesOf, readManifest, weighChunks } from "../support/build-weight.ts";
import { some } from "../support/some.ts";

const { browserEntry: shell, rootFlow } = portalFiles;
const registerForm = blockFile("register-form");
const loginForm = blockFile("login-form");

// Bytes in brotli. A release of a library that brings a second copy of something, or that moves a
// file which vite.config.ts replaces, shows here. Raise a limit only with its reason in
// docs/decisions.
/** What a piece adds where others are there already. */
const addedTo = (there: string[], piece: string): number =>
  weighChunks([...there, piece]) - weighChunks(there);

test("what every page loads stays within 113 kB", () => {
  expect(weighChunks([shell])).toBeLessThan(113_000);
});

test("the root machine, which comes with the first move, adds at most 15.5 kB to that", () => {
  expect(addedTo([shell], rootFlow)).toBeLessThan(15_500);
});

test("the registration form adds at most 40 kB to that", () => {
  expect(addedTo([shell], registerForm)).toBeLessThan(40_000);
});

test("the login form adds at most 20 kB to that", () => {
  expect(addedTo([shell], loginForm)).toBeLessThan(20_000);
});

/** What every page of whoever is signed in has beside the shell: the root machine comes with a move. */
const signedIn = [shell, rootFlow, "src/portal/shell/chat/chat-host.tsx"];

/** The forms of the centre's desks, whose fields are known beforehand; decision 0161. */
const desks = ["deposit-desk", "wallet-desk", "withdraw-desk"].map(blockFile);

for (const desk of some(desks))
  test(`${desk} adds at most 20 kB, and nothing of rjsf`, () => {
    expect(addedTo(signedIn, desk)).toBeLessThan(20_000);
    const manifest = readManifest();
    expect(filesOf([desk])).not.toContain(manifest[registerForm]?.file);
  });

/** What draws a form from a schema, once one is opened; decision 0161. */
const callForm = "src/portal/blocks/call-form/form-body.tsx";

test("a form out of a schema adds at most 61 kB", () => {
  expect(addedTo([shell, rootFlow], callForm)).toBeLessThan(61_000);
});

// A block that is drawn with one of the home page's loads that page's piece, 5.5 kB, along.
test("blocks are loaded one by one and lightly: none but the forms adds more than 17.8 kB", () => {
  const blocks = Object.keys(readManifest()).filter((name) =>
    /^src\/portal\/blocks\/.*\/index\.tsx?$/.test(name),
  );
  const forms = [registerForm, loginForm, ...desks];
  const heavy = blocks
    .map((name) => ({ name, added: addedTo(signedIn, name) }))
    .filter(({ name, added }) => !forms.includes(name) && added > 17_800);
  expect(blocks.length).toBeGreaterThan(5);
  expect(heavy).toEqual([]);
});

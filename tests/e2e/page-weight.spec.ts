import { expect, test } from "playwright/test";
import { readManifest, weighChunk } from "../support/build-weight.ts";

const shell = "src/portal/app/entry-browser.tsx";
const registerForm = "src/portal/blocks/register-form/index.ts";
const loginForm = "src/portal/blocks/login-form/index.ts";

// Bytes in brotli. A release of a library that brings a second copy of something, or that moves a
// file which vite.config.ts replaces, shows here. Raise a limit only with its reason in
// docs/decisions.
test("what every page loads stays within 125.5 kB", () => {
  expect(weighChunk(shell)).toBeLessThan(125_500);
});

test("the registration form adds at most 40 kB to that", () => {
  expect(weighChunk(registerForm) - weighChunk(shell)).toBeLessThan(40_000);
});

test("the login form adds at most 20 kB to that", () => {
  expect(weighChunk(loginForm) - weighChunk(shell)).toBeLessThan(20_000);
});

// A block that is drawn with one of the home page's loads that page's piece, 5.5 kB, along.
test("blocks are loaded one by one and lightly: none but the forms adds more than 17 kB", () => {
  const blocks = Object.keys(readManifest()).filter((name) =>
    /^src\/portal\/blocks\/.*\/index\.tsx?$/.test(name),
  );
  const heavy = blocks
    .map((name) => ({ name, added: weighChunk(name) - weighChunk(shell) }))
    .filter(({ name, added }) => ![registerForm, loginForm].includes(name) && added > 17_000);
  expect(blocks.length).toBeGreaterThan(5);
  expect(heavy).toEqual([]);
});

import { afterAll, beforeAll, expect, it } from "vitest";
import { parseArtPath } from "#src/shared/art/art-path.ts";
import { makeTestPlatform, type TestPlatform } from "#tests/support/test-platform.ts";

let platform: TestPlatform;
beforeAll(async () => {
  platform = await makeTestPlatform();
});
afterAll(() => platform?.close());

it("gives a member a picture that exists, the same every time, and another member another", async () => {
  const [one, two] = [platform.visitor("aurora"), platform.visitor("aurora")];
  await one.join("avatar01");
  await two.join("avatar02");
  const { url } = (await one.call("memberIcon")).value;
  expect(parseArtPath(url)).toMatch(/^<svg/);
  expect((await one.call("memberIcon")).value.url).toBe(url);
  expect((await two.call("memberIcon")).value.url).not.toBe(url);
});

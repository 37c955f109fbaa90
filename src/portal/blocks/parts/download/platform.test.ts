import { expect, it } from "vitest";
import { platformOf } from "./platform.ts";

it.each([
  ["Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140", 5, "android"],
  ["Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605", 5, "ios"],
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605", 5, "ios"],
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605", 0, undefined],
  ["Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140", 10, undefined],
  ["", 0, undefined],
])("knows the platform of %s", (agent, touch, platform) => {
  expect(platformOf(agent, touch)).toBe(platform);
});

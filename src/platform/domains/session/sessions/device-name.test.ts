import { expect, it } from "vitest";
import { deviceName } from "./device-name.ts";

const webKit = "AppleWebKit/537.36 (KHTML, like Gecko)";

it.each([
  [
    "Chrome",
    "Android",
    `Mozilla/5.0 (Linux; Android 10; K) ${webKit} Chrome/130.0.0.0 Mobile Safari/537.36`,
  ],
  [
    "Samsung Internet",
    "Android",
    `Mozilla/5.0 (Linux; Android 14; SM-A155F) ${webKit} SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36`,
  ],
  [
    "Facebook",
    "Android",
    `Mozilla/5.0 (Linux; Android 13; wv) ${webKit} Version/4.0 Chrome/120.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/440.0.0.0;]`,
  ],
  [
    "Safari",
    "iPhone",
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1",
  ],
  [
    "Chrome",
    "iPhone",
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/126.0 Mobile/15E148 Safari/604.1",
  ],
  [
    "Edge",
    "Windows",
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/130.0.0.0 Safari/537.36 Edg/130.0`,
  ],
  [
    "C\u1ed1c C\u1ed1c",
    "Windows",
    `Mozilla/5.0 (Windows NT 10.0) ${webKit} coc_coc_browser/120.0 Chrome/114.0 Safari/537.36`,
  ],
  [
    "Safari",
    "Mac",
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15",
  ],
  ["Firefox", "Linux", "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0"],
  ["", "", "curl/8.5.0"],
  ["", "", ""],
  ["", "", "<b>your bank</b>"],
])("is %s on %s for %s", (browser, system, userAgent) => {
  expect(deviceName(userAgent)).toEqual({ browser, system });
});

it("reads no further than browsers write", () => {
  expect(deviceName(`${"x ".repeat(300)}Firefox/128.0`)).toEqual({ browser: "", system: "" });
});

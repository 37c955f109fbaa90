/** What a browser calls itself by, the most particular first: each also names those it descends from. */
const browsers: readonly (readonly [name: string, mark: RegExp])[] = [
  ["LINE", /\bLine\//],
  ["Zalo", /\bZalo\b/],
  ["Facebook", /\bFB(?:AN|AV|_IAB)\b/],
  ["Instagram", /\bInstagram\b/],
  ["TikTok", /\b(?:musical_ly|BytedanceWebview)\b/],
  ["WeChat", /\bMicroMessenger\//],
  ["QQ", /\bM?QQBrowser\//],
  ["C\u1ed1c C\u1ed1c", /\bcoc_coc_browser\//],
  ["Samsung Internet", /\bSamsungBrowser\//],
  ["UC Browser", /\bUC ?Browser\//],
  ["Mi Browser", /\bMiuiBrowser\//],
  ["Huawei Browser", /\bHuaweiBrowser\//],
  ["Opera", /\b(?:OPR|OPiOS|OPT|Opera)\//],
  ["Edge", /\bEdg(?:e|A|iOS)?\//],
  ["Firefox", /\b(?:Firefox|FxiOS)\//],
  ["Chrome", /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ["Safari", /\bVersion\/[0-9.]+ .*\bSafari\//],
];

/** The systems, those first whose names hold another's. */
const systems: readonly (readonly [name: string, mark: RegExp])[] = [
  ["Android", /\bAndroid\b/],
  ["iPhone", /\biP(?:hone|od)\b/],
  ["iPad", /\biPad\b/],
  ["Windows", /\bWindows\b/],
  ["ChromeOS", /\bCrOS\b/],
  ["Mac", /\bMacintosh\b/],
  ["Linux", /\bLinux\b/],
];

/** Browsers tell it in less; what is longer is no browser's, and is not read to its end. */
const longest = 512;

/**
 * What people call the browser and the device that a header names; empty for what is not known. Only these
 * names come out of it: nobody writes words into another's list (T2).
 */
export function deviceName(userAgent: string): { browser: string; system: string } {
  const said = userAgent.slice(0, longest);
  const find = (names: typeof browsers): string =>
    names.find(([, mark]) => mark.test(said))?.[0] ?? "";
  return { browser: find(browsers), system: find(systems) };
}

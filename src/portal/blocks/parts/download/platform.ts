/** What the app can be got for. */
export type Platform = "android" | "ios";

/** What a browser can keep the portal on as an app. */
export type Device = Platform | "desktop";

/** The platform a browser says it runs on; undefined for a computer (OPEN-068). */
export function platformOf(agent: string, touchPoints: number): Platform | undefined {
  if (/android/i.test(agent)) return "android";
  if (/iphone|ipad|ipod/i.test(agent)) return "ios";
  // Tablets of Apple call themselves a Mac, which has no touch screen.
  return /macintosh/i.test(agent) && touchPoints > 1 ? "ios" : undefined;
}

/** The resources that hold an app, by what they are for; the first that a merchant has counts. */
export const resourceTypes: Readonly<Record<Platform, readonly string[]>> = {
  android: ["Android"],
  ios: ["iOS", "MOBILECONFIG"],
};

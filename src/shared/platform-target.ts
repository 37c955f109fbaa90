/**
 * The address of a call's path on a platform, as the gateway makes it.
 * @param base the platform's address, such as a merchant's `platform.url`
 * @param path from the root, such as `/wps/captcha`
 */
export function toPlatformTarget(base: string, path: string): URL {
  const url = new URL(base);
  if (!url.pathname.endsWith("/")) url.pathname += "/";
  return new URL(path.replace(/^\//, "../"), url);
}

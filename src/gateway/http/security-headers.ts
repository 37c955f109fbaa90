/** What the policy of a page depends on. */
export interface PolicyInput {
  nonce: string;
  /** Addresses of picture hosts, from the merchant's revision. */
  imageHosts: readonly string[];
  /** Addresses of game hosts, from the merchant's revision. */
  gameHosts: readonly string[];
  /** The merchant's host names: a page measures how fast each of them answers (OPEN-107). */
  hosts?: readonly string[];
  /** The host and port of the visit, only while developing: hot reload opens a socket to it. */
  hotReloadHost?: string;
}

/** The one policy a page may make: it names the one address of the offline worker. */
const workerPolicy = "portico-offline";

/** One host by its name, whatever the check of merchants let through: no wildcard, nothing that ends a source. */
const oneHost = /^https?:\/\/(?:[a-z0-9-]+(?:\.[a-z0-9-]+)*|\[[0-9a-f:.]+\])(?::[0-9]{1,5})?$/;

const origins = (addresses: readonly string[]): string[] => [
  ...new Set(
    addresses
      .filter((address) => URL.canParse(address))
      .map((address) => new URL(address).origin)
      .filter((origin) => oneHost.test(origin)),
  ),
];

/**
 * Writes the content security policy of a page (W1, W2): everything is refused except what a
 * portal needs; neither inline code without the answer's nonce nor eval ever runs.
 */
export function pagePolicy(input: PolicyInput): string {
  const { nonce, imageHosts, gameHosts, hosts = [], hotReloadHost } = input;
  const reached = ["'self'", ...origins(hosts.map((host) => `https://${host}`))];
  if (hotReloadHost !== undefined) reached.push(`ws://${hotReloadHost}`);
  const frames = origins(gameHosts);
  const directives = [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    ["img-src 'self' data: blob:", ...origins(imageHosts)].join(" "),
    "font-src 'self'",
    `connect-src ${reached.join(" ")}`,
    ...(frames.length > 0 ? [`frame-src ${frames.join(" ")}`] : []),
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    // Vite's error overlay writes HTML, so this wall stands only outside development.
    ...(hotReloadHost === undefined
      ? ["require-trusted-types-for 'script'", `trusted-types ${workerPolicy}`]
      : []),
    "report-to csp",
    "report-uri /_csp",
  ];
  return directives.join("; ");
}

/**
 * Writes the policy of a page on the games' or the chat's host: its own files and nothing else,
 * framed by one merchant's portal alone (T8).
 * @param dev while developing, the nonce of what hot reload adds and the host its socket goes to
 * @param socket the origin of the page's socket, for a page that has one
 */
export function gamePolicy(
  ancestors: readonly string[],
  dev?: { nonce: string; host: string },
  socket?: string,
): string {
  const extra = dev === undefined ? "" : ` 'nonce-${dev.nonce}'`;
  const sockets = [socket, dev === undefined ? undefined : `ws://${dev.host}`];
  return [
    "default-src 'none'",
    `script-src 'self'${extra}`,
    `style-src 'self'${extra}`,
    "img-src 'self' data:",
    "font-src 'self'",
    ["connect-src 'self'", ...new Set(sockets.filter((one) => one !== undefined))].join(" "),
    "form-action 'none'",
    "base-uri 'none'",
    `frame-ancestors ${ancestors.join(" ")}`,
    ...(dev === undefined ? ["require-trusted-types-for 'script'", "trusted-types 'none'"] : []),
  ].join("; ");
}

/** The policy of everything that is no page: it may load nothing and be framed by nobody. */
export const closedPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox";

/** The policy of scripts and styles of the build; a worker takes its own from here. */
export const buildPolicy = "default-src 'self'; frame-ancestors 'none'";

const closedFeatures = [
  "accelerometer",
  "autoplay",
  "browsing-topics",
  "camera",
  "display-capture",
  "encrypted-media",
  "geolocation",
  "gyroscope",
  "hid",
  "identity-credentials-get",
  "idle-detection",
  "local-fonts",
  "magnetometer",
  "microphone",
  "midi",
  "payment",
  "publickey-credentials-create",
  "publickey-credentials-get",
  "screen-wake-lock",
  "serial",
  "usb",
  "xr-spatial-tracking",
];

/**
 * The headers every answer carries, whatever it is. Referrers are never sent (OPEN-006: a start
 * token may stand in the address).
 * @param secure the visit came over https, so that browsers may be told to stay there
 */
export const commonHeaders = (secure: boolean): Readonly<Record<string, string>> =>
  secure ? common.secure : common.open;

function makeCommonHeaders(secure: boolean): Readonly<Record<string, string>> {
  return {
    "content-security-policy": closedPolicy,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "permissions-policy": closedFeatures.map((feature) => `${feature}=()`).join(", "),
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "origin-agent-cluster": "?1",
    ...(secure && { "strict-transport-security": "max-age=31536000; includeSubDomains" }),
  };
}

const common = { open: makeCommonHeaders(false), secure: makeCommonHeaders(true) };

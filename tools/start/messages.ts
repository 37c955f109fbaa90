/** One portal, as the gateway announces it; without `url` the rule `<code>.localhost` holds. */
export interface AnnouncedPortal {
  code: string;
  name?: string | undefined;
  url?: string | undefined;
}

/** One portal with the address people type. */
export interface PortalAddress {
  code: string;
  name: string;
  url: string;
}

/** What a process tells its supervisor over the IPC channel. */
export type ServiceMessage =
  | { type: "ready"; url?: string | undefined; portals?: AnnouncedPortal[] | undefined }
  | { type: "failed"; message: string }
  /** what a person may want to know, as one plain line */
  | { type: "note"; words: string };

/**
 * Reads a message of a child process; anything the supervisor does not know is not for it.
 * @param value what arrived over the IPC channel
 */
export function toServiceMessage(value: unknown): ServiceMessage | undefined {
  if (typeof value !== "object" || value === null || !("type" in value)) return undefined;
  if (value.type === "failed") {
    const message = "message" in value ? String(value.message) : "It gave no reason.";
    return { type: "failed", message };
  }
  if (value.type === "note") {
    return "words" in value ? { type: "note", words: String(value.words) } : undefined;
  }
  if (value.type !== "ready") return undefined;
  return {
    type: "ready",
    url: "url" in value && typeof value.url === "string" ? value.url : undefined,
    portals: "portals" in value && Array.isArray(value.portals) ? value.portals : undefined,
  };
}

/**
 * Completes what the gateway announced.
 * @param port the port the gateway listens on
 */
export function toAddresses(portals: AnnouncedPortal[], port: number): PortalAddress[] {
  return portals.map(({ code, name, url }) => ({
    code,
    name: name ?? code,
    url: url ?? `http://${code}.localhost:${port}`,
  }));
}

/** What keeps a text from being a host name, and the name that was meant where that is plain. */
export interface HostFault {
  /** How the sentence goes on that begins with the text. */
  why: string;
  help: string;
  meant?: string;
}

const longestLabel = 63;
const longestName = 253;

/**
 * Judges a host name as browsers send it in `Host`: labels of small letters, digits and hyphens
 * (RFC 1123), written in ASCII, without scheme, port, path or a dot at the end.
 * @returns nothing for a name that a visitor can come by
 */
export function hostFault(host: string): HostFault | undefined {
  if (host.trim() === "")
    return { why: "is blank", help: "Write a host name such as play.example.com, or take it out." };
  return foreignPart(host) ?? otherLetters(host) ?? labelFault(host) ?? numberFault(host);
}

const asUrl = (text: string): URL | undefined => (URL.canParse(text) ? new URL(text) : undefined);

const alone = "Write the host name alone, without scheme, port and path.";

/** Parts of an address that are no part of a host name. */
function foreignPart(host: string): HostFault | undefined {
  if (/\s/.test(host)) {
    const meant = host.trim();
    return {
      why: "holds blanks, which no host name does",
      help: "Take the blanks out.",
      ...(meant !== host && settled(meant)),
    };
  }
  const url = asUrl(host.includes("//") ? host.replace(/^\/\//, "https://") : `https://${host}`);
  const named = () => settled(url?.hostname ?? "");
  if (/^[a-z][a-z0-9+.-]*:\/\/|^\/\//i.test(host))
    return { why: "is a whole address rather than a host name", help: alone, ...named() };
  if (/[/?#\\@]/.test(host)) return { why: "names more than a host", help: alone, ...named() };
  if (/:\d*$/.test(host) && !/:.*:/.test(host))
    return { why: "names a port, and visitors are told apart without it", help: alone, ...named() };
  if (host.includes("*"))
    return {
      why: "has a *, but every host has to be named by itself",
      help: "Write each host name that visitors come by.",
    };
  return undefined;
}

const settled = (meant: string): Pick<HostFault, "meant"> =>
  meant !== "" && hostFault(meant) === undefined ? { meant } : {};

/** Other letters than browsers send. */
function otherLetters(host: string): HostFault | undefined {
  if (/[A-Z]/.test(host) && /^[\x21-\x7e]+$/.test(host))
    return {
      why: "has capital letters, but browsers ask in small ones",
      help: "Write it in small letters.",
      ...settled(host.toLowerCase()),
    };
  if (/[^\x21-\x7e]/.test(host))
    return {
      why: "has letters beyond ASCII, which browsers send in another form",
      help: "Write it as browsers send it, starting with xn--.",
      ...settled(asUrl(`https://${host}`)?.hostname ?? ""),
    };
  const odd = /[^a-z0-9.-]/.exec(host)?.[0];
  return odd === undefined
    ? undefined
    : {
        why: `has the sign ${odd}, which no host name can hold`,
        help: "Only small letters, digits, hyphens and dots make a host name.",
      };
}

function labelFault(host: string): HostFault | undefined {
  if (host.length > longestName)
    return {
      why: `has ${host.length} characters, but a host name has at most ${longestName}`,
      help: "Write a shorter name.",
    };
  if (/^\.|\.$|\.\./.test(host))
    return {
      why: host.endsWith(".")
        ? "ends in a dot, which is left out when a visitor's host is looked up"
        : host.startsWith(".")
          ? "starts with a dot"
          : "has two dots in a row",
      help: "Write the parts of the name with one dot between them.",
      ...settled(host.replace(/\.{2,}/g, ".").replace(/^\.|\.$/g, "")),
    };
  for (const label of host.split(".")) {
    if (label.length > longestLabel)
      return {
        why: `has a part of ${label.length} characters, but between two dots at most ${longestLabel} are possible`,
        help: "Write a shorter name.",
      };
    if (/^-|-$/.test(label))
      return {
        why: `has a part that ${label.startsWith("-") ? "starts" : "ends"} with a hyphen, which no name server knows`,
        help: "Take the hyphen out.",
      };
  }
  return undefined;
}

/** Browsers read a name whose last part is a number as an address. */
function numberFault(host: string): HostFault | undefined {
  const seen = asUrl(`https://${host}`)?.hostname;
  if (seen === host) return undefined;
  return {
    why:
      seen === undefined ? "is a name that no browser accepts" : `is what browsers read as ${seen}`,
    help: "Check its spelling.",
    ...(seen !== undefined && { meant: seen }),
  };
}

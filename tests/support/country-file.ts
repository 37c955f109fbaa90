import { isIP } from "node:net";

/** Networks by country, such as `{"203.0.113.0/24": "TH", "2001:db8::/32": "VN"}`. */
export type CountryPlan = Record<string, string>;

type Bit = 0 | 1;
type Node = { next: [Node | string | undefined, Node | string | undefined] };

const bytes = (value: number): number[] => {
  const found: number[] = [];
  for (let rest = value; rest > 0; rest = Math.floor(rest / 256)) found.unshift(rest % 256);
  return found;
};

const text = (value: string): number[] => {
  const letters = [...Buffer.from(value)];
  return [(2 << 5) | letters.length, ...letters];
};
const uint = (value: number, type: 5 | 6): number[] => {
  const digits = bytes(value);
  return [(type << 5) | digits.length, ...digits];
};
/** 64 bits are an extended type: its number less 7 follows. */
const uint64 = (value: number): number[] => {
  const digits = bytes(value);
  return [digits.length, 2, ...digits];
};
const map = (entries: Record<string, number[]>): number[] => [
  (7 << 5) | Object.keys(entries).length,
  ...Object.entries(entries).flatMap(([key, value]) => [...text(key), ...value]),
];

/** The bits of an address in an IPv6 tree, where IPv4 lies below 96 zeros. */
function bitsOf(address: string): Bit[] {
  if (isIP(address) === 4)
    return [...toBits(0, 96), ...address.split(".").flatMap((part) => toBits(Number(part), 8))];
  const [head = "", tail = ""] = address.split("::");
  const parts = (half: string) => (half === "" ? [] : half.split(":"));
  const missing = 8 - parts(head).length - parts(tail).length;
  const groups = [...parts(head), ...Array.from({ length: missing }, () => "0"), ...parts(tail)];
  return groups.flatMap((group) => toBits(Number.parseInt(group, 16), 16));
}

const toBits = (value: number, width: number): Bit[] =>
  Array.from({ length: width }, (_, index) => ((value >> (width - 1 - index)) & 1 ? 1 : 0));

function grow(root: Node, network: string, country: string): void {
  const [address = "", width = "0"] = network.split("/");
  const depth = Number(width) + (isIP(address) === 4 ? 96 : 0);
  const bits = bitsOf(address).slice(0, depth);
  let node = root;
  for (const bit of bits.slice(0, -1)) {
    const below = node.next[bit];
    const next: Node = typeof below === "object" ? below : { next: [undefined, undefined] };
    node.next[bit] = next;
    node = next;
  }
  const last = bits.at(-1);
  if (last === undefined) throw new Error(`${network} is no network, but every address.`);
  node.next[last] = country;
}

/** Writes a country database in MaxMind's format, as ip-location-db's or GeoLite2's are shaped. */
export function toCountryFile(plan: CountryPlan, shape: "flat" | "nested" = "flat"): Buffer {
  const root: Node = { next: [undefined, undefined] };
  for (const [network, country] of Object.entries(plan)) grow(root, network, country);
  const nodes: Node[] = [root];
  for (const node of nodes)
    for (const next of node.next) if (typeof next === "object") nodes.push(next);
  const data: number[] = [];
  const places = new Map<string, number>();
  for (const country of new Set(Object.values(plan))) {
    places.set(country, data.length);
    const code = text(country);
    data.push(
      ...(shape === "flat"
        ? map({ country_code: code })
        : map({ country: map({ iso_code: code }) })),
    );
  }
  const pointer = (next: Node | string | undefined): number => {
    if (next === undefined) return nodes.length;
    if (typeof next === "object") return nodes.indexOf(next);
    return nodes.length + 16 + (places.get(next) ?? 0);
  };
  const tree = nodes.flatMap(({ next }) =>
    next.flatMap((each) => {
      const value = pointer(each);
      return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
    }),
  );
  const head = map({
    node_count: uint(nodes.length, 6),
    record_size: uint(24, 5),
    ip_version: uint(6, 5),
    database_type: text("Country"),
    languages: [0, 4],
    binary_format_major_version: uint(2, 5),
    binary_format_minor_version: uint(0, 5),
    build_epoch: uint64(1_700_000_000),
    description: map({ en: text("Countries for a test") }),
  });
  return Buffer.concat([
    Buffer.from(tree),
    Buffer.alloc(16),
    Buffer.from(data),
    Buffer.from([0xab, 0xcd, 0xef]),
    Buffer.from("MaxMind.com"),
    Buffer.from(head),
  ]);
}

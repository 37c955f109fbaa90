/** The pattern of the schemas' colours. */
export const colourPattern = "^#[0-9a-fA-F]{6}$";

/** Names that CSS has for colours and that people write first. */
const named: Readonly<Record<string, string>> = {
  black: "#000000",
  white: "#ffffff",
  red: "#ff0000",
  green: "#008000",
  blue: "#0000ff",
  yellow: "#ffff00",
  orange: "#ffa500",
  purple: "#800080",
  pink: "#ffc0cb",
  gold: "#ffd700",
  silver: "#c0c0c0",
  gray: "#808080",
  grey: "#808080",
  navy: "#000080",
  teal: "#008080",
  maroon: "#800000",
};

/** What is wrong with a colour, and the one that was meant where only its form is another. */
export interface ColourWords {
  meant?: string;
  help?: string;
}

/** Reads a colour as other programs write it: without #, with three digits, as rgb(…), by a name. */
export function colourWords(value: string): ColourWords {
  const text = value.trim().toLowerCase();
  const meant = Object.hasOwn(named, text) ? named[text] : (fromHex(text) ?? fromRgb(text));
  if (meant !== undefined) return { meant };
  const digits = /^#?([0-9a-z]*)$/.exec(text)?.[1];
  if (digits === undefined || !text.startsWith("#"))
    return { help: "Write # and six hex digits (0 to 9, a to f)." };
  const strange = [...digits].filter((digit) => !/[0-9a-f]/.test(digit));
  if (strange.length > 0)
    return { help: `"${strange.join("")}" is no hex digit; those are 0 to 9 and a to f.` };
  return { help: `It has ${digits.length} hex digits behind the #, and six are needed.` };
}

function fromHex(text: string): string | undefined {
  const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{6}ff)$/.exec(text)?.[1];
  if (digits === undefined) return undefined;
  return `#${digits.length === 3 ? [...digits].map((each) => each + each).join("") : digits.slice(0, 6)}`;
}

function fromRgb(text: string): string | undefined {
  const parts = /^rgb\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})\s*\)$/.exec(text)?.slice(1);
  const levels = parts?.map(Number) ?? [];
  return levels.length === 0 || levels.some((level) => level > 255)
    ? undefined
    : `#${levels.map((level) => level.toString(16).padStart(2, "0")).join("")}`;
}

type Triple = [number, number, number];

const toLinear = (part: number): number =>
  part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
const fromLinear = (part: number): number =>
  part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055;

function labHue([red, green, blue]: Triple): number {
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360;
}

function labToLinear(lightness: number, chroma: number, hue: number): Triple {
  const angle = (hue * Math.PI) / 180;
  const a = chroma * Math.cos(angle);
  const b = chroma * Math.sin(angle);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

/**
 * A colour of even perceived lightness (OKLCH), as `#rrggbb`.
 * @param lightness 0 (black) to 100 (white)
 * @param chroma 0 (grey) to about 0.32; lowered until the colour fits sRGB
 * @param hue OKLCH degrees
 */
export function shade(lightness: number, chroma: number, hue: number): string {
  let reach = chroma;
  let parts = labToLinear(lightness / 100, reach, hue);
  while (reach > 0.004 && parts.some((part) => part < -0.0005 || part > 1.0005)) {
    reach *= 0.93;
    parts = labToLinear(lightness / 100, reach, hue);
  }
  const hex = parts.map((part) => {
    const byte = Math.round(Math.min(1, Math.max(0, fromLinear(Math.max(0, part)))) * 255);
    return byte.toString(16).padStart(2, "0");
  });
  return `#${hex.join("")}`;
}

/** The OKLCH hue of a hue on the common colour wheel (0 red, 120 green, 240 blue). */
export function wheelToLab(hue: number): number {
  const part = (offset: number): number => {
    const place = (offset + hue / 30) % 12;
    return 0.5 - 0.5 * Math.max(-1, Math.min(place - 3, 9 - place, 1));
  };
  return labHue([toLinear(part(0)), toLinear(part(8)), toLinear(part(4))]);
}

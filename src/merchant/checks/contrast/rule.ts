import type { Theme } from "#src/contracts/site.gen.ts";
import { type ThemeName, type TokenName, tokenNames } from "#src/shared/tokens.ts";
import type { RuleContext } from "../../context.ts";
import type { Finding } from "../../finding.ts";
import { isObject, type JsonObject, own } from "../../json.ts";
import { toPointer } from "../../pointer.ts";
import type { Rule } from "../../rule.ts";
import { helpWith, suggest } from "../../suggest.ts";
import { contrast, difference, makeLegible, toHex } from "../../theme/colour.ts";
import { deriveTokens, type Tokens } from "../../theme/derive.ts";
import { type Pair, pairs } from "../../theme/pairs.ts";

/** Text stands out from what is behind it, in both themes. */
export const rule: Rule = {
  id: "contrast",
  severity: "error",
  judges: "whole",
  about:
    "Text needs a contrast of 4.5 to 1 against every surface it stands on, edges of controls and the focus ring 3 to 1 (WCAG 2.2). Derived colours have it; a pinned colour may break it. The brand should also be seen on the page, and not be taken for the colour of money won.",
  run: (context) => {
    const theme = own(context.tree, "theme");
    if (!isObject(theme) || !isWhole(theme)) return [];
    const tokens = deriveTokens(theme as unknown as Theme);
    return [
      ...unknownPins(context, theme),
      ...(["dark", "light"] as const).flatMap((name) =>
        pairFindings(context, theme, name, tokens[name]),
      ),
      ...brandFindings(context, tokens),
    ];
  },
};

const isWhole = (theme: JsonObject): boolean =>
  ["brand", "accent", "neutral"].every((key) => toHex(own(theme, key)) !== undefined);

const pinsOf = (theme: JsonObject, name: ThemeName): JsonObject => {
  const pins = own(theme, "pins");
  const mine = isObject(pins) ? own(pins, name) : undefined;
  return isObject(mine) ? mine : {};
};

const pinAt = (name: ThemeName, token: string): string => toPointer(["theme", "pins", name, token]);

function unknownPins({ finding }: RuleContext, theme: JsonObject): Finding[] {
  return (["dark", "light"] as const).flatMap((name) =>
    Object.keys(pinsOf(theme, name))
      .filter((token) => !(tokenNames as readonly string[]).includes(token))
      .map((token) => {
        const meant = suggest(token, tokenNames);
        return finding(rule, {
          pointer: pinAt(name, token),
          target: "key",
          message: `There is no colour called "${token}", so this pin changes nothing.`,
          help: helpWith(token, tokenNames) ?? `Known: ${tokenNames.join(", ")}.`,
          meant,
        });
      }),
  );
}

function pairFindings(
  context: RuleContext,
  theme: JsonObject,
  name: ThemeName,
  tokens: Tokens,
): Finding[] {
  const pins = pinsOf(theme, name);
  return pairs.flatMap((pair) => {
    const faint = pair.on
      .map((on) => ({ on, value: contrast(tokens[pair.token], tokens[on]) }))
      .filter(({ value }) => value < pair.min)
      .sort((a, b) => a.value - b.value)[0];
    if (faint === undefined) return [];
    const pinned = [pair.token, faint.on].find((token) => Object.hasOwn(pins, token));
    return [faintFinding(context, { name, pair, ...faint, tokens, pinned })];
  });
}

interface Faint {
  name: ThemeName;
  pair: Pair;
  on: TokenName;
  value: number;
  tokens: Tokens;
  pinned: TokenName | undefined;
}

function faintFinding({ finding }: RuleContext, faint: Faint): Finding {
  const { name, pair, on, value, tokens, pinned } = faint;
  const surfaces = pair.on.map((each) => tokens[each]);
  const enough = makeLegible(
    tokens[pair.token],
    surfaces,
    pair.min,
    name === "dark" ? "light" : "dark",
  );
  const fits = surfaces.every((surface) => contrast(enough, surface) >= pair.min);
  const fixable = fits && pinned === pair.token;
  return finding(rule, {
    pointer: pinned === undefined ? "/theme/brand" : pinAt(name, pinned),
    causes: ["/theme/brand", "/theme/accent", "/theme/neutral"],
    message: `In the ${name} theme, ${pair.token} (${tokens[pair.token]}) on ${on} (${tokens[on]}) has a contrast of ${value.toFixed(2)}; ${pair.min} are needed to read it.`,
    help: fixable
      ? `${enough} is the nearest colour that is legible.`
      : "Take the pin out, or choose colours further apart.",
    meant: fixable ? enough : undefined,
  });
}

/** Below this a filled button melts into what is behind it. */
const minVisible = 1.25;

/** Below this two colours pass for the same (distance in OKLab). */
const minDifference = 0.045;

function brandFindings({ finding }: RuleContext, tokens: Record<ThemeName, Tokens>): Finding[] {
  const lost = (["dark", "light"] as const).flatMap((name) => {
    const on = (["page", "raised"] as const).find(
      (surface) => contrast(tokens[name].brand, tokens[name][surface]) < minVisible,
    );
    return on === undefined
      ? []
      : [
          finding(rule, {
            pointer: "/theme/brand",
            causes: ["/theme/neutral"],
            severity: "warning",
            message: `The brand colour ${tokens[name].brand} can hardly be told from the surface behind it in the ${name} theme (${tokens[name][on]}), so buttons would not look like buttons.`,
            help: `Choose another brand colour, or pin brand for the ${name} theme.`,
          }),
        ];
  });
  const { brand, accent } = tokens.dark;
  const same = difference(brand, accent) < minDifference;
  return [
    ...lost,
    ...(same
      ? [
          finding(rule, {
            pointer: "/theme/accent",
            causes: ["/theme/brand"],
            severity: "warning",
            message: `The accent ${accent} looks like the brand colour ${brand}; it is reserved for money won and should be told apart.`,
            help: "Choose an accent of another hue.",
          }),
        ]
      : []),
  ];
}

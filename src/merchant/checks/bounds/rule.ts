import { toWords, valueAt } from "../../pointer.ts";
import type { Rule } from "../../rule.ts";

/** Pairs of settings the first of which is not above the second; both stand wherever one of them does. */
const pairs = [
  {
    box: ["feedback"],
    low: "minLength",
    high: "maxLength",
    why: "so that no feedback can be sent",
  },
] as const;

/** What has a least and a most leaves room between them. */
export const rule: Rule = {
  id: "bounds",
  severity: "error",
  judges: "whole",
  about:
    "Where a setting has a least and a most, such as the length of feedback, the least is not above the most: nothing that anybody writes would fit. Amounts of money and the fields of registration have rules of their own.",
  run: ({ tree, own, layerOf, finding }) =>
    pairs.flatMap(({ box, low, high, why }) => {
      const [min, max] = [low, high].map((name) => valueAt(tree, [...box, name]));
      if (typeof min !== "number" || typeof max !== "number" || min <= max) return [];
      const pointerOf = (name: string): string => `/${[...box, name].join("/")}`;
      const name = [low, high].find((each) => layerOf(pointerOf(each)) === own) ?? low;
      return [
        finding(rule, {
          pointer: pointerOf(name),
          message: `${toWords(pointerOf(low))} is ${min}, but ${high} is ${max}, ${why}.`,
          help: `Make ${low} the smaller of the two.`,
        }),
      ];
    }),
};

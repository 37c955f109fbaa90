/** The questions by the end of their text's key. */
export const questions = ["afford", "told", "guilt"] as const;
export type Question = (typeof questions)[number];

/** From never to almost always; each is worth its place. */
export const grades = [0, 1, 2, 3] as const;
export type Answers = { readonly [Name in Question]?: number };

export type Outcome = "none" | "some" | "many";

/**
 * What the answers come to: undefined while one is missing. The short form of the Problem Gambling
 * Severity Index adds the grades up: nought is no problem, 4 and more a severe one.
 */
export function judgeAnswers(answers: Answers): Outcome | undefined {
  const given = questions.map((name) => answers[name]);
  const sum = given.reduce<number>((all, one) => all + (one ?? Number.NaN), 0);
  if (Number.isNaN(sum)) return undefined;
  return sum === 0 ? "none" : sum < 4 ? "some" : "many";
}

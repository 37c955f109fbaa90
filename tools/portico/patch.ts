import { createTwoFilesPatch } from "diff";

/**
 * Shows how a text changes, as `git apply` and people read it.
 * @param file its name in the repository
 */
export const toPatch = (file: string, before: string, after: string): string =>
  createTwoFilesPatch(`a/${file}`, `b/${file}`, before, after, undefined, undefined, {
    context: 3,
  }).replace(/^=+\n/, "");

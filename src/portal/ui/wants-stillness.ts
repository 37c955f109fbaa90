/** Whether the visitor asked for as little motion as possible. */
export const wantsStillness = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Does what changes the whole page once the answer to a press is on the screen: the press waits for its own picture alone (INP). */
export const afterPaint = (work: () => void): void => {
  requestAnimationFrame(() => setTimeout(work));
};

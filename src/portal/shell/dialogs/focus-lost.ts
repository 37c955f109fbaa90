/** Whether what had the focus is gone from the page, so that the keyboard is nowhere. */
export const isFocusLost = (): boolean =>
  document.activeElement === null || document.activeElement === document.body;

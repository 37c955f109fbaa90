/** What tells that a visitor is at work on the page, by pointer, key, reader or password manager. */
const signs = ["pointerdown", "wheel", "keydown", "click", "input", "change", "submit"];

/**
 * Waits for the visitor's first move. What only an answer to a visitor needs may wait for it, so
 * that who came to read does not pay for it; a press that comes at once is kept by its form.
 * @param target hears the moves; the window
 */
export const waitForTouch = (target: EventTarget): Promise<void> =>
  new Promise((resolve) => {
    const heard = (): void => resolve();
    for (const sign of signs) target.addEventListener(sign, heard, { capture: true, once: true });
  });

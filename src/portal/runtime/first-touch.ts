/** What tells that a visitor is at work on the page, by pointer, key, reader or password manager. */
const signs = ["pointerdown", "wheel", "keydown", "click", "input", "change", "submit"];

/** The page's; whoever was not asked to wait has nobody to wait for. */
let first: Promise<void> = Promise.resolve();

/**
 * Waits for the visitor's first move. What only an answer to a visitor needs may wait for it, so
 * that who came to read does not pay for it; a press that comes at once is kept by its form.
 * @param target hears the moves; the window
 * @param atWork whoever is there came to do something: a hand on its way to a button counts already
 */
export function waitForTouch(target: EventTarget, atWork: boolean): Promise<void> {
  first = new Promise((resolve) => {
    const heard = (): void => resolve();
    for (const sign of atWork ? [...signs, "pointermove"] : signs)
      target.addEventListener(sign, heard, { capture: true, once: true });
  });
  return first;
}

/** The page's first move, for what comes when the page is alive already. */
export const firstTouch = (): Promise<void> => first;

/** A window that a press opened, blank until its address is known. */
export interface GameWindow {
  /** Leads it to its address; false when it has been closed meanwhile. */
  readonly fill: (address: string) => boolean;
  /** Closes it, unless it has been filled already. */
  readonly close: () => void;
  /** Closes it with the game in it. */
  readonly end: () => void;
}

/**
 * Opens a window for a game, or for customer service. Call it in the press itself, or the browser blocks it; null when it was
 * blocked all the same. The window learns nothing of the portal: it has no opener.
 * @param words what it shows until then
 * @param features its size, for one that is no tab
 */
export function openGameWindow(words: string, features = ""): GameWindow | null {
  const opened = window.open("", "_blank", features);
  if (opened === null) return null;
  opened.opener = null;
  opened.document.title = words;
  opened.document.body.textContent = words;
  let filled = false;
  return {
    fill: (address) => {
      if (opened.closed) return false;
      filled = true;
      opened.location.replace(address);
      return true;
    },
    close: () => {
      if (!filled) opened.close();
    },
    end: () => opened.close(),
  };
}

/** A window that a press opened for a game, blank until the game's address is known. */
export interface GameWindow {
  /** Leads it to the game; false when it has been closed meanwhile. */
  readonly fill: (address: string) => boolean;
  /** Closes it, unless it holds a game already. */
  readonly close: () => void;
}

/**
 * Opens a window for a game. Call it in the press itself, or the browser blocks it; null when it was
 * blocked all the same. The window learns nothing of the portal: it has no opener.
 * @param words what it shows until the game comes
 */
export function openGameWindow(words: string): GameWindow | null {
  const opened = window.open("", "_blank");
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
  };
}

/** How long a failed fetch of code rests before it is tried again, in milliseconds. */
const fetchAgainMs = 2000;

/**
 * Fetches code that a visitor waits for; what could not be fetched now may come with the next try.
 * @param load fetches it; a failure is tried again, as often as it takes
 * @param sayFailure called once, with the first failure
 */
export async function fetchAgain<Code>(
  load: () => Promise<Code>,
  sayFailure: () => void,
): Promise<Code> {
  for (let said = false; ; said = true) {
    try {
      return await load();
    } catch {
      if (!said) sayFailure();
      await new Promise((resolve) => setTimeout(resolve, fetchAgainMs));
    }
  }
}

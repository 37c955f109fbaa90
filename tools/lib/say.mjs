// @ts-check

const colourful = process.stdout.isTTY === true && process.env.NO_COLOR === undefined;

/** @param {string} code @param {string} text */
const paint = (code, text) => (colourful ? `\u001b[${code}m${text}\u001b[0m` : text);

/** @param {string} text */
export const bold = (text) => paint("1", text);
/** @param {string} text */
export const dim = (text) => paint("2", text);
/** @param {string} text */
export const red = (text) => paint("31", text);
/** @param {string} text */
export const green = (text) => paint("32", text);

/**
 * Prints one plain line to standard output.
 * @param {string} text
 */
export function say(text) {
  process.stdout.write(`${text}\n`);
}

/**
 * Prints one plain line to standard error, for what went wrong.
 * @param {string} text
 */
export function complain(text) {
  process.stderr.write(`${red(text)}\n`);
}

/**
 * Puts a duration into words: `0.4 s`, `12 s`, `2 min 5 s`.
 * @param {number} milliseconds
 */
export function toDuration(milliseconds) {
  const seconds = milliseconds / 1000;
  if (seconds < 10) return `${seconds.toFixed(1)} s`;
  if (seconds < 60) return `${Math.round(seconds)} s`;
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)} min ${whole % 60} s`;
}

/**
 * Announces a piece of work, and says every few seconds that it still runs.
 * @param {string} title what is being done, in plain words
 * @param {{ progress?: () => string, every?: number }} [options] `progress` adds words to the
 *   regular line (`412 of 560 packages`); `every` is the pause between two lines in milliseconds
 * @returns {{ done: (note?: string) => void, failed: (note?: string) => void, cancel: () => void }}
 *   exactly one of them is called at the end, `cancel` to say nothing; later calls do nothing
 */
export function startStep(title, { progress, every = 10_000 } = {}) {
  const began = Date.now();
  let over = false;
  say(`${title} …`);
  const timer = setInterval(() => {
    const words = progress === undefined ? "" : `, ${progress()}`;
    say(dim(`  still at it after ${toDuration(Date.now() - began)}${words}`));
  }, every);
  timer.unref();
  /** @param {string} word @param {string | undefined} note */
  const end = (word, note) => {
    if (over) return;
    over = true;
    clearInterval(timer);
    const words = note === undefined ? "" : `, ${note}`;
    say(`  ${word} after ${toDuration(Date.now() - began)}${words}`);
  };
  return {
    done: (note) => end(green("done"), note),
    failed: (note) => end(red("failed"), note),
    cancel: () => {
      over = true;
      clearInterval(timer);
    },
  };
}

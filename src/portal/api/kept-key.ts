import type { OnceKey } from "#src/shared/once-key.ts";

const primes = [2_654_435_761, 1_597_334_677] as const;

/** Tells one content from another in a few letters; what it stands for cannot be read back. */
function markOf(text: string): string {
  const [first, second] = primes;
  let [a, b] = [0xdeadbeef, 0x41c6ce57];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    a = Math.imul(a ^ code, first);
    b = Math.imul(b ^ code, second);
  }
  return `${(a >>> 0).toString(36)}-${(b >>> 0).toString(36)}`;
}

/** Where a key's seed is kept. */
interface SeedStore {
  readonly get: (name: string) => string | null;
  readonly set: (name: string, seed: string) => void;
}

interface KeptKeyOptions {
  /**
   * A tab takes the seed that stands there, also once another one is done: for what the platform does
   * once by itself and that comes again, such as a reward of each day. What was answered to another tab
   * long ago must not be taken for it.
   */
  follows?: boolean | undefined;
  random?: (() => string) | undefined;
}

/**
 * The keys of a form whose effect must not come twice, whatever becomes of the page: they are made
 * before the first press from a seed that stays over a reload, and that every tab shares. A tab that
 * had the form open keeps its seed when another one is done, so that the same content sent there is
 * answered with what happened already.
 * @param kept where the seed stands, such as the local storage
 * @param name one form of one account
 */
export function makeKeptKey(
  kept: SeedStore,
  name: string,
  { follows = false, random = () => crypto.randomUUID() }: KeptKeyOptions = {},
): OnceKey {
  const renew = (): string => {
    const made = random();
    kept.set(name, made);
    return made;
  };
  const found = (): string | undefined => {
    const text = kept.get(name) ?? "";
    return /^[A-Za-z0-9-]{16,36}$/.test(text) ? text : undefined;
  };
  let seed = found() ?? renew();
  return {
    keyOf: (content) => {
      if (follows) seed = found() ?? renew();
      return `${seed}_${markOf(JSON.stringify(content))}`;
    },
    done: () => {
      const there = found();
      seed = there === undefined || there === seed ? renew() : there;
    },
  };
}

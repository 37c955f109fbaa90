import type { Browser } from "playwright";
import type { BenchPage } from "#tests/bench/forms/case.ts";
import type { Contender } from "./form-pages.ts";
import { openStand, type Stand, settle } from "./stand.ts";

/** What one run of a form cost; milliseconds of the main thread unless it says otherwise. */
export interface Cost {
  mount: number;
  firstKey: number;
  /** By the clock, from the first key to what it painted. */
  firstKeyToPaint: number;
  /** With eighteen errors. */
  submit: number;
  /** A key among others, with its paint. */
  key: number;
  /** The rest after a key, in which a form may do what it put off. */
  pause: number;
}

declare global {
  interface Window {
    page: BenchPage;
    texts: Readonly<Record<string, string>>;
    painted: number;
  }
}

const keys = "abcdefghij".repeat(4);
const pauses = 3;
/** Longer than the form's own pause, so that nothing waits any more. */
const restMs = 700;
const target = 'input[name="nickname"], input[id="root_nickname"]';

const mount = ({ page }: Stand, size: number): Promise<void> =>
  page.evaluate((fields) => window.page.mount(fields, window.texts), size);

const expectSame = (what: string, found: unknown, wanted: unknown): void => {
  if (found !== wanted) throw new Error(`${what}: ${String(found)} in place of ${String(wanted)}.`);
};

async function pressFirst({
  page,
  cost,
}: Stand): Promise<Pick<Cost, "firstKey" | "firstKeyToPaint">> {
  await page.focus(target);
  await page.evaluate(() => {
    addEventListener(
      "keydown",
      ({ timeStamp }) =>
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => {
            window.painted = performance.now() - timeStamp;
          };
          port2.postMessage(null);
        }),
      { once: true, capture: true },
    );
  });
  await settle(page, 50);
  const firstKey = await cost(() => page.keyboard.press("a"));
  return { firstKey, firstKeyToPaint: await page.evaluate(() => window.painted) };
}

/** Mounts a form and sends it as it is: eighteen errors. */
async function sendEmpty(
  stand: Stand,
  name: Contender,
  size: number,
): Promise<Pick<Cost, "mount" | "submit">> {
  const { page, cost } = stand;
  const mounted = await cost(() => mount(stand, size));
  expectSame(`Inputs of ${name}`, await page.locator("form input").count(), size);
  const submit = await cost(() => page.evaluate(() => document.forms[0]?.requestSubmit()));
  const wrong = page.locator(name === "stock" ? ".rjsf-field-error" : "[aria-invalid=true]");
  expectSame(`Errors of ${name}`, await wrong.count(), 18);
  expectSame(`Sent by ${name}`, await page.evaluate(() => window.page.sent()), 0);
  return { mount: mounted, submit };
}

/** Types into a field that was left once with too short a value, so that every key is judged. */
async function typeOn(stand: Stand, name: Contender, size: number): Promise<Omit<Cost, "submit">> {
  const { page, cost } = stand;
  const mounted = await cost(() => mount(stand, size));
  const first = await pressFirst(stand);
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await settle(page, restMs);
  await page.focus(target);
  await settle(page, 50);
  // A key every 20 ms: each gets a frame of its own, none a pause.
  const typed = await cost(() => page.keyboard.type(keys, { delay: 20 }), 0);
  expectSame(`Text in ${name}`, await page.inputValue(target), `a${keys}`);
  await settle(page, restMs);
  const paused = await cost(async () => {
    for (let key = 0; key < pauses; key += 1) {
      await page.keyboard.press("b");
      await settle(page, restMs);
    }
  }, 0);
  const key = typed / keys.length;
  return { mount: mounted, ...first, key, pause: paused / pauses - key };
}

/**
 * Measures one form once, in two fresh pages: one that is sent empty, one that is typed into.
 * Throws when the form does not do what it should: a broken form must not look fast.
 */
export async function measureForm(
  browser: Browser,
  origin: string,
  name: Contender,
  size: number,
): Promise<Cost> {
  const inPage = async <T>(work: (stand: Stand) => Promise<T>): Promise<T> => {
    const stand = await openStand(browser, `${origin}/${name}/`);
    try {
      return await work(stand);
    } finally {
      await stand.close();
    }
  };
  const sent = await inPage((stand) => sendEmpty(stand, name, size));
  const typed = await inPage((stand) => typeOn(stand, name, size));
  return { ...typed, ...sent, mount: (sent.mount + typed.mount) / 2 };
}

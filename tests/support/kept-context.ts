import type {
  Browser,
  BrowserContext,
  PlaywrightTestOptions as ContextOptions,
} from "playwright/test";

/** Where what a page stored may lie; cookies are taken away by themselves. */
const storages = "local_storage,indexeddb,cache_storage,websql,file_systems";

/**
 * The browser profiles of a worker, one for each set of options. A page finds there the scripts and
 * pictures that pages of earlier tests brought, as a visitor does who comes again, and nothing else
 * of them: what they stored, and what a test set, is gone.
 */
export class KeptContexts {
  readonly #browser: Browser;
  readonly #free = new Map<string, BrowserContext>();
  readonly #spoiled = new WeakSet<BrowserContext>();

  constructor(browser: Browser) {
    this.#browser = browser;
  }

  /**
   * Gives the profile for these options, to this test alone.
   * @param options those that the test runs with; Playwright applies them by itself
   */
  async take(options: Partial<ContextOptions>): Promise<BrowserContext> {
    const key = JSON.stringify(options);
    const known = this.#free.get(key);
    if (known !== undefined) return known;
    const made = await this.#browser.newContext();
    this.#watch(made);
    this.#free.set(key, made);
    return made;
  }

  /** Takes back what `take` gave; one that a test changed for good is not given again. */
  async giveBack(context: BrowserContext): Promise<void> {
    if (this.#spoiled.has(context)) return this.drop(context);
    for (const page of context.pages()) await page.close();
    await context.unrouteAll({ behavior: "ignoreErrors" });
    await context.setOffline(false);
    await context.setExtraHTTPHeaders({});
    await context.clearPermissions();
    await context.clearCookies();
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send("Storage.clearDataForOrigin", { origin: "*", storageTypes: storages });
    await page.close();
  }

  async close(): Promise<void> {
    for (const context of [...this.#free.values()]) await this.drop(context);
  }

  /** Ends one that no other test is to have. */
  async drop(context: BrowserContext): Promise<void> {
    for (const [key, one] of this.#free) if (one === context) this.#free.delete(key);
    await context.close();
  }

  /** A script of every page, a binding and a clock stay in a context until its end. */
  #watch(context: BrowserContext): void {
    const spoil = (owner: object, name: string): void => {
      const own: (...given: unknown[]) => unknown = Reflect.get(owner, name);
      Reflect.set(owner, name, (...given: unknown[]) => {
        this.#spoiled.add(context);
        return own.apply(owner, given);
      });
    };
    for (const name of ["addInitScript", "exposeBinding", "exposeFunction", "routeWebSocket"])
      spoil(context, name);
    for (const name of ["install", "pauseAt", "setFixedTime", "setSystemTime"])
      spoil(context.clock, name);
  }
}

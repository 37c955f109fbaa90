import type { BrowserContext, Response } from "playwright/test";

/** A call that a game's page made of its vendor, and what it was answered. */
export interface VendorCall {
  /** Such as reels/spin. */
  name: string;
  // biome-ignore lint/suspicious/noExplicitAny: a game reads what it knows to be there.
  body: any;
  // biome-ignore lint/suspicious/noExplicitAny: a game reads what it knows to be there.
  value: any;
  /** When it was answered (epoch milliseconds). */
  at: number;
}

/**
 * What the pages of a context ask the vendor, as they hear it themselves. Of refusals only is kept how many
 * came too late, for a round that had closed.
 */
export class VendorLog {
  readonly calls: VendorCall[] = [];
  tooLate = 0;
  /** Names of the calls whose answers were gone before they could be read, as those of a page that is left are. */
  readonly unread: string[] = [];
  readonly #reading = new Set<Promise<void>>();

  constructor(context: BrowserContext) {
    context.on("response", (response) => {
      const name = /\/vendor\/jl\/(.+)$/.exec(new URL(response.url()).pathname)?.[1];
      if (name === undefined) return;
      const reading = this.#read(name, response).finally(() => this.#reading.delete(reading));
      this.#reading.add(reading);
    });
  }

  async #read(name: string, response: Response): Promise<void> {
    const at = Date.now();
    const told = await response.json().catch(() => {
      this.unread.push(name);
      return undefined;
    });
    if (told?.code === "DRAW_CLOSED") this.tooLate += 1;
    const body = response.request().postDataJSON();
    if (told?.success === true) this.calls.push({ name, body, value: told.value, at });
  }

  /** Waits until everything that was answered is read. */
  async settled(): Promise<void> {
    await Promise.all(this.#reading);
  }

  /** All calls of a name, in order. */
  of(name: string): VendorCall[] {
    return this.calls.filter((call) => call.name === name);
  }

  last(name: string): VendorCall | undefined {
    return this.of(name).at(-1);
  }

  /** Forgets everything: another game begins. */
  clear(): void {
    this.calls.length = 0;
    this.unread.length = 0;
  }
}

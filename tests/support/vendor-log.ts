import type { BrowserContext } from "playwright/test";

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

/** An answer as a page heard it. */
interface Heard {
  name: string;
  body: string;
  /** Its envelope; null for what is no JSON, which the game cannot read either. */
  told: { success?: boolean; code?: string | null; value?: unknown } | null;
}

/**
 * Runs in every frame: tells of each answer of the vendor before the game hears it. What a browser keeps of
 * answers is gone after a while, and where much goes on before anybody has read it.
 */
function tellAnswers(): void {
  const ask = globalThis.fetch;
  const tell = (heard: Heard): Promise<void> => Reflect.get(globalThis, "hearVendor")(heard);
  globalThis.fetch = async (input, init) => {
    const response = await ask(input, init);
    const name = /\/vendor\/jl\/(.+)$/.exec(String(input))?.[1];
    if (name === undefined) return response;
    const told = await response
      .clone()
      .json()
      .catch(() => null);
    await tell({ name, body: String(init?.body), told });
    return response;
  };
}

/**
 * What the pages of a context ask the vendor, as they hear it themselves: what a page shows is in the log. Of
 * refusals only is kept how many came too late, for a round that had closed.
 */
export class VendorLog {
  readonly calls: VendorCall[] = [];
  tooLate = 0;

  /** Follows the pages that the context opens from now on. */
  static async open(context: BrowserContext): Promise<VendorLog> {
    const log = new VendorLog();
    await context.exposeBinding("hearVendor", (_source, heard: Heard) => log.#take(heard));
    await context.addInitScript(tellAnswers);
    return log;
  }

  #take({ name, body, told }: Heard): void {
    if (told?.code === "DRAW_CLOSED") this.tooLate += 1;
    if (told?.success !== true) return;
    this.calls.push({ name, body: JSON.parse(body), value: told.value, at: Date.now() });
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
  }
}

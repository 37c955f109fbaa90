import type { Environment } from "../runtime/environment.ts";
import { makeStorage } from "../runtime/storage.ts";
import type { PageInput } from "./page-state.ts";

/** The environment of a page that is drawn once: it keeps nothing, and asks nobody. */
export const serverEnvironment = (input: Pick<PageInput, "now">): Environment => ({
  fetch: () => Promise.reject(new Error("A page is drawn from what it was given")),
  storage: makeStorage({ session: () => undefined, local: () => undefined }),
  clock: () => input.now,
  setCookie: () => undefined,
  rememberedName: "",
  tellTabs: () => undefined,
  firstTouch: Promise.resolve(),
  onStored: () => () => undefined,
  sealer: () => Promise.reject(new Error("A page is drawn from what it was given")),
  reload: () => Promise.resolve(false),
  report: (error) => {
    throw error;
  },
});

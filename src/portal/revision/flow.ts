import { createActor, fromCallback, fromPromise } from "xstate";
import type { RevisionNews } from "#src/shared/revision-news.ts";
import { revisionMachine } from "../machines/revision.machine.ts";
import type { RevisionEvent } from "../machines/revision.types.ts";
import type { PageLoader } from "../routing/load-page.ts";
import { portalAnswers } from "../runtime/reload-once.ts";
import { calmOf } from "./calm.ts";
import type { RevisionDeps } from "./deps.ts";
import { makeTaking } from "./take.ts";

/** How often the fields and dialogs of a page are looked at while a revision waits, in milliseconds. */
const lookEvery = 1000;

type Input = { news: RevisionNews | null };

/** Says how calm the page is, at once and whenever that changes. */
const followPage = (deps: RevisionDeps) =>
  fromCallback<RevisionEvent>(({ sendBack }) => {
    let last = "";
    const look = (): void => {
      const page = calmOf(deps);
      const seen = JSON.stringify(page);
      if (seen !== last) sendBack({ type: "PAGE.SEEN", page });
      last = seen;
    };
    look();
    const timer = setInterval(look, lookEvery);
    const subscription = deps.portal.subscribe(look);
    return () => {
      clearInterval(timer);
      subscription.unsubscribe();
    };
  });

/**
 * Starts the machine by which a page takes revisions, and lets it open the next address as a document
 * of its own where one is needed.
 * @returns hands it what the gateway said
 */
export function startRevisionFlow(
  deps: RevisionDeps,
  loader: PageLoader,
): (news: RevisionNews) => void {
  const { edition, handle, environment } = deps;
  const { inspect, report } = environment;
  const { bring, take } = makeTaking(deps);
  const told = async (work: Promise<boolean>): Promise<boolean> => {
    try {
      return await work;
    } catch (error) {
      report(error, "revision");
      throw error;
    }
  };
  const actor = createActor(
    revisionMachine.provide({
      actors: {
        loadRevision: fromPromise<boolean, Input>(({ input: { news } }) =>
          told(news === null ? Promise.resolve(false) : bring(news)),
        ),
        followPage: followPage(deps),
        takeRevision: fromPromise<boolean, Input>(({ input: { news }, signal }) =>
          told(news === null ? Promise.resolve(false) : take(news, signal)),
        ),
      },
    }),
    { input: { version: edition.get().version }, ...(inspect && { inspect }) },
  );
  actor.start();

  const openDocument = async (url: string) => {
    // Without a connection a new document would only lose the page.
    if (!(await portalAnswers(environment.fetch))) return loader.load(url);
    location.reload();
    return new Promise<never>(() => undefined);
  };
  handle.leave = (url) =>
    actor.getSnapshot().hasTag("loads-next") ? openDocument(url) : undefined;
  return (news) => actor.send({ type: "REVISION.FOUND", news });
}

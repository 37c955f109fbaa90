import { assign, fromCallback, fromPromise, setup } from "xstate";
import type { RevisionNews } from "#src/shared/revision-news.ts";
import type { PageCalm, RevisionContext, RevisionEvent, RevisionInput } from "./revision.types.ts";

type EventOf<Type> = Extract<RevisionEvent, { type: Type }>;

const missing = (name: string) => () => {
  throw new Error(`${name} is not provided`);
};
const seenIn = (event: unknown): PageCalm => (event as EventOf<"PAGE.SEEN">).page;
const isTrue = (event: unknown): boolean => (event as { output: unknown }).output === true;

/**
 * How a page that is open takes a newer revision of its merchant: fetched first, put in place when
 * nothing of the visitor's is disturbed. What only a new document can show waits for the next address
 * the visitor goes to.
 */
export const revisionMachine = setup({
  types: {
    context: {} as RevisionContext,
    events: {} as RevisionEvent,
    input: {} as RevisionInput,
    tags: {} as "loads-next",
  },
  actors: {
    /** Brings the revision's files; false when the page cannot show it without a new document. */
    loadRevision: fromPromise<boolean, { news: RevisionNews | null }>(missing("loadRevision")),
    /** Says how calm the page is. */
    followPage: fromCallback<RevisionEvent>(missing("followPage")),
    /** Puts it in place; false when the page is not what it was a moment before. */
    takeRevision: fromPromise<boolean, { news: RevisionNews | null }>(missing("takeRevision")),
  },
  actions: {
    keepNews: assign(({ event }) => ({
      news: (event as EventOf<"REVISION.FOUND">).news,
      needsLoad: false,
    })),
    keepPage: assign(({ event }) => ({ page: seenIn(event) })),
    askForLoad: assign({ needsLoad: true }),
    keepVersion: assign(({ context }) => ({ version: context.news?.version ?? context.version })),
  },
  guards: {
    isShown: ({ context: { news, version } }) =>
      news === null ||
      (news.version.revision === version.revision &&
        news.version.head === version.head &&
        news.version.build === version.build),
    isOtherDocument: ({ context: { news, version } }) =>
      news?.version.head !== version.head || news.version.build !== version.build,
    canBeTaken: ({ event }) => isTrue(event),
    isTaken: ({ event }) => isTrue(event),
    showsDialog: ({ event }) => seenIn(event).dialog,
    isRegistering: ({ event }) => seenIn(event).registering,
    isPlaying: ({ event }) => seenIn(event).playing,
    holdsWords: ({ event }) => seenIn(event).words,
    needsLoad: ({ context }) => context.needsLoad,
    losesDraft: ({ context }) => context.needsLoad && context.page?.draft === true,
  },
  delays: {
    /** So long a page has to be calm. */
    settled: 2000,
    /** Until what did not come is tried again. */
    again: 30_000,
  },
}).createMachine({
  id: "revision",
  description: "How an open page takes a newer revision.",
  context: ({ input }) => ({
    version: input.version,
    news: null,
    needsLoad: false,
    page: null,
  }),
  initial: "current",
  on: { "REVISION.FOUND": { target: ".judging", actions: "keepNews" } },
  states: {
    current: { description: "The page shows the newest revision that it has heard of." },
    judging: {
      description: "Looks at what is new: the same once more, another document, or files alone.",
      always: [
        { guard: "isShown", target: "current" },
        { guard: "isOtherDocument", target: "waiting", actions: "askForLoad" },
        { target: "loading" },
      ],
    },
    loading: {
      description: "Brings the new screens, texts and colours; the page stays as it is.",
      invoke: {
        id: "loadRevision",
        src: "loadRevision",
        input: ({ context }) => ({ news: context.news }),
        onDone: [
          { guard: "canBeTaken", target: "waiting" },
          { target: "waiting", actions: "askForLoad" },
        ],
        onError: { target: "failed" },
      },
    },
    waiting: {
      description: "Waits for a moment at which nothing of the visitor's is disturbed.",
      initial: "looking",
      invoke: { id: "followPage", src: "followPage", onError: { target: "failed" } },
      on: {
        "PAGE.SEEN": [
          { guard: "showsDialog", target: ".behindDialog", actions: "keepPage" },
          { guard: "isRegistering", target: ".behindRegistration", actions: "keepPage" },
          { guard: "isPlaying", target: ".behindGame", actions: "keepPage" },
          { guard: "holdsWords", target: ".behindWords", actions: "keepPage" },
          { target: ".settling", actions: "keepPage" },
        ],
      },
      states: {
        looking: { description: "Nothing is known of the page yet." },
        behindDialog: { description: "A dialog is open, or somebody is logging in or out." },
        behindRegistration: { description: "Somebody is at the registration form." },
        behindGame: { description: "A game is being played." },
        behindWords: { description: "Something is typed, or about to be." },
        settling: {
          description: "The page is calm; not only for the moment between two steps.",
          after: {
            settled: [
              { guard: "losesDraft", target: "behindDraft" },
              { guard: "needsLoad", target: "atNextAddress" },
              { target: "#revision.taking" },
            ],
          },
        },
        behindDraft: {
          description: "Another document would lose what this one keeps for another page.",
        },
        atNextAddress: {
          description: "The next address that is gone to comes as a document of its own.",
          tags: ["loads-next"],
        },
      },
    },
    taking: {
      description: "Puts the new revision in place of the old one, all of it at once.",
      invoke: {
        id: "takeRevision",
        src: "takeRevision",
        input: ({ context }) => ({ news: context.news }),
        onDone: [
          { guard: "isTaken", target: "current", actions: "keepVersion" },
          { target: "loading" },
        ],
        onError: { target: "failed" },
      },
    },
    failed: {
      description: "Files did not come: the page stays as it is, and it is tried again.",
      after: { again: { target: "judging" } },
    },
  },
});

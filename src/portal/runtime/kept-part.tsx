import { createContext, createElement, type ReactElement, type ReactNode, useContext } from "react";
import { ClientContext } from "../api/use-call.ts";
import { enterDrawn } from "../ui/styled/rules.ts";
import { cutKept, findKept, type Keeping, type Reads } from "./kept-markup.ts";
import type { PageScope, PageView } from "./page.ts";
import {
  type Runtime,
  RuntimeProvider,
  useLocale,
  usePage,
  useServices,
  useSession,
} from "./runtime.tsx";

/** What is kept from drawing to drawing while one is made in one go; nothing in a browser. */
let keeping: Keeping | undefined;

/** Whether a page is being drawn whose parts are kept. */
export const isKeeping = (): boolean => keeping !== undefined;

/**
 * Draws a page whose parts may be kept, or have been.
 * @param around what the page is drawn in; without it nothing is kept
 * @param draw does so before it returns
 * @returns the page in pieces: text of its own, and bytes of UTF-8 of parts that other pages hold too
 */
export function drawKept(
  around: Keeping | undefined,
  draw: () => string,
): readonly (string | Uint8Array)[] {
  if (around === undefined) return [draw()];
  keeping = around;
  try {
    return cutKept(draw(), around);
  } finally {
    keeping = undefined;
  }
}

/** What the part around reads; null outside of one. */
const ReadsContext = /* @__PURE__ */ createContext<Reads | null>(null);

function toNoted(page: PageView, { note }: Reads): PageView {
  return {
    get path() {
      note("path");
      return page.path;
    },
    get params() {
      note("params");
      return page.params;
    },
    get query() {
      note("query");
      return page.query;
    },
    get screenId() {
      note("screen");
      return page.screenId;
    },
  };
}

/** Draws a part of a page and notes what it reads, or lets what was drawn before stand in its place. */
export function KeptPart({ part, placed = false }: { part: ReactElement; placed?: boolean }) {
  const client = useContext(ClientContext);
  const services = useServices();
  const scope: PageScope = usePage();
  const inner = { services, locale: useLocale(), session: useSession(), page: scope };
  const outer = useContext(ReadsContext);
  if (keeping === undefined || client === null) return part;
  const { tag, known, reads } = findKept(keeping, {
    part,
    placed,
    page: scope.page,
    outer,
  });
  if (known !== undefined) {
    for (const { name } of known.reads) outer?.note(name);
    enterDrawn(known.rules);
    // React has a browser fetch pictures ahead; what stands in the tag is left out of the page.
    const pictures = known.pictures.map((picture) => createElement("img", picture));
    return createElement(tag, null, ...pictures);
  }
  const runtime: Runtime = {
    ...inner,
    services: {
      ...services,
      now: () => {
        reads.note("clock");
        return services.now();
      },
    },
    page: { ...scope, page: toNoted(scope.page, reads) },
  };
  const { answerOf } = client;
  const drawn: ReactNode = (
    <ReadsContext value={reads}>
      <ClientContext
        value={
          answerOf === undefined
            ? client
            : {
                ...client,
                answerOf: (key) => {
                  reads.note(`answer ${key}`);
                  return answerOf(key);
                },
              }
        }
      >
        <RuntimeProvider value={runtime}>{part}</RuntimeProvider>
      </ClientContext>
    </ReadsContext>
  );
  return createElement(tag, null, drawn);
}

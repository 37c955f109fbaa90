import type { ClientSite } from "#src/merchant/client-site.ts";
import type { RevisionNews } from "#src/shared/revision-news.ts";
import type { ThemeName } from "../routing/edition.ts";
import { loadBlocks } from "../routing/load-page.ts";
import { pageOf } from "../routing/page.ts";
import { withinLimit } from "../runtime/chunk-limit.ts";
import { loadFile } from "../runtime/load-file.ts";
import { localKeys } from "../runtime/storage.ts";
import { tokenSheet } from "../ui/token-sheet.ts";
import { calmOf, isCalm } from "./calm.ts";
import type { RevisionDeps } from "./deps.ts";

/** The files of a revision, as they are needed to show it in one language. */
interface Brought {
  readonly news: RevisionNews;
  readonly language: string;
  readonly site: ClientSite;
  readonly texts: Record<string, string>;
  readonly sheet: string;
}

async function loadSheet(fetchFile: typeof fetch, address: string): Promise<string> {
  const response = await fetchFile(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response.text();
}

/** Colours, which stand in the document itself; gives the theme that is shown. */
function dress({ storage, edition }: RevisionDeps, { site, sheet }: Brought): ThemeName {
  const tokens = document.querySelector(`[${tokenSheet}]`);
  if (tokens !== null) tokens.textContent = sheet;
  document.querySelector("meta[name=theme-color]")?.setAttribute("content", site.theme.brand);
  // Who has chosen a theme keeps it; the others have the merchant's.
  const isChosen = storage.local.get(localKeys.theme) !== null;
  const theme = isChosen ? edition.get().theme : site.theme.defaultTheme;
  document.documentElement.dataset.theme = theme;
  return theme;
}

/** How a page takes revisions: what the machine's actors do. */
export function makeTaking(deps: RevisionDeps) {
  const { edition, handle, portal, environment, now } = deps;
  let brought: Brought | undefined;
  const pathInView = (): string => portal.getSnapshot().context.page.path;

  return {
    /** Fetches a revision; false where the page's language is gone, which the server settles. */
    bring: async (news: RevisionNews): Promise<boolean> => {
      const { language } = edition.get();
      const words = news.links.texts[language];
      if (words === undefined) return false;
      const [site, texts, sheet] = await Promise.all([
        loadFile<ClientSite>(environment.fetch, news.links.site),
        loadFile<Record<string, string>>(environment.fetch, words),
        loadSheet(environment.fetch, news.sheet),
      ]);
      brought = { news, language, site, texts, sheet };
      return true;
    },

    /**
     * Puts what was fetched in place of what is shown, in one step; false, and nothing has happened,
     * where the visitor went on meanwhile or chose another language.
     */
    take: async (news: RevisionNews, signal: AbortSignal): Promise<boolean> => {
      const ready = brought;
      if (ready?.news !== news) return false;
      const path = pathInView();
      const page = pageOf(ready.site, path);
      // An address that the new revision does not have stays in view until the visitor leaves it.
      const loaded = page && (await withinLimit(() => loadBlocks(page)));
      const isHere = location.pathname === path.split("?")[0] && pathInView() === path;
      const isSame = isHere && edition.get().language === ready.language;
      if (signal.aborted || !isSame || !isCalm(calmOf(deps))) return false;
      const { site, texts } = ready;
      edition.set({
        ...edition.get(),
        theme: dress(deps, ready),
        site,
        complete: true,
        links: news.links,
        version: news.version,
        texts,
        now: now(),
        ...(loaded && { loaded }),
      });
      // What the platform says follows the merchant's files too.
      void handle.mutate?.(() => true);
      // Switches and the registration's rules come with the status.
      portal.send({ type: "STATUS.DOUBTED" });
      return true;
    },
  };
}

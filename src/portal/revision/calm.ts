import { typedBefore } from "../forms/engine/typed-before.ts";
import type { PageCalm } from "../machines/revision.types.ts";
import { pageOf } from "../routing/page.ts";
import type { RevisionDeps } from "./deps.ts";

/** What lies over a page as a dialog, whoever opened it. The chat lies beside it. */
const dialogs = "dialog[open], [role=dialog]:not([data-size]), [role=alertdialog]";
/** Games are played in frames. */
const games = "main iframe, dialog iframe";
const chat = "[role=dialog][data-size][data-shown=true]";

/** Fields into which nobody types words. */
const wordless = new Set(["button", "checkbox", "hidden", "image", "radio", "reset", "submit"]);

const isField = (element: Element | null): element is HTMLInputElement | HTMLTextAreaElement =>
  element !== null &&
  (element.tagName === "TEXTAREA" ||
    (element.tagName === "INPUT" && !wordless.has((element as HTMLInputElement).type)));

/** Whether a field of the page has something in it, or has the focus. */
const holdsWords = (page: Document): boolean =>
  isField(page.activeElement) ||
  [...page.querySelectorAll("input, textarea")].some((one) => isField(one) && one.value !== "");

/** The flows' states in which somebody is in the middle of something. */
const busyTags = ["dialog-open", "login-open", "register-open", "logout-open"] as const;

/** What of the page in view a newer revision would disturb. */
export function calmOf({ portal, edition }: Pick<RevisionDeps, "portal" | "edition">): PageCalm {
  const page = document;
  const view = portal.getSnapshot();
  const { site } = edition.get();
  return {
    dialog: busyTags.some((tag) => view.hasTag(tag)) || page.querySelector(dialogs) !== null,
    registering: view.context.page.registers || view.hasTag("register-open"),
    playing:
      pageOf(site, view.context.page.path)?.screenId === "game" ||
      page.querySelector(games) !== null,
    words: holdsWords(page),
    draft: Object.keys(typedBefore()).length > 0 || page.querySelector(chat) !== null,
  };
}

/** Whether nothing of the visitor's stands against a newer revision in the same document. */
export const isCalm = ({ dialog, registering, playing, words }: PageCalm): boolean =>
  !(dialog || registering || playing || words);

import { makeStore } from "./store.ts";

/** A short message at the bottom of the page. */
export interface ToastMessage {
  id: number;
  text: string;
  tone: "info" | "success" | "warning" | "danger";
  /** One thing to do about it, such as to undo it. */
  action?: ToastAction | undefined;
}

/** What a toast offers. */
export interface ToastAction {
  readonly label: string;
  readonly run: () => void;
}

/** How long a toast stays; whatever it offers must also be reachable elsewhere. */
const lifetime = 5000;

let nextId = 1;

/** The messages in view. */
export const toastStore = makeStore<readonly ToastMessage[]>([]);
const { get, set } = toastStore;

/** Takes a toast away before its time. */
export function dismissToast(id: number): void {
  set(get().filter((message) => message.id !== id));
}

/** Shows a toast for five seconds; the same text is not shown twice at once. Browser only. */
export function showToast(
  text: string,
  tone: ToastMessage["tone"] = "info",
  action?: ToastAction,
): void {
  if (get().some((message) => message.text === text)) return;
  const id = nextId++;
  set([...get().slice(-2), { id, text, tone, action }]);
  setTimeout(() => dismissToast(id), lifetime);
}

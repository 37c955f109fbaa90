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

let messages: readonly ToastMessage[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

function set(next: readonly ToastMessage[]): void {
  messages = next;
  for (const listener of listeners) listener();
}

/** Takes a toast away before its time. */
export function dismissToast(id: number): void {
  set(messages.filter((message) => message.id !== id));
}

/** Shows a toast for five seconds; the same text is not shown twice at once. Browser only. */
export function showToast(
  text: string,
  tone: ToastMessage["tone"] = "info",
  action?: ToastAction,
): void {
  if (messages.some((message) => message.text === text)) return;
  const id = nextId++;
  set([...messages.slice(-2), { id, text, tone, action }]);
  setTimeout(() => dismissToast(id), lifetime);
}

export const toastStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  get: (): readonly ToastMessage[] => messages,
};

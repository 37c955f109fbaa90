/** The main content that can be used: one under the page of a centre is inert. */
const inUse = "main:not([inert] *)";

/** Puts focus on the page's heading, so that keyboard and screen reader start there. */
export function focusHeading(): void {
  const heading =
    document.querySelector<HTMLElement>(`${inUse} h1`) ??
    document.querySelector<HTMLElement>(inUse);
  if (heading === null) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

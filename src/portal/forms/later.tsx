import { type ReactNode, Suspense, useSyncExternalStore } from "react";

const never = (): (() => void) => () => undefined;

/**
 * What is fetched when it is drawn, in the browser alone: the server draws the fallback, and the
 * page comes alive with it, since a boundary that a server leaves open counts as an error.
 */
export function Later(props: { fallback: ReactNode; children: ReactNode }): ReactNode {
  const isAlive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return isAlive ? <Suspense fallback={props.fallback}>{props.children}</Suspense> : props.fallback;
}

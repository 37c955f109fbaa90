import {
  type ComponentType,
  createElement,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useState,
  useSyncExternalStore,
} from "react";
import { keepSuccess } from "#src/shared/keep-success.ts";
import { Boundary } from "../ui/boundary.tsx";
import { withinLimit } from "./chunk-limit.ts";
import { here } from "./here.ts";
import { LoadFailure } from "./load-failure.tsx";
import { browserReloading, portalAnswers, reloadOnce } from "./reload-once.ts";
import { useLocale, useServices } from "./runtime.tsx";
import { SlowWord } from "./slow-notice.tsx";

/** What stands in a part's place; all of them get the part's own props. */
interface PartViews<Props extends object> {
  /** While it is on its way, and on the server; nothing but a word after 8 seconds by default. */
  Waiting?: ComponentType<Props>;
  /** Once it could not be had; `failure` says so and offers another try, and is all by default. */
  Failed?: ComponentType<Props & { failure: ReactNode }>;
  /** Nothing typed can be lost here: code that is gone after a deploy is fetched with a new page. */
  reloads?: boolean;
}

const never = (): (() => void) => () => undefined;

/** Whether the page is alive: what the server drew is taken over first, as the server drew it. */
export const useAlive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

const comes = (load: () => Promise<unknown>): Promise<boolean> =>
  load().then(
    () => true,
    () => false,
  );

interface FailureProps {
  /** Fetches the code once more. */
  load: () => Promise<unknown>;
  /** Draws the part again. */
  onLoaded: () => void;
  reloads: boolean;
}

/** Says that a part is missing; tries again at a press, and when the connection is back. */
function Failure({ load, onLoaded, reloads }: FailureProps): ReactNode {
  const { storage } = useServices();
  const { t } = useLocale();
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    if (reloads) void reloadOnce(browserReloading(storage), here());
  }, [reloads, storage]);
  useEffect(() => {
    const look = async (): Promise<void> => {
      if (await comes(load)) onLoaded();
    };
    window.addEventListener("online", look);
    return () => window.removeEventListener("online", look);
  }, [load, onLoaded]);
  const retry = async (): Promise<void> => {
    setBusy(true);
    const around = browserReloading(storage);
    // What does not come although the portal answers is gone: a new page brings what took its place.
    const isHere =
      (await comes(load)) || ((await portalAnswers(around.fetch)) && (await comes(load)));
    if (isHere) onLoaded();
    else setBusy(await reloadOnce(around, here()));
  };
  return <LoadFailure busy={busy} onRetry={() => void retry()} t={t} />;
}

/**
 * Makes a part of the page whose code comes when it is first drawn. Whatever becomes of the code, the
 * page around stays: failing or taking over 120 seconds, the part says so in its own place, and comes
 * with the next try.
 * @param load brings the component
 * @param views what stands in its place meanwhile
 */
export function laterPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { Waiting = SlowWord, Failed, reloads = false }: PartViews<Props> = {},
): ComponentType<Props> {
  const code = keepSuccess(() => withinLimit(load));
  // A lazy component keeps its failure for good: each try has one of its own.
  const makePart = () =>
    lazy(async () => ({ default: (await code.get()) as ComponentType<object> }));
  let made = { Part: makePart() };

  return function LaterPart(props: Props): ReactNode {
    const { report } = useServices();
    const isAlive = useAlive();
    const [{ Part }, setMade] = useState(made);
    const waiting = createElement<Props>(Waiting, props);
    if (!isAlive) return waiting;
    return (
      <Boundary
        fallback={(retry) => {
          const again = (): void => {
            made = { Part: makePart() };
            setMade(made);
            retry();
          };
          const failure = <Failure load={code.get} onLoaded={again} reloads={reloads} />;
          return Failed === undefined ? failure : createElement(Failed, { ...props, failure });
        }}
        onError={(error) => report(error, "part")}
      >
        <Suspense fallback={waiting}>
          <Part {...props} />
        </Suspense>
      </Boundary>
    );
  };
}

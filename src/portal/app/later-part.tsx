import { type ComponentType, lazy, type ReactNode, Suspense } from "react";
import { Boundary } from "../renderer/boundary.tsx";
import { useRuntime } from "../runtime/runtime.tsx";
import { withinLimit } from "./chunk-limit.ts";
import { LoadFailure } from "./load-failure.tsx";
import { SlowWord } from "./slow-word.tsx";

/**
 * Makes a part of the page whose code comes when it is first drawn. In the browser only: the server
 * has nothing to wait for, so what it draws must not hold one.
 * @param load brings the component; failing or taking over 120 seconds, the page stays and says so
 * @param Waiting what stands in its place meanwhile; nothing but a word after 8 seconds by default
 */
export function laterPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Waiting: ComponentType = SlowWord,
): ComponentType<Props> {
  const Part = lazy(async () => ({
    default: (await withinLimit(load)) as ComponentType<object>,
  }));
  return function LaterPart(props: Props): ReactNode {
    const { t, report } = useRuntime();
    return (
      <Boundary fallback={() => <LoadFailure t={t} />} onError={(error) => report(error, "part")}>
        <Suspense fallback={<Waiting />}>
          <Part {...props} />
        </Suspense>
      </Boundary>
    );
  };
}

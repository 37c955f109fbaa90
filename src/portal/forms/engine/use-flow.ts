import { useEffect, useState } from "react";
import type { OwnFlows } from "../../runtime/portal.ts";
import { useServices } from "../../runtime/runtime.tsx";

/** A flow that lives as long as the form that shows it; null until its code is there. */
export function useFlow<Name extends keyof OwnFlows>(
  name: Name,
  input: OwnFlows[Name]["input"],
): OwnFlows[Name]["actor"] | null {
  const { startFlow, report } = useServices();
  const [actor, setActor] = useState<OwnFlows[Name]["actor"] | null>(null);
  const [start] = useState(input);
  useEffect(() => {
    let gone = false;
    let started: OwnFlows[Name]["actor"] | undefined;
    startFlow(name, start)
      .then((flow) => {
        started = flow;
        if (gone) flow.stop();
        else setActor(flow);
      })
      .catch((error: unknown) => report(error, name));
    return () => {
      gone = true;
      started?.stop();
    };
  }, [name, start, startFlow, report]);
  return actor;
}

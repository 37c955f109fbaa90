import { useCallback, useEffect, useRef } from "react";

/** A flow that may still be on its way. */
interface Receiver<Event> {
  send: (event: Event) => void;
}

/** Sends events to a flow, in order; until its code is there they wait, so that no press is lost. */
export function useSender<Event>(actor: Receiver<Event> | null): (event: Event) => void {
  const waiting = useRef<Event[]>([]);
  useEffect(() => {
    if (actor === null) return;
    for (const event of waiting.current.splice(0)) actor.send(event);
  }, [actor]);
  return useCallback(
    (event) => {
      if (actor === null) waiting.current.push(event);
      else actor.send(event);
    },
    [actor],
  );
}

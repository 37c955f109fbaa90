import { type ReactNode, useEffect, useRef } from "react";

interface ReadOnSightProps {
  id: string;
  read: boolean;
  /** It was picked from the list; a phone shows no other. */
  chosen: boolean;
  onRead: (ids: string[]) => Promise<void>;
  children: ReactNode;
}

/** A message is noted as read once it is on the screen; in a list on a phone it is not. */
export function ReadOnSight({ id, read, chosen, onRead, children }: ReadOnSightProps): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: choosing it is what brings it on a phone's screen
  useEffect(() => {
    if (!read && (place.current?.getClientRects().length ?? 0) > 0) void onRead([id]);
  }, [id, read, chosen, onRead]);
  return <div ref={place}>{children}</div>;
}

import type { ReactNode } from "react";
import { laterPart } from "../../runtime/lazy-part.tsx";
import { useSession } from "../../runtime/runtime.tsx";
import type { MenuEntry } from "./menu-entries.ts";

const EntryCount = laterPart(() =>
  import("./entry-count.tsx").then(({ EntryCount: part }) => part),
);

/** The count beside an entry of any menu, for those whom it counts for. */
export function EntryBadge({ entry }: { entry: MenuEntry }): ReactNode {
  const { signedIn } = useSession().session;
  return entry.badge && signedIn ? <EntryCount badge={entry.badge} /> : null;
}

import type { ReactNode } from "react";
import { DownloadGuide } from "../../blocks/parts/download/guide.tsx";

/** How the portal gets onto a phone (MODAL-04). */
export function DownloadPanel(): ReactNode {
  return <DownloadGuide />;
}

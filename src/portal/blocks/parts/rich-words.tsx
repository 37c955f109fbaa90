import type { ReactNode } from "react";
import { useServices } from "../../runtime/runtime.tsx";
import { RichText } from "../../ui/rich-text.tsx";

/** What staff wrote as HTML, drawn from a tree of allowed elements; its paths open in the portal. */
export function RichWords({ html }: { html: string }): ReactNode {
  const { navigate } = useServices();
  return <RichText html={html} onPath={navigate} />;
}

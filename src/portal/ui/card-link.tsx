import type { ReactNode } from "react";
import { isPlainPress } from "./plain-press.ts";

interface CardLinkProps {
  /** Its address, as another tab opens it. */
  href: string;
  /** It cannot be opened now. */
  closed: boolean;
  /** A press that stays in this tab. */
  onOpen: () => void;
  children: ReactNode;
  className?: string;
}

/**
 * A card as one link: a middle click, a long press and the menu of the browser open it elsewhere. One
 * that is closed is a button out of use. Styled through `className`, which emotion's `css` fills.
 */
export function CardLink({ href, closed, onOpen, children, className }: CardLinkProps): ReactNode {
  if (closed)
    return (
      <button className={className} disabled type="button">
        {children}
      </button>
    );
  return (
    <a
      className={className}
      href={href}
      onClick={(event) => {
        if (!isPlainPress(event)) return;
        event.preventDefault();
        onOpen();
      }}
    >
      {children}
    </a>
  );
}

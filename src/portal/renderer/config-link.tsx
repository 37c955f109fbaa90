import type { AriaAttributes, ReactNode } from "react";
import type { Link } from "#src/contracts/site.gen.ts";
import { usePage } from "../runtime/runtime.tsx";
import { isPlainPress } from "../ui/plain-press.ts";
import { opensHere } from "./opens-here.ts";

interface ConfigLinkProps extends AriaAttributes {
  link: Link;
  children: ReactNode;
  className?: string;
  title?: string | undefined;
  /** Told after the link was followed, such as to close a drawer. */
  onFollow?: () => void;
  /** Takes the press instead of the runtime; for links the frame itself answers. */
  onPress?: (() => void) | undefined;
}

/**
 * A link of the configuration: an `<a>` where it has an address (so that it opens in a new tab as
 * any link does), else a button. Styled through `className`, which emotion's `css` fills.
 */
export function ConfigLink(props: ConfigLinkProps): ReactNode {
  const { link, children, onFollow, onPress, ...rest } = props;
  const { hrefOf, open } = usePage();
  const href = onPress === undefined ? hrefOf(link) : undefined;
  const follow = (): void => {
    if (onPress === undefined) open(link);
    else onPress();
    onFollow?.();
  };
  if (href === undefined)
    return (
      <button type="button" {...rest} onClick={follow}>
        {children}
      </button>
    );
  const outside = /^https?:/.test(href) && !opensHere(link);
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        if (!isPlainPress(event)) return;
        event.preventDefault();
        follow();
      }}
      {...(outside ? { rel: "noopener noreferrer", target: "_blank" } : {})}
    >
      {children}
    </a>
  );
}

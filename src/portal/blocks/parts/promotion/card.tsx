import { css } from "@emotion/react";
import type { ReactNode } from "react";
import { useServices } from "../../../runtime/runtime.tsx";
import { hover, still } from "../../../ui/media.ts";
import { isPlainPress } from "../../../ui/plain-press.ts";
import { PromotionPicture } from "./picture.tsx";
import { useTypeName } from "./use-type-name.ts";

const root = css({
  position: "relative",
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gridTemplateRows: "auto 1fr",
  blockSize: "100%",
  overflow: "hidden",
  background: "var(--c-raised)",
  borderRadius: "var(--radius-card)",
  boxShadow: "var(--shadow-1)",
  color: "var(--c-text)",
  transition: "transform var(--fast) var(--ease-out)",
  [hover]: { ":hover": { transform: "translateY(-2px)" } },
  [still]: { transition: "none", ":hover": { transform: "none" } },
  "&[data-over='true'] img": { filter: "grayscale(0.9)", opacity: 0.6 },
});
const words = css({ display: "grid", alignContent: "start", gap: 8, padding: 16 });
const type = css({ fontSize: "var(--text-12)", fontWeight: 600, color: "var(--c-brand-text)" });
const title = css({
  fontSize: "var(--text-16)",
  fontWeight: 700,
  lineHeight: 1.4,
  overflowWrap: "anywhere",
  "& a": { display: "block", minBlockSize: 24, color: "inherit", textDecoration: "none" },
  // The whole card is the link, which stays one name for screen readers.
  "& a::after": { content: "''", position: "absolute", inset: 0 },
  "& a:focus-visible": { outline: "none" },
  "& a:focus-visible::after": {
    outline: "2px solid var(--c-focus)",
    outlineOffset: -2,
    borderRadius: "var(--radius-card)",
  },
});

interface PromotionCardProps {
  promotion: { id: string; category: string; title: string; image: string };
  /** The level of the title below the list's own heading. */
  level?: 2 | 3;
  eager?: boolean;
  /** It is over: the picture stands back. */
  over?: boolean;
  /** Stands over the picture's corner. */
  badge?: ReactNode;
  /** Stands under the title. */
  children?: ReactNode;
}

/** The address of a promotion's page (OPEN-054). */
const addressOf = (id: string): string => `/promoDetail?${new URLSearchParams({ id })}`;

/** A promotion as a card that leads to its page. */
export function PromotionCard(props: PromotionCardProps): ReactNode {
  const { promotion, level = 2, eager = false, over = false } = props;
  const { navigate } = useServices();
  const typeName = useTypeName();
  const href = addressOf(promotion.id);
  const Heading = `h${level}` as const;
  return (
    <article css={root} data-over={over}>
      <PromotionPicture badge={props.badge} eager={eager} src={promotion.image} />
      <div css={words}>
        <p css={type}>{typeName(promotion.category)}</p>
        <Heading css={title}>
          <a
            href={href}
            onClick={(event) => {
              if (!isPlainPress(event)) return;
              event.preventDefault();
              navigate(href);
            }}
          >
            {promotion.title}
          </a>
        </Heading>
        {props.children}
      </div>
    </article>
  );
}

import { css } from "@emotion/react";
import type { MouseEvent, ReactNode } from "react";
import useSWR from "swr";
import type { LongTextProps } from "#src/contracts/blocks.gen.ts";
import type { LongText } from "#src/contracts/site.gen.ts";
import { longTextKey } from "../../api/swr-key.ts";
import type { BlockViewProps } from "../../renderer/block.ts";
import { useLocale } from "../../runtime/runtime.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { desktopUp } from "../../ui/media.ts";
import { PageTitle } from "../../ui/page-title.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { quietText as quiet } from "../../ui/text-styles.ts";
import { wantsStillness } from "../../ui/wants-stillness.ts";
import { TextSection } from "./section.tsx";

const root = css({
  display: "grid",
  gap: 24,
  gridTemplateColumns: "minmax(0, 1fr)",
  overflowWrap: "anywhere",
  [desktopUp]: { gridTemplateColumns: "minmax(0, 72ch) minmax(200px, 280px)", columnGap: 48 },
});
const head = css({ display: "grid", gap: 12, gridColumn: "1 / -1", maxInlineSize: "72ch" });
const lead = css({ lineHeight: 1.65 });
const sections = css({ display: "grid", gap: 28, [desktopUp]: { gridRow: 2 } });
const contents = css({
  alignSelf: "start",
  padding: 16,
  borderRadius: "var(--radius-card)",
  background: "var(--c-raised)",
  fontSize: "var(--text-14)",
  [desktopUp]: {
    gridRow: 2,
    gridColumn: 2,
    position: "sticky",
    insetBlockStart: "calc(var(--header-h) + 16px)",
  },
  "@media print": { display: "none" },
});
const contentsTitle = css({ fontSize: "var(--text-14)", fontWeight: 700, marginBlockEnd: 4 });
const contentsLink = css({
  display: "inline-flex",
  alignItems: "center",
  minBlockSize: 36,
  minInlineSize: 24,
  color: "var(--c-brand-text)",
  "@media (pointer: coarse)": { minBlockSize: 44 },
  ":hover": { textDecoration: "underline" },
});

/** Goes to a section within the page: its address stays, so that Back leads to where one came from. */
function goTo(event: MouseEvent, id: string): void {
  const target = document.getElementById(id);
  if (target === null) return;
  event.preventDefault();
  target.scrollIntoView({ behavior: wantsStillness() ? "instant" : "smooth", block: "start" });
  target.focus({ preventScroll: true });
}

function Contents({ id, text }: { id: string; text: LongText }): ReactNode {
  const { t } = useLocale();
  return (
    <nav aria-labelledby={`${id}-contents`} css={contents}>
      <h2 css={contentsTitle} id={`${id}-contents`}>
        {t("document.contents")}
      </h2>
      <ol>
        {text.sections.map(({ title }, index) => (
          <li key={title}>
            <a
              css={contentsLink}
              href={`#${id}-${index + 1}`}
              onClick={(event) => goTo(event, `${id}-${index + 1}`)}
            >
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Updated({ day }: { day: string }): ReactNode {
  const { t, languageTag } = useLocale();
  const words = new Intl.DateTimeFormat(languageTag, { dateStyle: "long", timeZone: "UTC" });
  return (
    <p css={quiet}>
      <time dateTime={day}>{t("document.updated", [words.format(new Date(day))])}</time>
    </p>
  );
}

/** A long text as a page: readable and printable before any script has come. */
export function LongTextPage({ id, props }: BlockViewProps<LongTextProps>): ReactNode {
  const { t, language, loadLongText } = useLocale();
  const answer = useSWR<LongText, Error>(longTextKey(language, props.document), () =>
    loadLongText(props.document),
  );
  const { data, error, isValidating } = answer;
  if (data === undefined)
    return error === undefined ? (
      <div aria-busy="true">
        <Skeleton shape="block" />
      </div>
    ) : (
      <ErrorState
        busy={isValidating}
        onRetry={() => void answer.mutate()}
        retryLabel={t("common.retry")}
        title={t("document.failed")}
      />
    );
  return (
    <article css={root}>
      <header css={head}>
        {props.untitled ? null : <PageTitle>{data.title}</PageTitle>}
        {data.updated === undefined ? null : <Updated day={data.updated} />}
        {data.intro?.map((words) => (
          <p css={lead} key={words}>
            {words}
          </p>
        ))}
      </header>
      {data.sections.length > 3 ? <Contents id={id} text={data} /> : null}
      <div css={sections}>
        {data.sections.map((section, index) => (
          <TextSection id={`${id}-${index + 1}`} key={section.title} section={section} />
        ))}
      </div>
    </article>
  );
}

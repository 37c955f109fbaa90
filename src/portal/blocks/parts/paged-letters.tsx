import { css } from "@emotion/react";
import { type ReactNode, useState } from "react";
import { useLocale } from "../../runtime/runtime.tsx";
import { quietText as quiet } from "../../ui/text-styles.ts";
import { ListDetail } from "./list-detail.tsx";
import { Pager } from "./pager.tsx";
import { stack } from "./reward/styles.ts";
import { RichWords } from "./rich-words.tsx";

const small = css({ fontSize: "var(--text-12)" });

/** Something that was written to visitors or to the member. */
export interface Letter {
  readonly id: string;
  readonly title: string;
  /** HTML of the platform. */
  readonly content: string;
  /** When, as ISO 8601; shown as a day, and not at all where it is no date. */
  readonly date: string;
  /** What a dot before the title says, such as that it has not been read. */
  readonly mark?: string;
}

/** Which page of letters is seen, and which of its letters was picked. */
export interface LetterPlace {
  readonly pageNo: number;
  readonly chosen: string | undefined;
  readonly choose: (id: string | undefined) => void;
  readonly turn: (pageNo: number) => void;
}

/** Begins at the first page; another page has nothing picked. */
export function useLetterPlace(): LetterPlace {
  const [pageNo, setPage] = useState(1);
  const [chosen, choose] = useState<string>();
  const turn = (next: number): void => {
    setPage(next);
    choose(undefined);
  };
  return { pageNo, chosen, choose, turn };
}

interface PagedLettersProps {
  /** The name of the list. */
  label: string;
  /** The level of the shown title. */
  level: 2 | 3;
  place: LetterPlace;
  /** Those of the page. */
  letters: readonly Letter[];
  totalPages: number;
  /** Stands under the list. */
  foot?: ReactNode;
  /** Draws something around what a letter says. */
  around?: (letter: Letter, body: ReactNode) => ReactNode;
}

/** Letters by pages: titles and days beside what the chosen one says. */
export function PagedLetters(props: PagedLettersProps): ReactNode {
  const { label, level, place, letters, totalPages, foot, around } = props;
  const { site, languageTag } = useLocale();
  const day = new Intl.DateTimeFormat(languageTag, { dateStyle: "long", timeZone: site.timeZone });
  const dateOf = (date: string): string =>
    Number.isNaN(Date.parse(date)) ? "" : day.format(new Date(date));
  return (
    <div css={stack}>
      <ListDetail
        chosen={place.chosen}
        entries={letters.map(({ date, ...letter }) => ({ ...letter, note: dateOf(date) }))}
        foot={foot}
        label={label}
        level={level}
        onChoose={place.choose}
      >
        {(id) => {
          const letter = letters.find((one) => one.id === id);
          if (letter === undefined) return null;
          const body = (
            <>
              <p css={[quiet, small]}>{dateOf(letter.date)}</p>
              <RichWords html={letter.content} />
            </>
          );
          return around === undefined ? body : around(letter, body);
        }}
      </ListDetail>
      <Pager onChange={place.turn} pageNo={place.pageNo} totalPages={totalPages} />
    </div>
  );
}

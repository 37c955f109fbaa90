import { css } from "@emotion/react";

/** Words beside others that matter more. */
export const quiet = css({ color: "var(--c-text-quiet)" });
/** The same, smaller: what explains something. */
export const quietText = css({ fontSize: "var(--text-14)", color: "var(--c-text-quiet)" });
/** The smallest: a date, a number of an item. */
export const fineText = css({ fontSize: "var(--text-12)", color: "var(--c-text-quiet)" });
/** What is wrong, and how to mend it. */
export const wrongText = css({ fontSize: "var(--text-14)", color: "var(--c-danger-text)" });
/** Of a part of a page, below the page's title. */
export const heading = css({ fontSize: "var(--text-20)", fontWeight: 700 });
/** Names a field or a value. */
export const label = css({ fontSize: "var(--text-14)", fontWeight: 600 });

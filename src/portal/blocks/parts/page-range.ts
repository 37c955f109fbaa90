/** How many pages stand around the one in view, and how many at each end (VAL-14). */
export interface PageRange {
  readonly range?: number;
  readonly margin?: number;
}

/** The page numbers a pager shows, in order; `null` is a gap of pages that are left out. */
export type ShownPages = readonly (number | null)[];

/**
 * The pages to offer beside the one in view: `margin` at both ends and `range` in the middle (spec 5:
 * 3 and 1). A gap that would stand for a single page is that page. Without pages it is empty.
 */
export function pagesAround(
  pageNo: number,
  totalPages: number,
  { range = 3, margin = 1 }: PageRange = {},
): ShownPages {
  const around = Math.min(range, totalPages);
  const first = Math.min(Math.max(1, pageNo - Math.floor(range / 2)), totalPages - around + 1);
  const isShown = (page: number): boolean =>
    page <= margin || page > totalPages - margin || (page >= first && page < first + around);
  const shown: (number | null)[] = [];
  let last = 0;
  for (let page = 1; page <= totalPages; page += 1) {
    if (!isShown(page)) continue;
    if (page - last === 2) shown.push(page - 1);
    else if (page - last > 2) shown.push(null);
    shown.push(page);
    last = page;
  }
  return shown;
}

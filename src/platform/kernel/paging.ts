/** Which page of a list is asked for. */
export interface Paging {
  /** From 1. */
  pageNo?: number;
  pageSize?: number;
}

/** How much of a list one page holds where nobody says. */
const defaultPageSize = 20;

/** A page's part of a list. */
export const partOf = (
  { pageNo = 1, pageSize }: Paging,
  pageSizeOtherwise = defaultPageSize,
): { limit: number; offset: number } => {
  const limit = pageSize ?? pageSizeOtherwise;
  return { limit, offset: (pageNo - 1) * limit };
};

/** How many pages a list of a total length has. */
export const pagesOf = (
  total: number,
  { pageSize }: Paging,
  pageSizeOtherwise = defaultPageSize,
): number => Math.ceil(total / (pageSize ?? pageSizeOtherwise));

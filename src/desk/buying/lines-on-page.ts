/** Lines of one supplier on a page of what is to be ordered. */
export const LINES_A_PAGE = 100;

/** One page of several lists, one behind the other; lists without a line on it are left out. */
export interface LinesOnPage<Line, List = unknown> {
  readonly lists: readonly (List & { readonly shown: readonly Line[] })[];
  readonly page: number;
  /** The first and last of its lines, counted from 1, of `count` in all. */
  readonly from: number;
  readonly to: number;
  readonly count: number;
}

/** @param page from 1 on; beyond the last one it is the last */
export function linesOnPage<Line, List extends { readonly lines: readonly Line[] }>(
  lists: readonly (List & { readonly lines: readonly Line[] })[],
  page: number,
): LinesOnPage<Line, List> {
  const count = lists.reduce((sum, { lines }) => sum + lines.length, 0);
  const last = Math.max(1, Math.ceil(count / LINES_A_PAGE));
  const shownPage = Math.min(Math.max(1, page), last);
  const from = (shownPage - 1) * LINES_A_PAGE;
  const to = Math.min(from + LINES_A_PAGE, count);
  let start = 0;
  const onPage = lists.map((list) => {
    const shown = list.lines.slice(Math.max(0, from - start), Math.max(0, to - start));
    start += list.lines.length;
    return { ...list, shown };
  });
  return {
    lists: onPage.filter(({ shown }) => shown.length > 0),
    ...{ page: shownPage, from: from + 1, to, count },
  };
}

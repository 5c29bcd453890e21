/**
 * Page numbers to link, with `null` for a gap: `1 … 4 5 6 … 20`. A gap of one page is that page.
 */
export function pageLinks(current: number, last: number): (number | null)[] {
  const near = [1, current - 1, current, current + 1, last].filter((page) => page >= 1 && page <= last);
  const pages = [...new Set(near)].sort((left, right) => left - right);
  return pages.flatMap((page, position) => [...gapBefore(page, pages[position - 1]), page]);
}

function gapBefore(page: number, before: number | undefined): (number | null)[] {
  if (before === undefined || page - before === 1) return [];
  return page - before === 2 ? [page - 1] : [null];
}

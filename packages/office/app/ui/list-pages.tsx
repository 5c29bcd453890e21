import { useSearchParams } from "react-router";
import { OfficeLink } from "./office-link.tsx";

type ListPagesProps = {
  /** The last row of this page; null if it is the last page. */
  next: string | number | null;
  /** The parameter with the row that a page begins after; default `after`. */
  cursor?: string;
  /** The link to the first page. */
  first?: string;
};

/** Links to the first and the next page of a list; none if all is on one. */
export function ListPages({ next, cursor = "after", first = "Primera página" }: ListPagesProps) {
  const [query] = useSearchParams();
  const isFirst = !query.has(cursor);
  if (isFirst && next === null) return null;
  const to = (row: string | number | null) => {
    const target = new URLSearchParams(query);
    if (row === null) target.delete(cursor);
    else target.set(cursor, String(row));
    return `?${target}`;
  };
  return (
    <nav aria-label="Páginas" className="flex flex-wrap gap-2">
      {isFirst ? null : (
        <OfficeLink to={to(null)} className="button">
          {first}
        </OfficeLink>
      )}
      {next === null ? null : (
        <OfficeLink to={to(next)} className="button">
          Siguientes
        </OfficeLink>
      )}
    </nav>
  );
}

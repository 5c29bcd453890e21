import { OfficeLink } from "../../ui/office-link.tsx";

type ProductPagesProps = { search: string; isFirst: boolean; next: number | null };

/** Links to the first and the next page of the list; none if all is on one. */
export function ProductPages({ search, isFirst, next }: ProductPagesProps) {
  if (isFirst && next === null) return null;
  const rest = new URLSearchParams(search);
  if (next !== null) rest.set("before", String(next));
  return (
    <nav aria-label="Páginas" className="flex flex-wrap gap-2">
      {isFirst ? null : (
        <OfficeLink to={`?${search}`} className="button">
          Los más nuevos
        </OfficeLink>
      )}
      {next === null ? null : (
        <OfficeLink to={`?${rest}`} className="button">
          Siguientes
        </OfficeLink>
      )}
    </nav>
  );
}

import { useSearchParams } from "react-router";
import { OfficeLink } from "./office-link.tsx";

/** Links to the first and the next page of a list; none if all is on one. */
export function ListPages({ next }: { next: string | null }) {
  const [query] = useSearchParams();
  const isFirst = !query.has("after");
  if (isFirst && next === null) return null;
  const to = (after: string | null) => {
    const target = new URLSearchParams(query);
    if (after === null) target.delete("after");
    else target.set("after", after);
    return `?${target}`;
  };
  return (
    <nav aria-label="Páginas" className="flex gap-2">
      {isFirst ? null : (
        <OfficeLink to={to(null)} className="button">
          Primera página
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

import { toQueryString } from "../../../client/page/query-string.ts";
import { useCatalogPath } from "../../../client/page/use-shop.ts";
import { Link } from "../../../ui/link/link.tsx";

/** Title of the searches of before, with the way to forget them. */
export function HistoryHead({ onForget }: { onForget(): void }) {
  return (
    <div className="flex items-center justify-between gap-4 pt-1 pr-1.5 pl-4">
      <p className="text-xs font-bold text-ink-2">Búsquedas recientes</p>
      <button type="button" onClick={onForget} className="link min-h-11 px-2.5 text-xs text-ink-2">
        Borrar historial
      </button>
    </div>
  );
}

/** Leads to all that the query finds, as Enter does. */
export function AllResultsLink({ query }: { query: string }) {
  const catalogPath = useCatalogPath();
  return (
    <Link
      to={catalogPath + toQueryString({ q: query })}
      className="sticky bottom-0 flex min-h-12 items-center justify-center border-t border-line bg-surface px-4 text-sm font-bold hover:underline focus-visible:-outline-offset-4"
    >
      Ver todos los resultados
    </Link>
  );
}

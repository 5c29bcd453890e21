import { Link } from "react-router";
import { useCatalogPath } from "../../client/use-shop.ts";
import { chipsOf } from "./chips.ts";
import { clearFilters } from "./listing.ts";
import { useListing } from "./listing-context.tsx";
import type { ListingPageData } from "./listing-page-data.ts";

/** A list without products: what was understood, and what to loosen. */
export function NothingFound({ data }: { data: ListingPageData }) {
  const { listing, products } = data;
  const { hrefOf } = useListing();
  const catalogPath = useCatalogPath();
  const chips = chipsOf(listing);
  const query = products.meta.corrected_query ?? listing.query;
  return (
    <div className="rounded border border-line bg-surface p-5 sm:p-8">
      <p className="title text-xl">No hemos encontrado nada</p>
      <p className="mt-2 max-w-[60ch] text-ink-2">
        {query ? (
          <>
            Hemos buscado <strong className="text-ink">«{query}»</strong>
          </>
        ) : (
          <>Hemos mirado en {data.title}</>
        )}
        {chips.length > 0 ? ` con ${chips.length === 1 ? "un filtro" : `${chips.length} filtros`}` : null}.
      </p>
      <ul className="mt-4 grid list-disc gap-2 pl-5 text-sm">
        {chips.map(({ key, label, without }) => (
          <li key={key}>
            <Link to={hrefOf(without)} className="link">
              Quitar el filtro «{label}»
            </Link>
          </li>
        ))}
        {chips.length > 1 ? (
          <li>
            <Link to={hrefOf(clearFilters(listing))} className="link">
              Quitar todos los filtros
            </Link>
          </li>
        ) : null}
        {query ? <li>Escribe el código tal como está grabado en la pieza, o solo una parte.</li> : null}
        {query ? <li>Usa menos palabras: el nombre de la pieza y la marca o el modelo.</li> : null}
        <li>
          <Link to={catalogPath} className="link">
            Ver todo el catálogo
          </Link>
        </li>
      </ul>
    </div>
  );
}

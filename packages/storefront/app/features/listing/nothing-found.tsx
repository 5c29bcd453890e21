import type { VehicleInQuery } from "@tuerca/contract";
import type { ReactNode } from "react";
import { useCatalogPath } from "../../client/page/use-shop.ts";
import { Link } from "../../ui/link/link.tsx";
import { type Chip, chipsOf } from "./facets/chips.ts";
import { focusResults } from "./focus-results.ts";
import { clearFilters, type Listing, literally } from "./listing.ts";
import { useListing } from "./listing-context.tsx";
import type { ListingPageData } from "./listing-page-data.ts";
import { labelsOf } from "./vehicle-note.tsx";

/** An empty list: how the search was read, and how to loosen it. */
export function NothingFound({ data }: { data: ListingPageData }) {
  const { vehicle } = data;
  return (
    <div data-part="nothing-found" className="rounded border border-line bg-surface p-5 sm:p-8">
      {vehicle?.outcome === "nothing_fits" ? <NothingFits vehicle={vehicle} /> : <NothingAtAll data={data} />}
    </div>
  );
}

/** Parts that the shop has for other cars only. */
function NothingFits({ vehicle: { words, vehicles } }: { vehicle: VehicleInQuery }) {
  const { chosen, hrefOf } = useListing();
  return (
    <>
      <p className="title text-xl wrap-anywhere">
        No tenemos «{words}» para {labelsOf(vehicles)}
      </p>
      <ul className="mt-4 grid list-disc gap-2 pl-5 text-sm">
        <Way to={hrefOf(literally({ ...chosen, query: words }))} isInPlace>
          Ver «{words}» para otros coches
        </Way>
        <Way to={useCatalogPath()}>Ver todo el catálogo</Way>
      </ul>
    </>
  );
}

function NothingAtAll({ data }: { data: ListingPageData }) {
  const { listing, products } = data;
  const missingCode = data.gaps?.missingCode ?? null;
  const chips = chipsOf(listing, products);
  const query = products.meta.corrected_query ?? listing.query;
  return (
    <>
      {query || chips.length > 0 ? (
        <>
          <p className="title text-xl wrap-anywhere">
            {missingCode ? (
              <>
                No tenemos <span className="code">{missingCode}</span>
              </>
            ) : (
              "No hemos encontrado nada"
            )}
          </p>
          <p className="mt-2 max-w-[60ch] text-ink-2">
            <Understood query={query} chips={chips} title={data.title} />
          </p>
        </>
      ) : (
        <p className="title text-xl">{data.emptyText ?? `En ${data.title} todavía no hay productos.`}</p>
      )}
      <ul className="mt-4 grid list-disc gap-2 pl-5 text-sm">
        <Loosen chips={chips} listing={listing} />
        {query ? (
          <li>
            Escribe el código tal como está grabado en la pieza, o al menos cinco de sus letras o cifras
            seguidas.
          </li>
        ) : null}
        {query ? <li>Usa menos palabras: el nombre de la pieza y la marca o el modelo.</li> : null}
        <Way to={useCatalogPath()}>Ver todo el catálogo</Way>
      </ul>
    </>
  );
}

type UnderstoodProps = { query: string; chips: readonly Chip[]; title: string };

function Understood({ query, chips, title }: UnderstoodProps) {
  const labels = new Intl.ListFormat("es").format(chips.map(({ label }) => `«${label}»`));
  return (
    <>
      {query ? (
        <>
          Hemos buscado <strong className="wrap-anywhere text-ink">«{query}»</strong>
        </>
      ) : (
        <>Hemos mirado en {title}</>
      )}
      {chips.length > 0 ? (
        <span className="wrap-anywhere">
          {" "}
          con {chips.length === 1 ? "el filtro" : "los filtros"} {labels}
        </span>
      ) : null}
      .
    </>
  );
}

function Loosen({ chips, listing }: { chips: readonly Chip[]; listing: Listing }) {
  const { hrefOf } = useListing();
  return (
    <>
      {chips.map(({ key, label, without }) => (
        <Way key={key} to={hrefOf(without)} isInPlace>
          Quitar el filtro «{label}»
        </Way>
      ))}
      {chips.length > 1 ? (
        <Way to={hrefOf(clearFilters(listing))} isInPlace>
          Quitar todos los filtros
        </Way>
      ) : null}
    </>
  );
}

type WayProps = {
  to: string;
  /** Whether the link leads to the same list. Default false. */
  isInPlace?: boolean;
  children: ReactNode;
};

function Way({ to, isInPlace = false, children }: WayProps) {
  return (
    <li>
      <Link
        to={to}
        preventScrollReset={isInPlace}
        onClick={isInPlace ? focusResults : undefined}
        className="link wrap-anywhere"
      >
        {children}
      </Link>
    </li>
  );
}

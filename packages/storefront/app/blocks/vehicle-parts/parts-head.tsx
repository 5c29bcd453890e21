import { countOf } from "@tuerca/contract";
import { TITLE_ID } from "../../features/listing/focus-results.ts";
import type { ListingPageData } from "../../features/listing/listing-page-data.ts";
import { RankingNote } from "../../features/listing/rankings/ranking-note.tsx";
import { engineTitle } from "../../features/vehicles/parts-texts.ts";
import type { PartsPageData } from "../../features/vehicles/vehicle-page.ts";
import { Link } from "../../ui/link/link.tsx";
import { ChildLinks } from "../listing-page/child-links.tsx";
import { CarCard } from "./car-card.tsx";
import { CarSystems } from "./car-systems.tsx";
import { NoParts } from "./no-parts.tsx";
import { OwnCarLine } from "./own-car-line.tsx";

type HeadProps = {
  listing: ListingPageData;
  page: PartsPageData;
  /** The first page without filters. */
  isPlain: boolean;
};

/** Above the list of all parts of a vehicle: its card, its systems, and the universal goods. */
export function WholeHead({ listing, page, isPlain }: HeadProps) {
  const { total } = listing.products.meta;
  return (
    <>
      <CarCard page={page} />
      <EngineChips page={page} />
      {isPlain ? <CarSystems page={page} /> : null}
      {total > 0 ? (
        <header className="flex flex-wrap items-baseline gap-x-4 gap-y-1 pt-8 pb-4">
          <h2 id={TITLE_ID} tabIndex={-1} className="title text-xl outline-none">
            Todas las piezas
          </h2>
          <p aria-live="polite" className="text-ink-2">
            {isPlain ? countText(page) : countOf(total, "producto", "productos")}
          </p>
          <Ranking listing={listing} />
        </header>
      ) : null}
    </>
  );
}

/** Above the list of a category of a vehicle. */
export function CategoryHead({ listing, page, isPlain }: HeadProps) {
  const { total } = listing.products.meta;
  const isMissing = isPlain && page.products_count === 0;
  return (
    <header className="pb-4">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h1 id={TITLE_ID} tabIndex={-1} className="title text-2xl wrap-anywhere outline-none sm:text-3xl">
          {listing.title}
        </h1>
        {isMissing ? null : (
          <p aria-live="polite" className="text-ink-2">
            {isPlain ? countText(page) : countOf(total, "producto", "productos")}
          </p>
        )}
      </div>
      <OwnCarLine page={page} />
      {isMissing ? null : (
        <>
          <EngineChips page={page} />
          <ChildLinks label="Subcategorías para este coche" childs={listing.childs} />
          <Ranking listing={listing} />
        </>
      )}
      {isMissing && total > 0 ? (
        <>
          <NoParts page={page} unknown={listing.products.meta.unknown_fit} />
          <h2 className="title pt-8 text-xl">Universales: compara las medidas</h2>
        </>
      ) : null}
    </header>
  );
}

function Ranking({ listing }: { listing: ListingPageData }) {
  const { total, untold_sorts: untold, sort_measure: measure } = listing.products.meta;
  if (total < 2) return null;
  const sort = listing.listing.sort ?? listing.standardSort;
  return <RankingNote sort={sort} untold={untold} measure={measure} isForVehicle />;
}

/** Listed parts and universal ones, each for itself: `8 piezas y 3 universales`. */
function countText({ products_count: listed, universal_count: universal }: PartsPageData): string {
  const parts = countOf(listed, "pieza", "piezas");
  return universal > 0 ? `${parts} y ${countOf(universal, "universal", "universales")}` : parts;
}

/** The engines of a generation's page, each with its own page; nothing on that of an engine. */
function EngineChips({ page: { engine, engines } }: { page: PartsPageData }) {
  if (engine !== null || engines.length === 0) return null;
  return (
    <nav aria-label="Motores con piezas" className="-mx-4 pt-3 sm:mx-0">
      <ul className="scroll-row flex gap-2 px-4 py-1 sm:flex-wrap sm:px-0">
        {engines.map((one) => (
          <li key={one.id} className="flex-none">
            <Link
              to={one.url_path}
              className="flex min-h-9 items-center gap-2 rounded border border-line bg-surface px-3 text-sm font-semibold hover:border-ink pointer-coarse:min-h-11"
            >
              {engineTitle(one)}
              {one.engine_codes.length > 0 ? (
                <span className="code text-xs font-normal text-ink-3">{one.engine_codes[0]}</span>
              ) : null}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

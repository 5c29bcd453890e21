import type { ListingPageData } from "../../features/listing/listing-page-data.ts";
import { SearchGapsNotice } from "../../features/listing/search-gaps.tsx";
import { VehicleNote } from "../../features/listing/vehicle-note.tsx";

/** How the shop has read a search: the vehicle, a correction, what it lacks. */
export function SearchNotes({ data }: { data: ListingPageData }) {
  const { total, corrected_query: corrected } = data.products.meta;
  return (
    <div data-part="search-notes">
      {data.vehicle ? <VehicleNote vehicle={data.vehicle} /> : null}
      {corrected ? (
        <p className="mt-2 text-sm">
          Mostrando también resultados de <strong className="wrap-anywhere">«{corrected}»</strong>, porque de{" "}
          <span className="wrap-anywhere">
            «{data.vehicle?.is_applied ? data.vehicle.words : data.listing.query}»
          </span>{" "}
          hay pocos o ninguno.
        </p>
      ) : null}
      {data.gaps && (total > 0 || data.gaps.near.length > 0) ? (
        <SearchGapsNotice gaps={data.gaps} isNarrowed={data.listing.filters.length > 0} />
      ) : null}
    </div>
  );
}

import { useCatalogPath } from "../../client/page/use-shop.ts";
import { ListingPage } from "../listing-page/listing-page.tsx";
import type { PartsData } from "./load-parts.server.ts";
import { NoParts } from "./no-parts.tsx";
import { OtherParts } from "./other-parts.tsx";
import { CategoryHead, WholeHead } from "./parts-head.tsx";

/** The page of a vehicle's parts: of all of them, or of one category. */
export function PartsPage({ listing, page }: PartsData) {
  const { category, engine, model } = page;
  const isPlain = listing.listing.filters.length === 0 && listing.listing.page === 1;
  const catalogPath = useCatalogPath();
  const current = category?.name ?? engine?.name ?? model.name;
  return (
    <ListingPage
      data={listing}
      current={current}
      lands={category ? page.url_path.slice(page.car_path.length) : catalogPath}
      head={
        category ? (
          <CategoryHead listing={listing} page={page} isPlain={isPlain} />
        ) : (
          <WholeHead listing={listing} page={page} isPlain={isPlain} />
        )
      }
      offer={<OtherParts count={listing.products.meta.unknown_fit} page={page} />}
      empty={isPlain ? <NoParts page={page} unknown={listing.products.meta.unknown_fit} /> : undefined}
    />
  );
}

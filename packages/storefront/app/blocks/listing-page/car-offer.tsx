import { countOf } from "@tuerca/contract";
import { openChooser } from "../../client/car/chooser-state.ts";
import { useCar } from "../../client/car/use-car.ts";
import { useShop } from "../../client/page/use-shop.ts";
import { focusResults } from "../../features/listing/focus-results.ts";
import { isVehicleFilter, type Listing, literally, withoutVehicles } from "../../features/listing/listing.ts";
import { useListing } from "../../features/listing/listing-context.tsx";
import type { ListingPageData } from "../../features/listing/listing-page-data.ts";
import { useLazyPart } from "../../ui/lazy-part/use-lazy-part.ts";
import { Link } from "../../ui/link/link.tsx";

const LINE = "-mt-3 flex min-h-11 items-center gap-2 text-sm";

/**
 * Above the results: the list restricted to the visitor's car; if it is restricted, how many more
 * nobody knows about. Without a car it opens the chooser, so that the line always has the same
 * room.
 */
export function CarOffer({ data }: { data: ListingPageData }) {
  const { listing, products, vehicle } = data;
  const hasVehicles = useShop()?.hasVehicles ?? false;
  const { unknown_fit: unknown } = products.meta;
  if (vehicle?.is_applied) return <UnknownFits count={unknown} without={literally} />;
  if (listing.filters.some(isVehicleFilter)) return <UnknownFits count={unknown} without={withoutVehicles} />;
  return hasVehicles ? <Offer data={data} /> : null;
}

const loadBar = () => import("./car-bar.tsx").then((module) => module.CarBar);

function Offer({ data }: { data: ListingPageData }) {
  const car = useCar();
  const CarBar = useLazyPart(loadBar, car !== null);
  return (
    <p className={`${LINE} car-line noscript:hidden`}>
      {car ? (
        CarBar && <CarBar data={data} car={car} />
      ) : (
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => openChooser()}
          className="link min-h-9 min-w-0 truncate font-semibold pointer-coarse:min-h-11"
        >
          Elige tu coche y mira qué encaja
        </button>
      )}
    </p>
  );
}

type UnknownFitsProps = { count: number; without(listing: Listing): Listing };

function UnknownFits({ count, without }: UnknownFitsProps) {
  const { chosen, hrefOf } = useListing();
  if (!count) return null;
  return (
    <p className={`${LINE} flex-wrap gap-x-3 text-ink-2`}>
      {countOf(count, "producto más no dice", "productos más no dicen")} para qué coches{" "}
      {count === 1 ? "es" : "son"}.
      <Link
        to={hrefOf(without(chosen))}
        preventScrollReset
        onClick={focusResults}
        className="link py-2 font-semibold"
      >
        Quitar el filtro del coche
      </Link>
    </p>
  );
}

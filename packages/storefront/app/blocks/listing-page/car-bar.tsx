import { countOf, type SelectedFilter, type VehicleField } from "@tuerca/contract";
import { useEffect, useState, useSyncExternalStore } from "react";
import { readStored, writeStored } from "../../client/browser/session-store.ts";
import { carHref } from "../../client/car/car-href.ts";
import { carPage } from "../../client/car/car-page.ts";
import type { StoredCar } from "../../client/car/stored-car.ts";
import { countFitting, type Fitting, listedText } from "../../features/listing/count-fitting.ts";
import { focusResults } from "../../features/listing/focus-results.ts";
import { type Listing, toggleValue } from "../../features/listing/listing.ts";
import { useListing } from "../../features/listing/listing-context.tsx";
import type { ListingPageData } from "../../features/listing/listing-page-data.ts";
import { listingSearch } from "../../features/listing/listing-url.ts";
import { goTo } from "../../rendering/go-to.ts";
import { Link } from "../../ui/link/link.tsx";

/** Whether lists open with what fits only: the visitor's choice in this tab. */
const ONLY_KEY = "tuerca.only-fitting";

/** Whether this is the page that was opened from outside: React Router numbers those after it. */
function isFirstPage(): boolean {
  return window.history.state?.idx === 0;
}

type CarBarProps = { data: ListingPageData; car: StoredCar };

/**
 * How many products of a list are for the visitor's car, and the way to these alone. Whoever took
 * it once in this visit gets it at once on the next page that is opened from outside.
 */
export function CarBar({ data, car }: CarBarProps) {
  const fitting = useFitting(data, car);
  const count = fitting && fitting.listed + fitting.universal;
  const to = useNarrowed(data, car, count === 0);
  useEffect(() => {
    if (count !== null && count > 0 && isFirstPage() && readStored<boolean>(ONLY_KEY)) goTo(to, true);
  }, [to, count]);
  const { total } = data.products.meta;
  const text = fitting && listedText(fitting, total, car.name);
  if (text !== null && fitting?.universal === total) return <span className="min-w-0 truncate">{text}</span>;
  return (
    <>
      {text === null ? null : (
        <span className="min-w-0 truncate">
          {text}
          {fitting?.universal ? (
            <span className="max-sm:hidden">; {countOf(fitting.universal, "universal", "universales")}</span>
          ) : null}
        </span>
      )}
      <Link
        to={to}
        preventScrollReset={data.kind !== "category"}
        onClick={() => {
          writeStored(ONLY_KEY, true);
          if (data.kind !== "category") focusResults();
        }}
        className="link flex-none py-2 font-semibold"
      >
        {textOf(count)}
      </Link>
    </>
  );
}

function textOf(count: number | null): string {
  if (count === null) return "Ver solo lo que encaja en tu coche";
  if (count === 0) return "Ver qué hay para tu coche";
  return count === 1 ? "Ver solo ese" : "Ver solo esos";
}

/**
 * The same list for the car alone; the car's page in place of another empty list than a category's.
 */
function useNarrowed({ kind, path }: ListingPageData, car: StoredCar, isEmpty: boolean): string {
  const { chosen, hrefOf } = useListing();
  const page = useSyncExternalStore(carPage.subscribe, carPage.get, () => null);
  if (page !== null && isEmpty && kind !== "category") return page;
  if (kind !== "category" || page === null) return hrefOf(toggleValue(chosen, fieldOf(car), String(car.id)));
  const plain: Listing = { ...chosen, query: "", page: 1 };
  return carHref(path, "category", car, page) + listingSearch(plain);
}

function fieldOf({ kind }: StoredCar): VehicleField {
  return kind === "model" ? "vehicle.model" : "vehicle.id";
}

/** How many of the list's products are for the car; null while it is unknown. */
function useFitting(data: ListingPageData, car: StoredCar): Fitting | null {
  const [known, setKnown] = useState<{ of: string; fitting: Fitting } | null>(null);
  const field = fieldOf(car);
  const of = `${data.path}${listingSearch(data.listing)} ${field} ${car.id}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `of` says all that decides
  useEffect(() => {
    const controller = new AbortController();
    const filter: SelectedFilter = { field, condition: "in", value: [String(car.id)] };
    countFitting(data, filter, controller.signal).then(
      (fitting) => setKnown({ of, fitting }),
      () => {},
    );
    return () => controller.abort();
  }, [of]);
  return known?.of === of ? known.fitting : null;
}

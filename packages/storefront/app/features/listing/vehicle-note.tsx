import type { VehicleInQuery } from "@tuerca/contract";
import { Link } from "../../ui/link/link.tsx";
import { focusTitle } from "./focus-results.ts";
import { literally, restrictedTo } from "./listing.ts";
import { useListing } from "./listing-context.tsx";

type VehicleNoteProps = { vehicle: VehicleInQuery };

/** Above the results: the vehicle that the search names, to be taken off or chosen by one link. */
export function VehicleNote({ vehicle }: VehicleNoteProps) {
  return (
    <div className="mt-3 max-w-[80ch] rounded border border-line bg-surface px-4 py-2 text-sm sm:px-5">
      <Note vehicle={vehicle} />
    </div>
  );
}

function Note({ vehicle }: VehicleNoteProps) {
  if (vehicle.outcome === "unknown") return <Unknown said={vehicle.said} />;
  return vehicle.is_applied ? <Applied vehicle={vehicle} /> : <Offered vehicle={vehicle} />;
}

/** The heading of parts for other cars than the one that the search names. */
function Unknown({ said }: { said: string }) {
  return (
    <p className="py-1 wrap-anywhere">
      No conocemos el coche <strong>«{said}»</strong>. Estas piezas son para otros coches: comprueba que
      encajan en el tuyo.
    </p>
  );
}

function Applied({ vehicle: { vehicles } }: VehicleNoteProps) {
  const { chosen, hrefOf } = useListing();
  return (
    <p className="flex flex-wrap items-center gap-x-3">
      <span className="min-w-0 wrap-anywhere">
        Solo lo que encaja en <strong>{labelsOf(vehicles)}</strong>
      </span>
      <Link
        to={hrefOf(literally(chosen))}
        preventScrollReset
        onClick={focusTitle}
        className="link py-2 font-semibold"
      >
        Quitar<span className="sr-only"> la restricción a este coche</span>
      </Link>
    </p>
  );
}

/** The names of vehicles, any of which will do. */
export const labelsOf = (vehicles: VehicleInQuery["vehicles"]): string =>
  new Intl.ListFormat("es", { type: "disjunction" }).format(vehicles.map(({ label }) => label));

function Offered({ vehicle: { vehicles, words } }: VehicleNoteProps) {
  const { chosen, hrefOf } = useListing();
  return (
    <>
      <p className="pt-1">{vehicles.length > 1 ? "¿Es para uno de estos coches?" : "¿Es para este coche?"}</p>
      <ul aria-label="Coches de tu búsqueda" className="my-2 flex flex-wrap gap-2">
        {vehicles.map((offer) => (
          <li key={offer.label} className="max-w-full">
            <Link
              to={hrefOf(restrictedTo(chosen, words, offer))}
              preventScrollReset
              onClick={focusTitle}
              className="flex min-h-9 items-center rounded-full border border-line-strong px-3.5 text-[0.8125rem] font-semibold hover:border-ink pointer-coarse:min-h-11"
            >
              <span className="truncate">{offer.label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

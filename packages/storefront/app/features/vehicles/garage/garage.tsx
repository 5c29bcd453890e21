import { countOf, type GarageVehicle, MAX_GARAGE_VEHICLES } from "@tuerca/contract";
import { LoadFailed } from "@tuerca/kit/load-states/load-failed.tsx";
import { type RefObject, useEffect, useRef } from "react";
import { openChooser } from "../../../client/car/chooser-state.ts";
import { useShop } from "../../../client/page/use-shop.ts";
import { reloadGarage } from "./follow-garage.ts";
import { GarageCard } from "./garage-card.tsx";
import { useGarage } from "./garage-store.ts";

/** The cars of the account; `catalogPath` is the list that is restricted to what fits one. */
export function Garage({ catalogPath }: { catalogPath: string }) {
  const { vehicles, status } = useGarage();
  const count = useRef<HTMLParagraphElement>(null);
  useFocusAfterRemoval(count, vehicles.length);
  if (!useShop()?.hasVehicles) return <p>Ahora mismo no hay coches entre los que elegir.</p>;
  if (status === "failed") return <LoadFailed what="tu garaje" onRetry={() => void reloadGarage()} />;
  if (status === "loading") return <GarageLoading />;
  return (
    <div className="grid max-w-[44rem] content-start gap-4">
      <p ref={count} tabIndex={-1} role="status" className="text-sm text-ink-2 outline-none">
        {vehicles.length === 0 ? "Tu garaje está vacío." : countOf(vehicles.length, "coche", "coches")}
      </p>
      {vehicles.length === 0 ? <Empty /> : <Cars vehicles={vehicles} catalogPath={catalogPath} />}
      {vehicles.length < MAX_GARAGE_VEHICLES ? (
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => openChooser("another")}
          className="button justify-self-start max-sm:w-full"
        >
          Añadir coche
        </button>
      ) : (
        <p className="text-sm">Caben {MAX_GARAGE_VEHICLES} coches: quita uno para añadir otro.</p>
      )}
    </div>
  );
}

function Empty() {
  return (
    <p className="rounded border border-dashed border-line-strong p-4 text-sm text-ink-2">
      Añade tu coche y verás en cada pieza si le encaja, también en tus otros dispositivos.
    </p>
  );
}

function Cars({ vehicles, catalogPath }: { vehicles: readonly GarageVehicle[]; catalogPath: string }) {
  return (
    <ul className="grid gap-3 sm:grid-cols-2">
      {vehicles.map((vehicle) => (
        <li key={vehicle.id} className="grid">
          <GarageCard vehicle={vehicle} catalogPath={catalogPath} />
        </li>
      ))}
    </ul>
  );
}

/** Placeholder in the size of the cards. */
export function GarageLoading() {
  return (
    <div aria-hidden="true" className="grid max-w-[44rem] gap-4 noscript:hidden">
      <div className="h-5 w-24 rounded-sm bg-part" />
      <div className="h-[190px] rounded border border-line bg-surface sm:w-1/2" />
    </div>
  );
}

/** If a removed card had the focus, the number of cars takes it. */
function useFocusAfterRemoval(target: RefObject<HTMLElement | null>, count: number): void {
  const before = useRef(count);
  useEffect(() => {
    if (count < before.current && document.activeElement === document.body) target.current?.focus();
    before.current = count;
  }, [target, count]);
}

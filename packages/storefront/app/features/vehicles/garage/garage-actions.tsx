import type { GarageVehicle } from "@tuerca/contract";
import { reportFailedCall } from "@tuerca/kit/calls/failed-calls.ts";
import { toQueryString } from "@tuerca/kit/calls/query-string.ts";
import { useState } from "react";
import { Link } from "../../../ui/link/link.tsx";
import { takeOffCar } from "../take-off-car.ts";
import { makeDefault, replaceVehicle } from "./follow-garage.ts";
import { carOf } from "./garage-cars.ts";

const ACTION = "link inline-flex min-h-11 items-center";

type GarageActionsProps = { vehicle: GarageVehicle; catalogPath: string; onEdit(): void };

/** The actions of a car; one that another device has removed disappears silently. */
export function GarageActions({ vehicle, catalogPath, onEdit }: GarageActionsProps) {
  const { isBusy, run } = useBusy();
  const car = carOf(vehicle);
  const said = <span className="sr-only"> {vehicle.nickname ?? vehicle.label}</span>;
  const field = car.kind === "model" ? "vehicle.model" : "vehicle.id";
  const button = (label: string, work: () => Promise<unknown>) => (
    <button
      type="button"
      className={ACTION}
      aria-disabled={isBusy || undefined}
      onClick={() => void run(work)}
    >
      {label}
      {said}
    </button>
  );
  return (
    <div className="flex flex-wrap gap-x-5 border-t border-line pt-1">
      <Link
        to={catalogPath + toQueryString({ filters: { [field]: [car.id] } })}
        className={`${ACTION} w-full font-bold`}
      >
        Ver lo que encaja{said}
      </Link>
      <button type="button" data-edit className={ACTION} onClick={onEdit}>
        Editar{said}
      </button>
      <button type="button" className={ACTION} onClick={() => takeOffCar(car)}>
        Quitar{said}
      </button>
      {vehicle.is_default ? null : button("Usar por defecto", () => makeDefault(vehicle.id))}
      {Object.keys(car.answers).length === 0
        ? null
        : button("Borrar respuestas", () => replaceVehicle(vehicle, { ...car, answers: {} }))}
    </div>
  );
}

/** Runs one action at a time; shows failures. */
function useBusy() {
  const [isBusy, setIsBusy] = useState(false);
  const run = async (work: () => Promise<unknown>) => {
    if (isBusy) return;
    setIsBusy(true);
    await work()
      .catch(reportFailedCall)
      .finally(() => setIsBusy(false));
  };
  return { isBusy, run };
}

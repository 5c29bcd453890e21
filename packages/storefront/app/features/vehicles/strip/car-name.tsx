import type { MouseEvent } from "react";
import type { StoredCar } from "../../../client/car/stored-car.ts";
import { takeOffCar } from "../take-off-car.ts";

/** The car's label, and the button that removes it, whose focus goes to the one before it. */
export function CarName({ car }: { car: StoredCar }) {
  const remove = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    currentTarget.parentElement?.querySelector("button")?.focus();
    takeOffCar(car);
  };
  return (
    <>
      <p className="min-w-0 truncate font-semibold" title={car.label}>
        {car.nickname ?? car.label}
      </p>
      <button type="button" onClick={remove} className="link">
        Quitar<span className="sr-only"> el coche</span>
      </button>
    </>
  );
}

import { type MouseEvent, useSyncExternalStore } from "react";
import { carPage } from "../../../client/car/car-page.ts";
import type { StoredCar } from "../../../client/car/stored-car.ts";
import { Link } from "../../../ui/link/link.tsx";
import { takeOffCar } from "../take-off-car.ts";

/**
 * The car's name, which leads to its page, and the button that removes it, whose focus goes to the
 * one before it.
 */
export function CarName({ car }: { car: StoredCar }) {
  const remove = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    currentTarget.parentElement?.querySelector("button")?.focus();
    takeOffCar(car);
  };
  const name = car.nickname ?? car.label;
  const path = useSyncExternalStore(carPage.subscribe, carPage.get, () => null);
  return (
    <>
      <p className="min-w-0 truncate font-semibold" title={car.label}>
        {path === null ? (
          name
        ) : (
          <Link to={path} className="underline-offset-2 hover:underline">
            {name}
          </Link>
        )}
      </p>
      <button type="button" onClick={remove} className="link">
        Quitar<span className="sr-only"> el coche</span>
      </button>
    </>
  );
}

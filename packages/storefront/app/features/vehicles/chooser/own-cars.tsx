import { Icon } from "@tuerca/kit/icon/icon.tsx";
import { useSyncExternalStore } from "react";
import { hasLoginMark } from "../../../client/api/login-mark.ts";
import { carStore } from "../../../client/car/car-store.ts";
import { closeChooser } from "../../../client/car/chooser-state.ts";
import type { StoredCar } from "../../../client/car/stored-car.ts";
import { Link } from "../../../ui/link/link.tsx";

/** The visitor's cars, the chosen one first, and the way to the garage; nothing without cars. */
export function OwnCars({ onChoose }: { onChoose(car: StoredCar): void }) {
  const cars = useSyncExternalStore(carStore.subscribe, carStore.get);
  if (cars.length === 0) return null;
  return (
    <section aria-labelledby="own-cars" className="mb-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 id="own-cars" className="title text-base">
          Tus coches
        </h3>
        <Link
          to="/account/garage"
          onClick={closeChooser}
          className="link inline-flex min-h-11 items-center text-sm"
        >
          {hasLoginMark() ? "Mi garaje" : "Guardarlos en mi cuenta"}
        </Link>
      </div>
      <ul className="border-t border-line">
        {cars.map((car, at) => (
          <li key={`${car.kind}:${car.id}:${car.account}`} className="border-b border-line">
            <button
              type="button"
              aria-current={at === 0 || undefined}
              onClick={() => onChoose(car)}
              className="flex min-h-12 w-full items-center gap-3 rounded px-1 py-1.5 text-left hover:bg-part"
            >
              <CarText car={car} />
              {at === 0 ? <Icon name="check" className="ml-auto size-5 flex-none" /> : null}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function CarText({ car: { nickname, label } }: { car: StoredCar }) {
  return (
    <span className="min-w-0 wrap-anywhere">
      <span className="block font-semibold">{nickname ?? label}</span>
      {nickname ? <span className="block text-xs text-ink-2">{label}</span> : null}
    </span>
  );
}

import { useSyncExternalStore } from "react";
import { carPage } from "../../client/car/car-page.ts";
import { openChooser } from "../../client/car/chooser-state.ts";
import type { StoredCar } from "../../client/car/stored-car.ts";
import { Link } from "../../ui/link/link.tsx";

/** For whoever has a car: on to its page, or to another car. */
export function OwnCarHero({ car, titleClass }: { car: StoredCar; titleClass: string }) {
  const page = useSyncExternalStore(carPage.subscribe, carPage.get);
  return (
    <div className="grid min-h-[inherit] content-center">
      <h1 className={titleClass}>Sigue con tu {car.nickname ?? car.name}</h1>
      <p className="mt-3 mb-5 max-w-[60em] text-[1.0625rem] leading-[1.45] text-ink-2">
        Verás primero lo que encaja en él. Si te decimos que sí y no encaja, la devolución la pagamos
        nosotros.
      </p>
      <p className="grid gap-3 sm:flex">
        {page === null ? null : (
          <Link to={page} className="button button-main min-h-[60px] px-7 text-base">
            Ver sus piezas
          </Link>
        )}
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => openChooser()}
          className="button min-h-[60px] px-5 text-base"
        >
          Otro coche
        </button>
      </p>
    </div>
  );
}

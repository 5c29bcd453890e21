import { useEffect, useRef } from "react";
import { carStore } from "../../../client/car/car-store.ts";
import { watchCar } from "../../../client/car/fit-store.ts";
import { useCar } from "../../../client/car/use-car.ts";
import { useShop } from "../../../client/page/use-shop.ts";
import { Icon } from "../../../ui/icon/icon.tsx";
import { useLazyPart } from "../../../ui/lazy-part/use-lazy-part.ts";
import { openChooser, useChooser } from "../chooser/chooser-state.ts";

const loadChooser = () => import("../chooser/car-chooser.tsx").then((module) => module.CarChooser);
const preload = () => void loadChooser().catch(() => {});

const ACTION = "link min-h-9 flex-none px-1 font-semibold pointer-coarse:min-h-11";

/** The visitor's car below the header; nothing if the shop has no vehicles. */
export function CarStrip() {
  const hasVehicles = useShop()?.hasVehicles ?? false;
  const { isOpen } = useChooser();
  const CarChooser = useLazyPart(loadChooser, isOpen);
  useEffect(watchCar, []);
  if (!hasVehicles) return null;
  return (
    <section aria-label="Tu coche" className="border-b border-line bg-surface text-sm noscript:hidden">
      <CarRow />
      {CarChooser ? <CarChooser /> : null}
    </section>
  );
}

/** The same height with a car and without; the button that opens the chooser stays the same one. */
function CarRow() {
  const car = useCar();
  const change = useRef<HTMLButtonElement>(null);
  const remove = () => {
    carStore.remove();
    change.current?.focus();
  };
  return (
    <div className="wrap flex min-h-9 items-center gap-x-2 pointer-coarse:min-h-11">
      <Icon name="car" className="size-5 text-ink-2" />
      {car ? (
        <p className="min-w-0 truncate font-semibold" title={car.label}>
          {car.label}
        </p>
      ) : null}
      <button
        ref={change}
        type="button"
        aria-haspopup="dialog"
        onClick={() => openChooser()}
        onPointerEnter={preload}
        onFocus={preload}
        className={ACTION}
      >
        {car ? "Cambiar" : "¿Qué coche tienes?"}
        {car ? <span className="sr-only"> de coche</span> : null}
      </button>
      {car ? (
        <button type="button" onClick={remove} className={ACTION}>
          Quitar<span className="sr-only"> el coche</span>
        </button>
      ) : null}
    </div>
  );
}

import { useEffect } from "react";
import { openChooser, useChooser } from "../../../client/car/chooser-state.ts";
import { useCar } from "../../../client/car/use-car.ts";
import { hasCar, loadOwnCar, watchCar } from "../../../client/car/watch-car.ts";
import { useShop } from "../../../client/page/use-shop.ts";
import { useLazyPart } from "../../../ui/lazy-part/use-lazy-part.ts";
import { CarField } from "./car-field.tsx";

const FIELD = {
  placeholder: { withPlates: "Matrícula o modelo", withoutPlates: "Bastidor o modelo" },
  className: "border border-line-strong",
  inputClass: "px-2",
};

const loadChooser = () => import("../chooser/car-chooser.tsx").then((module) => module.CarChooser);
const loadCarName = () => import("./car-name.tsx").then((module) => module.CarName);

/**
 * The visitor's car below the header, or the field for one; nothing if the shop has no vehicles.
 * The button that opens the chooser stays the same, so the focus returns to it. `user`: id of the
 * logged-in one; undefined until it is known.
 */
export function CarStrip({ user }: { user: number | null | undefined }) {
  const hasVehicles = useShop()?.hasVehicles ?? false;
  const car = useCar();
  const CarChooser = useLazyPart(loadChooser, useChooser() !== null);
  const CarName = useLazyPart(loadCarName, car !== null);
  useEffect(watchCar, []);
  useEffect(() => (hasVehicles && user !== undefined ? watchGarage(user) : undefined), [hasVehicles, user]);
  if (!hasVehicles) return null;
  return (
    <section aria-label="Tu coche" className="car-strip">
      <div className="wrap car-line">
        <button type="button" aria-haspopup="dialog" onClick={() => openChooser()} className="link">
          {car ? "Cambiar" : "¿Qué coche tienes?"}
        </button>
        {car ? CarName && <CarName car={car} /> : <CarField {...FIELD}>Ver</CarField>}
      </div>
      {CarChooser ? <CarChooser /> : null}
    </section>
  );
}

/**
 * Follows the garage of the logged-in user; null is nobody, so that the cars of an account leave
 * this browser. Returns the function that stops it.
 */
function watchGarage(user: number | null): () => void {
  let isOver = false;
  let stop = () => {};
  const load = async () => {
    if (user === null) {
      const { leaveAccount } = await loadOwnCar();
      if (!isOver) leaveAccount();
    } else {
      const { followGarage } = await import("../garage/follow-garage.ts");
      if (!isOver) stop = followGarage();
    }
  };
  if (user !== null || hasCar()) load().catch(() => {});
  return () => {
    isOver = true;
    stop();
  };
}

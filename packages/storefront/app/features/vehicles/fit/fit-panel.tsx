import { openChooser } from "../../../client/car/chooser-state.ts";
import { useCar } from "../../../client/car/use-car.ts";
import { useShop } from "../../../client/page/use-shop.ts";
import { useLazyPart } from "../../../ui/lazy-part/use-lazy-part.ts";
import type { JudgedProduct } from "./judged-product.ts";

const loadAnswer = () => import("./fit-answer.tsx").then((module) => module.FitAnswer);

/** Whether a product fits the visitor's car; nothing if the shop has no vehicles. */
export function FitPanel({ product }: { product: JudgedProduct }) {
  const car = useCar();
  const FitAnswer = useLazyPart(loadAnswer, car !== null);
  if (!useShop()?.hasVehicles) return null;
  return (
    <section aria-label="¿Encaja en tu coche?" className="fit-panel">
      {car ? (
        FitAnswer && <FitAnswer car={car} product={product} />
      ) : (
        <div className="fit-ask">
          <h2 className="title">¿Encaja en tu coche?</h2>
          <button type="button" aria-haspopup="dialog" className="button" onClick={() => openChooser()}>
            Elegir mi coche
          </button>
        </div>
      )}
    </section>
  );
}

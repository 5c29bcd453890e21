import { useCar } from "../../../client/car/use-car.ts";
import { useFit, useJudgedProducts } from "../../../client/car/use-fit.ts";
import { useShop } from "../../../client/page/use-shop.ts";
import { FIT_COLORS } from "../../../ui/fit/fit-looks.ts";
import { useLazyPart } from "../../../ui/lazy-part/use-lazy-part.ts";
import { openChooser } from "../chooser/chooser-state.ts";

const loadAnswer = () => import("./fit-answer.tsx").then((module) => module.FitAnswer);

/**
 * Whether a product fits the visitor's car, in a frame that has the room of most verdicts; nothing
 * if the shop has no vehicles.
 */
export function FitPanel({ product }: { product: number }) {
  const hasVehicles = useShop()?.hasVehicles ?? false;
  const car = useCar();
  const fit = useFit(product);
  useJudgedProducts([product]);
  const FitAnswer = useLazyPart(loadAnswer, car !== null);
  if (!hasVehicles) return null;
  const edge = fit ? `${FIT_COLORS[fit.verdict]} border-current` : "border-line-strong";
  return (
    <section
      aria-label="¿Encaja en tu coche?"
      className={`mt-4 min-h-37 sm:min-h-24 border-l-[3px] bg-surface px-4 py-3 text-sm noscript:hidden ${edge}`}
    >
      {car ? FitAnswer ? <FitAnswer car={car} fit={fit} /> : <p>Comprobando…</p> : <NoCar />}
    </section>
  );
}

function NoCar() {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div>
        <h2 className="title text-base">¿Encaja en tu coche?</h2>
        <p className="mt-0.5 text-ink-2">Dinos cuál tienes y te lo decimos en cada pieza.</p>
      </div>
      <button type="button" aria-haspopup="dialog" className="button" onClick={() => openChooser()}>
        Elegir mi coche
      </button>
    </div>
  );
}

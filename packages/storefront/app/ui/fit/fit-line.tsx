import { useCar } from "../../client/car/use-car.ts";
import { useFit } from "../../client/car/use-fit.ts";
import { FIT_COLORS } from "./fit-looks.ts";
import { FitMark } from "./fit-mark.tsx";

/** The verdict's words in a line of the cart, whose room is there as soon as a car is chosen. */
export function FitLine({ product }: { product: number }) {
  const car = useCar();
  const fit = useFit(product);
  if (!car) return null;
  return (
    <p className={`flex min-h-[1.4em] gap-1 text-xs ${fit ? FIT_COLORS[fit.verdict] : ""}`}>
      {fit ? (
        <>
          <FitMark verdict={fit.verdict} />
          <span className="font-semibold">{fit.words}</span>
        </>
      ) : null}
    </p>
  );
}

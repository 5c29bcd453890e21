import { type LineFit, lineFitText } from "@tuerca/contract";
import { useCar } from "../../client/car/use-car.ts";
import { useFit } from "../../client/car/use-fit.ts";
import { FitWords } from "./fit-words.tsx";

/**
 * The verdict's words in a line of the cart: for the line's own car, else for the visitor's, whose
 * room is there as soon as a car is chosen.
 */
export function FitLine({ product, fit }: { product: number; fit?: LineFit | undefined }) {
  const car = useCar();
  const judged = useFit(product);
  if (fit) return <FitWords {...fit} words={lineFitText(fit)} />;
  if (!car) return null;
  return judged ? <FitWords {...judged} /> : <p className="min-h-[1.4em] text-xs" />;
}

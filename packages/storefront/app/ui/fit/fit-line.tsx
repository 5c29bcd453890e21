import { type FitVerdict, type LineFit, lineFitText } from "@tuerca/contract";
import { useCar } from "../../client/car/use-car.ts";
import { useFit } from "../../client/car/use-fit.ts";
import { FIT_COLORS } from "./fit-looks.ts";
import { FitMark } from "./fit-mark.tsx";

/**
 * The verdict's words in a line of the cart: for the line's own car, else for the visitor's, whose
 * room is there as soon as a car is chosen.
 */
export function FitLine({ product, fit }: { product: number; fit?: LineFit | undefined }) {
  const car = useCar();
  const own = useFit(product);
  if (fit) return <FitWords verdict={fit.verdict} words={lineFitText(fit)} />;
  if (!car) return null;
  return own ? <FitWords {...own} /> : <p className="min-h-[1.4em] text-xs" />;
}

/** A verdict in words, in its colour. */
export function FitWords({ verdict, words }: Pick<FitVerdict, "verdict" | "words">) {
  return (
    <p className={`flex min-h-[1.4em] gap-1 text-xs ${FIT_COLORS[verdict]}`}>
      <FitMark verdict={verdict} />
      <span className="font-semibold">{words}</span>
    </p>
  );
}

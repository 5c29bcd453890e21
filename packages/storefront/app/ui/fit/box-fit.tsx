import type { Fit } from "../../client/car/visitor-car.ts";
import { FIT_COLORS, fitLabel, lookOf } from "./fit-looks.ts";
import { FitMark } from "./fit-mark.tsx";

/** A verdict on a product box, in a word or two. */
export function BoxFit({ fit }: { fit: Fit }) {
  const look = lookOf(fit);
  return (
    <p className={`box-fit ${FIT_COLORS[look]}`} title={fit.words}>
      <FitMark verdict={look} />
      <span aria-hidden="true">{fitLabel(fit)}</span>
      <span className="sr-only">{fit.words}</span>
    </p>
  );
}

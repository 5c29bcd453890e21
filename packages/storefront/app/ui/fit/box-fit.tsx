import type { Fit } from "../../client/car/visitor-car.ts";
import { FIT_COLORS, fitLabel } from "./fit-looks.ts";
import { FitMark } from "./fit-mark.tsx";

/** A verdict on a product box, in a word or two. */
export function BoxFit({ fit }: { fit: Fit }) {
  return (
    <p className={`box-fit ${FIT_COLORS[fit.verdict]}`} title={fit.words}>
      <FitMark verdict={fit.verdict} />
      <span aria-hidden="true">{fitLabel(fit)}</span>
      <span className="sr-only">{fit.words}</span>
    </p>
  );
}

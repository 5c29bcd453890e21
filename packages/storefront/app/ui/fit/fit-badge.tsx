import { useFit } from "../../client/car/use-fit.ts";
import { FIT_COLORS, fitLabel } from "./fit-looks.ts";
import { FitMark } from "./fit-mark.tsx";

/** The verdict on a product box, in a word or two; nothing without a car. */
export function FitBadge({ product }: { product: number }) {
  const fit = useFit(product);
  if (!fit) return null;
  return (
    <p className={`box-fit ${FIT_COLORS[fit.verdict]}`} title={fit.words}>
      <FitMark verdict={fit.verdict} />
      <span aria-hidden="true">{fitLabel(fit)}</span>
      <span className="sr-only">{fit.words}</span>
    </p>
  );
}

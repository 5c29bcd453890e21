import { useFit } from "../../client/car/use-fit.ts";
import { useLazyPart } from "../lazy-part/use-lazy-part.ts";

const loadBoxFit = () => import("./box-fit.tsx").then((module) => module.BoxFit);

/** The verdict on a product box; nothing without a car. */
export function FitBadge({ product }: { product: number }) {
  const fit = useFit(product);
  const BoxFit = useLazyPart(loadBoxFit, fit !== null);
  return fit && BoxFit ? <BoxFit fit={fit} /> : null;
}

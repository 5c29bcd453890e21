import type { Fit, Ranked } from "./visitor-car.ts";

/** Listed for the car, unknown or universal, and refused. */
const GROUPS = [0, 1, 2] as const;

/**
 * Products by their verdicts, otherwise in their order: listed ones for the car, all others,
 * and apart those that do not fit.
 */
export function rankByFit<T extends { id: number }>(
  products: readonly T[],
  fits: ReadonlyMap<number, Pick<Fit, "verdict" | "reason">>,
): Ranked<T> {
  const groups = Map.groupBy(products, ({ id }) => groupOf(fits.get(id)));
  const [own = [], others = [], behind = []] = GROUPS.map((group) => groups.get(group));
  return { first: [...own, ...others], behind };
}

function groupOf(fit: Pick<Fit, "verdict" | "reason"> | undefined): (typeof GROUPS)[number] {
  if (fit?.verdict === "no") return 2;
  return fit?.verdict === "conditional" || fit?.verdict === "yes" ? 0 : 1;
}

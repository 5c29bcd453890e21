import type { FitLink } from "../fit-links.ts";
import type { ProducedVehicle } from "./car.ts";
import type { FitPoint } from "./fit-point.ts";

/** A car is registered up to this many months after it was built. */
const MONTHS_IN_STOCK = 12;

/** A car of a new model is registered up to this many months before its list begins. */
const MONTHS_OF_PRE_SERIES = 3;

type Months = Pick<FitLink, "from" | "to">;

/**
 * Whether a car that was first registered in this month was built within a link's months. Within a
 * year after either limit a registration proves nothing, because cars stand unsold. Limits that lie
 * beyond the vehicle's own production need no answer.
 */
export function monthsMeet(
  months: Months,
  vehicle: ProducedVehicle,
  registered: number | null,
): "holds" | "open" | "contradicted" {
  const from = months.from !== null && months.from > vehicle.from ? months.from : null;
  const to = months.to !== null && (vehicle.to === null || months.to < vehicle.to) ? months.to : null;
  if (from === null && to === null) return "holds";
  if (registered === null) return "open";
  if (from !== null && registered < from) return "contradicted";
  if (to !== null && registered > to + MONTHS_IN_STOCK) return "contradicted";
  const isClear =
    (from === null || registered >= from + MONTHS_IN_STOCK) && (to === null || registered <= to);
  return isClear ? "holds" : "open";
}

/**
 * Whether a registration shows that a car is not this vehicle: too early, or too late even for one
 * that stood unsold. Null if it may be.
 */
export function outsideProduction(
  { from, to }: ProducedVehicle,
  registered: number | null,
): "before" | "after" | null {
  if (registered === null) return null;
  if (registered < from - MONTHS_OF_PRE_SERIES) return "before";
  return to !== null && registered > to + MONTHS_IN_STOCK ? "after" : null;
}

/** The point that a link's months make. */
export function monthPoint(months: Months): FitPoint {
  return {
    question: {
      key: "registered",
      kind: "registered",
      text: "¿Cuándo se matriculó por primera vez?",
      options: [],
    },
    holdsFor: [],
    topic: "la fecha de fabricación",
    words: `se fabricó ${describeMonths(months)}`,
    label: describeMonths(months),
  };
}

/** `de 03/2012 a 05/2015`, `desde 03/2012`, `hasta 05/2015`; empty without limits. */
export function describeMonths({ from, to }: Months): string {
  if (from !== null && to !== null) return `de ${monthText(from)} a ${monthText(to)}`;
  if (from !== null) return `desde ${monthText(from)}`;
  return to === null ? "" : `hasta ${monthText(to)}`;
}

/** A month number as `05/2012`. */
function monthText(month: number): string {
  return `${String((month % 12) + 1).padStart(2, "0")}/${Math.floor(month / 12)}`;
}

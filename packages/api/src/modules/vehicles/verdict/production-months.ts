import type { FitTerm } from "@tuerca/contract";
import type { ProducedVehicle } from "./fit-data.ts";
import type { FitPoint } from "./fit-point.ts";

/** A car is registered up to this many months after it was built. */
const MONTHS_IN_STOCK = 12;

type Months = Pick<FitTerm, "from_month" | "to_month">;

/**
 * Whether a car that was first registered in this month was built within a link's months. Within a
 * year after either limit a registration proves nothing, because cars stand unsold. Limits that lie
 * beyond the vehicle's own production need no answer.
 */
export function monthsMeet(
  { from_month, to_month }: Months,
  vehicle: ProducedVehicle,
  registered: number | null,
): "holds" | "open" | "contradicted" {
  const from = from_month !== null && from_month > vehicle.from ? from_month : null;
  const to = to_month !== null && (vehicle.to === null || to_month < vehicle.to) ? to_month : null;
  if (from === null && to === null) return "holds";
  if (registered === null) return "open";
  if (from !== null && registered < from) return "contradicted";
  if (to !== null && registered > to + MONTHS_IN_STOCK) return "contradicted";
  const isClear =
    (from === null || registered >= from + MONTHS_IN_STOCK) && (to === null || registered <= to);
  return isClear ? "holds" : "open";
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
export function describeMonths({ from_month, to_month }: Months): string {
  if (from_month !== null && to_month !== null) return `de ${monthText(from_month)} a ${monthText(to_month)}`;
  if (from_month !== null) return `desde ${monthText(from_month)}`;
  return to_month === null ? "" : `hasta ${monthText(to_month)}`;
}

/** A month number as `05/2012`. */
function monthText(month: number): string {
  return `${String((month % 12) + 1).padStart(2, "0")}/${Math.floor(month / 12)}`;
}

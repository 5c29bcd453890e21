import type { FitQuestion } from "@tuerca/contract";
import type { FitLink } from "../fit-links.ts";
import { type Car, type ProducedVehicle, readMonth } from "./car.ts";
import type { FitPoint } from "./fit-point.ts";

/** A car is registered up to this many months after it was built. */
const MONTHS_IN_STOCK = 12;

/** A car of a new model is registered up to this many months before its list begins. */
const MONTHS_OF_PRE_SERIES = 3;

/** Key of the answer that says when a car was built, and its form. */
export const BUILT = "built";
export const MONTH = /^(19|20)\d\d-(0[1-9]|1[0-2])$/;

export const BUILT_QUESTION: FitQuestion = {
  key: BUILT,
  kind: "built",
  text: "¿Cuándo se fabricó?",
  options: [],
};

const REGISTERED_QUESTION: FitQuestion = {
  key: "registered",
  kind: "registered",
  text: "¿Cuándo se matriculó por primera vez?",
  options: [],
};

type Months = Pick<FitLink, "from" | "to">;

/** The age of a car by its visitor; months as `monthNumber`. */
export type CarAge = { registered: number | null; built: number | null; isRegistrationUnknown: boolean };

/** A car's age by its registration and its answers. */
export function ageOf({ registered, answers }: Pick<Car, "registered" | "answers">): CarAge {
  const built = Object.hasOwn(answers, BUILT) ? (answers[BUILT] ?? "") : "";
  return {
    registered,
    built: MONTH.test(built) ? readMonth(built) : null,
    isRegistrationUnknown: Object.hasOwn(answers, "registered"),
  };
}

/**
 * Whether a car of this age was built within a link's months. Within a year after either limit a
 * registration proves nothing, because cars stand unsold; the month in which it was built decides.
 * Limits that lie beyond the vehicle's own production need no answer.
 */
export function monthsMeet(
  months: Months,
  vehicle: ProducedVehicle,
  { registered, built }: CarAge,
): "holds" | "open" | "contradicted" {
  const { from, to } = limitsOf(months, vehicle);
  if (from === null && to === null) return "holds";
  if (built !== null)
    return (from === null || built >= from) && (to === null || built <= to) ? "holds" : "contradicted";
  if (registered === null) return "open";
  if (from !== null && registered < from) return "contradicted";
  if (to !== null && registered > to + MONTHS_IN_STOCK) return "contradicted";
  const isClear =
    (from === null || registered >= from + MONTHS_IN_STOCK) && (to === null || registered <= to);
  return isClear ? "holds" : "open";
}

/**
 * Whether a car's age shows that it is not this vehicle: too early, or too late even for one that
 * stood unsold. Null if it may be.
 */
export function outsideProduction(
  { from, to }: ProducedVehicle,
  { registered, built }: CarAge,
): "before" | "after" | null {
  const month = built ?? registered;
  if (month === null) return null;
  if (month < from - MONTHS_OF_PRE_SERIES) return "before";
  const latest = built === null ? MONTHS_IN_STOCK : 0;
  return to !== null && month > to + latest ? "after" : null;
}

/**
 * The point that a link's months make. Its question can decide it: the registration, unless the
 * visitor has said it or does not know it, or no registration could lie within the months.
 */
export function monthPoint(months: Months, vehicle: ProducedVehicle, age: CarAge): FitPoint {
  const { from, to } = limitsOf(months, vehicle);
  const isNarrow = from !== null && to !== null && to - from < MONTHS_IN_STOCK;
  const isBuilt = isNarrow || age.registered !== null || age.isRegistrationUnknown;
  return {
    question: isBuilt ? BUILT_QUESTION : REGISTERED_QUESTION,
    holdsFor: [],
    topic: "la fecha de fabricación",
    words: `se fabricó ${describeMonths(months)}`,
    label: describeMonths(months),
  };
}

function limitsOf(months: Months, vehicle: ProducedVehicle): Months {
  return {
    from: months.from !== null && months.from > vehicle.from ? months.from : null,
    to: months.to !== null && (vehicle.to === null || months.to < vehicle.to) ? months.to : null,
  };
}

/** `de 03/2012 a 05/2015`, `desde 03/2012`, `hasta 05/2015`; empty without limits. */
export function describeMonths({ from, to }: Months): string {
  if (from !== null && to !== null) return `de ${monthText(from)} a ${monthText(to)}`;
  if (from !== null) return `desde ${monthText(from)}`;
  return to === null ? "" : `hasta ${monthText(to)}`;
}

/** A month number as `05/2012`. */
export function monthText(month: number): string {
  return `${String((month % 12) + 1).padStart(2, "0")}/${Math.floor(month / 12)}`;
}

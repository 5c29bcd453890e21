import type { FitLink } from "../fit-links.ts";
import type { Car, ProducedVehicle } from "./car.ts";
import { type FitPoint, meets, pointOf } from "./fit-point.ts";
import { ageOf, monthPoint, monthsMeet } from "./production-months.ts";

/** How a link judges a car. `open`: what is still to be answered; `against`: the first refusal. */
export type JudgedLink = {
  link: FitLink;
  outcome: "fits" | "open" | "excluded";
  open: FitPoint[];
  against: FitPoint | null;
};

/**
 * Judges one link for one vehicle: months first, then conditions. Text that nobody parsed stays
 * open.
 */
export function judgeLink(link: FitLink, vehicle: ProducedVehicle, car: Car): JudgedLink {
  const age = ageOf(car);
  const months = { point: monthPoint(link, vehicle, age), result: monthsMeet(link, vehicle, age) };
  const conditions = link.conditions.map((condition) => {
    const point = pointOf(condition, link.position);
    return { point, result: meets(point, car.answers) };
  });
  const all = [months, ...conditions];
  const against = all.find(({ result }) => result === "contradicted")?.point ?? null;
  const open = all.filter(({ result }) => result === "open").map(({ point }) => point);
  if (against) return { link, outcome: "excluded", open: [], against };
  const isOpen = open.length > 0 || link.text !== null;
  return { link, outcome: isOpen ? "open" : "fits", open, against: null };
}

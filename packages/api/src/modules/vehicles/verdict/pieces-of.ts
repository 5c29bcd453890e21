import type { ProductFits } from "../fit-links.ts";
import type { Car } from "./car.ts";
import { judgeLink } from "./judge-link.ts";

/**
 * How many pieces of a product a car takes: what all links that fit say, else all that may. Null if
 * one says nothing, or they differ in number or position, as then nobody knows how many in all.
 */
export function piecesOf({ links }: Pick<ProductFits, "links">, car: Car): number | null {
  const judged = links.flatMap((link) => {
    const vehicle = car.vehicles.find(({ id }) => id === link.vehicle);
    return vehicle ? [judgeLink(link, vehicle, car)] : [];
  });
  const fitting = judged.filter(({ outcome }) => outcome === "fits");
  const decisive = fitting.length > 0 ? fitting : judged.filter(({ outcome }) => outcome === "open");
  const [first, ...others] = decisive.map(({ link }) => link);
  if (!first) return null;
  const isSame = others.every(
    ({ quantity, position }) => quantity === first.quantity && position === first.position,
  );
  return isSame ? first.quantity : null;
}

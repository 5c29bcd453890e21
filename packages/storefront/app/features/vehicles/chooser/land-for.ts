import { type CarTarget, carHref } from "../../../client/car/car-href.ts";
import { pathOfCar } from "../../../client/car/car-page.ts";
import type { StoredCar } from "../../../client/car/stored-car.ts";
import { goTo } from "../../../rendering/go-to.ts";

/**
 * Opens the page for a newly chosen car that takes the place of this one: the car's own, or its
 * page of the same category. Pages that do not say what they are about in `data-lands`, such as a
 * product or the cart, stay.
 */
export async function landFor(car: Pick<StoredCar, "kind" | "id">): Promise<void> {
  const page = document.querySelector<HTMLElement>("[data-lands]");
  if (!page) return;
  const { lands = "", landsAs } = page.dataset;
  const path = await pathOfCar(car);
  if (page.isConnected) goTo(carHref(lands, (landsAs ?? "category") as CarTarget, car, path));
}

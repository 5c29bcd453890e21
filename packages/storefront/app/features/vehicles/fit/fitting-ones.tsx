import { useSyncExternalStore } from "react";
import { carHref } from "../../../client/car/car-href.ts";
import { carPage } from "../../../client/car/car-page.ts";
import type { StoredCar } from "../../../client/car/stored-car.ts";
import { Link } from "../../../ui/link/link.tsx";
import type { JudgedProduct } from "./judged-product.ts";

/** Leads from a part that does not fit to those of its category that do. */
export function FittingOnes({ car, product }: { car: StoredCar; product: JudgedProduct }) {
  const page = useSyncExternalStore(carPage.subscribe, carPage.get);
  const category = product.breadcrumbs.at(-1);
  if (!category) return null;
  return (
    <Link to={carHref(category.url_path, "category", car, page)} className="button button-main mt-3">
      Ver los que encajan
    </Link>
  );
}

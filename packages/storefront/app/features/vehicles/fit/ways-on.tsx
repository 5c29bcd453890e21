import { useSyncExternalStore } from "react";
import { carHref } from "../../../client/car/car-href.ts";
import { carPage } from "../../../client/car/car-page.ts";
import type { StoredCar } from "../../../client/car/stored-car.ts";
import { useShop } from "../../../client/page/use-shop.ts";
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

/** The way to ask people, with part and car in the mail; nothing if the shop has no address. */
export function AskUs({ car, product }: { car: StoredCar; product: JudgedProduct }) {
  const operator = useShop()?.operator;
  if (!operator?.email) return null;
  const subject = `¿Encaja ${product.sku} en mi ${car.label}?`;
  const body = `${product.name}, referencia ${product.sku}\n${car.label}\nBastidor: `;
  return (
    <p className="mt-2 text-ink-2">
      ¿No sabes si es la tuya?{" "}
      <a
        href={`mailto:${operator.email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`}
        className="link inline-block min-h-6 py-0.5 font-semibold pointer-coarse:py-3"
      >
        Pregúntanos
      </a>
    </p>
  );
}

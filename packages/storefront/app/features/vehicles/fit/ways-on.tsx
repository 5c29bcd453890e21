import { getCategory } from "@tuerca/contract/calls";
import { useEffect, useState, useSyncExternalStore } from "react";
import { callApi } from "../../../client/api/call-api.ts";
import { carHref } from "../../../client/car/car-href.ts";
import { carPage } from "../../../client/car/car-page.ts";
import type { StoredCar } from "../../../client/car/stored-car.ts";
import { useShop } from "../../../client/page/use-shop.ts";
import { Link } from "../../../ui/link/link.tsx";
import type { JudgedProduct } from "./judged-product.ts";

/**
 * Leads from a part that does not fit to those of its category that do, or to the car's page if
 * there are none. Its room is reserved until that is known.
 */
export function FittingOnes({ car, product }: { car: StoredCar; product: JudgedProduct }) {
  const page = useSyncExternalStore(carPage.subscribe, carPage.get);
  const category = product.breadcrumbs.at(-1);
  const hasOthers = useHasOthers(car, product.id, category?.url_path ?? null);
  const isOfCategory = category !== undefined && hasOthers !== false;
  const path = isOfCategory ? carHref(category.url_path, "category", car, page) : page;
  if (path === null) return null;
  return (
    <Link to={path} className={`button button-main mt-3 ${hasOthers === null ? "invisible" : ""}`}>
      {isOfCategory ? "Ver los que encajan" : "Ver las piezas de tu coche"}
    </Link>
  );
}

/**
 * Whether a category, by its path, has other products for a car; null while that is unknown. If it
 * cannot be asked, it may have some.
 */
function useHasOthers({ kind, id }: StoredCar, product: number, path: string | null): boolean | null {
  const [found, setFound] = useState<{ key: string; hasOthers: boolean } | null>(null);
  const key = [path, kind, id, product].join(" ");
  useEffect(() => {
    if (path === null) return;
    const asking = new AbortController();
    const { signal } = asking;
    const answer = (hasOthers: boolean) => signal.aborted || setFound({ key, hasOthers });
    const field = kind === "model" ? "vehicle.model" : "vehicle.id";
    const query = { per_page: 2, filters: { [field]: [String(id)] } };
    callApi(getCategory, { params: { id: path?.slice(1) ?? "" }, query, signal }).then(
      ({ products }) => answer(products?.data.some((one) => one.id !== product) ?? false),
      () => answer(true),
    );
    return () => asking.abort();
  }, [key, kind, id, product, path]);
  if (path === null) return false;
  return found?.key === key ? found.hasOthers : null;
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

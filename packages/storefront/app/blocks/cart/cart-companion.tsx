import { MAX_FIT_PRODUCTS } from "@tuerca/contract";
import { useCar } from "../../client/car/use-car.ts";
import { useFitting } from "../../client/car/use-fitting.ts";
import { AddToCart } from "../../features/cart/add-to-cart.tsx";
import type { ShownItem } from "../../features/cart/state/shown-cart.ts";
import { useCompanions } from "../../features/companions/use-companions.ts";
import { Link } from "../../ui/link/link.tsx";
import { Price } from "../../ui/price/price.tsx";

/**
 * One part that is changed together with those of the cart and fits the chosen car, else the car of
 * a line; nothing without any, as a part for another car would be no help.
 */
export function CartCompanion({ items }: { items: readonly ShownItem[] }) {
  const chosen = useCar();
  const ofLine = items.findLast(({ car }) => car)?.car;
  const car = chosen ?? (ofLine ? { kind: "vehicle" as const, id: ofLine.vehicle } : null);
  const products = [...new Set(items.map(({ product }) => product.id))].slice(0, MAX_FIT_PRODUCTS);
  const [companion] = useFitting(useCompanions(products, car) ?? [], true);
  if (!companion) return null;
  return (
    <section className="mt-8 flex flex-wrap items-center gap-x-5 gap-y-3 rounded border border-line bg-surface p-4">
      <div className="min-w-0 flex-1 basis-60">
        <h2 className="text-sm text-ink-2">{`Se cambia a la vez${chosen ? `, para tu ${chosen.name}` : ""}`}</h2>
        <Link to={companion.url_path} className="link font-semibold">
          {[companion.brand?.name, companion.name].filter(Boolean).join(" · ")}
        </Link>
      </div>
      <Price product={companion} size="bar" />
      <AddToCart product={companion} />
    </section>
  );
}

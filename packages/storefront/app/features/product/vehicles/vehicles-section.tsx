import { useState } from "react";
import { useShop } from "../../../client/page/use-shop.ts";
import { useLazyPart } from "../../../ui/lazy-part/use-lazy-part.ts";
import { Section } from "../section.tsx";
import type { ProductVehicles } from "./product-vehicles.ts";
import { VehicleItem } from "./vehicle-item.tsx";

/** Generations on a page of the API's answer. */
const PER_PAGE = 20;

const loadMore = () => import("./loaded/loaded-vehicles.tsx").then((module) => module.LoadedVehicles);

type VehiclesSectionProps = { productId: number; vehicles: ProductVehicles };

/**
 * The vehicles that a product fits, and the words about its list. A shop without vehicles says
 * nothing about missing data.
 */
export function VehiclesSection({ productId, vehicles }: VehiclesSectionProps) {
  const { total, note, isKnown } = vehicles;
  const shop = useShop();
  if (!shop?.vehiclesPage && !isKnown) return null;
  return (
    <Section title="Vehículos compatibles">
      <p className="mb-3 max-w-[68ch] text-sm text-ink-2">{note}</p>
      {total > 0 ? <VehicleList productId={productId} vehicles={vehicles} /> : null}
    </Section>
  );
}

function VehicleList({ productId, vehicles }: VehiclesSectionProps) {
  const [{ make, pages }, choose] = useState<{ make: number | null; pages: number }>({
    make: null,
    pages: 1,
  });
  const isFirst = make === null && pages === 1;
  const LoadedVehicles = useLazyPart(loadMore, !isFirst);
  const total = vehicles.makes.find(({ id }) => id === make)?.models ?? vehicles.total;
  return (
    <>
      {vehicles.makes.length > 1 ? (
        <select
          aria-label="Marca del coche"
          className="vehicles-select"
          onChange={({ target }) => choose({ make: Number(target.value) || null, pages: 1 })}
        >
          <option value="">Todas las marcas ({vehicles.total})</option>
          {vehicles.makes.map(({ id, name, models }) => (
            <option key={id} value={id}>
              {name} ({models})
            </option>
          ))}
        </select>
      ) : null}
      <ul className="border-t border-line bg-surface text-sm">
        {make === null
          ? vehicles.rows.map((row) => (
              <VehicleItem key={row.id} row={row} page={{ productId, make, page: 1 }} />
            ))
          : null}
        {LoadedVehicles ? (
          <LoadedVehicles
            list={{ productId, make }}
            from={make === null ? 2 : 1}
            to={pages}
            Item={VehicleItem}
          />
        ) : null}
      </ul>
      {total > pages * PER_PAGE ? (
        <button
          type="button"
          className="link section-more"
          onClick={() => choose({ make, pages: pages + 1 })}
        >
          Ver más ({total - pages * PER_PAGE})
        </button>
      ) : null}
    </>
  );
}

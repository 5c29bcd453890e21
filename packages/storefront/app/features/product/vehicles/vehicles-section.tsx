import { useState } from "react";
import { useShop } from "../../../client/page/use-shop.ts";
import { countOf } from "../../../ui/format-count.ts";
import { Section } from "../section.tsx";
import { listNote, type ProductVehicles } from "./product-vehicles.ts";
import { VehiclePage } from "./vehicle-page.tsx";

/** Generations on a page of the API's answer. */
const PER_PAGE = 20;

type VehiclesSectionProps = { productId: number; vehicles: ProductVehicles };

/**
 * The vehicles that a product fits, or the words for a universal part and for missing data. A shop
 * without vehicles says nothing about missing ones.
 */
export function VehiclesSection({ productId, vehicles }: VehiclesSectionProps) {
  const { universal, total } = vehicles;
  const hasVehicles = useShop()?.hasVehicles ?? false;
  if (!hasVehicles && !universal && total === 0) return null;
  return (
    <Section title="Vehículos compatibles">
      {universal ? (
        <p className="mb-3 max-w-[68ch] text-sm text-ink-2">
          Pieza universal: encaja en cualquier vehículo si las medidas coinciden. Compáralas con las de tu
          pieza.
        </p>
      ) : null}
      {total > 0 ? <VehicleList productId={productId} vehicles={vehicles} /> : null}
      {total === 0 && !universal ? (
        <p className="max-w-[68ch] text-sm text-ink-2">
          No tenemos datos de los vehículos en los que encaja. Compara el código o las medidas con los de tu
          pieza.
        </p>
      ) : null}
    </Section>
  );
}

function VehicleList({ productId, vehicles }: VehiclesSectionProps) {
  const [make, setMake] = useState<number | null>(null);
  const [pages, setPages] = useState(1);
  const chosen = vehicles.makes.find(({ id }) => id === make);
  const total = chosen?.models ?? vehicles.total;
  const left = total - pages * PER_PAGE;
  const choose = (id: number | null) => {
    setMake(id);
    setPages(1);
  };
  return (
    <>
      <p className="mb-3 max-w-[68ch] text-sm text-ink-2">{listNote(vehicles)}</p>
      {vehicles.makes.length > 1 ? (
        <MakeFilter makes={vehicles.makes} total={vehicles.total} chosen={make} onChoose={choose} />
      ) : null}
      <div className="border-y border-line bg-surface text-sm">
        {Array.from({ length: pages }, (_, at) => at + 1).map((page) => (
          <VehiclePage
            key={`${make} ${page}`}
            productId={productId}
            make={make}
            page={page}
            rows={make === null && page === 1 ? vehicles.rows : null}
          />
        ))}
      </div>
      {left > 0 ? (
        <button
          type="button"
          className="link flex min-h-11 items-center text-sm font-semibold noscript:hidden"
          onClick={() => setPages(pages + 1)}
        >
          Ver más ({countOf(left, "modelo", "modelos")})
        </button>
      ) : null}
    </>
  );
}

type MakeFilterProps = {
  makes: ProductVehicles["makes"];
  total: number;
  chosen: number | null;
  onChoose(make: number | null): void;
};

function MakeFilter({ makes, total, chosen, onChoose }: MakeFilterProps) {
  return (
    <label className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm noscript:hidden">
      <span className="text-ink-2">Marca del coche</span>
      <select
        className="h-11 max-w-full rounded border border-line-strong bg-surface px-3 text-base sm:text-sm"
        value={chosen ?? ""}
        onChange={({ target }) => onChoose(target.value === "" ? null : Number(target.value))}
      >
        <option value="">Todas ({total})</option>
        {makes.map(({ id, name, models }) => (
          <option key={id} value={id}>
            {name} ({models})
          </option>
        ))}
      </select>
    </label>
  );
}

import { listProductFilters } from "@tuerca/office-contract";
import { useMay } from "../../client/session.ts";
import { useOffice } from "../../client/use-office.ts";
import { type FilterName, useProductFilters } from "./use-product-filters.ts";

/** The filters of the list; on phones they are folded. */
export function ProductFilters() {
  const { count, change } = useProductFilters();
  const { data } = useOffice(listProductFilters, {});
  const { brands = [], categories = [], sources = [] } = data ?? {};
  const [seesStock, seesPrices] = [useMay("read_stock"), useMay("read_prices")];
  const fields = (
    <>
      <Choice name="category" label="Categoría" options={categories} />
      <Choice name="brand" label="Marca" options={brands} />
      <Choice name="active" label="A la venta" options={ACTIVE} />
      {seesStock ? <Choice name="stock" label="Existencias" options={STOCK} /> : null}
      {seesPrices ? <Choice name="offer" label="Oferta" options={OFFER} /> : null}
      {sources.length > 0 ? <Choice name="source" label="Origen" options={sources} /> : null}
      {count > 0 ? (
        <button type="button" className="link min-h-10 self-end text-sm" onClick={() => change(NOTHING)}>
          Quitar filtros
        </button>
      ) : null}
    </>
  );
  return (
    <>
      <div className="flex flex-wrap items-end gap-x-4 gap-y-2 max-lg:hidden">{fields}</div>
      <details className="rounded border border-line bg-surface px-3 lg:hidden">
        <summary className="flex min-h-11 items-center font-semibold">
          Filtros{count > 0 ? ` (${count})` : ""}
        </summary>
        <div className="grid grid-cols-[repeat(2,minmax(0,1fr))] gap-3 pb-3">{fields}</div>
      </details>
    </>
  );
}

const NOTHING = { category: "", brand: "", active: "", stock: "", offer: "", source: "" };
const ACTIVE = [
  { id: "yes", name: "Sí" },
  { id: "no", name: "No" },
];
const STOCK = [
  { id: "none", name: "Ninguna" },
  { id: "few", name: "De 1 a 5" },
  { id: "many", name: "Más de 5" },
  { id: "low", name: "Se acaban (2 o menos)" },
];
const OFFER = [{ id: "yes", name: "Con oferta" }];

type ChoiceProps = {
  name: FilterName;
  label: string;
  options: readonly { id: number | string; name: string }[];
};

function Choice({ name, label, options }: ChoiceProps) {
  const { query, change } = useProductFilters();
  const value = String(query[name] ?? "");
  return (
    <label className="grid min-w-0 gap-1 text-xs font-semibold text-ink-2">
      {label}
      <select
        className="h-10 min-w-0 rounded border border-line-strong bg-surface px-2 text-sm text-ink max-lg:h-11 lg:max-w-48"
        value={value}
        onChange={({ target }) => change({ [name]: target.value })}
      >
        <option value="">Cualquiera</option>
        {options.map((option) => (
          <option key={option.id} value={option.id}>
            {option.name}
          </option>
        ))}
      </select>
    </label>
  );
}

import { listProductFilters } from "@tuerca/office-contract";
import { type ReactNode, useEffect, useId, useState } from "react";
import { useMay } from "../../client/session.ts";
import { useOffice } from "../../client/use-office.ts";
import { FILTERS, type FilterName, useProductSearch } from "./product-search.ts";

/** The search and the filters of the list; all of them are in the address. */
export function ProductFilters() {
  const { query, set } = useProductSearch();
  const filters = useOffice(listProductFilters, {});
  const { brands = [], categories = [], sources = [] } = filters.data ?? {};
  const hasAny = FILTERS.some((name) => query[name]);
  return (
    <div className="flex flex-wrap items-end gap-2">
      <Search key={query.q ?? ""} value={query.q ?? ""} onSearch={(q) => set({ q })} />
      <Choice name="category" label="Categoría" options={categories} />
      <Choice name="brand" label="Marca" options={brands} />
      <Choice name="active" label="A la venta" options={ACTIVE} />
      {useMay("read_stock") ? <Choice name="stock" label="Existencias" options={STOCK} /> : null}
      {useMay("read_prices") ? <Choice name="offer" label="Oferta" options={OFFER} /> : null}
      {sources.length > 1 ? <Choice name="source" label="Origen" options={sources} /> : null}
      {hasAny ? (
        <button
          type="button"
          className="button min-h-11"
          onClick={() => set(Object.fromEntries(FILTERS.map((name) => [name, null])))}
        >
          Quitar filtros
        </button>
      ) : null}
    </div>
  );
}

const ACTIVE = [
  { id: "yes", name: "Sí" },
  { id: "no", name: "No" },
];
const STOCK = [
  { id: "none", name: "Ninguna" },
  { id: "few", name: "De 1 a 5" },
  { id: "many", name: "Más de 5" },
];
const OFFER = [{ id: "yes", name: "Con oferta" }];

function Search({ value, onSearch }: { value: string; onSearch: (text: string) => void }) {
  const [text, setText] = useState(value);
  const id = useId();
  useEffect(() => focusBySlash(id), [id]);
  return (
    <search className="min-w-0 flex-1 basis-72">
      <form
        className="grid gap-1"
        onSubmit={(event) => {
          event.preventDefault();
          onSearch(text.trim());
        }}
      >
        <Label htmlFor={id}>Código o nombre</Label>
        <input
          id={id}
          type="search"
          value={text}
          maxLength={200}
          autoComplete="off"
          onChange={(event) => setText(event.target.value)}
          className="h-11 w-full min-w-0 rounded border border-line-strong bg-surface px-3"
        />
      </form>
    </search>
  );
}

/** The key `/` goes to the search, unless one is typing. */
function focusBySlash(id: string) {
  const onKey = (event: KeyboardEvent) => {
    const { target } = event;
    const isTyping = target instanceof HTMLElement && target.matches("input, select, textarea");
    if (event.key !== "/" || isTyping) return;
    event.preventDefault();
    document.getElementById(id)?.focus();
  };
  document.addEventListener("keydown", onKey);
  return () => document.removeEventListener("keydown", onKey);
}

type ChoiceProps = {
  name: FilterName;
  label: string;
  options: readonly { id: number | string; name: string }[];
};

function Choice({ name, label, options }: ChoiceProps) {
  const { query, set } = useProductSearch();
  const id = useId();
  const value = query[name] ?? "";
  return (
    <div className="grid min-w-0 gap-1">
      <Label htmlFor={id}>{label}</Label>
      <select
        id={id}
        value={value}
        onChange={(event) => set({ [name]: event.target.value })}
        className={`h-11 max-w-48 rounded border bg-surface px-2 text-sm ${value ? "border-ink font-semibold" : "border-line-strong"}`}
      >
        <option value="">Cualquiera</option>
        {options.map((option) => (
          <option key={option.id} value={option.id}>
            {option.name}
          </option>
        ))}
      </select>
    </div>
  );
}

function Label({ htmlFor, children }: { htmlFor: string; children: ReactNode }) {
  return (
    <label htmlFor={htmlFor} className="text-xs font-semibold text-ink-2">
      {children}
    </label>
  );
}

import { createBrand, listOfficeBrands } from "@tuerca/office-contract";
import { useMayCall } from "../client/session.ts";
import { useListQuery } from "../client/use-list-query.ts";
import { useOffice } from "../client/use-office.ts";
import { BrandRows } from "../features/taxonomy/brand-rows.tsx";
import { NewBrand } from "../features/taxonomy/new-brand.tsx";
import { countText } from "../features/taxonomy/taxonomy-words.ts";
import { EmptyNote } from "../ui/empty-note.tsx";
import { ListPages } from "../ui/list-pages.tsx";
import { ListSearch } from "../ui/list-search.tsx";
import { Loaded } from "../ui/loaded.tsx";
import { PageHead } from "../ui/page-head.tsx";

/** The brands of parts, by name. */
export default function Brands() {
  const { get, change } = useListQuery();
  const q = get("q");
  const mayCreate = useMayCall(createBrand);
  const list = useOffice(listOfficeBrands, { query: { q, after: get("after") } });
  return (
    <>
      <PageHead title="Marcas" note={list.data ? countText(list.data.total, "marca") : null}>
        {mayCreate ? (
          <button type="button" className="button" onClick={() => change({ nueva: "1" })}>
            Nueva
          </button>
        ) : null}
      </PageHead>
      <ListSearch
        label="Buscar marcas"
        placeholder="Nombre"
        value={q ?? ""}
        onSearch={(typed) => change({ q: typed })}
      />
      <Loaded query={list} what="las marcas">
        {({ brands, next }) =>
          brands.length === 0 ? (
            <EmptyNote>
              {q === undefined
                ? "No hay marcas: llegan con las importaciones, o se crean aquí."
                : `Ninguna marca tiene «${q}» en el nombre.`}
            </EmptyNote>
          ) : (
            <>
              <BrandRows brands={brands} />
              <ListPages next={next === null ? null : String(next)} />
            </>
          )
        }
      </Loaded>
      {mayCreate && get("nueva") ? <NewBrand onClose={() => change({ nueva: null })} /> : null}
    </>
  );
}
